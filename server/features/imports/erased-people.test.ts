import { profile } from '@trellis/contract/accounts/profile.ts'
import { type ImportCells, imports } from '@trellis/contract/imports/imports.ts'
import { UserForm, users } from '@trellis/contract/users/users.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { findColumnsContaining } from '../../testing/fill-person.ts'
import { employManager, signInAdministrator } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { applyImport, beginImport } from './testing/import-by-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

const address = () => `${newId()}@people.trellis.test`

const changeEmail = async (userId: string, email: string) => {
  const admin = await signInAdministrator(app)
  const { body } = await app.call(users.get, { params: { id: userId } }, admin)
  const form = { ...UserForm.parse(body), email }
  expect((await app.call(users.update, { params: { id: userId }, body: form }, admin)).status).toBe(200)
}
const erase = async (userId: string) =>
  expect((await app.call(profile.erase, { body: {} }, await app.signIn(userId))).status).toBe(204)
const copyOf = async (userId: string) =>
  JSON.parse((await app.call(profile.copy, { body: {} }, await app.signIn(userId))).text)

/** A manager's import of rows that name the manager's store. */
const importRows = async (rows: readonly Partial<ImportCells>[]) => {
  const { token, dispensaryId } = await employManager(app)
  const placed = rows.map(cells => ({ place: dispensaryId, ...cells }))
  const { params } = await beginImport(app, { token, rows: placed })
  const read = async () => (await app.call(imports.rows, { params, query: { limit: 10 } }, token)).body.items
  return { token, params, dispensaryId, read }
}

test('PROFILE-001 who erases their account is in no row of a list any more, also where a cell is wrong; others stay', async () => {
  const { token, dispensaryId } = await employManager(app)
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

test('PROFILE-001 a former address is erased from import rows too, and is then stored nowhere', async () => {
  const [former, current, other] = [address(), address(), address()]
  const id = await buildUser(app.db, { email: former })
  const before = await importRows([{ firstName: 'Ana', email: former }])
  await changeEmail(id, current)
  const later = await importRows([{ firstName: 'Ana', email: former }, { email: current }, { email: other }])
  await erase(id)
  expect((await before.read()).map(({ cells }) => cells)).toEqual([null])
  expect((await later.read()).map(({ cells }) => cells?.email ?? null)).toEqual([null, null, other])
  expect(await findColumnsContaining(app.db, [former])).toEqual([])
})

test('PROFILE-001 a row that has the address in another column than the e-mail is erased too', async () => {
  const email = address()
  const id = await buildUser(app.db, { email })
  const { read } = await importRows([
    { firstName: 'Ana', lastName: `Ruiz <${email}>`, email: '512 555 0100' },
    { firstName: `mailto:${email}`, email: '' },
    { firstName: 'Ana', lastName: `'${email.toUpperCase()}'.`, email: '' },
    { firstName: 'Ben', lastName: `x${email}`, email: '' },
  ])
  await erase(id)
  expect((await read()).map(({ cells }) => cells?.firstName ?? null)).toEqual([null, null, null, 'Ben'])
})

test('PROFILE-001 a row about someone else loses only the cell with the address, and is still imported', async () => {
  const [email, other] = [address(), address()]
  const id = await buildUser(app.db, { email })
  const ben = { firstName: 'Ben', lastName: 'Okafor', email: other }
  const { token, params, dispensaryId, read } = await importRows([{ ...ben, region: `Asked ${email}` }])
  await erase(id)
  expect((await read())[0]?.cells).toMatchObject({ ...ben, region: '', place: dispensaryId })
  await applyImport(app, token, { params })
  await app.runJobs()
  expect(await read()).toMatchObject([{ result: 'ADDED' }])
})

test('PROFILE-001 the copy has the rows about a person and the cells with their proven addresses, of others nothing', async () => {
  const [former, current, other] = [address(), address(), address()]
  const id = await buildUser(app.db, { email: former })
  await changeEmail(id, current)
  await importRows([
    { firstName: 'Ana', lastName: 'Ruiz', email: former, role: `Sent by ${other}` },
    { firstName: 'Ben', lastName: 'Okafor', email: other, region: `Asked ${former}` },
    { firstName: 'Cleo', lastName: 'Unproven', email: current },
  ])
  const { importedAs } = await copyOf(id)
  const rows = importedAs.map(({ cells: { place: _, ...cells } }: { cells: Partial<ImportCells> }) => cells)
  expect(rows).toEqual([{ firstName: 'Ana', lastName: 'Ruiz', email: former }, { region: `Asked ${former}` }])
  expect((await copyOf(id)).previousAddresses).toMatchObject([{ email: former, wasProven: true }])
})

test('PROFILE-001 an address that someone had by mistake stays with the person whose account has it', async () => {
  const [mistyped, right] = [address(), address()]
  const id = await buildUser(app.db, { email: mistyped, addressProvenAt: null })
  await changeEmail(id, right)
  await buildUser(app.db, { email: mistyped })
  const { read } = await importRows([{ firstName: 'Ben', email: mistyped }])
  expect((await copyOf(id)).importedAs).toEqual([])
  await erase(id)
  expect(await read()).toMatchObject([{ cells: { firstName: 'Ben', email: mistyped } }])
})

test('quality: P12 the rows of an erased person are found in an index', async () => {
  const { rows } = await app.db.transaction().execute(async tx => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`
      explain select from import_row where cells is not null and addresses_in(cells) && '{ana@example.com}'`.execute(tx)
  })
  expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('import_row_by_address')
})
