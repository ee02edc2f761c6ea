import { castsIn, isTyped, linesOf, listFiles, readSource } from './product-code.ts'

/** Casts allowed in 1,000 lines of product code: CONTRIBUTING.md. */
const allowed = 2

const isChecked = (file: string) => isTyped(file) || /^tools\/.*(?<!\.test)\.ts$/.test(file)

let lines = 0
const casts: string[] = []
for (const file of listFiles().filter(isChecked)) {
  const text = readSource(file)
  lines += linesOf(text)
  casts.push(...castsIn(file, text).map(start => `${file}:${linesOf(text.slice(0, start)) + 1}`))
}

const rate = (1000 * casts.length) / lines
if (rate > allowed || process.argv.includes('--list')) for (const cast of casts) console.log(cast)
console.log(`${casts.length} casts in ${lines} lines: ${rate.toFixed(2)} per 1,000, ${allowed} are allowed.`)
process.exitCode = rate > allowed ? 1 : 0
