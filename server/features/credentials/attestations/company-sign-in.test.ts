import { classes } from '@trellis/contract/classes/classes.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { attestations } from '@trellis/contract/credentials/attestations.ts'
import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { assignTrack, employLearner, employManager } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildSignIn } from '../../accounts/accounts.build.ts'
import { buildClass } from '../../classes/classes.build.ts'
import { buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { buildConnection } from '../../single-sign-on/single-sign-on.build.ts'
import { buildContent } from '../credentials.build.ts'
import { listDays, openStage, renew, type Stage } from '../testing/earning-stage.ts'

/** A Thursday, 10 o'clock in Denver. */
const now = '2026-11-19T17:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

type Team = Stage & { chainId: string; connectionId: string }

const link = (connectionId: string, userId: string, subject = userId) => {
  const days = { linked_at: app.now(), confirmed_at: app.now(), last_used_at: app.now() }
  return app.db
    .insertInto('sign_in_identity')
    .values({ connection_id: connectionId, subject, user_id: userId, ...days })
    .execute()
}

/** A learner of a chain with a sign-in of its own, to which they are linked. */
const openTeam = async (edition: NonNullable<Parameters<typeof openStage>[1]>['edition'] = {}): Promise<Team> => {
  const chainId = await buildRetailOrganization(app.db)
  const store = { retailOrganizationId: chainId }
  const stage = await openStage(app, { edition: { needs_identity: true, ...edition }, store })
  const connectionId = await buildConnection(app.db, app.config, { retailOrganizationId: chainId })
  await link(connectionId, stage.learner.userId)
  return { ...stage, chainId, connectionId }
}

const enter = ({ learner }: Team, connectionId: string | null) =>
  buildSignIn(app.db, { userId: learner.userId, connectionId, now: app.now() })

const complete = ({ counted }: Team, token: string) => {
  const { courseId, cardId } = counted[0]!
  return app.call(courses.see, { params: { id: courseId }, body: { cardId } }, token)
}

const listAttested = async ({ learner }: Team) => {
  const rows = app.db.selectFrom('attestation').select(['method', 'dispensary_id', 'attested_by'])
  return rows.where('user_id', '=', learner.userId).orderBy('attested_at').execute()
}

const readPerson = async ({ learner }: Team) => {
  const { userId } = await employManager(app, { dispensaryId: learner.dispensaryId })
  const { body } = await app.call(compliance.person, { params: { id: learner.userId } }, await app.signIn(userId))
  return body.requirements[0]!
}

test('B2 training in a session that the company opened proves who trained, and says so', async () => {
  const team = await openTeam()
  await complete(team, await enter(team, team.connectionId))
  const { userId, dispensaryId } = team.learner
  const attested = { method: 'company-sign-in', dispensary_id: dispensaryId, attested_by: null }
  expect(await listAttested(team)).toEqual([attested])
  expect(await listDays(app, team)).toEqual([['2026-11-19', '2028-11-19']])
  expect((await readPerson(team)).history).toMatchObject([{ source: 'earned', identityMethod: 'company-sign-in' }])
  const records = app.db.selectFrom('learning_record').select(['kind', 'facts']).where('user_id', '=', userId)
  expect((await records.orderBy('id').execute()).slice(-3)).toMatchObject([
    { kind: 'course-completed' },
    { kind: 'attested', facts: { method: 'company-sign-in', dispensaryId, by: null } },
    { kind: 'credential-recorded' },
  ])
})

/** Lets a class of two lessons count as well; returns the call that reads the one or the other. */
const countClass = async ({ learner, requirementId }: Team) => {
  const lessons = [1, 2].map(part => ({ id: newId(), title: `Law ${part}`, text: 'Read the law.' }))
  const classId = await buildClass(app.db, { slug: `law-${newId()}`, title: 'The law', lessons, now: app.now() })
  await assignTrack(app, learner.dispensaryId, { items: [{ classId }] })
  await buildContent(app.db, { requirementId, classId })
  const read = (index: number, token: string) =>
    app.call(classes.completeLesson, { params: { id: classId, lessonId: lessons[index]!.id } }, token)
  return { classId, read }
}

test('B2 a class is attested as well, and each training on its own', async () => {
  const team = await openTeam()
  const { read } = await countClass(team)
  const token = await enter(team, team.connectionId)
  await complete(team, token)
  await read(0, token)
  expect([await listAttested(team), await listDays(app, team)]).toMatchObject([{ length: 1 }, { length: 0 }])
  await read(1, token)
  expect([await listAttested(team), await listDays(app, team)]).toMatchObject([{ length: 2 }, { length: 1 }])
})

/** What happens between the sign-in of the company and the completion, so that it proves nothing. */
const sequences: Record<string, (team: Team) => Promise<unknown>> = {
  'the link is removed': ({ connectionId }) =>
    app.db.deleteFrom('sign_in_identity').where('connection_id', '=', connectionId).execute(),
  'someone else at the company is linked to the account': async ({ connectionId, learner }) => {
    await app.db.deleteFrom('sign_in_identity').where('connection_id', '=', connectionId).execute()
    app.at('2026-11-19T17:05:00Z')
    await link(connectionId, learner.userId, 'another subject')
  },
  'the connection is turned off': ({ connectionId }) =>
    app.db.updateTable('sign_in_connection').set({ enabled: false }).where('id', '=', connectionId).execute(),
  'the connection is removed': ({ connectionId }) =>
    app.db.deleteFrom('sign_in_connection').where('id', '=', connectionId).execute(),
  'the store is sold': async ({ learner }) => {
    const buyer = { retail_organization_id: await buildRetailOrganization(app.db) }
    await app.db.updateTable('dispensary').set(buyer).where('id', '=', learner.dispensaryId).execute()
  },
}

test.each(Object.entries(sequences))('B2 no one is identified after %s', async (_, happens) => {
  const team = await openTeam()
  const token = await enter(team, team.connectionId)
  await happens(team)
  expect((await complete(team, token)).status).toBe(200)
  expect([await listAttested(team), await listDays(app, team)]).toEqual([[], []])
})

test('B2 a password, or the sign-in of another company, proves no one’s identity', async () => {
  const other = await openTeam()
  const byPassword = await openTeam()
  await complete(byPassword, await enter(byPassword, null))
  const elsewhere = await openTeam()
  await link(other.connectionId, elsewhere.learner.userId)
  await complete(elsewhere, await enter(elsewhere, other.connectionId))
  for (const team of [byPassword, elsewhere]) {
    expect([await listAttested(team), await listDays(app, team)]).toEqual([[], []])
    expect((await readPerson(team)).gaps).toEqual([{ code: 'not-identified' }])
  }
})

test('B2 someone who left the chain, and works elsewhere, is not identified by it', async () => {
  const team = await openTeam()
  const token = await enter(team, team.connectionId)
  const { employmentId, userId } = team.learner
  const left = { ended_at: app.now() }
  await employLearner(app, { userId })
  await app.db.updateTable('employment').set(left).where('id', '=', employmentId).execute()
  await complete(team, token)
  expect(await listAttested(team)).toEqual([])
})

test('B2 nothing is attested where no requirement asks who trained', async () => {
  const team = await openTeam({ needs_identity: false })
  await complete(team, await enter(team, team.connectionId))
  expect([await listAttested(team), (await listDays(app, team)).length]).toEqual([[], 1])
})

test('B2 what the next round needs is proven again', async () => {
  const team = await openTeam({ renew_months: 12, renewal_from: 'completion' })
  await complete(team, await enter(team, team.connectionId))
  app.at('2027-11-01T17:00:00Z')
  expect((await renew(app, team)).status).toBe(200)
  await complete(team, await enter(team, null))
  expect([(await listAttested(team)).length, (await listDays(app, team)).length]).toEqual([1, 1])
})

test('B2 of a manager and the company, the one who was first stays', async () => {
  const team = await openTeam()
  const { userId, dispensaryId } = team.learner
  const manager = await employManager(app, { dispensaryId })
  const { classId, read } = await countClass(team)
  const token = await enter(team, team.connectionId)
  await complete(team, token)
  await read(0, token)
  const round = await app.db.selectFrom('course_round').select('id').where('user_id', '=', userId).executeTakeFirst()
  const said = { userId, kind: 'identity', method: 'seen-in-person' } as const
  for (const about of [{ courseRoundId: round!.id }, { classId }])
    expect((await app.call(attestations.create, { body: { ...said, ...about } }, manager.token)).status).toBe(200)
  await read(1, token)
  expect((await listAttested(team)).map(({ method }) => method)).toEqual(['company-sign-in', 'seen-in-person'])
  expect(await listDays(app, team)).toHaveLength(1)
})
