import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

/** With more than twenty failed tests there is no second run; more than three flaky tests fail the run. */
const [mostRerun, mostFlaky] = [20, 3]

/** The files of failed tests, to run again in a new process. */
export const filesToRerun = failures =>
  failures.length > mostRerun ? [] : [...new Set(failures.map(({ file }) => file).filter(Boolean))]

/**
 * Merges a run with the second run of its failed files: a test that failed twice has failed; one that failed once is
 * flaky, and has passed.
 */
export function mergeRuns(first, second) {
  const output = `${first.output}${second.output}`
  // An error outside of all files, such as a crash: then the second run proves nothing.
  const errors = second.failures.filter(({ file }) => !file)
  const rerunFiles = errors.length > 0 ? [] : filesToRerun(first.failures)
  const isFailed = failure => !rerunFiles.includes(failure.file) || isAmong(second.failures, failure)
  const failures = [...first.failures.filter(isFailed), ...errors]
  const recovered = first.failures.filter(failure => !isFailed(failure))
  const onlyThen = rerunFiles.length > 0 ? second.failures.filter(failure => !isAmong(first.failures, failure)) : []
  const passed = first.passed + recovered.length
  return { ...first, passed, failed: failures.length, failures, flaky: [...recovered, ...onlyThen], output }
}

const isAmong = (failures, { file, title }) =>
  failures.some(failure => failure.file === file && failure.title === title)

/** Writes the flaky tests of all parts to a file for tools; an empty list if there are none. */
export function writeFlaky(flaky) {
  const folder = path.join(root, 'test-results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`)
}

/** Flaky tests count as passed while they are few; otherwise this result fails. */
export function limitFlaky(flaky) {
  const message = `${flaky.length} tests passed only when they ran again; at most ${mostFlaky} may`
  const failures = flaky.length > mostFlaky ? [{ title: 'too many', message }] : []
  return { title: 'Flaky tests', passed: 0, failed: failures.length, failures, flaky: [] }
}
