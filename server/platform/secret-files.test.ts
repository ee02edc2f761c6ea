import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { settings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'trellis-secret-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

const writeSecret = (name: string, text: string) => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
const address = 'postgresql://trellis:hunter2@db/trellis'

test('a secret is read from a file, without the one line break that editors add', () => {
  const read = (text: string) => readConfig({ DATABASE_URL_FILE: writeSecret('database', text) }).databaseUrl
  expect([read(address), read(`${address}\n`), read(`${address}\r\n`)]).toEqual([address, address, address])
  const token = writeSecret('token', ' sixteen characters \n\n')
  expect(readConfig({ METRICS_TOKEN_FILE: token }).metricsToken).toBe(' sixteen characters \n')
})

test('an empty name of a file counts as not set', () => {
  expect(readConfig({ DATABASE_URL_FILE: '', DATABASE_URL: address }).databaseUrl).toBe(address)
})

test('a secret that is given twice is refused, without telling it', () => {
  const env = { DATABASE_URL: address, DATABASE_URL_FILE: writeSecret('twice', address) }
  expect(() => readConfig(env)).toThrow(
    new ConfigError('DATABASE_URL and DATABASE_URL_FILE are both set: keep one of them.'),
  )
})

test('a file that cannot be used is refused with its name and the reason', () => {
  const read = (file: string) => () => readConfig({ SMTP_URL_FILE: file })
  const missing = join(folder, 'missing')
  expect(read(missing)).toThrow(new ConfigError(`SMTP_URL_FILE cannot be read from ${missing}: there is no such file.`))
  const subfolder = join(folder, 'subfolder')
  mkdirSync(subfolder)
  expect(read(subfolder)).toThrow(new ConfigError(`SMTP_URL_FILE cannot be read from ${subfolder}: it is a folder.`))
  const empty = writeSecret('empty', '\n')
  expect(read(empty)).toThrow(new ConfigError(`SMTP_URL_FILE names ${empty}, which is empty.`))
})

test('an invalid secret in a file is refused by its name alone', () => {
  const file = writeSecret('mysql', 'mysql://trellis:hunter2@db/trellis')
  expect(() => readConfig({ DATABASE_URL_FILE: file })).toThrow(
    new ConfigError('DATABASE_URL must start with postgres:// or postgresql://'),
  )
})

test('docs/settings.md names the file of each secret', () => {
  const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8')
  const file = join(folder, 'none')
  const readsFile = (name: string) => {
    try {
      return !readConfig({ [name]: file })
    } catch {
      return true
    }
  }
  const named = new Set(page.match(/\b[A-Z0-9_]+_FILE\b/g))
  const real = Object.keys(settings.shape).map(name => `${name}_FILE`)
  expect([...named].sort()).toEqual(real.filter(readsFile).sort())
})
