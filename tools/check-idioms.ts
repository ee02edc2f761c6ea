import { allowedCasts } from './allowed-casts.ts'
import { castProblems, castsIn } from './casts.ts'
import { countLines, isProduct, isTyped, listFiles, readSource } from './product-code.ts'
import { mixesSql } from './sql-idioms.ts'

const isChecked = (file: string) => isTyped(file) || /^tools\/[^/]*(?<!\.test)\.ts$/.test(file)

const casts = listFiles()
  .filter(isChecked)
  .flatMap(file => {
    const text = readSource(file)
    return castsIn(file, text).map(({ start, within }) => ({
      file,
      line: countLines(text.slice(0, start)) + 1,
      within,
    }))
  })

const problems = castProblems(casts, allowedCasts)
for (const problem of problems) console.log(problem)
if (problems.length > 0)
  console.log(
    'A generic, a type predicate, `satisfies` or a schema says what is known. What no type can say belongs into one small' +
      ' function that all others call: give it a line in tools/allowed-casts.ts.',
  )

const mixed = listFiles()
  .filter(file => isProduct(file) && /^server\/.*\.ts$/.test(file))
  .filter(file => mixesSql(readSource(file)))
for (const file of mixed) console.log(`${file}: read by the builder or by SQL templates, not by both`)

console.log(`${casts.length} casts in ${Object.keys(allowedCasts).length} functions.`)
process.exitCode = problems.length + mixed.length > 0 ? 1 : 0
