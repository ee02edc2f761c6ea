/** Spreadsheets run a text that begins like this as a formula; some also after blanks or in full-width forms. */
const formula = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/

/** Escapes a CSV cell that a spreadsheet would run as a formula, with an apostrophe. */
export const protectFormula = (text: string) => (formula.test(text) ? `'${text}` : text)

/** Restores the text of an escaped CSV cell. */
export const unprotectFormula = (text: string) =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
