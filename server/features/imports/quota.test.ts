import { imports } from '@trellis/contract/imports/imports.ts'
import { importLimits } from '@trellis/contract/imports/kinds.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { employManager } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { beginImport } from './testing/import-by-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

const manage = () => employManager(app)
type Manager = Awaited<ReturnType<typeof manage>>

const begin = ({ token, dispensaryId }: Manager) => {
  const body = { kind: 'employees', fileName: null, placeId: dispensaryId } as const
  return app.call(imports.begin, { body }, token)
}
const remove = ({ token }: Manager, id: string) => app.call(imports.remove, { params: { id } }, token)
const row = (number: number) => ({
  number,
  cells: { firstName: 'Ana', lastName: 'Ruiz', email: `${newId()}@elm.test` },
})
const check = ({ token }: Manager, id: string) =>
  app.call(imports.check, { params: { id }, body: { rows: [row(1)] } as never }, token)

/** Stores rows of a size in an import, as many calls would. */
const fill = (id: string, bytes: number) =>
  sql`
  insert into import_row (run_id, number, cells, outcome, notes)
  select ${id}::uuid, n, jsonb_build_object('firstName', repeat('x', 10000)), 'CANNOT', '[]'
    from generate_series(2, 1 + ${Math.floor(bytes / 10_000)}::integer) n`.execute(app.db)

test('VALID-037 quality: a person has at most twenty imports that are not applied, also when started at the same moment', async () => {
  const [manager, colleague] = [await manage(), await manage()]
  const begun = await Promise.all(Array.from({ length: importLimits.open + 5 }, () => begin(manager)))
  const made = begun.filter(({ status }) => status === 200)
  expect([made.length, (await begin(manager)).problem.code]).toEqual([importLimits.open, 'IMPORTS_FULL'])
  expect((await begin(colleague)).status).toBe(200)
  await remove(manager, made[0]?.body.id ?? '')
  expect((await begin(manager)).status).toBe(200)
})

test('VALID-037 quality: what the imports of a person hold in total is limited, and deleting one makes room', async () => {
  const manager = await manage()
  const [first, second] = [(await begin(manager)).body.id, (await begin(manager)).body.id]
  await fill(first, importLimits.storedBytes - 100_000)
  expect((await check(manager, second)).status).toBe(200)
  await fill(second, 200_000)
  expect((await check(manager, second)).problem).toMatchObject({
    status: 409,
    code: 'IMPORTS_TOO_LARGE',
    detail: 'Your imports of the last day hold more than 20 MB. Delete one, or continue tomorrow.',
  })
  await remove(manager, first)
  expect((await check(manager, second)).status).toBe(200)
})

test('VALID-037 quality: imports that were applied count for a day', async () => {
  const manager = await manage()
  const { params } = await beginImport(app, { token: manager.token, rows: [], placeId: manager.dispensaryId })
  await fill(params.id, importLimits.storedBytes)
  await app.db
    .updateTable('import_run')
    .set({ state: 'DONE', applied_at: app.now(), finished_at: app.now() })
    .where('id', '=', params.id)
    .execute()
  const next = (await begin(manager)).body.id
  expect((await check(manager, next)).problem.code).toBe('IMPORTS_TOO_LARGE')
  app.at('2026-11-21T16:00:01Z')
  expect((await check({ ...manager, token: await app.signIn(manager.userId) }, next)).status).toBe(200)
})
