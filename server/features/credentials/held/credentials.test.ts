import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { credentialSentences, credentials } from '@trellis/contract/credentials/credentials.ts'
import { trainingProviders } from '@trellis/contract/credentials/providers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employLearner, employManager, signInAdministrator } from '../../../testing/learning.ts'
import { untilWaiting } from '../../../testing/lock-waits.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildCredentials } from '../credentials.build.ts'
import { now, openCounter, pressesAt } from './testing/counter.ts'

let app: TestApp
let at: ReturnType<typeof pressesAt>
beforeAll(async () => {
  app = await startTestApp({ now })
  at = pressesAt(app)
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

const mailsTo = (userId: string) =>
  app.db
    .selectFrom('outbox_mail')
    .innerJoin('app_user', 'app_user.email', 'outbox_mail.recipient')
    .select(['subject', 'text_body'])
    .where('app_user.id', '=', userId)
    .execute()
const ownOf = async (person: { token: string }) => (await at.readOwn(person)).credentials

test('B1 a certificate that a manager records is confirmed by that, and recorded once', async () => {
  const counter = await openCounter(app)
  const { ana, manager } = counter
  const answers = await Promise.all([1, 2].map(() => at.record(counter, manager.token, { number: '7' })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
  expect(await ownOf(ana)).toMatchObject([{ number: '7', isConfirmed: true, expiresOn: '2028-11-02' }])
  expect((await at.readOwn(ana)).requirements).toMatchObject([{ state: 'fine', unconfirmedId: null }])
})

test('B1 a manager who records what the person has added confirms it', async () => {
  const counter = await openCounter(app)
  const added = await at.add(counter, counter.ana, { number: '7' })
  const record = () => at.record(counter, counter.manager.token, { number: '7' })
  expect([(await record()).body.id, (await record()).body.id]).toEqual([added.body.id, added.body.id])
  expect(await ownOf(counter.ana)).toMatchObject([{ isConfirmed: true }])
  const entries = app.db.selectFrom('audit_entry').select('act').where('subject_id', '=', counter.ana.userId)
  const acts = (await entries.orderBy('id').execute()).map(({ act }) => act)
  expect(acts).toEqual(['credential-added', 'credential-confirmed'])
})

test('B1 a manager who records it with another last day, or with a file, does not confirm what the person typed', async () => {
  const counter = await openCounter(app)
  const { ana, manager } = counter
  await at.add(counter, ana, { number: '7', expiresOn: '2030-01-01' })
  await at.record(counter, manager.token, { number: '7', expiresOn: '2027-01-01' })
  const [first, second] = (await ownOf(ana)).toSorted((one, other) => (one.expiresOn! < other.expiresOn! ? -1 : 1))
  expect([first, second]).toMatchObject([
    { expiresOn: '2027-01-01', isConfirmed: true },
    { expiresOn: '2030-01-01', isConfirmed: false },
  ])
  const { key } = await at.sendFile(manager.token, Buffer.from('%PDF-1.7 '), { userId: ana.userId, fileName: 'a.pdf' })
  const withFile = () => at.record(counter, manager.token, { number: '7', expiresOn: '2030-01-01', fileKey: key })
  expect((await withFile()).body.id).toBe((await withFile()).body.id)
  expect((await ownOf(ana)).map(({ hasFile }) => hasFile).toSorted()).toEqual([false, false, true])
})

test('B1 a manager confirms what a person added; confirming again changes nothing', async () => {
  const counter = await openCounter(app)
  const { id } = (await at.add(counter, counter.ana)).body
  expect((await at.confirm(counter.manager.token, id)).status).toBe(204)
  expect((await at.confirm(counter.staff, id)).status).toBe(204)
  const row = app.db.selectFrom('credential').select('confirmed_by').where('id', '=', id)
  expect(await row.execute()).toEqual([{ confirmed_by: counter.manager.userId }])
  expect((await at.end(counter.manager.token, id, 'declined')).problem.code).toBe('DECIDED_BEFORE')
})

test('B1 a declined certificate no longer counts; the person gets an e-mail and reads why', async () => {
  const counter = await openCounter(app)
  const { id } = (await at.add(counter, counter.ana)).body
  expect((await at.end(counter.manager.token, id)).status).toBe(204)
  expect((await at.readOwn(counter.ana)).requirements).toMatchObject([{ state: 'missing', unconfirmedId: null }])
  expect(await ownOf(counter.ana)).toMatchObject([
    { isCurrent: false, end: { reason: 'declined', words: 'The photo is not readable.', at: now.toISOString() } },
  ])
  const [mail] = await mailsTo(counter.ana.userId)
  expect(mail?.subject).toBe('Your certificate was not confirmed')
  expect(mail?.text_body).toContain('The photo is not readable.')
  expect((await at.confirm(counter.manager.token, id)).problem.code).toBe('DECIDED_BEFORE')
  expect((await at.end(counter.staff, id)).problem.code).toBe('DECIDED_BEFORE')
  const again = await at.add(counter, counter.ana)
  expect(again.body.id).not.toBe(id)
})

test('B1 a decline that is sent again after its answer was lost gets the same answer, and mails once', async () => {
  const counter = await openCounter(app)
  const { id } = (await at.add(counter, counter.ana)).body
  const decline = () => at.end(counter.manager.token, id)
  expect([(await decline()).status, (await decline()).status]).toEqual([204, 204])
  expect(await mailsTo(counter.ana.userId)).toHaveLength(1)
  expect((await at.end(counter.manager.token, id, 'mistake')).problem.code).toBe('DECIDED_BEFORE')
})

test('B1 of two managers who confirm and decline at once one wins, and the other reads that it was decided', async () => {
  const counter = await openCounter(app)
  for (let race = 0; race < 10; race += 1) {
    const { id } = (await at.add(counter, counter.ana, { number: String(race) })).body
    const answers = await Promise.all([at.confirm(counter.manager.token, id), at.end(counter.staff, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('DECIDED_BEFORE')
  }
})

test('B1 a manager who records what another one declines at that moment does not lose it', async () => {
  const counter = await openCounter(app)
  const { ana, manager, staff } = counter
  const { id } = (await at.add(counter, ana, { number: '7' })).body
  const atOnce = await app.db.transaction().execute(async tx => {
    await tx.selectFrom('credential').select('id').where('id', '=', id).forUpdate().execute()
    const declining = at.end(staff, id)
    await untilWaiting(app.db, 1)
    const recording = at.record(counter, manager.token, { number: '7' })
    await untilWaiting(app.db, 2)
    return { declining, recording }
  })
  expect([(await atOnce.declining).status, (await atOnce.recording).status]).toEqual([204, 200])
  expect(await ownOf(ana)).toContainEqual(expect.objectContaining({ isConfirmed: true, isCurrent: true }))
})

test('B1 a certificate that has ended is renewed by a new one', async () => {
  const counter = await openCounter(app)
  const { id } = (await at.record(counter, counter.manager.token)).body
  expect((await at.end(counter.staff, id, 'withdrawn')).status).toBe(204)
  expect((await mailsTo(counter.ana.userId)).map(({ subject }) => subject)).toEqual([
    'A certificate of yours no longer counts',
  ])
  await at.record(counter, counter.manager.token)
  expect((await ownOf(counter.ana)).map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true])
})

test('B1 no one records, confirms or ends their own', async () => {
  const counter = await openCounter(app)
  const { manager } = counter
  const own = await at.record(counter, manager.token, { userId: manager.userId })
  expect([own.status, own.problem.code]).toEqual([409, 'OWN_CREDENTIAL'])
  const { id } = (await at.add(counter, manager)).body
  expect((await at.confirm(manager.token, id)).problem.code).toBe('OWN_CREDENTIAL')
  expect((await at.end(manager.token, id)).problem.code).toBe('OWN_CREDENTIAL')
  const grant = { body: { userId: manager.userId, fileName: 'photo.jpg' } }
  expect((await app.call(credentials.grantFile, grant, manager.token)).problem.code).toBe('OWN_CREDENTIAL')
  expect((await at.confirm(counter.staff, id)).status).toBe(204)
})

test('B1 managers of other stores, and of a former one, find nothing', async () => {
  const counter = await openCounter(app)
  const { id } = (await at.add(counter, counter.ana)).body
  const stranger = await employManager(app)
  const attempts = async (token: string) => [
    (await at.record(counter, token)).status,
    (await at.confirm(token, id)).status,
    (await at.end(token, id)).status,
    (await at.openFile(token, id)).status,
  ]
  expect(await attempts(stranger.token)).toEqual([404, 404, 404, 404])
  const { employmentId } = counter.ana
  await app.db.updateTable('employment').set({ ended_at: now }).where('id', '=', employmentId).execute()
  expect(await attempts(counter.manager.token)).toEqual([404, 404, 404, 404])
})

test('B1 a certificate follows the person: a new employer decides on what waits, and ends only its own records', async () => {
  const counter = await openCounter(app)
  const { ana, requirementId, editionId } = counter
  const [kept] = await buildCredentials(app.db, [
    {
      ...{ userId: ana.userId, requirementId, editionId, dispensaryId: counter.dispensaryId },
      issuedOn: '2026-01-05',
      expiresOn: '2028-01-05',
    },
  ])
  const { id } = (await at.add(counter, ana)).body
  const next = await employManager(app)
  await app.db.updateTable('employment').set({ ended_at: now }).where('id', '=', ana.employmentId).execute()
  await employLearner(app, { userId: ana.userId, dispensaryId: next.dispensaryId })
  expect((await at.confirm(next.token, id)).status).toBe(404)
  await counter.switchOn(next.dispensaryId)
  expect((await at.confirm(next.token, id)).status).toBe(204)
  const { body } = await app.call(compliance.person, { params: { id: ana.userId } }, next.token)
  const mayEnd = body.requirements[0]?.history.map(event => [event.id, event.mayEnd])
  expect(mayEnd).toEqual([
    [id, false],
    [kept, false],
  ])
  const foreign = (await at.end(next.token, kept!, 'mistake')).problem
  expect([foreign.code, foreign.detail]).toEqual(['NOT_FOUND', credentialSentences.recordedElsewhere])
  expect((await at.end(await signInAdministrator(app), kept!, 'mistake')).status).toBe(204)
})

test('B1 the same number of two people at one store is shown to those who record or confirm it', async () => {
  const counter = await openCounter(app)
  const ben = await counter.hire('Ben')
  await at.record(counter, counter.manager.token, { number: '7' })
  const { id } = (await at.add(counter, ben, { number: '7' })).body
  const asked = await at.confirm(counter.manager.token, id)
  expect([asked.status, asked.problem.code, asked.problem.data]).toEqual([
    409,
    'CREDENTIAL_UNCONFIRMED',
    { questions: ['same-number'], sameNumberAs: 'Ana Ortiz' },
  ])
  const recorded = await at.record(counter, counter.manager.token, { userId: ben.userId, number: '7' })
  expect(recorded.problem.code).toBe('CREDENTIAL_UNCONFIRMED')
  expect((await at.confirm(counter.manager.token, id, true)).status).toBe(204)
  const elsewhere = await openCounter(app)
  expect((await at.record(elsewhere, elsewhere.manager.token, { number: '7' })).status).toBe(200)
})

test('B1 a certificate is recorded for what the store asks of the person', async () => {
  const counter = await openCounter(app)
  const { requirementId } = await openCounter(app)
  const strange = await at.record({ ...counter, requirementId }, counter.manager.token)
  expect(strange.problem.code).toBe('REQUIREMENT_NOT_ASKED')
  const provider = await at.record(counter, counter.manager.token, { providerId: newId() })
  expect(provider.problem.errors).toEqual({ providerId: ['Choose a provider from the list.'] })
})

test('B1 a certificate keeps the name that its provider had, for the person and the manager', async () => {
  const counter = await openCounter(app)
  const { ana, manager } = counter
  const admin = await signInAdministrator(app)
  const form = { stateCode: 'CO', approvalNumber: 'RVT-7', approvedFrom: '2026-01-01', approvedTo: null } as const
  const provider = { ...form, name: 'Mile High Training', brandId: null, resellerId: null, sourceUrl: null }
  const { id } = (await app.call(trainingProviders.create, { body: provider }, admin)).body
  await at.record(counter, manager.token, { providerId: id })
  await app.call(trainingProviders.save, { params: { id }, body: { ...provider, name: 'Renamed' } }, admin)
  expect(await ownOf(ana)).toMatchObject([{ providerName: 'Mile High Training' }])
  const { body } = await app.call(compliance.person, { params: { id: ana.userId } }, manager.token)
  expect(body.requirements[0]?.history).toMatchObject([{ providerName: 'Mile High Training' }])
})

test('B1 a person has at most 200 certificates', async () => {
  const counter = await openCounter(app)
  const { ana, requirementId, editionId } = counter
  const paper = { userId: ana.userId, requirementId, editionId, issuedOn: '2020-01-05', expiresOn: null }
  await buildCredentials(
    app.db,
    Array.from({ length: 200 }, (_, index) => ({ ...paper, number: String(index) })),
  )
  expect((await at.add(counter, ana)).problem.code).toBe('CREDENTIALS_FULL')
  expect((await at.record(counter, counter.manager.token)).problem.code).toBe('CREDENTIALS_FULL')
  expect(await ownOf(ana)).toHaveLength(200)
})

test('B1 each decision is in the audit log, with its store and requirement', async () => {
  const counter = await openCounter(app)
  const { id } = (await at.add(counter, counter.ana)).body
  await at.confirm(counter.manager.token, id)
  await at.end(counter.manager.token, id, 'mistake')
  const entries = app.db.selectFrom('audit_entry').select(['act', 'actor_id', 'details'])
  const { ana, manager, dispensaryId, requirementId } = counter
  const details = { dispensaryId, requirementId }
  expect(await entries.where('subject_id', '=', ana.userId).orderBy('id').execute()).toEqual([
    { act: 'credential-added', actor_id: ana.userId, details },
    { act: 'credential-confirmed', actor_id: manager.userId, details },
    { act: 'credential-ended', actor_id: manager.userId, details: { ...details, reason: 'mistake' } },
  ])
})

test('B1 the page of a person says which certificates the reader may end: not ended or own ones', async () => {
  const counter = await openCounter(app)
  const { ana, manager, staff } = counter
  const read = async (token: string, userId = ana.userId) => {
    const { body } = await app.call(compliance.person, { params: { id: userId } }, token)
    return body.requirements[0]?.history.map(({ kind, mayEnd }) => [kind, mayEnd])
  }
  const { id } = (await at.record(counter, manager.token)).body
  expect(await read(manager.token)).toEqual([['credential', true]])
  await at.end(staff, id, 'mistake')
  expect(await read(manager.token)).toEqual([
    ['credential', false],
    ['ended', false],
  ])
  await at.add(counter, manager)
  expect(await read(manager.token, manager.userId)).toEqual([['credential', false]])
  expect(await read(staff, manager.userId)).toEqual([['credential', true]])
})

test('B1 a certificate is not changed after it was confirmed, not even by the server', async () => {
  const counter = await openCounter(app)
  const { id } = (await at.record(counter, counter.manager.token)).body
  const forge = (values: object) => app.db.updateTable('credential').set(values).where('id', '=', id).execute()
  await expect(forge({ expires_on: '2040-01-01' })).rejects.toThrow('rows of credential are never changed')
  await expect(forge({ confirmed_by: await buildUser(app.db) })).rejects.toThrow('never changed')
  await expect(sql`delete from credential where id = ${id}`.execute(app.db)).rejects.toThrow('never changed')
})

test('B1 a certificate of a state names no provider that another state approved', async () => {
  const counter = await openCounter(app)
  const admin = await signInAdministrator(app)
  const form = { approvalNumber: 'RVT-9', approvedFrom: '2026-01-01', approvedTo: null } as const
  const rest = { name: 'Bay Training', brandId: null, resellerId: null, sourceUrl: null }
  const body = { ...form, ...rest, stateCode: 'MD' } as const
  const { id } = (await app.call(trainingProviders.create, { body }, admin)).body
  const refused = await at.record(counter, counter.manager.token, { providerId: id })
  expect(refused.problem.errors).toEqual({ providerId: ['Choose a provider from the list.'] })
})
