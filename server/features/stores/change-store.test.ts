import { audit } from '@trellis/contract/audit/audit.ts'
import type { In } from '@trellis/contract/endpoint.ts'
import { type StoreDetails, stores } from '@trellis/contract/stores/stores.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { textCard } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildCourse } from '../courses/courses.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import type { Employer } from '../employees/employment-rows.ts'
import { buildDispensary, buildReseller, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { buildAssignment, buildTrack } from '../tracks/tracks.build.ts'

let app: TestApp
let admin: string

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
afterAll(() => app.stop())

const tokenOf = async (at: Employer) => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at })
  return app.signIn(userId)
}
const address = {
  name: 'Elm Street',
  addressLine1: '12 Elm Street',
  addressLine2: null,
  city: 'Denver',
  state: 'CO' as const,
  country: 'USA',
  zipCode: '80203',
}
const create = (body: object = {}) =>
  app.call(stores.create, { body: { ...address, ...body } as In<(typeof stores.create)['body']> }, admin)
const read = async (id: string) => (await app.call(stores.get, { params: { id } }, admin)).body
const formOf = (store: StoreDetails) => ({
  ...address,
  name: store.name,
  addressLine1: store.addressLine1,
  city: store.city,
  state: store.stateCode,
  zipCode: store.zipCode,
  region: store.region,
  timeZone: store.timeZone,
  licenseNumber: store.licenseNumber,
  licenseExpiresOn: store.licenseExpiresOn,
  locationTypes: store.locationTypes,
  point: store.point,
  isPublic: store.isPublic,
  subDomain: store.subDomain,
  retailOrganizationId: store.retailOrganization?.id ?? null,
  resellerId: store.reseller?.id ?? null,
})
type Change = Partial<ReturnType<typeof formOf>> & { keepPeople?: boolean }
const update = async (id: string, change: Change, token = admin) =>
  app.call(stores.update, { params: { id }, body: { ...formOf(await read(id)), ...change } }, token)
const historyOf = async (id: string) =>
  (await app.call(audit.list, { query: { person: id } }, admin)).body.items.map(({ act, details }) => [act, details])

test('API-039 DISP-002 a store is added with its address and owners; no one has claimed it, and its history starts', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db, { name: 'Juniper' })
  const { status, body } = await create({
    retailOrganizationId,
    region: 'North',
    locationTypes: ['DELIVERY', 'MEDICAL'],
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...address,
    state: 'Colorado',
    claimed: false,
    isPublic: true,
    region: 'North',
    locationTypes: ['MEDICAL', 'DELIVERY'],
    retailOrganization: { id: retailOrganizationId, name: 'Juniper' },
    reseller: null,
    people: 0,
  })
  expect(await historyOf(body.id)).toEqual([['store-added', {}]])
})

test.each([
  ['VALID-023 a new store without a name', 'name', 'Please enter a Name.'],
  ['VALID-024 a new store without an address', 'addressLine1', 'Please enter an Address.'],
  ['VALID-025 a new store without a city', 'city', 'Please enter a City.'],
  ['VALID-026 a new store without a state', 'state', 'Please enter State.'],
  ['VALID-027 a new store without a country', 'country', 'Please enter a Country.'],
  ['VALID-028 a new store without a zipcode', 'zipCode', 'Please enter a zipcode'],
])('%s is refused', async (_title, field, sentence) => {
  const { status, problem } = await create({ [field]: '' })
  expect([status, problem.errors[field]]).toEqual([422, [sentence]])
})

test('VALID-029 the city of a new store has to be one of the list; a store keeps the city that it had', async () => {
  const { status, problem } = await create({ city: 'Nowhereville' })
  expect([status, problem.errors]).toEqual([422, { city: ['Please select your city from the list.'] }])
  expect((await create({ city: 'Denver', state: 'OR' })).status).toBe(422)
  const id = await buildDispensary(app.db, { city: 'Old Hollow' })
  expect((await update(id, { name: 'Renamed' })).body.name).toBe('Renamed')
  expect((await update(id, { city: 'Older Hollow' })).problem.errors).toEqual({
    city: ['Please select your city from the list.'],
  })
})

test('API-039 a chain or reseller that does not exist is refused at its field', async () => {
  const answers = [await create({ retailOrganizationId: newId() }), await create({ resellerId: newId() })]
  expect(answers.map(({ status, problem }) => [status, Object.keys(problem.errors)])).toEqual([
    [404, ['retailOrganizationId']],
    [404, ['resellerId']],
  ])
})

test('DISP-002 likely doubles are stores of the same city with a name like it, the likest first', async () => {
  const name = `Zephyr & Quill ${newId().slice(-6)}`
  const same = await buildDispensary(app.db, { name })
  const like = await buildDispensary(app.db, { name: `${name} North`, closedAt: app.now() })
  await buildDispensary(app.db, { name, city: 'Boulder' })
  await buildDispensary(app.db, { name: 'Quite another' })
  const found = async (query: In<(typeof stores.doubles)['query']>) =>
    (await app.call(stores.doubles, { query }, admin)).body.items.map(({ id }) => id)
  expect(await found({ name: name.replace('&', 'and'), city: 'denver', state: 'CO' })).toEqual([same, like])
  expect(await found({ name, city: 'Denver', state: 'OR' })).toEqual([])
  expect(await found({ name: 'Ju', city: 'Denver' })).toEqual([])
})

test('DISP-002 a store at the same address is a likely double, however it is called and its address is written', async () => {
  const street = `${newId().slice(-6)} Quill St.`
  const there = await buildDispensary(app.db, { name: 'Old name', addressLine1: street })
  await buildDispensary(app.db, { name: 'Elsewhere', addressLine1: street, city: 'Boulder' })
  const at = async (addressLine1: string) => {
    const query = { name: 'Brand new', addressLine1, city: 'Denver' }
    return (await app.call(stores.doubles, { query }, admin)).body.items.map(({ id }) => id)
  }
  expect(await at(`${street.toUpperCase()} `)).toEqual([there])
  expect(await at(street.replace(' St.', '  st'))).toEqual([there])
  expect(await at(`1${street}`)).toEqual([])
})

test('API-040 every field of a store is changed, and its history says which', async () => {
  const [id, resellerId] = [await buildDispensary(app.db), await buildReseller(app.db)]
  const change = {
    name: 'Main Street',
    region: 'South',
    locationTypes: ['MEDICAL' as const],
    point: { lat: 39.73924, lng: -104.99025 },
    isPublic: false,
    subDomain: `s${newId()}`,
    resellerId,
  }
  const { body } = await update(id, change)
  const { resellerId: _, ...plain } = change
  expect(body).toMatchObject({ ...plain, reseller: { id: resellerId } })
  expect(await historyOf(id)).toEqual([
    ['store-changed', { fields: 'name region locationTypes point isPublic subDomain resellerId' }],
    [
      'store-owner-changed',
      {
        reason: 'form',
        ...{ fromChain: null, toChain: null, fromReseller: null, toReseller: resellerId },
        ...{ ended: 0, stayed: 0, withdrawnInvitations: 0, removedDomains: 0 },
      },
    ],
  ])
  await update(id, {})
  expect(await historyOf(id)).toHaveLength(2)
})

test('API-040 a subdomain that another store has is refused at its field', async () => {
  const subDomain = `s${newId()}`
  await update(await buildDispensary(app.db), { subDomain })
  const { status, problem } = await update(await buildDispensary(app.db), { subDomain })
  expect([status, Object.keys(problem.errors)]).toEqual([409, ['subDomain']])
})

test('API-040 a chain changes the details of its own stores, and cannot give them away, take others, or name them on the web', async () => {
  const [mine, theirs] = [await buildRetailOrganization(app.db), await buildRetailOrganization(app.db)]
  const resellerId = await buildReseller(app.db)
  const [own, foreign] = [
    await buildDispensary(app.db, { retailOrganizationId: mine, resellerId }),
    await buildDispensary(app.db, { retailOrganizationId: theirs }),
  ]
  const chain = await tokenOf({ retailOrganizationId: mine })
  expect((await update(own, { name: 'Ours', region: 'East' }, chain)).body).toMatchObject({
    name: 'Ours',
    region: 'East',
  })
  const answers = [
    await update(own, { retailOrganizationId: theirs }, chain),
    await update(own, { resellerId: null }, chain),
    await update(own, { subDomain: 'ours' }, chain),
    await update(foreign, { retailOrganizationId: mine }, chain),
    await update(own, { name: 'Taken' }, await tokenOf({ resellerId })),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 404, 403])
  expect(await read(own)).toMatchObject({
    name: 'Ours',
    retailOrganization: { id: mine },
    reseller: { id: resellerId },
  })
})

test('API-040 a store that leaves its chain with its people keeps them; they lose its tracks and its own jobs and nothing else', async () => {
  const [from, to] = [await buildRetailOrganization(app.db), await buildRetailOrganization(app.db)]
  const id = await buildDispensary(app.db, { retailOrganizationId: from })
  const [lead, head] = [newId(), newId()]
  await app.db
    .insertInto('dispensary_role')
    .values([
      { id: lead, label: `Floor lead ${lead}`, access_role: 'ROLE_STUDENT', retail_organization_id: from },
      { id: head, label: `Head ${head}`, access_role: 'ROLE_DISPENSARY_ADMIN', retail_organization_id: from },
    ])
    .execute()
  const [floor, manager] = [await buildUser(app.db), await buildUser(app.db)]
  const at = { dispensaryId: id }
  const floorJob = await buildEmployment(app.db, { userId: floor, at, roleIds: [lead] })
  const headJob = await buildEmployment(app.db, { userId: manager, at, roleIds: [head] })
  const courseId = await buildCourse(app.db, { cards: [textCard()], now: app.now() })
  const items = [{ courseId }]
  const chainTrack = await buildTrack(app.db, {
    name: 'House rules',
    items,
    retailOrganizationId: from,
    now: app.now(),
  })
  const siteTrack = await buildTrack(app.db, { items, now: app.now() })
  await buildAssignment(app.db, { trackId: chainTrack, dispensaryId: id, now: app.now() })
  await buildAssignment(app.db, { trackId: siteTrack, dispensaryId: id, roleIds: [lead], now: app.now() })

  const preview = await app.call(stores.ownerPreview, { params: { id }, query: { retailOrganizationId: to } }, admin)
  expect(preview.body).toEqual({ tracks: ['House rules'], people: 2 })
  expect((await update(id, { retailOrganizationId: to, keepPeople: true })).status).toBe(200)

  const assigned = await app.db
    .selectFrom('track_assignment')
    .select('track_id')
    .where('dispensary_id', '=', id)
    .execute()
  expect(assigned).toEqual([{ track_id: siteTrack }])
  const restricted = await app.db
    .selectFrom('track_assignment_role')
    .select('dispensary_role_id')
    .where('dispensary_id', '=', id)
    .execute()
  expect(restricted).toEqual([{ dispensary_role_id: builtInRoles.budtender }])
  const jobs = await app.db
    .selectFrom('employment_role')
    .select(['employment_id', 'dispensary_role_id'])
    .where('employment_id', 'in', [floorJob, headJob])
    .execute()
  expect(new Set(jobs)).toEqual(
    new Set([
      { employment_id: floorJob, dispensary_role_id: builtInRoles.budtender },
      { employment_id: headJob, dispensary_role_id: builtInRoles.manager },
    ]),
  )
})

test('API-036 API-037 the types of a store are a set of one at least, and only {MEDICAL} is medical only', async () => {
  const params = { id: await buildDispensary(app.db) }
  const items = (selected: string[]) =>
    [
      ['ADULT_USE', 'Adult use'],
      ['MEDICAL', 'Medical'],
      ['DELIVERY', 'Delivery'],
    ].map(([id, label]) => ({ id, label, selected: selected.includes(id!) }))
  expect((await app.call(stores.locationTypes, { params }, admin)).body.items).toEqual(items(['ADULT_USE']))
  const save = (locationTypes: ('ADULT_USE' | 'MEDICAL' | 'DELIVERY')[]) =>
    app.call(stores.saveLocationTypes, { params, body: { locationTypes } }, admin)
  const isMedicalOnly = async () =>
    (await app.db.selectFrom('dispensary').select('is_medical_only').where('id', '=', params.id).executeTakeFirst())
      ?.is_medical_only
  expect((await save(['MEDICAL', 'MEDICAL'])).body.items).toEqual(items(['MEDICAL']))
  expect(await isMedicalOnly()).toBe(true)
  expect((await save(['DELIVERY', 'MEDICAL'])).body.items).toEqual(items(['MEDICAL', 'DELIVERY']))
  expect(await isMedicalOnly()).toBe(false)
  expect((await save([])).problem.errors).toEqual({ locationTypes: ['Choose one or more of the types.'] })
  expect(await historyOf(params.id)).toEqual([
    ['store-changed', { fields: 'locationTypes' }],
    ['store-changed', { fields: 'locationTypes' }],
  ])
})

test('DISP-002 C1 a new store has the time zone of its state, unless another one is given', async () => {
  expect((await create()).body.timeZone).toBe('America/Denver')
  expect((await create({ timeZone: null })).body.timeZone).toBe('America/Denver')
  expect((await create({ timeZone: 'America/Phoenix' })).body.timeZone).toBe('America/Phoenix')
})

test('DISP-003 C1 a changed state brings its time zone, unless the form has one; without either, the zone stays', async () => {
  const id = await buildDispensary(app.db, { timeZone: 'America/Chicago' })
  const { timeZone: _, ...body } = formOf(await read(id))
  const zoneOf = async (change: object) =>
    (await app.call(stores.update, { params: { id }, body: { ...body, ...change } }, admin)).body.timeZone
  expect(await zoneOf({ region: 'South' })).toBe('America/Chicago')
  expect(await zoneOf({ state: 'TN', city: 'Nashville', timeZone: 'America/New_York' })).toBe('America/New_York')
  expect(await zoneOf({ state: 'OR', city: 'Portland' })).toBe('America/Los_Angeles')
  expect(await zoneOf({ state: 'OR', city: 'Portland', timeZone: 'America/Denver' })).toBe('America/Denver')
  expect(await zoneOf({ state: 'OR', city: 'Portland', timeZone: null })).toBe('America/Los_Angeles')
})

test('DISP-003 C1 a license is saved with its last day, also a past one; an omitted one stays, an empty one is removed', async () => {
  const id = await buildDispensary(app.db)
  const { region: _r, licenseNumber: _n, licenseExpiresOn: _e, ...body } = formOf(await read(id))
  const send = async (change: object) =>
    (await app.call(stores.update, { params: { id }, body: { ...body, ...change } }, admin)).body
  const license = { licenseNumber: '403R-00271', licenseExpiresOn: '2020-02-29' }
  expect(await send({ ...license, licenseNumber: ' 403R-00271 ' })).toMatchObject(license)
  expect(await send({ region: 'West' })).toMatchObject({ ...license, region: 'West' })
  expect(await send({ licenseNumber: '', licenseExpiresOn: null })).toMatchObject({
    ...{ licenseNumber: null, licenseExpiresOn: null, region: 'West' },
  })
  expect(await historyOf(id)).toEqual([
    ['store-changed', { fields: 'licenseNumber licenseExpiresOn' }],
    ['store-changed', { fields: 'region' }],
    ['store-changed', { fields: 'licenseNumber licenseExpiresOn' }],
  ])
})

test.each([
  ['timeZone', 'Europe/Berlin', 'Choose a time zone.'],
  ['licenseExpiresOn', '2026-02-30', 'Use a day from 1950 to 2100.'],
  ['licenseExpiresOn', '1949-12-31', 'Use a day from 1950 to 2100.'],
  ['licenseNumber', 'x'.repeat(61), 'Use at most 60 characters.'],
])('VALID-023 C1 a store with the %s %s is refused, and nothing is saved', async (field, value, sentence) => {
  const id = await buildDispensary(app.db)
  const body = { ...formOf(await read(id)), region: 'West', [field]: value }
  const { status, problem } = await app.call(stores.update, { params: { id }, body }, admin)
  expect([status, problem.errors]).toEqual([422, { [field]: [sentence] }])
  expect((await read(id)).region).toBeNull()
})

test('API-044 the stores are exported as a file with the same filters, each caller theirs', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db, { name: 'Sagebrush' })
  const license = { licenseNumber: '403R-00271', licenseExpiresOn: '2027-03-03' }
  await buildDispensary(app.db, { name: 'Elm Street', retailOrganizationId, ...license })
  await buildDispensary(app.db, { name: 'Old Street', retailOrganizationId, closedAt: app.now() })
  const chain = await tokenOf({ retailOrganizationId })
  const csv = await app.call(stores.export, { body: {} }, chain)
  const lines = csv.text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Name,Address,City,State,ZIP code,Region,Time zone,License number,License expires,Chain')
  expect(lines[1]).toContain(
    'Elm Street,12 Market Street,Denver,Colorado,80202,,America/Denver,403R-00271,2027-03-03,Sagebrush',
  )
  const closed = await app.call(stores.export, { body: { view: 'closed', format: 'xlsx' } }, chain)
  expect(closed.headers['content-type']).toContain('spreadsheetml')
})
