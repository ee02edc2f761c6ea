import { stripVTControlCharacters } from 'node:util'

const [linesOfAll, linesOfOne, width] = [60, 7, 220]

/** What failed in a part that has no tests: its name, and what it printed from the first error on. */
export function failureOf(title, output) {
  const lines = stripVTControlCharacters(output).split('\n')
  const first = lines.findIndex(line => /error|fail|✘|×/i.test(line))
  return { title, message: lines.slice(Math.max(first, 0)).join('\n') }
}

/** The failed tests in Playwright's report, and errors outside of tests. */
export function playwrightFailures({ suites, errors }) {
  const outside = errors.map(({ message, value = '' }) => ({ title: 'outside of a test', message: message ?? value }))
  return [...suites.flatMap(suite => failedSpecs(suite, [])), ...outside]
}

function failedSpecs({ title, file, suites = [], specs = [] }, above) {
  // The outermost suite is the file.
  const titles = title === file ? above : [...above, title]
  const own = specs.flatMap(spec => failedTests(spec, titles))
  return [...own, ...suites.flatMap(suite => failedSpecs(suite, titles))]
}

const failedTests = (spec, titles) =>
  spec.tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ projectName, results }) => ({
      file: `e2e/${spec.file}:${spec.line}`,
      title: [`[${projectName}]`, ...titles, spec.title].join(' › '),
      message: (results.at(-1)?.errors ?? []).map(({ message = '' }) => message).join('\n'),
    }))

/**
 * The lines that name each failed test of all parts with the begin of its message: the end of the output says what
 * failed where only the end is kept.
 */
export function listFailures(parts) {
  const failures = parts.flatMap(({ title: part, failures }) => failures.map(failure => ({ part, ...failure })))
  if (failures.length === 0) return []
  const each = Math.max(1, Math.min(linesOfOne, Math.floor(linesOfAll / failures.length)))
  const shown = failures.slice(0, linesOfAll).flatMap(failure => linesOf(failure).slice(0, each))
  const left = failures.length - linesOfAll
  return left > 0 ? [...shown, `… and ${left} more`] : shown
}

function linesOf({ part, file, title, message }) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter(line => line.trim() !== '')
  const heading = [part, file, title].filter(Boolean).join(': ')
  return [heading, ...lines.map(line => `    ${line}`)].map(line => line.slice(0, width))
}
