// npm run test:mutants: puts each defect of server/testing/mutants/ into the code, one after the other, and runs the test
// that must find it. Words filter them by name and test file, as `npm run test:mutants -- archived`. Files with
// uncommitted changes are not touched.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { accessMatrix } from '../server/testing/mutants/access-matrix.ts'
import { accessOverTime } from '../server/testing/mutants/access-over-time.ts'
import { badInput } from '../server/testing/mutants/bad-input.ts'
import { demoContent } from '../server/testing/mutants/demo-content.ts'
import { statementBounds } from '../server/testing/mutants/statement-bounds.ts'
import { root } from './steps/run.mjs'
import { runVitest } from './steps/suites.mjs'

/** More sequences than in `npm test`; they end at the first difference. */
const env = { ACCESS_SEQUENCES: '200', ACCESS_SHRINK: 'no' }

const words = process.argv.slice(2)
const mutants = [...badInput, ...accessMatrix, ...statementBounds, ...demoContent, ...accessOverTime]
const selected = mutants.filter(({ name, files }) => words.every(word => [name, ...files].join(' ').includes(word)))

const missed = []
for (const [index, mutant] of selected.entries()) {
  const result = await findMutant(index, mutant)
  console.log(`${result ? 'found ' : 'MISSED'}  ${mutant.name}${result ? `\n        ${result}` : ''}`)
  if (!result) missed.push(mutant.name)
}
console.log(`\n${selected.length - missed.length} of ${selected.length} found`)
process.exitCode = missed.length === 0 && selected.length > 0 ? 0 : 1

/** The test's failure message for a mutant; null = it passes with it, or something else failed. */
async function findMutant(index, { edits, project, files, test }) {
  const names = [...new Set(edits.map(({ file }) => path.join(root, file)))]
  execFileSync('git', ['diff', '--quiet', 'HEAD', '--', ...names], { cwd: root })
  const originals = new Map(names.map(name => [name, readFileSync(name, 'utf8')]))
  const restore = () => {
    for (const [name, text] of originals) writeFileSync(name, text)
  }
  const stop = () => process.exit(1)
  process.on('exit', restore).on('SIGINT', stop).on('SIGTERM', stop)
  try {
    for (const edit of edits) applyEdit(edit)
    const args = [`--project=${project}`, `--testNamePattern=${test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`]
    const { failures, output } = await runVitest(`mutant-${index}`, args, { files, env, quiet: true })
    const failure = failures.find(({ title }) => title.includes(test))
    if (!failure) console.log(output)
    return failure ? summarize(failure) : null
  } finally {
    restore()
    process.off('exit', restore).off('SIGINT', stop).off('SIGTERM', stop)
  }
}

function applyEdit({ file, from, to }) {
  const name = path.join(root, file)
  const parts = readFileSync(name, 'utf8').split(from)
  if (parts.length !== 2) throw new Error(`${file} holds the text of a mutant ${parts.length - 1} times: ${from}`)
  writeFileSync(name, parts.join(to))
}

/** The beginning of the failure message. */
function summarize({ message }) {
  const lines = message.split('\n').slice(0, 3)
  return lines.map(line => line.trim().slice(0, 160)).join(' ')
}
