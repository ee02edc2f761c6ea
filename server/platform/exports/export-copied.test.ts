import { buffer, text } from 'node:stream/consumers'
import type { SentFile } from '@trellis/contract/endpoint.ts'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { readInBatches } from '../database/read-in-batches.ts'
import type { Cell } from './columns.ts'
import type { CopiedColumn } from './copied-rows.ts'
import { exportCopied } from './export-copied.ts'
import { exportTable } from './export-table.ts'
import { unzipped } from './testing/unzipped.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const stays = new AbortController().signal
type Format = 'csv' | 'xlsx'
type Row = { name: string | null; count: number | null; at: Date | null; word: string | null }

const loud = (text: string) => `${text.toUpperCase()}, "all"`
const kinds: Record<keyof Row, CopiedColumn['kind']> = { name: 'text', count: 'number', at: 'moment', word: 'text' }
const from = (rows: RawBuilder<unknown>) => sql`from ${rows} r (n, name, count, at, word)`

/** A file of rows as the database writes them, and the same file with each row as an object. */
const copied = (rows: RawBuilder<unknown>, format: Format) => {
  const columns = Object.entries(kinds).map(([title, kind]) => {
    const column = { title, kind, value: sql.ref(`r.${title}`) }
    return title === 'word' ? { ...column, words: loud } : column
  })
  return exportCopied({ name: 'All', format, columns, from: from(rows), db: app.db })
}
const byObjects = (rows: RawBuilder<unknown>, format: Format) => {
  const cell = (title: keyof Row) => (row: Row) =>
    title === 'word' ? row.word && loud(row.word) : (row[title] satisfies Cell)
  const columns = (Object.keys(kinds) as (keyof Row)[]).map(title => ({ title, cell: cell(title) }))
  const query = sql<Row>`select r.name, r.count, r.at, r.word ${from(rows)}`
  return exportTable({ name: 'All', format, columns, rows: signal => readInBatches(query, { db: app.db, signal }) })
}
const bytesOf = (file: SentFile) => buffer(file.pieces(stays) as AsyncIterable<Buffer>)

const valuesOf = (rows: readonly (readonly [string | null, string | null, string | null])[]) => {
  const line = ([text, count, at]: (typeof rows)[number], n: number) =>
    sql`(${n}::integer, ${text}::text, ${count}::numeric, ${at}::timestamptz, ${text}::text)`
  return sql`(values ${sql.join(rows.map(line))})`
}

const hostile = [
  ...[
    '',
    ' ',
    'Ana',
    'O’Neil, "Bo"',
    'a,b',
    '"',
    '""',
    ',',
    'x\ny',
    'x\r\ny',
    '\r',
    '\n',
    '\t',
    'a\tb',
    '\\',
    '\\N',
    '\\.',
    'a\\nb',
  ],
  ...[
    '=1+1',
    '+1',
    '-1',
    '@A1',
    '\t=1',
    ' =1',
    '\u00a0=1',
    '\u2028@x',
    '\ufeff=1',
    '＝1',
    '＋1',
    '－1',
    '＠1',
    '\b=',
    '\v=1',
    '\f-',
  ],
  ...['Zoë', 'é', '日本', '🌿', '🌿,"', 'NaN', 'null', '\u0007', '\u001f=', "'=1", 'a=1', '0', '007', '1e5', 'Ñ,'],
]
const numbers = [
  '0',
  '-0',
  '5',
  '-5',
  '12.50',
  '-0.01',
  '80.5',
  '999999999999999',
  '9007199254740993',
  '123456789012345678901234',
  '0.1000',
  '1e-9',
]
const moments = [
  ...['2026-11-20T16:00:00Z', '2026-11-20T16:00:00.1Z', '2026-11-20T16:00:00.12Z', '2026-11-20T16:00:00.123Z'],
  ...[
    '2026-11-20T16:00:00.123456Z',
    '2026-11-20T23:59:59.999999-11:00',
    '2026-03-08T02:30:00-05:00',
    '1969-12-31T23:59:59.5Z',
  ],
  ...[
    '0001-01-01T00:00:00Z',
    '0044-03-15T12:00:00Z',
    '9999-12-31T23:59:59Z',
    '12026-01-01T00:00:00Z',
    '1850-06-01 00:00:00+00:19:32',
  ],
]
const at = <T>(values: readonly T[], n: number) => values[n % values.length] ?? null
const all = hostile.map((text, n) => [text, at([...numbers, null], n), at([...moments, null], n)] as const)

const whole = valuesOf([...all, [null, null, null], ['last', '1', null]])

test('API-057 EMP-010 a file that the database writes has the same bytes as one of objects, whatever is in it', async () => {
  expect((await bytesOf(copied(whole, 'csv'))).equals(await bytesOf(byObjects(whole, 'csv')))).toBe(true)
})

test('EMP-010 a workbook of the database has the same cells', async () => {
  const sheet = async (file: SentFile) => unzipped(await bytesOf(file))['xl/worksheets/sheet1.xml']
  expect(await sheet(copied(whole, 'xlsx'))).toBe(await sheet(byObjects(whole, 'xlsx')))
})

test('API-057 EMP-010 any texts, numbers and moments are written alike, in every time zone of the session', async () => {
  const words = fc.oneof(
    fc.string({ unit: fc.constantFrom(...',"\\\t\r\n =+-@aé＝\ufeff🌿N') }),
    fc.string({ unit: 'binary' }).map(each => each.replaceAll('\0', '').toWellFormed()),
  )
  const number = fc.oneof(fc.integer().map(String), fc.float({ noNaN: true, noDefaultInfinity: true }).map(String))
  const moment = fc.date({ noInvalidDate: true, min: new Date('0100-01-01'), max: new Date('9000-01-01') })
  const row = fc.tuple(fc.option(words), fc.option(number), fc.option(moment.map(each => each.toISOString())))
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async rows => {
      const values = valuesOf(rows)
      expect((await bytesOf(copied(values, 'csv'))).toString()).toBe(
        (await bytesOf(byObjects(values, 'csv'))).toString(),
      )
    }),
    { numRuns: 60 },
  )
})

test('API-057 every millisecond of a second is written as it is read', async () => {
  const each = sql`(select n, 'x', n, timestamptz '2026-11-20 16:00Z' + n * interval '1 millisecond', 'y' from generate_series(0, 999) n)`
  expect((await bytesOf(copied(each, 'csv'))).equals(await bytesOf(byObjects(each, 'csv')))).toBe(true)
})

const many = (rows: number) =>
  sql`(select n, 'Budtender, ' || n || repeat('x', n % 500), n, timestamptz '2026-11-20 16:00Z', '' from (select generate_series(1, ${rows}::integer) as n) each)`

test.each([999, 1000, 1001, 20_000])(
  'API-057 EMP-010 each row is there once and whole, wherever the parts and pieces of the connection end: %s rows',
  async rows => {
    const [file, expected] = [await bytesOf(copied(many(rows), 'csv')), await bytesOf(byObjects(many(rows), 'csv'))]
    expect(file.equals(expected)).toBe(true)
  },
)

test('EMP-010 an empty table still has its header', async () => {
  expect((await bytesOf(copied(many(0), 'csv'))).toString()).toBe('\ufeffname,count,at,word\r\n')
})

/** The rows up to the tenth thousand, and then an error. */
const broken = sql`(select n, 'x', 100 / (10000 - n), now(), '' from generate_series(1, 100000) n)`

test.each(['csv', 'xlsx'] as const)(
  'EMP-010 an error in the middle fails the file, and the connection serves others afterwards: %s',
  async format => {
    await expect(bytesOf(copied(broken, format))).rejects.toThrow('division by zero')
    expect((await bytesOf(copied(many(3), format))).length).toBeGreaterThan(50)
  },
)

const busy = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(app.db)
  return rows[0]?.count
}

test('EMP-010 a reader who stops frees the database, which has not to write the rest', async () => {
  const pieces = copied(many(50_000_000), 'csv').pieces(stays)[Symbol.asyncIterator]()
  await Promise.all(Array.from({ length: 20 }, () => pieces.next()))
  expect(await busy()).toBe(1)
  await pieces.return?.()
  expect(await busy()).toBe(0)
})

test('EMP-010 a signal stops a statement that has written nothing yet, without an error', async () => {
  const leaving = new AbortController()
  const slow = sql`(select 1, 'x', 1, now(), '' from pg_sleep(600))`
  const reading = text(copied(slow, 'csv').pieces(leaving.signal) as AsyncIterable<Buffer>)
  await vi.waitFor(async () => expect(await busy()).toBe(1), { timeout: 60_000 })
  leaving.abort()
  expect(await reading).toBe('\ufeffname,count,at,word\r\n')
  expect(await busy()).toBe(0)
})
