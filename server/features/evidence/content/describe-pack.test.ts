import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { credentials } from '@trellis/contract/credentials/credentials.ts'
import { trainingProviders } from '@trellis/contract/credentials/providers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRoster } from '../../../../e2e/verify/read-roster.mjs'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { newId } from '../../../platform/ids.ts'
import { signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  buildCredentialEnd,
  buildEdition,
  buildRequirement,
  buildStoreRequirement,
} from '../../credentials/credentials.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { buildAttendance, buildLiveSession } from '../../live-sessions/live-sessions.build.ts'
import { buildDispensary } from '../../organizations/organizations.build.ts'
import {
  certify,
  certifyByFile,
  fillPackStore,
  hire,
  logTime,
  now,
  openPackStore,
  type PackStore,
  readPack,
  storedFiles,
  takeCourse,
} from './testing/pack-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
afterAll(() => app.stop())

const rosterLines = (texts: Record<string, string>, name: string) =>
  texts['roster.csv']!.split('\r\n').filter(line => line.startsWith(name))

const passed = [{ score: 100, at: '2026-03-04T18:30:00Z' }]

const erase = async (store: PackStore, userId: string) => {
  await app.db
    .updateTable('app_user')
    .set({ first_name: 'Deleted', last_name: 'person', enabled: false, erased_at: now })
    .where('id', '=', userId)
    .execute()
  await app.db.updateTable('employment').set({ ended_at: now }).where('user_id', '=', userId).execute()
  return store
}

test('a pack says who is complete, who is not and why', async () => {
  const store = await openPackStore(app)
  await fillPackStore(store)
  const { page, texts, ...counts } = await readPack(store)
  expect(counts).toMatchObject({ people: 7, incomplete: 1, notDue: 4, left: 1 })
  expect(page).toContain('2 of 7 people complete on November 30, 2026. 1 incomplete, 4 not due yet: see below.')
  expect(page).toContain('7 people, 1 of whom left in the period')
  expect(page).toContain('<dt>Made on</dt><dd>November 30, 2026 at 11:00 AM Mountain Time</dd>')
  const listed = (title: string) => page.split(`<h2>${title}</h2>`)[1]?.split('<h2>')[0] ?? ''
  expect(listed('Incomplete').match(/<li>/g)).toHaveLength(1)
  expect(listed('Incomplete')).toContain(
    'Gil Lapsed</a>, Elm Street: Responsible vendor training. Incomplete. Expired on',
  )
  expect(listed('Not due yet').match(/<li>/g)).toHaveLength(4)
  expect(listed('Not due yet')).toContain(
    'Ben Young</a>, Elm Street: Responsible vendor training. Not due yet. There is',
  )
  expect(page).toContain('Waived by the store until 2026-12-31: On leave.')
  expect(page).toContain('A certificate waits for the store to confirm it.')
  expect(page).toContain('Hours are measured active minutes, not seat time.')
  expect(page).toContain('This file does not make a course state-approved.')
  expect(texts['pack.pdf']).toMatch(/^%PDF-/)
})

test('a pack of today counts as the page of certificates does', async () => {
  const store = await openPackStore(app)
  await fillPackStore(store)
  const { dispensaryId, manager } = store
  const { body } = await app.call(compliance.list, { query: { dispensaryId } }, await app.signIn(manager.userId))
  const complete = body.items.filter(
    ({ standings }) =>
      standings.length > 0 && standings.every(({ state, why }) => state === 'fine' && why.length === 0),
  )
  // Dan left, and is in the pack only.
  expect(complete.map(({ name }) => name)).toEqual(['Ana Ortiz'])
  const { page } = await readPack(store)
  expect(page).toContain('2 of 7 people complete on')
})

test('B2 a roster says what a certificate says of its training, and the approval of the provider', async () => {
  const store = await openPackStore(app)
  const { dispensaryId, requirementId, manager } = store
  const userId = await hire(store, { firstName: 'Ana', lastName: 'Ortiz' })
  const approval = { stateCode: 'CO', approvalNumber: 'RVT-7', approvedFrom: '2026-01-01', approvedTo: null } as const
  const body = { ...approval, name: 'Mile High Training', brandId: null, resellerId: null, sourceUrl: null }
  const { id: providerId } = (await app.call(trainingProviders.create, { body }, await signInAdministrator(app))).body
  const said = { issuedOn: '2026-03-04', trainerName: 'Tara Lane', minutes: 130, score: 92 }
  const certificate = { userId, dispensaryId, requirementId, providerId, ...said }
  await app.call(credentials.record, { body: certificate }, await app.signIn(manager.userId))
  const { texts } = await readPack(store)
  const row = { Name: 'Ana Ortiz', Provider: 'Mile High Training (approval RVT-7)', Trainer: 'Tara Lane' }
  expect(readRoster(texts['roster.csv']!)).toMatchObject([{ ...row, Duration: '2 h 10 min', Test: '92 %' }])
})

test('a hostile name is text in the page and in the roster', async () => {
  const store = await openPackStore(app)
  await fillPackStore(store)
  const { page, texts } = await readPack(store)
  expect(page).not.toMatch(/<script/i)
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(texts['roster.csv']).toContain(`"'=HYPERLINK(""x"") <script>alert(1)</script>"`)
  expect(page).not.toMatch(/(?:src|href)="(?:https?:|\/)/)
})

test('what is recorded of a training is in the roster of a state that asks for it', async () => {
  const store = await openPackStore(app, 'NY')
  await fillPackStore(store)
  const [line] = rosterLines((await readPack(store)).texts, 'Ana')
  expect(line).toContain('"Checking ID, version 1",2026-03-04,1 h 34 min,Core: 1 h 34 min')
  expect(line).toContain('1 h 34 min approved for pay,Spanish,2031-03-04')
  expect(line).toContain('content/checking-id-v1.html')
})

test('time that no one approved is logged time', async () => {
  const store = await openPackStore(app, 'NY')
  const userId = await hire(store, { firstName: 'Ana', lastName: 'Ortiz' })
  await takeCourse(store, userId, passed)
  await logTime(store, userId, { startedAt: '2026-03-04T17:30:00Z', minutes: 34 })
  const [line] = rosterLines((await readPack(store)).texts, 'Ana')
  expect(line).toContain('34 min logged, not approved yet')
})

test('B2 R12 time that a live training paid before a correction is no training', async () => {
  const store = await openPackStore(app, 'NY')
  const userId = await hire(store, { firstName: 'Ana', lastName: 'Ortiz' })
  await takeCourse(store, userId, passed)
  await logTime(store, userId, { startedAt: '2026-03-04T17:30:00Z', minutes: 34 })
  const by = store.manager.userId
  const place = { dispensary_id: store.dispensaryId, created_by: by, course_id: store.courseId }
  const sessionId = await buildLiveSession(app.db, place)
  await app.db.updateTable('time_beat').set({ live_session_id: sessionId }).where('user_id', '=', userId).execute()
  const inAt = new Date('2026-03-04T17:30:00Z')
  const attend = (outAt: string | null, at: string) =>
    buildAttendance(app.db, {
      ...{ sessionId, userId, by, at: new Date(at) },
      ...(outAt === null ? { inAt: null, outAt: null } : { inAt, outAt: new Date(outAt) }),
    })
  const readLine = async () => rosterLines((await readPack(store)).texts, 'Ana')[0]
  await attend('2026-03-04T18:04:00Z', '2026-03-04T19:00:00Z')
  expect(await readLine()).toContain('34 min logged')
  await attend('2026-03-04T17:50:00Z', '2026-03-05T19:00:00Z')
  expect(await readLine()).toContain('20 min logged')
  await attend(null, '2026-03-06T19:00:00Z')
  expect(await readLine()).not.toContain('min logged')
})

test('Illinois lists who failed, with identity and both tests; other states name the failed try with the person', async () => {
  const illinois = await openPackStore(app, 'IL')
  await fillPackStore(illinois)
  const { texts } = await readPack(illinois)
  expect(rosterLines(texts, 'Ben')[0]).toContain('"Checking ID, version 1",not completed')
  expect(rosterLines(texts, 'Ben')[0]).toContain('"Failed, 50 %"')
  const ana = rosterLines(texts, 'Ana María Ortiz')[0]
  expect(ana).toContain('M-12345,"9 Oak Lane, Denver, CO 80203"')
  expect(ana).toContain('1999-05-06,Chain ')
  expect(ana).toContain('"Failed, 50 %","Passed, 100 %"')
  const colorado = await openPackStore(app)
  await fillPackStore(colorado)
  const { texts: other, page } = await readPack(colorado)
  expect(rosterLines(other, 'Ben')[0]).not.toContain('Failed')
  expect(page).toContain('2026-04-05: What stays with you, failed, 50 %')
  expect(JSON.stringify(other) + page).not.toContain('1999-05-06')
})

test('a person who left is in it until their last day, and not what they did later', async () => {
  const store = await openPackStore(app)
  const endedAt = new Date('2026-06-30T23:00:00Z')
  const userId = await hire(store, { firstName: 'Dan', lastName: 'Gone', endedAt })
  await takeCourse(store, userId, [{ score: 100, at: '2026-08-01T18:00:00Z' }])
  await certify(store, userId, { issuedOn: '2026-08-02', expiresOn: '2028-08-02', number: 'LATER-1' })
  const { texts, page, ...counts } = await readPack(store)
  expect(counts).toMatchObject({ people: 1, notDue: 1, left: 1 })
  expect(rosterLines(texts, 'Dan')).toHaveLength(1)
  expect(rosterLines(texts, 'Dan')[0]).toContain('2026-06-30')
  expect(JSON.stringify(texts) + page).not.toMatch(/LATER-1|2026-08/)
  expect(await readPack(store, { from: '2026-07-01' })).toMatchObject({ people: 0, incomplete: 0 })
})

test('a person who moved is in the packs of both stores, each with its days', async () => {
  const store = await openPackStore(app)
  const { requirementId, chainId: retailOrganizationId, manager } = store
  const dispensaryId = await buildDispensary(app.db, { name: 'Oak Street', retailOrganizationId, stateCode: 'CO' })
  await buildStoreRequirement(app.db, { requirementId, dispensaryId, by: manager.userId })
  const movedAt = new Date('2026-06-30T23:00:00Z')
  const userId = await hire(store, { firstName: 'Fay', lastName: 'Moves', endedAt: movedAt })
  await buildEmployment(app.db, { userId, at: { dispensaryId }, startedAt: movedAt })
  await takeCourse(store, userId, [{ score: 100, at: '2026-08-01T18:00:00Z' }])
  const former = await readPack(store)
  expect(rosterLines(former.texts, 'Fay')[0]).toContain('2026-01-05,2026-06-30,Elm Street')
  expect(former.texts['roster.csv']).not.toContain('2026-08-01')
  const today = await readPack({ ...store, dispensaryId })
  expect(rosterLines(today.texts, 'Fay')[0]).toContain('2026-01-05,still works here,Oak Street')
  expect(rosterLines(today.texts, 'Fay')[0]).toContain('2026-08-01')
})

test('a deleted person has a name only where the employer must keep it, and until that day', async () => {
  const store = await openPackStore(app)
  const [gone, kept, over] = await Promise.all(
    ['Gia', 'Kim', 'Lou'].map(firstName => hire(store, { firstName, lastName: 'Erased' })),
  )
  const keep = (userId: string, name: string, until: string) => ({
    user_id: userId,
    retail_organization_id: store.chainId,
    name,
    kept_until: until,
    basis: JSON.stringify([{ code: 'CO-RVT', keepYears: 4 }]),
    retained_at: now,
  })
  await insertRows(app.db, 'retained_identity', [
    keep(kept!, 'Kim Kept', '2030-11-30'),
    keep(over!, 'Lou Over', '2026-11-29'),
  ])
  for (const userId of [gone!, kept!, over!]) await erase(store, userId)
  const { texts, page } = await readPack(store)
  expect(rosterLines(texts, 'Kim Kept')).toHaveLength(1)
  expect(rosterLines(texts, 'Deleted person')).toHaveLength(2)
  expect(JSON.stringify(texts) + page).not.toMatch(/Erased|Lou Over/)
})

test('the people of a store that was merged are in the pack of the store that stays', async () => {
  const store = await openPackStore(app)
  const into = await buildDispensary(app.db, {
    name: 'Oak Street',
    retailOrganizationId: store.chainId,
    stateCode: 'CO',
  })
  const endedAt = new Date('2026-06-30T23:00:00Z')
  const userId = await hire(store, { firstName: 'Gus', lastName: 'Merged', endedAt })
  await takeCourse(store, userId, passed)
  await logTime(store, userId, { startedAt: '2026-03-04T17:30:00Z', minutes: 34 })
  await app.db
    .updateTable('dispensary')
    .set({ merged_into_id: into, closed_at: endedAt })
    .where('id', '=', store.dispensaryId)
    .execute()
  const { texts } = await readPack({ ...store, dispensaryId: into })
  expect(rosterLines(texts, 'Gus')[0]).toContain('Oak Street')
  expect(rosterLines(texts, 'Gus')[0]).toContain('34 min')
})

test('a person who worked at both stores of a merge still works there', async () => {
  const store = await openPackStore(app)
  const { requirementId, dispensaryId, manager } = store
  const retailOrganizationId = store.chainId
  const from = await buildDispensary(app.db, { name: 'Oak Street', retailOrganizationId, stateCode: 'CO' })
  await buildStoreRequirement(app.db, { requirementId, dispensaryId: from, by: manager.userId })
  const userId = await hire(store, { firstName: 'Ivy', lastName: 'Both' })
  const [startedAt, endedAt] = [new Date('2026-03-01T18:00:00Z'), new Date('2026-06-30T23:00:00Z')]
  await buildEmployment(app.db, { userId, at: { dispensaryId: from }, startedAt, endedAt })
  const merged = { merged_into_id: dispensaryId, closed_at: endedAt }
  await app.db.updateTable('dispensary').set(merged).where('id', '=', from).execute()
  const { texts, ...counts } = await readPack(store)
  expect(counts).toMatchObject({ people: 1, left: 0 })
  expect(rosterLines(texts, 'Ivy')[0]).toContain('still works here')
})

test('a requirement that was switched off is judged on its last day', async () => {
  const store = await openPackStore(app)
  const userId = await hire(store, { firstName: 'Hal', lastName: 'Off' })
  await certify(store, userId, { issuedOn: '2024-04-01', expiresOn: '2026-05-01' })
  await app.db
    .updateTable('store_requirement')
    .set({ switched_off_at: new Date('2026-04-10T18:00:00Z'), switched_off_by: store.manager.userId })
    .where('dispensary_id', '=', store.dispensaryId)
    .execute()
  const { page, ...counts } = await readPack(store)
  expect(counts).toMatchObject({ people: 1, incomplete: 0 })
  expect(page).toContain('Complete (on 2026-04-10)')
  expect(page).toContain('2026-04-10, when the store switched it off')
  expect(await readPack(store, { from: '2026-04-11' })).toMatchObject({ people: 0 })
})

test('a certificate that ended counts on no day and is listed with the reason', async () => {
  const store = await openPackStore(app)
  const userId = await hire(store, { firstName: 'Ida', lastName: 'Ended' })
  const credentialId = await certify(store, userId, { issuedOn: '2026-02-01', expiresOn: '2028-02-01', number: 'RV-9' })
  await buildCredentialEnd(app.db, { credentialId, by: store.manager.userId, at: new Date('2026-09-09T18:00:00Z') })
  const { texts, page, ...counts } = await readPack(store, { to: '2026-06-30' })
  expect(counts).toMatchObject({ people: 1, notDue: 1 })
  expect(page).toContain('ended on 2026-09-09: withdrawn')
  expect(rosterLines(texts, 'Ida')[0]).toContain('"Certificate from elsewhere RV-9, ended on 2026-09-09"')
})

test('a new edition changes no standing of the days before it', async () => {
  const store = await openPackStore(app)
  const userId = await hire(store, { firstName: 'Jon', lastName: 'Edition' })
  const { requirementId } = await buildRequirement(
    app.db,
    { retailOrganizationId: store.chainId },
    { title: JSON.stringify({ en: 'House rules' }), first_due_days: 400, keep_years: 1 },
  )
  await buildEdition(app.db, requirementId, {
    number: 2,
    valid_from: '2026-07-01',
    title: JSON.stringify({ en: 'House rules, stricter' }),
    first_due_days: null,
    before_selling: true,
  })
  const { dispensaryId, manager } = store
  await buildStoreRequirement(app.db, {
    requirementId,
    dispensaryId,
    by: manager.userId,
    at: new Date('2026-01-05T18:00:00Z'),
  })
  await certify(store, userId, { issuedOn: '2026-02-01', expiresOn: '2028-02-01' })
  const before = await readPack(store, { to: '2026-06-30' })
  expect(before.page).toContain('House rules. Not due yet. Due by 2027-02-09.')
  expect(before.page).not.toContain('stricter')
  const since = await readPack(store)
  expect(since.page).toContain('House rules, stricter. Incomplete. Required before selling; not completed.')
})

test('a former employer’s certificate is listed without its file', async () => {
  const store = await openPackStore(app)
  const userId = await hire(store, { firstName: 'Kai', lastName: 'Former' })
  await certifyByFile(await openPackStore(app), userId, { number: 'RV-7', isStored: true })
  const { texts, leftOut } = await readPack(store, { files: storedFiles })
  expect(texts['credentials.csv']).toContain('RV-7')
  expect(leftOut).toEqual([])
  expect(Object.keys(texts)).toEqual(['pack.pdf', 'roster.csv', 'credentials.csv', 'records.ndjson'])
})

test('the file of a certificate from elsewhere is in the pack; a deleted one is named', async () => {
  const store = await openPackStore(app)
  const userId = await hire(store, { firstName: 'Lea', lastName: 'Brought' })
  const { id, key } = await certifyByFile(store, userId, { number: 'RV-1', isStored: true })
  await certifyByFile(store, userId, { number: 'RV-2', isStored: false })
  const { texts, leftOut, page } = await readPack(store, { files: storedFiles })
  const path = `brought/RV-1-${id.slice(-8)}.pdf`
  expect(texts[path]).toBe(key)
  expect(page).toContain(`<a href="${path}">Brought from elsewhere, RV-1</a>`)
  expect(texts['credentials.csv']).toContain(path)
  expect(leftOut).toEqual([
    { what: 'The file of certificate RV-2 of Lea Brought', why: expect.stringContaining('deleted') },
  ])
  expect((await readPack(store)).leftOut).toContainEqual({ what: path, why: 'The file is not stored any more.' })
})

test('learning records are those of the days of work, a line each', async () => {
  const store = await openPackStore(app)
  const userId = await hire(store, { firstName: 'Max', lastName: 'Records', endedAt: new Date('2026-06-30T23:00:00Z') })
  const record = (at: string) => ({ id: newId(), kind: 'course-completed', user_id: userId, at: new Date(at) })
  const [during, after] = [record('2026-03-03T17:00:00Z'), record('2026-07-03T17:00:00Z')]
  await insertRows(app.db, 'learning_record', [
    { ...during, facts: JSON.stringify({ versionId: store.versionId, courseId: store.courseId }) },
    { ...after, facts: JSON.stringify({ courseId: store.courseId }) },
  ])
  const { texts } = await readPack(store)
  const { rows } = await sql<{ at: string }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from learning_record where id = ${during.id}`.execute(
    app.db,
  )
  expect(texts['records.ndjson']).toBe(
    `${JSON.stringify({
      position: null,
      previous: null,
      hash: null,
      id: during.id,
      kind: 'course-completed',
      at: rows[0]!.at,
      userId,
      facts: { courseId: store.courseId, versionId: store.versionId },
    })}\n`,
  )
})
