import java.io.IOException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;

/**
 * Writes down your search, so that Tilescope can show and judge it. One file, nothing to install; MIT licence.
 *
 *   var log = new SearchLog("mine.jsonl", start, goal, "a-star", "manhattan");
 *   log.expand(board, g, h);         // when a node is selected and its successors are generated
 *   log.generate(child, g + 1, h);   // for each successor that is kept (optional)
 *   log.reject(child, g + 1, h);     // for each that is not (optional)
 *   log.solution(List.of("U", "L")); // moves of the blank; null if there is no solution
 *   log.close();
 *
 * A board is an array of tiles, row by row, 0 the blank.
 */
public class SearchLog implements AutoCloseable {
  private final PrintWriter out;

  public SearchLog(String path, int[] start, int[] goal, String algorithm, String heuristic) throws IOException {
    out = new PrintWriter(path);
    out.printf("{\"tilescope\": 1, \"start\": %s, \"goal\": %s, \"algorithm\": \"%s\", \"heuristic\": \"%s\"}%n",
        Arrays.toString(start), Arrays.toString(goal), algorithm, heuristic);
  }

  private void write(String kind, int[] board, int g, double h) {
    out.println("{\"" + kind + "\": " + Arrays.toString(board) + ", \"g\": " + g + ", \"h\": " + h + "}");
  }
  public void expand(int[] board, int g, double h) { write("expand", board, g, h); }
  public void generate(int[] board, int g, double h) { write("generate", board, g, h); }
  public void reject(int[] board, int g, double h) { write("reject", board, g, h); }
  public void bound(double bound) { out.println("{\"bound\": " + bound + "}"); }
  public void solution(List<String> moves) {
    out.println("{\"solution\": " + (moves == null ? "null" : "\"" + String.join("", moves) + "\"") + "}");
  }
  @Override public void close() { out.close(); }
}
