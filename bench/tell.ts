/** Writes a line for whoever runs the bench. */
export const tell = (line = '') => void process.stdout.write(`${line}\n`)
