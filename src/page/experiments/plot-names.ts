/** A name of a setting on lines of a plot: as many as are needed, at most `lines` of them, broken after commas. */
export function nameLines(label: string, letters: number, lines: number): string[] {
  const broken: string[] = [];
  for (const part of plainLabel(label).split(/(?<=,) /)) {
    const last = broken.at(-1);
    if (last !== undefined && last.length + 1 + part.length <= letters)
      broken.splice(-1, 1, `${last} ${part}`);
    else broken.push(part);
  }
  const kept = broken.slice(0, lines);
  if (broken.length > lines) kept.splice(-1, 1, `${kept.at(-1) ?? ''} …`);
  return kept.map((line) => (line.length > letters ? `${line.slice(0, letters - 1)}…` : line));
}

/** As much of a name as there is room for. */
export function shortened(label: string, letters = 34): string {
  const plain = plainLabel(label);
  return plain.length > letters ? `${plain.slice(0, letters - 1)}…` : plain;
}

/** In a plot, and in the key to it, "Manhattan" says enough. */
export function plainLabel(label: string): string {
  return label.replace(/( distance|-Distanz)(?=,|$)/g, '');
}
