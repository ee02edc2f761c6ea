import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const [linesOfAll, linesOfOne, linesOfPage, width] = [60, 7, 24, 220]

/** The failure of a part without tests: its name, and its output from the first error on. */
export function toFailure(title, output) {
  const lines = stripVTControlCharacters(output).split('\n')
  const first = lines.findIndex(line => /error|fail|✘|×/i.test(line))
  return { title, message: lines.slice(Math.max(first, 0)).join('\n') }
}

/** The failed tests in Playwright's report, each with a snapshot of its page, and errors outside of tests. */
export function playwrightFailures({ suites, errors }) {
  const outside = errors.map(({ message, value = '' }) => ({ title: 'outside of a test', message: message ?? value }))
  return [
    ...testsIn(suites, 'unexpected').map(failedTest => describeRun(failedTest, failedTest.results.at(-1))),
    ...outside,
  ]
}

/** The flaky tests in Playwright's report: their failure, and the trace of the second run. */
export const playwrightFlaky = ({ suites }) =>
  testsIn(suites, 'flaky').map(flakyTest => {
    const trace = flakyTest.results.flatMap(({ attachments = [] }) => attachments).find(({ name }) => name === 'trace')
    return { ...describeRun(flakyTest, flakyTest.results[0]), ...(trace && { trace: trace.path }) }
  })

const testsIn = (suites, status) =>
  suites.flatMap(suite => listTests(suite, [])).filter(({ status: own }) => own === status)

function listTests({ title, file, suites = [], specs = [] }, above) {
  // The outermost suite is the file.
  const titles = title === file ? above : [...above, title]
  const own = specs.flatMap(spec => spec.tests.map(test => ({ ...test, spec, titles })))
  return [...own, ...suites.flatMap(suite => listTests(suite, titles))]
}

const describeRun = ({ spec, titles, projectName }, result) => ({
  file: `e2e/${spec.file}:${spec.line}`,
  title: [`[${projectName}]`, ...titles, spec.title].join(' › '),
  message: (result?.errors ?? []).map(({ message = '' }) => message).join('\n'),
  page: findPage(result?.attachments ?? []),
})

/** The page snapshot of a failed test; empty without one. */
function findPage(attachments) {
  const file = attachments.find(({ name }) => name === 'error-context')?.path
  try {
    return file ? pageLines(readFileSync(file, 'utf8')) : []
  } catch {
    return []
  }
}

/** The informative lines of Playwright's snapshot, without indentation: of an open dialog, else of the main part. */
export function pageLines(markdown) {
  const snapshot = markdown.split('```yaml\n')[1]?.split('\n```')[0].split('\n') ?? []
  const dialog = snapshot.findIndex(line => /^\s*- (alert)?dialog\b/.test(line))
  const main = snapshot.findIndex(line => /^\s*- main\b/.test(line))
  return snapshot
    .slice(Math.max(dialog >= 0 ? dialog : main, 0))
    .map(line => line.replace(/ \[(ref|cursor)=[^\]]*\]/g, '').trim())
    .filter(line => !/^- (generic|main|text|img|list|listitem|paragraph)?:?$/.test(line) && !line.startsWith('- /url'))
}

/**
 * Lists each failed test of all parts with the beginning of its message, at the end of the output, which is often all
 * that is kept of it.
 */
export function listFailures(parts) {
  const failures = parts.flatMap(({ title: part, failures }) => failures.map(failure => ({ part, ...failure })))
  if (failures.length === 0) return []
  const linesEach = Math.max(1, Math.min(linesOfOne + linesOfPage, Math.floor(linesOfAll / failures.length)))
  const shownLines = failures.slice(0, linesOfAll).flatMap(failure => toLines(failure).slice(0, linesEach))
  const omitted = failures.length - linesOfAll
  return omitted > 0 ? [...shownLines, `… and ${omitted} more`] : shownLines
}

function toLines({ part, file, title, message, page = [], trace }) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, linesOfOne - 1)
  const heading = [part, file, title].filter(Boolean).join(': ')
  const pageLinesShown = page.length > 0 ? ['On the page:', ...page.slice(0, linesOfPage - 1)] : []
  const traced = trace ? [`Trace: ${trace}`] : []
  return [heading, ...[...traced, ...lines, ...pageLinesShown].map(line => `    ${line}`)].map(line =>
    line.slice(0, width),
  )
}
