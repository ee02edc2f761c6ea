import { expect, test } from 'vitest'
import { listFailures, pageLines, playwrightFailures, playwrightFlaky, toFailure } from './steps/failures.mjs'

const failures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    file: `server/a${index}.test.ts`,
    title: 'saves',
    message: '\u001B[31mexpected 1\u001B[39m\n\nto be 2\nthree\nfour\nfive\nsix\nseven',
  }))

test('a failed test is named by its part, file and title, with six lines of its message', () => {
  expect(listFailures([{ title: 'Server', failures: failures(1) }])).toEqual([
    'Server: server/a0.test.ts: saves',
    ...['expected 1', 'to be 2', 'three', 'four', 'five', 'six'].map(line => `    ${line}`),
  ])
})

test('many failures share sixty lines, and a count stands for those beyond', () => {
  expect(listFailures([{ title: 'Server', failures: failures(30) }])).toHaveLength(60)
  const lines = listFailures([{ title: 'Server', failures: failures(75) }])
  expect(lines).toHaveLength(61)
  expect(lines.at(-1)).toBe('… and 15 more')
})

test('a run without failures lists nothing', () => {
  expect(listFailures([{ title: 'Server', failures: [] }])).toEqual([])
})

test('what has no tests of its own shows its output from the first error on', () => {
  expect(toFailure('types', 'Checking\n5 files\nerror TS1: no')).toEqual({ title: 'types', message: 'error TS1: no' })
  expect(toFailure('types', 'Checking').message).toBe('Checking')
})

const failed = { projectName: 'phone', status: 'unexpected', results: [{ errors: [{ message: 'Expected: 2' }] }] }
const passed = { projectName: 'desk', status: 'expected', results: [{ errors: [] }] }
const spec = { title: 'signs in', file: 'a.spec.ts', line: 7, tests: [failed, passed] }

test('the report of the browser tests gives the failed ones, and errors outside of them', () => {
  const described = { title: 'a visitor', file: 'a.spec.ts', specs: [spec] }
  const suites = [{ title: 'a.spec.ts', file: 'a.spec.ts', suites: [described] }]
  expect(playwrightFailures({ suites, errors: [{ message: 'no server' }] })).toEqual([
    { file: 'e2e/a.spec.ts:7', title: '[phone] › a visitor › signs in', message: 'Expected: 2', page: [] },
    { title: 'outside of a test', message: 'no server' },
  ])
})

test('a browser test that failed and then passed is flaky, and has the trace of its second run', () => {
  const again = { errors: [], attachments: [{ name: 'trace', path: 'test-results/trace.zip' }] }
  const flaky = { projectName: 'phone', status: 'flaky', results: [...failed.results, again] }
  const suites = [{ title: 'a.spec.ts', file: 'a.spec.ts', specs: [{ ...spec, tests: [failed, flaky] }] }]
  const [found, ...others] = playwrightFlaky({ suites })
  expect(others).toEqual([])
  expect(listFailures([{ title: 'Browser', failures: [found!] }])).toEqual([
    'Browser: e2e/a.spec.ts:7: [phone] › signs in',
    '    Trace: test-results/trace.zip',
    '    Expected: 2',
  ])
})

const snapshot = [
  '# Page snapshot',
  '',
  '```yaml',
  '- generic [ref=e1]:',
  '  - link "Skip to content" [ref=e3] [cursor=pointer]:',
  '    - /url: "#main"',
  '  - main [ref=e22]:',
  '    - generic [ref=e24]:',
  '      - heading "Sign-up requests" [level=1] [ref=e27]',
  '      - button "Reject Robin Marsh" [ref=e30] [cursor=pointer]',
  '```',
].join('\n')

test('what the page of a failed test showed stands below its message', () => {
  const page = pageLines(snapshot)
  expect(page).toEqual(['- heading "Sign-up requests" [level=1]', '- button "Reject Robin Marsh"'])
  expect(listFailures([{ title: 'Browser', failures: [{ title: 'signs in', message: 'Expected: 2', page }] }])).toEqual(
    ['Browser: signs in', ...['Expected: 2', 'On the page:', ...page].map(line => `    ${line}`)],
  )
})

test('an open dialog stands for its page', () => {
  const withDialog = snapshot.replace(/```$/, '  - alertdialog "Reject Robin Marsh?" [ref=e40]:\n```')
  expect(pageLines(withDialog)).toEqual(['- alertdialog "Reject Robin Marsh?":'])
})
