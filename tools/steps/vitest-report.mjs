import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

/**
 * A vitest reporter that writes the number of passed tests, the failures, and the seconds of each file, including
 * imports and hooks. A hook, a file or a promise without an await can fail outside of every test.
 */
// biome-ignore lint/style/noDefaultExport: vitest takes the default export of a reporter's file.
export default class VitestReport {
  onTestRunEnd(modules, unhandled) {
    const report = {
      passed: modules.flatMap(({ children }) => [...children.allTests('passed')]).length,
      failures: [...modules.flatMap(failuresIn), ...unhandled.map(error => toFailure('outside of a test', [error]))],
      files: modules.map(getSeconds),
    }
    writeFileSync(process.env.VITEST_REPORT, JSON.stringify(report))
  }
}

const getFile = ({ moduleId }) => path.relative(root, moduleId)

function getSeconds(module) {
  const { environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic()
  return {
    file: getFile(module),
    seconds: (environmentSetupDuration + setupDuration + collectDuration + duration) / 1000,
  }
}

function failuresIn(module) {
  const tests = [...module.children.allTests('failed')].map(test => toFailure(test.fullName, test.result().errors))
  const suites = [...module.children.allSuites()].map(suite => toFailure(suite.fullName, suite.errors()))
  const failed = [toFailure('outside of a test', module.errors()), ...suites].filter(({ message }) => message !== '')
  return [...failed, ...tests].map(failure => ({ file: getFile(module), ...failure }))
}

/** The cause of a 500 is more informative than the test's expectation. */
const isCause = ({ message }) => message.startsWith('A call was answered with 500')

const toFailure = (title, errors) => {
  const causesFirst = [...(errors ?? [])].sort((a, b) => Number(isCause(b)) - Number(isCause(a)))
  return { title, message: causesFirst.map(toText).join('\n') }
}

/** The message, the differences, and the location. */
function toText({ name = 'Error', message, diff = '', stack = '' }) {
  const changed = stripVTControlCharacters(diff).split('\n')
  const place = stack.split('\n').find(line => line.includes(root) && !line.includes('node_modules')) ?? ''
  const differing = changed.filter(line => /^[-+] (?!Expected|Received)/.test(line)).slice(0, 4)
  return [`${name}: ${message}`, ...differing, place].join('\n')
}
