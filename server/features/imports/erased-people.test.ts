import { profile } from '@trellis/contract/accounts/profile.ts'
import { imports } from '@trellis/contract/imports/imports.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { employLearner } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { typedAddress } from './person-records.ts'
import { beginImport } from './testing/import-by-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

const address = () => `${newId()}@people.trellis.test`

test('PROFILE-001 who erases their account is in no row of a list any more, also where a cell is wrong; others stay', async () => {
  const { token, dispensaryId } = await employLearner(app, { roleIds: [builtInRoles.manager] })
  const email = address()
  const owner = await app.signIn(await buildUser(app.db, { email }))
  const typed = [email, `\u00a0${email.toUpperCase()} `, `Ana Ruiz <${email}>`, `ana.${email}`, address()]
  const rows = typed.map(each => ({ firstName: 'Ana', lastName: '', email: each, place: dispensaryId }))
  const { params, items } = await beginImport(app, { token, rows })
  expect(items.map(({ outcome }) => outcome)).toEqual(typed.map(() => 'CANNOT'))
  expect((await app.call(profile.erase, { body: {} }, owner)).status).toBe(204)
  const { body } = await app.call(imports.rows, { params, query: { limit: 10 } }, token)
  expect(body.items.map(({ cells }) => cells?.email ?? null)).toEqual([null, null, null, typed[3], typed[4]])
})

test('quality: P12 the rows of an erased person are found in an index', async () => {
  const { rows } = await app.db.transaction().execute(async tx => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`
      explain select from import_row where cells is not null and ${typedAddress} = 'ana@example.com'`.execute(tx)
  })
  expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('import_row_by_typed_address')
})
