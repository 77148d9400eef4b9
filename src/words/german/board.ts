/** The board, its editor and what is shown beside it. */
export const board = {
  // Keys
  'Slide a tile the way the arrow points, into the gap': 'Einen Stein in Pfeilrichtung in die Lücke schieben',
  'Slide the whole row or column': 'Ganze Zeile oder Spalte schieben',
  'Focus another tile; Enter slides it': 'Zu einem anderen Stein gehen; Enter schiebt ihn',
  'In Place mode: put that tile into the focused cell':
    'Beim Setzen: diesen Stein in die gewählte Zelle setzen',
} as const;
