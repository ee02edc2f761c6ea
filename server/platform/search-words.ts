/** Splits a text into lower-case words without accents, periods and apostrophes: `St. Mary’s` is `st`, `marys`. */
export const searchWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\p{Mark}.'’‘ʻ]/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
