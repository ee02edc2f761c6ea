import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { toProblem } from './error-response.ts'

const codeOf = (error: unknown) => toProblem(error as Error, {})?.code
const failing = (work: Promise<unknown>) =>
  work.then(
    () => null,
    error => error,
  )

const connecting = (host: string, port: number) =>
  failing(new pg.Client({ host, port, user: 'trellis', connectionTimeoutMillis: 300 }).connect())

test.each([
  ['that nobody runs', '127.0.0.1', 1],
  ['that nobody runs at any address of its name', 'localhost', 1],
  ['whose socket is not there', '/nowhere', 5432],
  ['whose name nobody knows', 'database.invalid', 5432],
  ['that says nothing', '192.0.2.1', 5432],
])('R8 R11 a database %s is unavailable', async (_what, host, port) => {
  expect(codeOf(await connecting(host, port))).toBe('DATABASE_UNAVAILABLE')
})

test.each(['57P01', '57P02', '57P03', '08001', '08003', '08006', '25006'])(
  'R8 a database error %s means unavailable',
  code => {
    expect(codeOf(Object.assign(new Error('no'), { code }))).toBe('DATABASE_UNAVAILABLE')
  },
)

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('R8 a connection error “%s” means that the database is unavailable', message => {
  expect(codeOf(new Error(message))).toBe('DATABASE_UNAVAILABLE')
})

test('R10 a full disk is reported as such', () => {
  expect(['ENOSPC', '53100'].map(code => codeOf(Object.assign(new Error('no'), { code })))).toEqual([
    'STORAGE_FULL',
    'STORAGE_FULL',
  ])
})

test('a missing file is not reported as an unavailable database', async () => {
  expect(codeOf(await failing(readFile('/nowhere/at/all')))).toBeUndefined()
})

test('a caller who disconnects is not reported as an unavailable database', () => {
  expect(codeOf(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBe('NOT_JSON')
})
