import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { credentialSentences } from '@trellis/contract/credentials/credentials.ts'
import { ownCredentials } from '@trellis/contract/credentials/own-credentials.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employLearner, openCourse, textCard } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildDispensary } from '../../organizations/organizations.build.ts'
import { buildCredentials, buildEdition } from '../credentials.build.ts'
import { now, openCounter, pressesAt } from './testing/counter.ts'

let app: TestApp
let at: ReturnType<typeof pressesAt>
beforeAll(async () => {
  app = await startTestApp({ now })
  at = pressesAt(app)
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

test('B1 someone of whom nothing is asked reads empty lists', async () => {
  const learner = await employLearner(app)
  expect(await at.readOwn(learner)).toEqual({
    ...{ requirements: [], credentials: [], credentialsTotal: 0 },
    today: '2026-11-20',
  })
})

test('B1 a person adds a certificate: it counts, waits for a look, and is valid as the requirement says', async () => {
  const counter = await openCounter(app)
  const before = await at.readOwn(counter.ana)
  expect(before.requirements).toMatchObject([{ state: 'missing', dispensary: { id: counter.dispensaryId } }])
  const added = await at.add(counter, counter.ana, { number: ' RVT-7 ' })
  expect(added.status).toBe(200)
  const after = await at.readOwn(counter.ana)
  expect(after.requirements).toMatchObject([
    { state: 'soon', until: '2028-11-02', why: [{ code: 'waits-for-look' }], unconfirmedId: added.body.id },
  ])
  expect(after.credentials).toEqual([
    {
      ...{ id: added.body.id, requirement: before.requirements[0]?.requirement, source: 'brought' },
      ...{ issuedOn: '2026-11-02', expiresOn: '2028-11-02', number: 'RVT-7', providerName: null },
      ...{ hasFile: false, isConfirmed: false, isCurrent: true, end: null },
    },
  ])
})

test('B1 B2 what a certificate says about the training is read by the manager who confirms it', async () => {
  const counter = await openCounter(app)
  const said = { providerName: 'Mile High Training', trainerName: 'Tara Lane', minutes: 130, score: 92 }
  await at.add(counter, counter.ana, said)
  const person = { params: { id: counter.ana.userId } }
  const { body } = await app.call(compliance.person, person, counter.manager.token)
  expect(body.requirements[0]?.history).toMatchObject([{ ...said, isConfirmed: false }])
  const refused = await at.add(counter, counter.ana, { ...said, minutes: 6001, score: 101 })
  expect(refused.problem.errors).toEqual({
    minutes: ['Enter 1 to 6000 minutes.'],
    score: ['Enter 1 to 100 percent.'],
  })
})

test('B1 the same certificate added twice, or by two tabs at once, is one', async () => {
  const counter = await openCounter(app)
  const answers = await Promise.all([1, 2, 3].map(() => at.add(counter, counter.ana, { number: '7' })))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await at.readOwn(counter.ana)).credentials).toHaveLength(1)
  await at.add(counter, counter.ana, { number: '8' })
  expect((await at.readOwn(counter.ana)).credentials).toHaveLength(2)
})

test('B1 the number of an earned certificate is shown in groups, others as they are printed', async () => {
  const { ana, requirementId, editionId } = await openCounter(app)
  const paper = { userId: ana.userId, requirementId, editionId, expiresOn: null }
  await buildCredentials(app.db, [
    { ...paper, issuedOn: '2026-11-03', isEarned: true, number: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ' },
    { ...paper, issuedOn: '2026-11-02', number: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ' },
  ])
  expect((await at.readOwn(ana)).credentials.map(({ number }) => number)).toEqual([
    '7ZZZZZZ-ZZZZZZZ-ZZZZZZZ-ZZZZZ',
    '7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  ])
})

test('B1 a certificate added again with its last day put right is added, not taken for the first one', async () => {
  const counter = await openCounter(app)
  await at.add(counter, counter.ana, { number: '7', expiresOn: '2027-11-01' })
  await at.add(counter, counter.ana, { number: '7', expiresOn: '2028-11-01' })
  const days = (await at.readOwn(counter.ana)).credentials.map(({ expiresOn }) => expiresOn)
  expect(days.toSorted()).toEqual(['2027-11-01', '2028-11-01'])
})

test('B1 dates that cannot be are refused on their field', async () => {
  const counter = await openCounter(app)
  const errorsOf = async (paper: { issuedOn: string; expiresOn?: string }) =>
    (await at.add(counter, counter.ana, paper)).problem.errors
  expect(await errorsOf({ issuedOn: '2026-11-21' })).toEqual({ issuedOn: [credentialSentences.future] })
  expect(await errorsOf({ issuedOn: '1949-12-31' })).toEqual({ issuedOn: [credentialSentences.early] })
  const backwards = { issuedOn: '2026-11-02', expiresOn: '2026-11-01' }
  expect(await errorsOf(backwards)).toEqual({ expiresOn: [credentialSentences.backwards] })
  expect(await errorsOf({ issuedOn: '2026-02-30' })).toEqual({ issuedOn: [credentialSentences.day] })
  expect((await at.readOwn(counter.ana)).credentials).toEqual([])
})

test('B1 today is a day of the store: after midnight in the store it can be the day of issue', async () => {
  const counter = await openCounter(app)
  const addAt = async (moment: string) => {
    app.at(new Date(moment))
    const token = await app.signIn(counter.ana.userId)
    return (await at.add(counter, { token }, { issuedOn: '2026-11-21' })).status
  }
  expect([await addAt('2026-11-21T06:59:00Z'), await addAt('2026-11-21T07:00:00Z')]).toEqual([422, 200])
})

test('B1 more than ten years of validity is asked about first', async () => {
  const counter = await openCounter(app)
  const long = { issuedOn: '2026-11-02', expiresOn: '2036-11-03' }
  const asked = await at.add(counter, counter.ana, long)
  expect([asked.status, asked.problem.code, asked.problem.data]).toEqual([
    409,
    'CREDENTIAL_UNCONFIRMED',
    { questions: ['long-validity'], sameNumberAs: null },
  ])
  expect((await at.add(counter, counter.ana, { ...long, confirmed: true })).status).toBe(200)
  expect((await at.add(counter, counter.ana, { issuedOn: '2026-11-03', expiresOn: '2036-11-03' })).status).toBe(200)
})

test('B1 a certificate is added for what a store of the person asks, and for nothing else', async () => {
  const counter = await openCounter(app)
  const elsewhere = await openCounter(app)
  expect((await at.add(elsewhere, counter.ana)).problem).toMatchObject({
    code: 'NOT_FOUND',
    detail: credentialSentences.notAsked,
  })
  expect((await at.add({ requirementId: newId() }, counter.ana)).problem.code).toBe('NOT_FOUND')
})

test('B1 a certificate that waits is withdrawn by the person: it no longer counts, and is in the audit log', async () => {
  const counter = await openCounter(app)
  const { ana, dispensaryId, requirementId } = counter
  const { id } = (await at.add(counter, ana, { number: '7' })).body
  expect((await at.withdraw(ana, id)).status).toBe(204)
  expect((await at.withdraw(ana, id)).status).toBe(204)
  const own = await at.readOwn(ana)
  expect(own.requirements).toMatchObject([{ state: 'missing', unconfirmedId: null }])
  expect(own.credentials).toMatchObject([{ isCurrent: false, end: { reason: 'withdrawn', words: null } }])
  const entries = app.db.selectFrom('audit_entry').select(['actor_id', 'details']).where('subject_id', '=', ana.userId)
  expect(await entries.where('act', '=', 'credential-ended').execute()).toEqual([
    { actor_id: ana.userId, details: { dispensaryId, requirementId, reason: 'withdrawn' } },
  ])
  const again = await at.add(counter, ana, { number: '7' })
  expect(again.body.id).not.toBe(id)
})

test('B1 only the person withdraws a certificate, and only while it waits', async () => {
  const counter = await openCounter(app)
  const { ana, manager } = counter
  const ben = await counter.hire('Ben')
  const { id } = (await at.add(counter, ana)).body
  expect([(await at.withdraw(ben, id)).status, (await at.withdraw(manager, id)).status]).toEqual([404, 404])
  await at.confirm(manager.token, id)
  const late = (await at.withdraw(ana, id)).problem
  expect([late.code, late.detail]).toEqual(['DECIDED_BEFORE', credentialSentences.decided])
  const declined = (await at.add(counter, ana, { number: '8' })).body
  await at.end(manager.token, declined.id)
  expect((await at.withdraw(ana, declined.id)).problem.code).toBe('DECIDED_BEFORE')
  expect((await at.readOwn(ana)).requirements).toMatchObject([{ state: 'fine' }])
})

test('B1 of a withdrawal and a confirmation at once exactly one counts', async () => {
  const counter = await openCounter(app)
  const { ana, manager } = counter
  for (let race = 0; race < 10; race += 1) {
    const { id } = (await at.add(counter, ana, { number: String(race) })).body
    const calls = [() => at.withdraw(ana, id), () => at.confirm(manager.token, id)]
    const answers = await Promise.all((race % 2 ? calls : calls.toReversed()).map(call => call()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    const sentence = answers.find(({ status }) => status === 409)?.problem.detail
    expect([credentialSentences.decided, credentialSentences.withdrawn]).toContain(sentence)
  }
})

test('B1 former certificates stay on the page after the person has left, without what is asked', async () => {
  const counter = await openCounter(app)
  await at.add(counter, counter.ana)
  const { employmentId } = counter.ana
  await app.db.updateTable('employment').set({ ended_at: now }).where('id', '=', employmentId).execute()
  const own = await at.readOwn(counter.ana)
  expect([own.requirements, own.credentials.length]).toEqual([[], 1])
  expect((await at.add(counter, counter.ana, { number: '9' })).problem.code).toBe('NOT_FOUND')
})

test('B1 content that counts opens where it is assigned, and nowhere if it is not', async () => {
  const counter = await openCounter(app)
  const open = await openCourse(app, counter.ana, { cards: [textCard()] })
  const elsewhere = await employLearner(app)
  const hidden = await openCourse(app, elsewhere, { cards: [textCard()] })
  for (const courseId of [open, hidden])
    await sql`insert into requirement_content (id, requirement_id, course_id, added_at)
      values (${newId()}, ${counter.requirementId}, ${courseId}, ${now})`.execute(app.db)
  const [requirement] = (await at.readOwn(counter.ana)).requirements
  const paths = Object.fromEntries(requirement!.content.map(({ courseId, path }) => [courseId, path]))
  expect(paths[hidden]).toBeNull()
  expect(paths[open]).toMatch(new RegExp(`^/tracks/[0-9a-f-]{36}/card-courses/${open}$`))
})

test('B1 a new edition changes no certificate that was recorded before', async () => {
  const counter = await openCounter(app)
  await at.add(counter, counter.ana, { issuedOn: '2026-11-02' })
  const before = await at.readOwn(counter.ana)
  await buildEdition(app.db, counter.requirementId, { number: 2, valid_from: '2026-11-10', renew_months: 12 })
  expect(await at.readOwn(counter.ana)).toEqual(before)
  await at.add(counter, counter.ana, { issuedOn: '2026-11-12' })
  const days = (await at.readOwn(counter.ana)).credentials.map(({ expiresOn }) => expiresOn)
  expect(days).toEqual(['2027-11-12', '2028-11-02'])
})

test('B1 a renewal within the last 60 days loses no day, also on a leap day', async () => {
  const counter = await openCounter(app)
  const { requirementId, editionId, ana } = counter
  const former = { issuedOn: '2026-02-28', expiresOn: '2028-02-29' }
  await buildCredentials(app.db, [{ userId: ana.userId, requirementId, editionId, ...former }])
  app.at(new Date('2028-02-20T18:00:00Z'))
  const body = { requirementId, issuedOn: '2028-02-20' }
  await app.call(ownCredentials.add, { body }, await app.signIn(ana.userId))
  const row = app.db.selectFrom('credential').select(sql<string>`expires_on::text`.as('day'))
  expect(await row.where('user_id', '=', ana.userId).where('issued_on', '=', new Date('2028-02-20')).execute()).toEqual(
    [{ day: '2030-02-28' }],
  )
})

test('B1 of two stores that ask, the certificate is recorded at the one chosen last', async () => {
  const counter = await openCounter(app)
  const other = await buildDispensary(app.db, { stateCode: 'CO' })
  const second = await employLearner(app, { userId: counter.ana.userId, dispensaryId: other })
  await counter.switchOn(other)
  await app.db.updateTable('employment').set({ chosen_at: now }).where('id', '=', second.employmentId).execute()
  const { body } = await at.add(counter, counter.ana)
  const stored = app.db.selectFrom('credential').select(['dispensary_id', 'retail_organization_id'])
  expect(await stored.where('id', '=', body.id).execute()).toEqual([
    { dispensary_id: other, retail_organization_id: null },
  ])
  expect((await at.readOwn(counter.ana)).requirements.map(({ state }) => state)).toEqual(['soon', 'soon'])
})

test('B1 of more than 200 certificates those that count and the newest others are listed, and all are counted', async () => {
  const { ana, requirementId, editionId } = await openCounter(app)
  const certificate = { userId: ana.userId, requirementId, editionId }
  const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
  const expired = Array.from({ length: 210 }, (_, index) => ({
    ...{ ...certificate, issuedOn: dayOf(index), expiresOn: dayOf(index) },
  }))
  const [oldest] = await buildCredentials(app.db, [
    { ...certificate, issuedOn: '2020-01-01', expiresOn: null },
    ...expired,
  ])
  const { credentials, credentialsTotal } = await at.readOwn(ana)
  expect([credentials.length, credentialsTotal]).toEqual([200, 211])
  expect(credentials.at(-1)).toMatchObject({ id: oldest, isCurrent: true })
  expect(credentials.slice(0, -1).map(({ issuedOn }) => issuedOn)).toEqual(
    expired
      .slice(11)
      .map(({ issuedOn }) => issuedOn)
      .reverse(),
  )
})
