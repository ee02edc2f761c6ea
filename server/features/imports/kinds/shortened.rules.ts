/** 1.23457E+15: a spreadsheet shortened the number, and its last digits are gone. */
const shortenedPattern = /^\d(?:[.,]\d+)?E\+\d+$/i

/** Whether a text is a number that a spreadsheet shortened. */
export const isShortened = (text: string) => shortenedPattern.test(text)
