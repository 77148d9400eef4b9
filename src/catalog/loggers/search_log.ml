(* Writes down your search, so that Tilescope can show and judge it. One file, nothing to install; MIT licence.

     let log = Search_log.create "mine.jsonl" ~start ~goal ~algorithm:"a-star" ~heuristic:"manhattan" ()
     Search_log.expand log board ~g:0 ~h:5.          (* when a node is selected and its successors are generated *)
     Search_log.generate log child ~g:1 ~h:4.        (* for each successor that is kept (optional) *)
     Search_log.reject log child                     (* for each that is not (optional) *)
     Search_log.solution log (Some "UL")             (* moves of the blank; None if there is no solution *)
     Search_log.close log

   A board is an array of tiles, row by row, 0 the blank. *)

let text board = "[" ^ String.concat ", " (Array.to_list (Array.map string_of_int board)) ^ "]"

let create path ~start ~goal ?algorithm ?heuristic () =
  let out = open_out path in
  let said name = function None -> "" | Some value -> Printf.sprintf {|, "%s": "%s"|} name value in
  Printf.fprintf out {|{"tilescope": 1, "start": %s, "goal": %s%s%s}|} (text start) (text goal)
    (said "algorithm" algorithm) (said "heuristic" heuristic);
  output_char out '\n';
  out

let write kind out ?g ?h board =
  Printf.fprintf out {|{"%s": %s|} kind (text board);
  Option.iter (Printf.fprintf out {|, "g": %d|}) g;
  Option.iter (Printf.fprintf out {|, "h": %.6f|}) h;
  output_string out "}\n"

let expand out ?g ?h board = write "expand" out ?g ?h board
let generate out ?g ?h board = write "generate" out ?g ?h board
let reject out ?g ?h board = write "reject" out ?g ?h board
let bound out bound = Printf.fprintf out "{\"bound\": %.6f}\n" bound (* IDA*: an iteration begins *)

let solution out = function
  | Some moves -> Printf.fprintf out "{\"solution\": \"%s\"}\n" moves
  | None -> output_string out "{\"solution\": null}\n"

let close = close_out
