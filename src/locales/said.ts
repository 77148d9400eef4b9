import { dictionary } from './spoken.ts';

/**
 * A finished English sentence in the page's language: for what comes from rooms that speak English only, such as the
 * titles of a catalogue or the reasons why a board cannot be read. What has no translation stays as it is; tests walk
 * the catalogues and make every error once, so that it is not forgotten.
 */
export function said(sentence: string): string {
  return dictionary()?.said(sentence) ?? sentence;
}
