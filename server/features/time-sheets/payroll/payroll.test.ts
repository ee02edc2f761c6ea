import type { In } from '@trellis/contract/endpoint.ts'
import { type ChangedProfile, payroll } from '@trellis/contract/time-sheets/payroll/payroll.ts'
import { sql } from 'kysely'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization, employManager, signInAdministrator, textCard } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildCourse } from '../../courses/courses.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { buildDispensary, buildReseller, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { buildPayPeriod } from '../time-sheets.build.ts'
import { buildClosedPeriod } from './payroll.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-20T16:00:00Z' })
})
afterAll(() => app.stop())

type Named = { firstName?: string; lastName?: string; number?: string | null }

const hire = async (dispensaryId: string, { firstName = 'Ana', lastName = 'Ortiz', number = '1042' }: Named = {}) => {
  const userId = await buildUser(app.db, { firstName, lastName })
  const id = await buildEmployment(app.db, { userId, at: { dispensaryId } })
  await app.db.updateTable('employment').set({ employee_number: number }).where('id', '=', id).execute()
  return userId
}

/** A chain with one store, and its staff, who pays. */
const buildPayer = async () => {
  const employerId = await buildRetailOrganization(app.db)
  const dispensaryId = await buildDispensary(app.db, { name: 'Juniper & Main', retailOrganizationId: employerId })
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { retailOrganizationId: employerId } })
  return { employerId, dispensaryId, userId, token: await app.signIn(userId) }
}

type Profile = In<typeof ChangedProfile>
type Payer = Awaited<ReturnType<typeof buildPayer>>
type Approvals = NonNullable<Parameters<typeof buildClosedPeriod>[1]['approvals']>

const closePeriod = ({ employerId, userId }: Payer, approvals: Approvals) =>
  buildClosedPeriod(app.db, { employer: { retailOrganizationId: employerId }, closedBy: userId, approvals })

const generic: Profile = { format: 'generic', companyCode: null, earningCode: null, columns: [] }
const adp: Profile = { ...generic, format: 'adp', companyCode: 'JM1', earningCode: 'TRN' }

const saveProfile = ({ employerId, token }: Payer, body: Profile) =>
  app.call(payroll.saveProfile, { query: { employerId }, body }, token)
const fetchFile = (id: string, token: string, blanks: 'true' | 'false' = 'false') =>
  app.call(payroll.file, { params: { id }, query: { blanks } }, token)
const fetchExact = (id: string, token: string) => app.call(payroll.exact, { params: { id } }, token)

test('a closed period is downloaded as the plain file, until another format is saved', async () => {
  const payer = await buildPayer()
  const { dispensaryId, token } = payer
  const id = await closePeriod(payer, [{ userId: await hire(dispensaryId), dispensaryId, seconds: 5670 }])
  const plain = await fetchFile(id, token)
  expect(plain.headers['content-disposition']).toContain('"Payroll 2026-03-02 to 2026-03-15.csv"')
  expect(plain.text).toMatch(/^Last name,First name,.*\r\nOrtiz,Ana,1042,.*,Juniper & Main,Budtender,.*,1.58,95\r\n$/)
  expect((await saveProfile(payer, adp)).status).toBe(200)
  const file = await fetchFile(id, token)
  expect(file.headers['content-disposition']).toContain('"PRJM1EPI.csv"')
  expect(file.text).toBe('Co Code,Batch ID,File #,Hours 3 Code,Hours 3 Amount\r\nJM1,031526,1042,TRN,1.58\r\n')
})

test('a saved profile is read again by the same employer only', async () => {
  const payer = await buildPayer()
  const other = await buildPayer()
  const read = ({ employerId, token }: Payer) => app.call(payroll.profile, { query: { employerId } }, token)
  await saveProfile(payer, generic)
  await saveProfile(payer, adp)
  expect((await read(payer)).body).toEqual(adp)
  expect((await read(other)).body).toEqual(generic)
})

const refused: [body: Profile, field: string][] = [
  [{ ...adp, companyCode: 'JMX1' }, 'companyCode'],
  [{ ...adp, companyCode: null }, 'companyCode'],
  [{ ...adp, earningCode: 'T N' }, 'earningCode'],
  [{ ...generic, format: 'columns' }, 'columns'],
]
test.each(refused)('a profile that no payroll program takes is refused at its field: %o', async (body, field) => {
  const { employerId, token } = await buildPayer()
  const answer = await app.call(payroll.saveProfile, { query: { employerId }, body }, token)
  expect([answer.status, Object.keys(answer.problem.errors)]).toEqual([422, [field]])
})

test('an open period has no file yet', async () => {
  const { employerId, userId, token } = await buildPayer()
  const employer = { retailOrganizationId: employerId }
  const id = await buildPayPeriod(app.db, { employer, startsOn: '2026-03-02', endsOn: '2026-03-15', createdBy: userId })
  expect((await fetchFile(id, token)).problem).toMatchObject({ status: 409, code: 'PERIOD_OPEN' })
  expect((await fetchExact(id, token)).problem).toMatchObject({ status: 409, code: 'PERIOD_OPEN' })
})

test('people whose number is missing or does not fit are counted, and left empty when wished', async () => {
  const payer = await buildPayer()
  const { dispensaryId, token } = payer
  const people = [await hire(dispensaryId), await hire(dispensaryId, { lastName: 'Lee', number: null })]
  const id = await closePeriod(
    payer,
    people.map(userId => ({ userId, dispensaryId, seconds: 3600 })),
  )
  await saveProfile(payer, adp)
  expect((await fetchFile(id, token)).problem).toMatchObject({
    code: 'EMPLOYEE_NUMBERS_MISSING',
    detail: expect.stringContaining(': 1.'),
    data: { people: 1 },
  })
  expect((await fetchFile(id, token, 'true')).text).toContain('JM1,031526,,TRN,1.00\r\n')
})

test('B4 a number that two people of the chain have is no one’s: the program would pay one of them for both', async () => {
  const payer = await buildPayer()
  const { employerId, dispensaryId, token } = payer
  const userId = await hire(dispensaryId)
  const sister = await buildDispensary(app.db, { retailOrganizationId: employerId })
  const id = await closePeriod(payer, [{ userId, dispensaryId, seconds: 3600 }])
  await saveProfile(payer, adp)
  await hire(await buildDispensary(app.db))
  expect((await fetchFile(id, token)).text).toContain(',1042,')
  await hire(sister, { lastName: 'Lee' })
  expect((await fetchFile(id, token)).problem).toMatchObject({ code: 'EMPLOYEE_NUMBERS_MISSING', data: { people: 1 } })
  await app.db.updateTable('employment').set({ ended_at: app.now() }).where('user_id', '=', userId).execute()
  expect((await fetchFile(id, token, 'true')).text).toContain('JM1,031526,,TRN,1.00\r\n')
})

test('a number at another store of the chain counts where this store has none', async () => {
  const payer = await buildPayer()
  const { employerId, dispensaryId, token } = payer
  const userId = await hire(dispensaryId, { number: null })
  const sister = await buildDispensary(app.db, { retailOrganizationId: employerId })
  const employment = await buildEmployment(app.db, { userId, at: { dispensaryId: sister } })
  await app.db.updateTable('employment').set({ employee_number: '77' }).where('id', '=', employment).execute()
  const id = await closePeriod(payer, [{ userId, dispensaryId, seconds: 3600 }])
  await saveProfile(payer, adp)
  expect((await fetchFile(id, token)).text).toContain(',77,')
})

test('B4 a CSV reader finds names with commas, quotes, line breaks and emoji, and no formulas', async () => {
  const payer = await buildPayer()
  const { dispensaryId, token } = payer
  const hostile = { firstName: '=1+1', lastName: 'O’Neil, "Bo"\n🌿' }
  const id = await closePeriod(payer, [{ userId: await hire(dispensaryId, hostile), dispensaryId, seconds: 60 }])
  const { text } = await fetchFile(id, token)
  expect(text).toContain(`\r\n"O’Neil, ""Bo""\n🌿",'=1+1,1042,`)
  const { data, errors } = Papa.parse(text, { header: true, skipEmptyLines: true })
  expect(errors).toEqual([])
  expect(data).toMatchObject([{ 'Last name': 'O’Neil, "Bo"\n🌿', 'First name': "'=1+1" }])
})

test('the summary says who is left out, and shows the first rows', async () => {
  const payer = await buildPayer()
  const { dispensaryId, token } = payer
  const [ana, bo] = [await hire(dispensaryId), await hire(dispensaryId, { lastName: 'Lee', number: '1043' })]
  const id = await closePeriod(payer, [
    { userId: ana, dispensaryId, seconds: 3600 },
    { userId: bo, dispensaryId, seconds: 0 },
  ])
  expect((await app.call(payroll.summary, { params: { id } }, token)).body).toEqual({
    people: 1,
    withoutTime: 1,
    withoutNumber: 0,
    sample: [expect.objectContaining({ userId: ana, employeeNumber: '1042', job: 'Budtender', seconds: 3600 })],
  })
})

test('an approval that replaced an earlier one counts once', async () => {
  const payer = await buildPayer()
  const { dispensaryId, token, userId } = payer
  const ana = await hire(dispensaryId)
  const id = await closePeriod(payer, [{ userId: ana, dispensaryId, seconds: 3600 }])
  await app.db
    .insertInto('time_approval')
    .values({
      ...{ id: newId(), pay_period_id: id, user_id: ana, dispensary_id: dispensaryId, reason: 'Left early' },
      ...{ measured_seconds: 3600, payable_seconds: 3600, approved_seconds: 1800 },
      ...{ approved_by: userId, approved_at: new Date('2026-03-16T15:00:01Z') },
    })
    .execute()
  expect((await fetchFile(id, token)).text).toContain(',0.50,30\r\n')
})

test('a closed period keeps its hours when people leave, change their names, or their store closes or is merged', async () => {
  const payer = await buildPayer()
  const { dispensaryId, token } = payer
  const ana = await hire(dispensaryId)
  const id = await closePeriod(payer, [{ userId: ana, dispensaryId, seconds: 5670 }])
  const before = (await fetchFile(id, token)).text
  await app.db.updateTable('employment').set({ ended_at: app.now() }).where('user_id', '=', ana).execute()
  await app.db.updateTable('dispensary').set({ closed_at: app.now() }).where('id', '=', dispensaryId).execute()
  expect((await fetchFile(id, token)).text).toBe(before)
  await app.db.updateTable('app_user').set({ last_name: 'Reyes' }).where('id', '=', ana).execute()
  expect((await fetchFile(id, token)).text).toBe(before.replace('Ortiz', 'Reyes'))
  const other = await buildDispensary(app.db, { name: 'Second Street', retailOrganizationId: payer.employerId })
  await app.db.updateTable('dispensary').set({ merged_into_id: other }).where('id', '=', dispensaryId).execute()
  expect((await fetchFile(id, token)).text).toBe(
    before.replace('Ortiz', 'Reyes').replace('Juniper & Main', 'Second Street'),
  )
})

type Stretch = { userId: string; dispensaryId: string; day: string; seconds: number; courseId: string }

const logStretch = async ({ employerId }: Payer, { userId, dispensaryId, day, seconds, courseId }: Stretch) => {
  const start = new Date(`${day}T18:00:00Z`)
  await app.db
    .insertInto('time_beat')
    .values({
      ...{ user_id: userId, course_id: courseId, session_id: newId(), dispensary_id: dispensaryId, local_day: day },
      ...{ retail_organization_id: employerId, started_at: start },
      ended_at: new Date(start.getTime() + seconds * 1000),
    })
    .execute()
}

const sumOf = (lines: readonly string[][], heading: string) => {
  const index = lines[0]?.indexOf(heading) ?? -1
  return lines.slice(1).reduce((sum, cells) => sum + Number(cells[index]), 0)
}

test('TIME-001 the exact file sums up to the second, by day and for the whole period', async () => {
  const payer = await buildPayer()
  const { employerId, dispensaryId, token } = payer
  const userId = await hire(dispensaryId)
  const courseId = await buildCourse(app.db, { cards: [textCard()], now: app.now() })
  const at = { userId, dispensaryId, courseId }
  await logStretch(payer, { ...at, day: '2026-03-01', seconds: 600 })
  await logStretch(payer, { ...at, day: '2026-03-03', seconds: 30.4 })
  await logStretch(payer, { ...at, day: '2026-03-04', seconds: 30.4 })
  await logStretch(payer, { ...at, day: '2026-03-15', seconds: 30.4 })
  await app.db
    .insertInto('time_request')
    .values({
      ...{ id: newId(), user_id: userId, dispensary_id: dispensaryId, retail_organization_id: employerId },
      ...{ local_day: '2026-02-27', counts_on: '2026-03-02', minutes: 10, added_minutes: 5, words: 'On paper' },
      ...{ created_at: app.now(), answer: 'accepted', answered_by: payer.userId, answered_at: app.now() },
    })
    .execute()
  const id = await closePeriod(payer, [
    { userId, dispensaryId, seconds: 392, approvedSeconds: 400, reason: 'Rounded with her' },
  ])
  const { text } = await fetchExact(id, token)
  const lines = text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map(line => line.split(','))
  expect(lines.map(cells => cells.slice(4, 8).join(' '))).toEqual([
    'Day Measured seconds Measured time Added seconds',
    '2026-02-27   300',
    '2026-03-03 31 0:00:31 ',
    '2026-03-04 30 0:00:30 ',
    '2026-03-15 31 0:00:31 ',
    'Whole period   ',
  ])
  const totals = ['Measured', 'Added', 'Payable', 'Approved'].map(name => sumOf(lines, `${name} seconds`))
  expect(totals).toEqual([92, 300, 392, 400])
  expect(lines.at(-1)?.at(-1)).toBe('Rounded with her')
})

test('a period of a thousand people is one file, whose hours are those approved', async () => {
  const payer = await buildPayer()
  const { dispensaryId, token } = payer
  const people = await Promise.all(
    Array.from({ length: 1000 }, (_, index) => hire(dispensaryId, { number: `${index + 1}` })),
  )
  const id = await closePeriod(
    payer,
    people.map((userId, index) => ({ userId, dispensaryId, seconds: 36 * (index + 1) })),
  )
  await saveProfile(payer, adp)
  const lines = (await fetchFile(id, token)).text
    .trimEnd()
    .split('\r\n')
    .map(line => line.split(','))
  expect(lines.length).toBe(1001)
  expect(Math.round(sumOf(lines, 'Hours 3 Amount') * 100)).toBe((1000 * 1001) / 2)
})

test('ROLE-008 only those who pay get the file: not a manager of the chain’s store, nor others', async () => {
  const payer = await buildPayer()
  const { employerId, dispensaryId } = payer
  const id = await closePeriod(payer, [])
  const manager = (await employManager(app, { dispensaryId })).token
  const neighbour = await employAtOrganization(app, { retailOrganizationId: await buildRetailOrganization(app.db) })
  const statuses = async (token: string) => [
    (await fetchFile(id, token)).status,
    (await fetchExact(id, token)).status,
    (await app.call(payroll.summary, { params: { id } }, token)).status,
    (await app.call(payroll.profile, { query: { employerId } }, token)).status,
    (await app.call(payroll.saveProfile, { query: { employerId }, body: generic }, token)).status,
  ]
  expect(await statuses(manager)).toEqual([404, 404, 404, 404, 404])
  expect(await statuses(neighbour)).toEqual([404, 404, 404, 404, 404])
  expect(await statuses(await signInAdministrator(app))).toEqual([200, 200, 200, 200, 200])
})

test('ROLE-008 a store without a chain is paid by its managers and its reseller', async () => {
  const resellerId = await buildReseller(app.db)
  const dispensaryId = await buildDispensary(app.db, { resellerId })
  const manager = await employManager(app, { dispensaryId })
  const id = await buildClosedPeriod(app.db, { employer: { dispensaryId }, closedBy: manager.userId })
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { resellerId } })
  expect((await fetchFile(id, manager.token)).status).toBe(200)
  expect((await fetchFile(id, await app.signIn(userId))).status).toBe(200)
})

test('each download and each change of the format is in the audit log', async () => {
  const payer = await buildPayer()
  const id = await closePeriod(payer, [])
  await saveProfile(payer, generic)
  await fetchFile(id, payer.token)
  await fetchExact(id, payer.token)
  const { rows } = await sql<{ act: string; subject: string }>`
    select act, subject_id as subject from audit_entry where actor_id = ${payer.userId} order by at, id`.execute(app.db)
  expect(rows.filter(({ act }) => act !== 'signed-in')).toEqual([
    { act: 'payroll-profile-changed', subject: payer.employerId },
    { act: 'list-exported', subject: id },
    { act: 'list-exported', subject: id },
  ])
})
