import { expect, test } from 'vitest'
import { parseSeconds } from './steps/cpu.mjs'
import { filesToRerun, limitFlaky, mergeRuns } from './steps/flaky.mjs'

const failure = (title: string, file: string | undefined = 'server/a.test.ts') => ({
  title,
  message: 'expected 1',
  ...(file && { file }),
})
const crash = { title: 'outside of a test', message: 'out of memory' }
const run = (passed: number, failures: { title: string; message: string; file?: string }[]) => ({
  passed,
  failed: failures.length,
  failures,
  flaky: [],
  output: '',
  files: [],
})

test('the files of failed tests run again, each once', () => {
  expect(filesToRerun([failure('saves'), failure('sends'), failure('reads', 'server/b.test.ts'), crash])).toEqual([
    'server/a.test.ts',
    'server/b.test.ts',
  ])
})

test('a run with more than twenty failed tests does not run again', () => {
  const failures = Array.from({ length: 21 }, (_, index) => failure(`saves ${index}`))
  expect([filesToRerun(failures), filesToRerun(failures.slice(1))]).toEqual([[], ['server/a.test.ts']])
})

test('a test that fails and then passes is flaky and has passed; one that fails twice has failed', () => {
  expect(mergeRuns(run(8, [failure('saves'), failure('sends')]), run(4, [failure('sends')]))).toMatchObject({
    passed: 9,
    failed: 1,
    failures: [failure('sends')],
    flaky: [failure('saves')],
  })
})

test('a test that passes and then fails is flaky too', () => {
  const merged = mergeRuns(run(9, [failure('saves')]), run(4, [failure('sends')]))
  expect(merged).toMatchObject({ passed: 10, failed: 0, flaky: [failure('saves'), failure('sends')] })
})

test('a failure outside of every file stays one', () => {
  expect(mergeRuns(run(9, [failure('saves'), crash]), run(5, []))).toMatchObject({
    passed: 10,
    failed: 1,
    failures: [crash],
    flaky: [failure('saves')],
  })
})

test('a second run that crashes proves nothing', () => {
  expect(mergeRuns(run(9, [failure('saves')]), run(0, [crash]))).toMatchObject({
    passed: 9,
    failed: 2,
    failures: [failure('saves'), crash],
    flaky: [],
  })
})

test('three flaky tests may be; four fail the run', () => {
  const flaky = ['a', 'b', 'c', 'd'].map(title => failure(title))
  expect(limitFlaky(flaky.slice(1))).toMatchObject({ failed: 0, failures: [] })
  expect(limitFlaky(flaky)).toMatchObject({ passed: 0, failed: 1, failures: [{ title: 'too many' }] })
})

test('the CPU-seconds of a program are those of the shell that ran it, and of its children', () => {
  expect(parseSeconds('0m0.00s 0m0.25s\n1m2.50s 0m1.25s\n')).toBe(64)
  expect(parseSeconds('0m0,000s 0m0,250s\n0m1,000s 0m0,000s\n')).toBe(1.25)
})
