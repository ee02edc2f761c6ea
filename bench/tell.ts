/** Prints a line to the terminal. */
export const tell = (line = '') => void process.stdout.write(`${line}\n`)
