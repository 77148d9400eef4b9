/**
 * One way to compare two nodes that wait: which of them goes first, if it can tell. A node enters the frontier when it is
 * generated, and again when it gets a cheaper path or returns.
 *
 *     priority   the smaller priority                 oldest      the one that entered earlier
 *     low-g      the smaller g                        newest      the one that entered in a later step
 *     high-g     the larger g                         first-made  the one that was generated earlier
 *     low-h      the smaller h                        path        the one whose path was tried earlier
 *     high-h     the larger h                         draw        the one for which the smaller number was drawn
 */
export type OrderRule =
  'priority' | 'low-g' | 'high-g' | 'low-h' | 'high-h' | 'oldest' | 'newest' | 'first-made' | 'path' | 'draw';
