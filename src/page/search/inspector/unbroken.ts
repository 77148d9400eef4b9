/** Words with figures, with no line ending between a letter and its number, "f 6", nor inside "f = 15"; a sum may break at its signs. */
export function unbroken(text: string): string {
  return text.replaceAll(/(\b\p{L}(?= [\d=≈≤])|[=≈≤](?= \d)) /gu, '$1\u00a0');
}
