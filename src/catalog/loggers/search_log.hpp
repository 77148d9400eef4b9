// Writes down your search, so that Tilescope can show and judge it. One file, nothing to install; MIT licence. C++17.
//
//     SearchLog log("mine.jsonl", start, goal, "a-star", "manhattan");
//     log.expand(board, g, h);        // when a node is selected and its successors are generated
//     log.generate(child, g + 1, h);  // for each successor that is kept (optional)
//     log.reject(child, g + 1, h);    // for each that is not (optional)
//     log.solution("UL");             // moves of the blank
//     log.no_solution();
//
// A board is a std::vector or std::array of tiles, row by row, 0 the blank.
#pragma once
#include <fstream>
#include <string>

class SearchLog {
  std::ofstream out;
  template <class Board> void put(const Board& board) {
    const char* before = "[";
    for (auto tile : board) out << before << static_cast<int>(tile), before = ", ";
    out << "]";
  }
  template <class Board> void write(const char* kind, const Board& board, int g, double h) {
    out << "{\"" << kind << "\": ", put(board), out << ", \"g\": " << g << ", \"h\": " << h << "}\n";
  }
public:
  template <class Board>
  SearchLog(const std::string& path, const Board& start, const Board& goal, const std::string& algorithm,
            const std::string& heuristic) : out(path) {
    out << "{\"tilescope\": 1, \"start\": ", put(start), out << ", \"goal\": ", put(goal);
    out << ", \"algorithm\": \"" << algorithm << "\", \"heuristic\": \"" << heuristic << "\"}\n";
  }
  template <class Board> void expand(const Board& board, int g, double h) { write("expand", board, g, h); }
  template <class Board> void generate(const Board& board, int g, double h) { write("generate", board, g, h); }
  template <class Board> void reject(const Board& board, int g, double h) { write("reject", board, g, h); }
  void bound(double bound) { out << "{\"bound\": " << bound << "}\n"; }
  void solution(const std::string& moves) { out << "{\"solution\": \"" << moves << "\"}\n"; }
  void no_solution() { out << "{\"solution\": null}\n"; }
};
