/** What the lessons say, English → another language, with the same marks and holes (scripts/catalogues.ts). */
declare module '*.json?lessons' {
  const lessons: Readonly<Record<string, string>>;
  export default lessons;
}
