/** The usual theme with the letters of the reader’s system. */
export { default } from 'vitepress/theme-without-fonts';
