/** Spreadsheets run a text that begins like this as a formula; some also after blanks or in full-width forms. */
const formula = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/

/** A text of a CSV file that no spreadsheet runs: an apostrophe before what would be a formula. */
export const protectFormula = (text: string) => (formula.test(text) ? `'${text}` : text)

/** A text of a CSV file of ours as it was before. */
export const unprotectFormula = (text: string) =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
