import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Figure, formatRows, replaceRows, tableHead } from './figures.ts'
import { print } from './print.ts'

const page = fileURLToPath(new URL('../docs/performance.md', import.meta.url))

const conditions = () => {
  const model = os.cpus()[0]?.model.replace(/ \d+-Core Processor$/, '') ?? '?'
  const load = os.loadavg()[0]?.toFixed(1)
  return `${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} cores of ${model}, load ${load}`
}

/** The rows of figures; with `--write` among the arguments, also writes them into docs/performance.md. */
export const report = (command: string, figures: readonly Figure[]) => {
  const rows = formatRows(figures, { command, conditions: conditions() })
  if (process.argv.includes('--write')) writeFileSync(page, replaceRows(readFileSync(page, 'utf8'), rows))
  return rows
}

/** Prints rows as the one table of docs/performance.md. */
export const printTable = (rows: readonly string[]) => {
  for (const line of [...tableHead, ...rows]) print(line)
}

/** A number of things as on the command line: 1k, 100k, 1m. */
export const shorten = (count: number) => {
  if (count % 1_000_000 === 0) return `${count / 1_000_000}m`
  return count % 1_000 === 0 ? `${count / 1_000}k` : String(count)
}
