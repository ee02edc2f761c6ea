import { imports } from '@trellis/contract/imports/imports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employLearner, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildDispensary, buildReseller, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { applyImport, beginImport } from '../testing/import-by-calls.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = await signInAdministrator(app)
})
afterAll(() => app.stop())

const named = (word: string) => `${word} ${newId()}`
const cells = (name: string, more = {}) => ({
  ...{ name, addressLine1: '1 Elm Street', city: 'denver', state: 'Colorado', zipCode: '01234' },
  ...more,
})
const begin = (rows: object[]) => beginImport(app, { token, rows, kind: 'stores' })
const storesNamed = (name: string) =>
  app.db.selectFrom('dispensary').selectAll().where('name', '=', name).orderBy('created_at').execute()
const rowsOf = async (params: { id: string }) =>
  (await app.call(imports.rows, { params, query: { limit: 500 } }, token)).body.items

test('DISP-008 a list of stores is checked: the city, the owners, the types, and stores that are there already', async () => {
  const [there, closed] = [named('There'), named('Closed')]
  const thereId = await buildDispensary(app.db, { name: there })
  const closedId = await buildDispensary(app.db, { name: closed })
  await app.db.updateTable('dispensary').set({ closed_at: app.now() }).where('id', '=', closedId).execute()
  const [fresh, twice] = [newId(), newId()]
  const { items } = await begin([
    cells(fresh),
    cells(there.toUpperCase()),
    cells(closed),
    cells(there.replace('There', 'Theres')),
    cells(newId(), { city: 'Atlantis' }),
    cells(newId(), { chain: 'No such chain', reseller: 'Nobody' }),
    cells(newId(), { locationTypes: 'Adult use; Spa', state: 'Colorada', zipCode: '' }),
    cells(twice),
    cells(twice.toUpperCase(), { state: 'CO' }),
  ])
  const fieldsOf = (nth: number) => items[nth]!.notes.map(({ field }) => field)
  expect(items.map(({ outcome }) => outcome)).toEqual([
    ...['NEW', 'SAME', 'LOOK', 'LOOK', 'CANNOT', 'CANNOT', 'CANNOT', 'CANNOT', 'CANNOT'],
  ])
  expect([fieldsOf(4), fieldsOf(5), fieldsOf(6)]).toEqual([
    ['city'],
    ['chain', 'reseller'],
    ['state', 'zipCode', 'locationTypes'],
  ])
  expect(items[7]!.notes).toEqual([{ field: 'name', sentence: 'This store is also in row 10.' }])
  expect(await storesNamed(fresh)).toEqual([])
  expect(thereId).not.toBe(closedId)
})

test('DISP-008 a ZIP code that lost its zero gets it back and is looked at; one that is none keeps its row out', async () => {
  const [boston, denver] = [newId(), newId()]
  const { items, params } = await begin([
    cells(boston, { city: 'Boston', state: 'MA', zipCode: '2108' }),
    cells(denver, { state: 'CO', zipCode: '2108' }),
  ])
  expect(items.map(({ outcome, notes }) => [outcome, notes])).toEqual([
    ['LOOK', [{ field: 'zipCode', sentence: 'This ZIP code becomes 02108.' }]],
    ['CANNOT', [{ field: 'zipCode', sentence: 'Use a ZIP code of 5 or 9 digits.' }]],
  ])
  await applyImport(app, token, { params })
  await app.runJobs()
  expect((await storesNamed(boston))[0]).toMatchObject({ zip_code: '02108', state_code: 'MA' })
  expect(await storesNamed(denver)).toEqual([])
})

test('DISP-008 applying a list of stores adds them with city, types, chain and reseller; again it finds them, and undoing closes those where no one works', async () => {
  const [chain, reseller, used, unused] = [named('Chain'), named('Reseller'), newId(), newId()]
  const retailOrganizationId = await buildRetailOrganization(app.db, { name: chain })
  const resellerId = await buildReseller(app.db, { name: reseller })
  const rows = [
    cells(used, { chain: chain.toUpperCase(), reseller, locationTypes: 'medical', region: 'West' }),
    cells(unused, { addressLine2: 'Unit 2' }),
  ]
  const { params } = await begin(rows)
  expect((await applyImport(app, token, { params })).status).toBe(200)
  await app.runJobs()
  const [store] = await storesNamed(used)
  expect(store).toMatchObject({
    ...{ city: 'Denver', state_code: 'CO', zip_code: '01234', country: 'USA', region: 'West' },
    ...{ location_types: ['MEDICAL'], retail_organization_id: retailOrganizationId, reseller_id: resellerId },
  })
  expect((await storesNamed(unused))[0]).toMatchObject({ address_line2: 'Unit 2', location_types: ['ADULT_USE'] })
  expect((await rowsOf(params)).map(({ result, storeId }) => [result, storeId])).toEqual([
    ['ADDED', store!.id],
    ['ADDED', (await storesNamed(unused))[0]!.id],
  ])
  expect((await begin(rows)).items.map(({ outcome }) => outcome)).toEqual(['SAME', 'SAME'])
  await employLearner(app, { dispensaryId: store!.id })
  await app.call(imports.undo, { params }, token)
  expect((await storesNamed(used))[0]!.closed_at).toBeNull()
  expect((await storesNamed(unused))[0]!.closed_at).toEqual(app.now())
})

test('DISP-008 C1 a list brings time zones and licenses as lists write them; without them the state decides', async () => {
  const [full, plain, wrong] = [newId(), newId(), newId()]
  const license = { licenseNumber: '403R-00271', licenseExpiresOn: '3/31/2027' }
  const { items, params } = await begin([
    cells(full, { timeZone: 'MST', ...license }),
    cells(plain),
    cells(wrong, { timeZone: 'Berlin', licenseNumber: '4.03E+12', licenseExpiresOn: '03/04/2027' }),
  ])
  expect(items.map(({ outcome, notes }) => [outcome, notes])).toEqual([
    ['NEW', []],
    ['NEW', []],
    [
      'CANNOT',
      [
        { field: 'timeZone', sentence: 'Choose a time zone.' },
        { field: 'licenseNumber', sentence: 'A spreadsheet shortened this number.' },
        { field: 'licenseExpiresOn', sentence: 'Is the day or the month first? Use a date such as 2025-03-14.' },
      ],
    ],
  ])
  await applyImport(app, token, { params })
  await app.runJobs()
  expect((await storesNamed(full))[0]).toMatchObject({
    ...{ time_zone: 'America/Denver', license_number: '403R-00271', license_expires_on: new Date('2027-03-31') },
  })
  expect((await storesNamed(plain))[0]).toMatchObject({
    ...{ time_zone: 'America/Denver', license_number: null, license_expires_on: null },
  })
})

test('DISP-008 two lists with the same store applied at the same time add it once', async () => {
  const name = newId()
  const runs = [await begin([cells(name)]), await begin([cells(name)])]
  for (const { params } of runs) await applyImport(app, token, { params })
  await Promise.all([app.runJobs(), app.runJobs()])
  const results = await Promise.all(runs.map(({ params }) => rowsOf(params)))
  expect(results.flatMap(rows => rows.map(({ result }) => result)).sort()).toEqual(['ADDED', 'NOTHING_TO_DO'])
  expect(await storesNamed(name)).toHaveLength(1)
})

test('ROLE-001 only administrators bring in stores, and who is none any more adds none by a list that they began', async () => {
  const manager = await employLearner(app)
  const body = { kind: 'stores', fileName: null, placeId: null } as const
  expect((await app.call(imports.begin, { body }, manager.token)).status).toBe(403)
  const former = await signInAdministrator(app)
  const name = newId()
  const { params } = await beginImport(app, { token: former, rows: [cells(name)], kind: 'stores' })
  await applyImport(app, former, { params })
  const run = app.db.selectFrom('import_run').select('made_by').where('id', '=', params.id)
  await app.db.updateTable('app_user').set({ is_administrator: false }).where('id', 'in', run).execute()
  await app.runJobs()
  expect(await storesNamed(name)).toEqual([])
})

test('DISP-008 the chains and resellers that a list of stores names are found by their whole names, by administrators alone', async () => {
  const [chain, reseller, archived] = [named('Chain'), named('Reseller'), named('Gone')]
  await buildRetailOrganization(app.db, { name: chain })
  await buildReseller(app.db, { name: reseller })
  const archivedId = await buildRetailOrganization(app.db, { name: archived })
  await app.db.updateTable('retail_organization').set({ archived_at: app.now() }).where('id', '=', archivedId).execute()
  const find = async (field: 'chain' | 'reseller', names: string[]) =>
    (await app.call(imports.places, { body: { kind: 'stores', field, names } }, token)).body.items.map(({ places }) =>
      places.map(({ name }) => name),
    )
  expect(await find('chain', [chain.toUpperCase(), 'Nobody', archived])).toEqual([[chain], [], []])
  expect(await find('reseller', [reseller])).toEqual([[reseller]])
  const people = await app.call(imports.places, { body: { kind: 'employees', field: 'chain', names: [chain] } }, token)
  expect(people.body.items).toEqual([{ name: chain, places: [] }])
})
