import { attestations } from '@trellis/contract/credentials/attestations.ts'
import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { liveSessions } from '@trellis/contract/live-sessions/live-sessions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employLearner, employManager, type Learner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildPayPeriod } from '../../time-sheets/time-sheets.build.ts'
import { buildCredentials } from '../credentials.build.ts'
import { earnCredentials } from '../earning/earning.jobs.ts'
import { complete, listCredentials, listDays, logTime, openStage, renew, type Stage } from '../testing/earning-stage.ts'

/** A Thursday, 10 o'clock in Denver. */
const now = '2026-11-19T17:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

const runJob = () => earnCredentials.run({ db: app.db, config: app.config, now: app.now(), payload: null })

type Edition = NonNullable<Parameters<typeof openStage>[1]>['edition']
type Options = { edition: NonNullable<Edition>; count?: number }

const openWith = async ({ edition, count = 1 }: Options) => {
  const stage = await openStage(app, { edition, count })
  return { ...stage, manager: await employManager(app, { dispensaryId: stage.learner.dispensaryId }) }
}
type Team = Awaited<ReturnType<typeof openWith>>

const enter = ({ userId }: Pick<Learner, 'userId'>) => app.signIn(userId)

const readPerson = async ({ learner, manager }: Team) => {
  const answer = await app.call(compliance.person, { params: { id: learner.userId } }, await enter(manager))
  return answer.body.requirements[0]!
}
const listUnidentified = async (team: Team) =>
  (await readPerson(team)).content.flatMap(({ unidentified }) => unidentified ?? [])

type Method = 'seen-in-person' | 'id-document-seen'
type Attested = { userId: string; courseRoundId: string | null; method?: Method }
const attestAs = async (by: Pick<Learner, 'userId'>, { userId, courseRoundId, method = 'seen-in-person' }: Attested) =>
  app.call(attestations.create, { body: { userId, courseRoundId, kind: 'identity', method } }, await enter(by))
const attestAll = async (team: Team, method: Method = 'seen-in-person') => {
  const { userId } = team.learner
  for (const { courseRoundId } of await listUnidentified(team))
    expect((await attestAs(team.manager, { userId, courseRoundId, method })).status).toBe(200)
}

/** Records a live training of a course, which the learner attended. */
const attend = async ({ learner, manager, counted }: Team, [startsAt, endsAt]: [string, string], index = 0) => {
  const token = await enter(manager)
  const fields = { trainerName: 'Mara Lind', place: 'store', language: 'es', startsAt, endsAt } as const
  const body = { ...fields, dispensaryId: learner.dispensaryId, courseId: counted[index]!.courseId }
  const { id } = (await app.call(liveSessions.create, { body }, token)).body
  const correct = async (inAt: string | null, outAt: string | null) => {
    const { revision } = (await app.call(liveSessions.find, { params: { id } }, token)).body
    const attendance = [{ userId: learner.userId, inAt, outAt }]
    expect(
      (await app.call(liveSessions.record, { params: { id }, body: { revision, attendance } }, token)).status,
    ).toBe(200)
  }
  await correct(startsAt, endsAt)
  return { correct }
}

const toldOf = ({ learner, requirementId }: Pick<Stage, 'learner' | 'requirementId'>) =>
  app.db
    .selectFrom('credential')
    .select(['identity_method', 'trainer_name', 'language', 'minutes'])
    .where('user_id', '=', learner.userId)
    .where('requirement_id', '=', requirementId)
    .execute()

test('B2 a completion earns nothing until a manager confirms who trained, and then as of that day', async () => {
  const team = await openWith({ edition: { needs_identity: true } })
  await complete(app, team)
  await runJob()
  expect(await listDays(app, team)).toEqual([])
  expect((await readPerson(team)).gaps).toEqual([{ code: 'not-identified' }])
  app.at('2026-11-24T17:00:00Z')
  await attestAll(team, 'id-document-seen')
  expect(await listDays(app, team)).toEqual([['2026-11-24', '2028-11-24']])
  expect(await toldOf(team)).toMatchObject([{ identity_method: 'id-document-seen', trainer_name: null }])
  expect([await listUnidentified(team), (await readPerson(team)).gaps]).toEqual([[], []])
  const { userId } = team.learner
  const records = app.db.selectFrom('learning_record').select(['kind', 'facts']).where('user_id', '=', userId)
  expect((await records.orderBy('id').execute()).slice(-2)).toMatchObject([
    { kind: 'attested', facts: { method: 'id-document-seen', by: team.manager.userId } },
    { kind: 'credential-recorded' },
  ])
})

test('B2 each course that counts is confirmed, and in any order with completing it', async () => {
  const team = await openWith({ edition: { needs_identity: true }, count: 2 })
  await complete(app, team)
  await attestAll(team)
  await complete(app, team, 1)
  expect(await listDays(app, team)).toEqual([])
  await attestAll(team)
  expect(await listDays(app, team)).toHaveLength(1)
})

test('B2 confirming again, or two managers at once, keep one confirmation', async () => {
  const team = await openWith({ edition: { needs_identity: true } })
  const { learner, manager } = team
  const other = await employManager(app, { dispensaryId: learner.dispensaryId })
  await complete(app, team)
  const [unidentified] = await listUnidentified(team)
  const round = { userId: learner.userId, courseRoundId: unidentified!.courseRoundId }
  const answers = await Promise.all([manager, other].map(by => attestAs(by, round)))
  const again = await attestAs(manager, { ...round, method: 'id-document-seen' })
  expect(new Set([...answers, again].map(({ body }) => body.id)).size).toBe(1)
  expect(await listDays(app, team)).toHaveLength(1)
})

test('ROLE-008 no one confirms themselves, a stranger, a round of someone else, or someone who left', async () => {
  const team = await openWith({ edition: { needs_identity: true } })
  const { learner, manager } = team
  await complete(app, team)
  const [unidentified] = await listUnidentified(team)
  const round = { userId: learner.userId, courseRoundId: unidentified!.courseRoundId }
  const colleague = await employLearner(app, { dispensaryId: learner.dispensaryId })
  const stranger = await employManager(app)
  expect((await attestAs(manager, { ...round, userId: manager.userId })).problem.code).toBe('OWN_CREDENTIAL')
  expect((await attestAs(stranger, round)).status).toBe(404)
  expect((await attestAs(manager, { ...round, userId: colleague.userId })).status).toBe(404)
  expect((await attestAs(manager, { ...round, courseRoundId: newId() })).status).toBe(404)
  expect((await attestAs(manager, { ...round, courseRoundId: null })).status).toBe(422)
  await app.db.updateTable('employment').set({ ended_at: app.now() }).where('id', '=', learner.employmentId).execute()
  expect((await attestAs(manager, round)).status).toBe(404)
})

test('B2 a confirmation of an earlier round does not count for the next one', async () => {
  const team = await openWith({ edition: { needs_identity: true, renew_months: 12, renewal_from: 'completion' } })
  await complete(app, team)
  await attestAll(team)
  app.at('2027-11-01T17:00:00Z')
  expect((await renew(app, team)).status).toBe(200)
  await complete(app, team)
  expect(await listDays(app, team)).toHaveLength(1)
  await attestAll(team)
  expect(await listDays(app, team)).toEqual([
    ['2026-11-19', '2027-11-19'],
    ['2027-11-01', '2028-11-01'],
  ])
})

test('B2 a certificate from elsewhere says who confirmed whose it is, and how', async () => {
  const team = await openWith({ edition: { needs_identity: true } })
  const { learner, manager, requirementId, editionId } = team
  const days = { issuedOn: '2026-11-01', expiresOn: '2028-11-01' }
  const [credentialId] = await buildCredentials(app.db, [{ userId: learner.userId, requirementId, editionId, ...days }])
  const listMethods = async () => (await readPerson(team)).history.map(({ identityMethod }) => identityMethod)
  expect(await listMethods()).toEqual([null])
  const body = {
    userId: learner.userId,
    credentialId: credentialId!,
    kind: 'identity',
    method: 'id-document-seen',
  } as const
  expect((await app.call(attestations.create, { body }, await enter(manager))).status).toBe(200)
  expect(await listMethods()).toEqual(['id-document-seen'])
})

test('B2 where a trainer is asked for, only attended time counts, and the certificate names the trainer', async () => {
  const team = await openWith({ edition: { needs_live: true, min_minutes: 120 } })
  await logTime(app, team, { seconds: 4 * 3600, at: '2026-11-18T15:00:00Z' })
  await complete(app, team)
  await runJob()
  expect((await readPerson(team)).gaps).toEqual([
    { code: 'too-few-live-minutes', category: null, asked: 120, logged: 0 },
  ])
  await attend(team, ['2026-11-17T17:00:00.000Z', '2026-11-17T18:59:00.000Z'])
  expect(await listDays(app, team)).toEqual([])
  app.at('2026-11-23T18:00:00Z')
  await attend(team, ['2026-11-23T17:00:00.000Z', '2026-11-23T17:01:00.000Z'])
  expect(await listDays(app, team)).toEqual([['2026-11-23', '2028-11-23']])
  expect(await toldOf(team)).toEqual([
    { identity_method: null, trainer_name: 'Mara Lind', language: 'es', minutes: 120 },
  ])
})

test('B2 without a minimum, one live training is enough, and its correction before the completion counts', async () => {
  const team = await openWith({ edition: { needs_live: true } })
  const { correct } = await attend(team, ['2026-11-18T17:00:00.000Z', '2026-11-18T19:00:00.000Z'])
  await correct(null, null)
  await complete(app, team)
  expect((await readPerson(team)).gaps).toEqual([{ code: 'not-attended' }])
  await correct('2026-11-18T17:00:00.000Z', '2026-11-18T19:00:00.000Z')
  expect(await listDays(app, team)).toEqual([['2026-11-19', '2028-11-19']])
})

test('B2 time at two live trainings at once, or that counted already, counts once', async () => {
  const team = await openWith({ edition: { needs_live: true, min_minutes: 120, renew_months: 12 } })
  await complete(app, team)
  await attend(team, ['2026-11-17T17:00:00.000Z', '2026-11-17T18:30:00.000Z'])
  await attend(team, ['2026-11-17T17:30:00.000Z', '2026-11-17T18:30:00.000Z'])
  expect(await listDays(app, team)).toEqual([])
  await attend(team, ['2026-11-18T17:00:00.000Z', '2026-11-18T17:30:00.000Z'])
  expect(await listCredentials(app, team)).toMatchObject([{ minutes: 120 }])
  app.at('2027-11-01T17:00:00Z')
  await renew(app, team)
  await complete(app, team)
  expect((await readPerson(team)).gaps).toMatchObject([{ code: 'too-few-live-minutes', logged: 0 }])
})

test('B2 time at a live training earns at once where no trainer is asked for, too', async () => {
  const team = await openWith({ edition: { min_minutes: 60 } })
  await complete(app, team)
  const { correct } = await attend(team, ['2026-11-18T17:00:00.000Z', '2026-11-18T17:59:00.000Z'])
  expect(await listDays(app, team)).toEqual([])
  await correct('2026-11-18T17:00:00.000Z', '2026-11-18T18:00:00.000Z')
  expect(await listDays(app, team)).toEqual([['2026-11-19', '2028-11-19']])
  await runJob()
  expect(await listDays(app, team)).toHaveLength(1)
})

const hour = 3_600_000

/** One step of a person or a manager, some days after the last. */
const takeStep = async (team: Team, random: () => number) => {
  app.at(new Date(app.now().getTime() + Math.ceil(random() * 150 * 24) * hour))
  const ago = (hours: number) => new Date(app.now().getTime() - hours * hour).toISOString()
  const steps = [
    () => complete(app, team),
    () => Promise.all([complete(app, team), runJob()]),
    () => attestAll(team),
    () => attend(team, [ago(3), ago(3 - Math.ceil(random() * 4) / 2)]),
    async () => (await attend(team, [ago(4), ago(2)])).correct(null, null),
    () => renew(app, team),
    runJob,
  ]
  await steps[Math.floor(random() * steps.length)]?.()
}

test.each([5, 23, 2026])('B2 no sequence of steps earns without a trainer and a confirmation (%i)', async seed => {
  let state = seed
  const random = () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
  const edition = { needs_live: true, needs_identity: true, min_minutes: 60, renew_months: 12 }
  const team = await openWith({ edition })
  await Array.from({ length: 60 }).reduce<Promise<void>>(
    before => before.then(() => takeStep(team, random)),
    Promise.resolve(),
  )
  const { rows } = await sql<{ unconfirmed: number; held: number; counted: number; attended: number }>`
    with held as (select * from credential where user_id = ${team.learner.userId}::uuid)
    select (select count(*)::integer from held h join credential_part p on p.credential_id = h.id
             where h.trainer_name is null or h.identity_method is null or not exists (
                     select from attestation a
                      where a.course_round_id = p.course_round_id and a.attested_at <= h.recorded_at)) as unconfirmed,
           (select count(*)::integer from held) as held, (select coalesce(sum(minutes), 0)::integer from held) as counted,
           (select coalesce(sum(extract(epoch from out_at - in_at)), 0)::integer / 60 from live_session_attendance
             where user_id = ${team.learner.userId}::uuid) as attended`.execute(app.db)
  expect(rows[0]).toMatchObject({ unconfirmed: 0 })
  expect([rows[0]!.held > 0, rows[0]!.counted <= rows[0]!.attended]).toEqual([true, true])
})

test('B2 R12 attendance that was taken back counts no more, also where its time was paid', async () => {
  const team = await openWith({ edition: { min_minutes: 60 } })
  const { correct } = await attend(team, ['2026-11-18T17:00:00.000Z', '2026-11-18T18:00:00.000Z'])
  const { dispensaryId, userId } = team.learner
  const period = { employer: { dispensaryId }, startsOn: '2026-11-09', endsOn: '2026-11-18', createdBy: userId }
  await buildPayPeriod(app.db, { ...period, closedAt: app.now() })
  await correct('2026-11-18T17:00:00.000Z', '2026-11-18T17:20:00.000Z')
  await complete(app, team)
  expect(await listDays(app, team)).toEqual([])
  expect((await readPerson(team)).gaps).toMatchObject([{ code: 'too-few-minutes', logged: 20 }])
})
