/** Prints a line to the terminal. */
export const print = (line = '') => void process.stdout.write(`${line}\n`)
