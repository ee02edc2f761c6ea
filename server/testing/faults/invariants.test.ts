import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '../../demo/load-demo.ts'
import { buildUser } from '../../features/accounts/accounts.build.ts'
import { buildCourse } from '../../features/courses/courses.build.ts'
import { buildRounds } from '../../features/courses/rounds.build.ts'
import { buildEmployment } from '../../features/employees/employees.build.ts'
import { moveWork } from '../../features/employees/moves/moves.public.ts'
import { mergeDispensary } from '../../features/organizations/dispensaries.public.ts'
import { buildDispensary } from '../../features/organizations/organizations.build.ts'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import { migrateJobs } from '../../platform/jobs/worker.ts'
import { createLog } from '../../platform/log.ts'
import { freshDatabase } from '../fresh-database.ts'
import { textCard } from '../learning.ts'
import { toOwnerConnection } from '../template.ts'
import { cleanUp, onCleanup } from './cleanup.ts'
import { findBroken, invariants } from './invariants.ts'
import { buildEarner, rewardBreaches } from './reward-breaches.ts'

const now = new Date('2026-11-20T09:10:00Z')
let db: Db

/** A learner who has completed a course that only has to be read. */
const buildReader = async () => {
  const cards = [textCard(), textCard()]
  const courseId = await buildCourse(db, { title: 'Only to read', cards, now })
  const course = db.selectFrom('card_course').select('published_version_id').where('id', '=', courseId)
  const { published_version_id: versionId } = await course.executeTakeFirstOrThrow()
  const round = { userId: await buildUser(db), courseId, versionId: versionId!, startedAt: now, answers: [] }
  await buildRounds(db, [{ ...round, seenPosition: 1, lastCardId: cards[1]!.id, completedAt: now }])
}

/** Someone who earned at a store that has become a part of another one. */
const buildMergedEarner = async () => {
  const [userId, from, into] = [await buildUser(db), await buildDispensary(db), await buildDispensary(db)]
  await buildEmployment(db, { userId, at: { dispensaryId: from } })
  await buildEarner(db, { userId, now })
  await db.transaction().execute(async tx => {
    await moveWork(tx, { from, into, now })
    await mergeDispensary(tx, { from, into, now })
  })
}

beforeAll(async () => {
  const pool = openPool(toOwnerConnection(await freshDatabase('invariants')))
  db = openDatabase(pool)
  onCleanup(() => db.destroy())
  await migrateJobs(pool, createLog('silent'))
  await db.transaction().execute(tx => loadDemo(tx, now))
  await buildReader()
  const userId = await buildUser(db)
  await buildEmployment(db, { userId, at: { dispensaryId: await buildDispensary(db) } })
  await buildEarner(db, { userId, now })
  await buildMergedEarner()
})
afterAll(cleanUp)

test('the demo, and who earned at a store that became a part of another one, satisfy every invariant', async () => {
  expect(await findBroken(db)).toEqual([])
})

const one = (from: string) => `(select ${from} limit 1)`
const anAnswer = (type: string) =>
  one(`a.id from card_answer a join card on card.id = a.card_id where card.card_type = '${type}'`)
const aState = (type: string) =>
  one(`state.ctid from card_state state join card on card.id = state.card_id where card.card_type = '${type}'`)
const setState = (field: string) =>
  `update card_state set state = jsonb_set(state, '{${field}}', '77') where ctid = ${aState('QUIZ')}`
const aUser = one('id from app_user')
const aRole = `with stranger as (
    insert into retail_organization (id, name, created_at) values (gen_random_uuid(), 'Stranger', now()) returning id)
  insert into dispensary_role (id, label, access_role, retail_organization_id)
  select '00000000-0000-7000-8000-000000000001', 'Stranger', 'ROLE_STUDENT', id from stranger`
const theRole = `'00000000-0000-7000-8000-000000000001'`
const aFamily = (endedAt: string) => `
  insert into token_family (id, user_id, created_at, last_used_at, ended_at, end_reason, address, browser)
  select '00000000-0000-7000-8000-000000000002', ${aUser}, now(), now(), ${endedAt}, case when ${endedAt} is null then null else 'logout' end, '', ''`
const aToken = (spentAt: string) => `
  insert into refresh_token (hash, family_id, created_at, expires_at, spent_at)
  values ('\\x01', '00000000-0000-7000-8000-000000000002', now(), now() + interval '1 day', ${spentAt})`
const aMail = `
  insert into outbox_mail (id, message_id, recipient, subject, text_body, html_body, created_at, sent_at, attempts)
  select gen_random_uuid(), gen_random_uuid()::text, 'a', 's', 't', 'h', '2026-11-20', now(), 1 from generate_series(1, 2)`
const anEvent = `
  insert into catalyst_event (id, type, course_id, card_id, user_id, form_values, created_at)
  select gen_random_uuid(), 'CATALYST_FORM', course_id, id, ${aUser}, '{}', now() from card where card_type = 'CATALYST_FORM' limit 1`
const attempt = `
  insert into exam_attempt (id, user_id, exam_id, answers, result, score, passed, submitted_at)
  select gen_random_uuid(), ${aUser}, id, '{}', '{"score": 10, "passed": true}', 10, true, now() from exam limit 1`
const beat = (from: string, to: string) => `
  insert into time_beat (user_id, course_id, session_id, started_at, ended_at)
  select ${aUser}, id, gen_random_uuid(), timestamptz '2026-11-20 10:00:${from}Z', '2026-11-20 10:00:${to}Z' from card_course limit 1`
const onlyToRead = one(`id from card_course where title = 'Only to read'`)
const otherCourse = (row: string) => one(`id from card_course where id <> ${row}.course_id`)

/** A way to violate each invariant. */
const breaches: Record<string, string[]> = {
  ...rewardBreaches,
  'a quiz is tried as often as it allows at most': [
    `update card_answer set try_number = 1000 where id = ${anAnswer('QUIZ')}`,
  ],
  'the best score of a quiz is the largest that was reached': [setState('submissionScore')],
  'a quiz counts the tries that were kept': [setState('quizAttemptedTries')],
  'tries are numbered from 1 without gaps, and a state knows their number': [
    `update card_answer set try_number = try_number + 100 where id = ${anAnswer('QUESTION')}`,
  ],
  'what has an answer has a state, and what has a state has an answer': [
    `delete from card_state where ctid = ${aState('SURVEY')}`,
  ],
  'a card is cleared since the first answer that cleared it': [
    `update card_state set cleared_at = cleared_at + interval '1 hour' where ctid = ${aState('SPEED_BUMP')}`,
  ],
  'a completed course has no uncleared required card of the version that it was completed in': [
    `update card_state set cleared_at = null where (round_id, card_id) = ${one(`state.round_id, card.id from card_state state
       join card on card.id = state.card_id and card.card_type = 'QUESTION'
       join course_round on course_round.id = state.round_id and completed_at is not null`)}`,
  ],
  'a course is completed by the answer that leaves no required card of its version uncleared': [
    `update course_round set completed_at = null, completed_version_id = null
      where id = ${one('round_id from card_answer join course_round on course_round.id = round_id where completed_at is not null')}`,
  ],
  'a course without required cards is complete once its last card was seen, and not before': [
    `update course_round set seen_position = 0
      where course_id = ${onlyToRead}`,
  ],
  'a learner has one open round of a course at most, and rounds are numbered without gaps': [
    'update course_round set number = 2 where ctid = (select ctid from course_round limit 1)',
  ],
  'a round goes on from its start to its end, by the clocks of several servers': [
    `update course_round set started_at = now() where id = ${one('id from course_round where completed_at is not null')}`,
  ],
  'a form that a learner sent is both an answer and an event': [anEvent],
  'a completed class has no unread lesson, and its exam was passed': [
    `insert into class_progress (user_id, class_id, started_at, completed_at) select ${aUser}, id, now(), now() from class limit 1`,
  ],
  'an exam is passed with the minimum and failed below it': [attempt],
  'the time that one person logged never overlaps, and a stretch stays within its day': [
    beat('00', '30'),
    beat('20', '50'),
  ],
  'no refresh token was made or spent after its sign-in ended': [aFamily(`now() - interval '1 hour'`), aToken('null')],
  'a sign-in that lives has a refresh token that can be used, and none outlives it': [
    aFamily('null::timestamptz'),
    aToken('now()'),
  ],
  'one mail is written once, and what was sent was tried': [aMail],
  'a mail that was not sent yet has a job that will send it': [aMail, 'update outbox_mail set sent_at = null'],
  'no job is stuck: given up, or held for a minute': [
    `select graphile_worker.add_job('send-mail')`,
    `update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes', locked_by = 'dead'`,
  ],
  "a muted item has its parent's owner": [
    `insert into muted_item (track_id, dispensary_id, track_item_id)
     select a.track_id, a.dispensary_id, i.id from track_assignment a join track_item i on i.track_id <> a.track_id limit 1`,
  ],
  "a job that sees a track has its parent's owner": [
    aRole,
    `insert into track_assignment_role select track_id, dispensary_id, ${theRole} from track_assignment limit 1`,
  ],
  "a job that a track is meant for has its parent's owner": [
    aRole,
    `insert into track_default_role select id, ${theRole} from track limit 1`,
  ],
  "a job that somebody has has its parent's owner": [
    aRole,
    `insert into employment_role select id, ${theRole} from employment where dispensary_id is not null limit 1`,
  ],
  "an assigned track of a chain has its parent's owner": [
    `update track set brand_id = null, retail_organization_id = ${one('id from retail_organization order by name')}
      where id = ${one(`a.track_id from track_assignment a join dispensary d on d.id = a.dispensary_id where d.retail_organization_id is null`)}`,
  ],
  "an item of a track has its parent's owner": [
    `update card_course set brand_id = null, retail_organization_id = ${one('id from retail_organization')}
      where id = ${one('course_id from track_item join track on track.id = track_id and retail_organization_id is null where course_id is not null')}`,
  ],
  "a card of a version has its parent's owner": [
    `update card set course_id = ${otherCourse('card')} where id = ${one('card_id from version_card')}`,
  ],
  "an answer has its parent's owner": [
    `update course_round set course_id = ${onlyToRead} where id = ${one('round_id from card_answer')}`,
  ],
  "the state of a card has its parent's owner": [
    `update course_round set course_id = ${onlyToRead} where id = ${one('round_id from card_state')}`,
  ],
  "a round has its parent's owner": [
    `update course_round set last_card_id = ${one('id from card where card.course_id <> course_round.course_id')}`,
  ],
  "an event has its parent's owner": [
    anEvent,
    `update catalyst_event set course_id = ${otherCourse('catalyst_event')}`,
  ],
  "a preview link has its parent's owner": [
    `insert into preview_link (hash, course_id, version_id, created_at, expires_at)
     select '\\x01', c.id, v.id, now(), now() from card_course c join card_course_version v on v.course_id <> c.id limit 1`,
  ],
  "a chosen brand has its parent's owner": [`insert into current_brand select ${aUser}, id, now() from brand limit 1`],
}

/** The constraints and triggers that already prevent what a query would find: removed while a violation is tried. */
const unhold = `do $$ declare held record; begin
  for held in select conrelid::regclass as owner, conname as name from pg_constraint
               where contype in ('f', 'c', 'x') and connamespace = 'public'::regnamespace and conparentid = 0 loop
    execute format('alter table %s drop constraint if exists %I cascade', held.owner, held.name);
  end loop;
  for held in select distinct tgrelid::regclass as owner from pg_trigger
               where not tgisinternal and tgrelid::regclass::text !~ '^graphile' loop
    execute format('alter table %s disable trigger user', held.owner);
  end loop;
end $$`

class TakenBack extends Error {}

/** What an invariant reports after a violation, which is rolled back. */
const findAfter = async (statements: readonly string[], query: string) => {
  let found = 0
  const trying = db.transaction().execute(async tx => {
    for (const statement of [unhold, ...statements]) await sql.raw(statement).execute(tx)
    found = (await sql.raw(query).execute(tx)).rows.length
    throw new TakenBack()
  })
  await trying.catch(error => {
    if (!(error instanceof TakenBack)) throw error
  })
  return found
}

test.each(invariants.map(({ name, query }) => [name, query]))('%s: a violation is found', async (name, query) => {
  expect(await findAfter(breaches[name] ?? [], query)).toBeGreaterThan(0)
})
