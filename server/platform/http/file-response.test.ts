import { endpoint } from '@trellis/contract/endpoint.ts'
import { exportedFile, exportQuery } from '@trellis/contract/exports.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { readInBatches } from '../database/read-in-batches.ts'
import { exportTable } from '../exports/export-table.ts'
import type { Feature } from '../feature.ts'
import { problem } from '../problem.ts'
import { implement } from './implement.ts'

const kinds = ['short', 'long', 'slow', 'refused'] as const
const files = {
  get: endpoint({
    method: 'GET',
    path: '/numbers',
    access: 'public',
    summary: 'Numbers',
    query: z.object({ kind: z.enum(kinds), ...exportQuery }),
    response: exportedFile,
  }),
}

const queries = {
  short: sql<{ n: number }>`select n from generate_series(1, ${3}::integer) n`,
  long: sql<{ n: number }>`select n from generate_series(1, ${5_000_000}::integer) n`,
  slow: sql<{ n: number }>`select 1 as n from pg_sleep(${600}::integer)`,
  refused: sql<{ n: number }>`select 1 as n`,
}

const numbers: Feature = {
  name: 'numbers',
  description: 'Only in this test.',
  owns: [],
  routes: implement('files', files, {
    get: ({ db, query }) => {
      if (query.kind === 'refused') throw problem('NOT_FOUND')
      return exportTable({
        name: 'Números "all"',
        format: query.format,
        columns: [{ title: 'Number', cell: (row: { n: number }) => row.n }],
        rows: signal => readInBatches(queries[query.kind], { db, signal }),
      })
    },
  }),
}

let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp({ features: [numbers] })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

const get = (query: string, signal?: AbortSignal) => fetch(`${address}/api/numbers?${query}`, { signal })

/** Shorter than the slow list takes. */
const waiting = { timeout: 60_000 }
const busyReaders = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(app.db)
  return rows[0]?.count
}

test('API-057 EMP-010 a file has its type and name, and is downloaded and not cached', async () => {
  const answer = await get('kind=short')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="Numeros all.csv"; filename*=UTF-8''N%C3%BAmeros%20%22all%22.csv`,
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toBe('Number\r\n1\r\n2\r\n3\r\n')
})

test('EMP-010 format=xlsx gives a workbook, and an unknown format names the field', async () => {
  const answer = await get('kind=short&format=xlsx')
  expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet')
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  const refused = await get('kind=short&format=doc')
  expect([refused.status, (await refused.json()).errors]).toEqual([422, { format: ['Choose csv or xlsx.'] }])
})

test('EMP-010 an error before the first chunk is a problem response', async () => {
  const answer = await get('kind=refused')
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'NOT_FOUND'])
})

test('EMP-010 the first chunk is sent before the last is generated', async () => {
  const leaving = new AbortController()
  const answer = await get('kind=long', leaving.signal)
  const { value } = await answer.body!.getReader().read()
  expect(Buffer.from(value!).toString()).toContain('Number\r\n1\r\n2\r\n')
  leaving.abort()
  await vi.waitFor(async () => expect(await busyReaders()).toBe(0), waiting)
})

test('EMP-010 a reader who disconnects frees the database, whatever it is executing', async () => {
  const leaving = new AbortController()
  const asked = get('kind=slow', leaving.signal)
  await vi.waitFor(async () => expect(await busyReaders()).toBe(1), waiting)
  leaving.abort()
  await expect(asked).rejects.toThrow()
  await vi.waitFor(async () => expect(await busyReaders()).toBe(0), waiting)
})

test('EMP-010 long downloads leave connections to others: the fifth concurrent one is asked to retry', async () => {
  const leaving = new AbortController()
  const slow = [1, 2, 3, 4].map(() => get('kind=slow', leaving.signal).catch(() => null))
  await vi.waitFor(async () => expect(await busyReaders()).toBe(4), waiting)
  const fifth = await get('kind=short')
  expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([503, '10'])
  leaving.abort()
  await Promise.all(slow)
  await vi.waitFor(async () => expect((await get('kind=short')).status).toBe(200), waiting)
})

test('EMP-010 nothing is read for a reader who disconnects before the first row', async () => {
  // Those of the test before may still be leaving.
  await vi.waitFor(async () => {
    const reading = readInBatches(sql`select pg_sleep(60)`, { db: app.db, signal: AbortSignal.abort() })
    expect(await reading.next()).toEqual({ done: true, value: undefined })
  }, waiting)
})
