import { expect, test } from 'vitest'
import { version } from '../platform/installed-version.ts'
import { runCommand } from './testing/run-command.ts'

test('without a command the tool lists its commands', async () => {
  const { code, output, errors } = await runCommand([])
  expect(code).toBe(2)
  expect(`${output}${errors}`).toMatch(/^Usage: trellis[\s\S]* migrate /)
})

test('--help and --version are answered', async () => {
  expect((await runCommand(['--help'])).code).toBe(0)
  expect(await runCommand(['--version'])).toEqual({ code: 0, output: version, errors: '' })
})

test.each([
  [['fly'], /unknown command 'fly'/],
  [['migrate', '--fast'], /unknown option '--fast'[\s\S]*Usage: trellis migrate/],
  [['migrate', 'now'], /too many arguments/],
])('%j is refused with a sentence, before anything is opened', async (args, sentence) => {
  const { code, output, errors } = await runCommand(args, { DATABASE_URL: 'postgresql://127.0.0.1:1/none' })
  expect({ code, output }).toEqual({ code: 2, output: '' })
  expect(errors).toMatch(sentence)
})

test('a wrong setting and a database that cannot be reached are refused in one sentence', async () => {
  expect(await runCommand(['migrate'], { DATABASE_URL: 'mysql://db' })).toEqual({
    code: 2,
    output: '',
    errors: 'DATABASE_URL must start with postgres:// or postgresql://',
  })
  const { code, errors } = await runCommand(['migrate'], { DATABASE_URL: 'postgresql://trellis:hunter2@127.0.0.1:1/x' })
  expect(code).toBe(2)
  expect(errors).toMatch(/^The database of DATABASE_URL cannot be used: connect ECONNREFUSED/)
  expect(errors).not.toContain('hunter2')
})
