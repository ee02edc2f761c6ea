import type { Impact } from '@trellis/contract/track-management/managed-tracks.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { findKnown } from '../../campaigns/brand-figures.public.ts'
import { findStoppedRewards } from '../../campaigns/rewards/stopped-rewards.public.ts'
import { countedContent, type Reader } from '../track-management.scope.ts'

/** Works in a transaction and takes everything back. */
export const tryOut = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  const tx = await db.startTransaction().execute()
  try {
    return await work(tx)
  } finally {
    await tx.rollback().execute()
  }
}

/** The ids of the courses and classes in some tracks. */
export const listContents = async (db: Db, trackIds: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(course_id, class_id) as id from track_item where track_id = any(${trackIds}::uuid[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** What each person sees of some contents: course or class ids by person. */
type Seen = ReadonlyMap<string, readonly string[]>

/** What people see of some contents, by the view that learners' calls ask whether something is visible. */
export const readSeen = async (db: Db, people: readonly string[], contents: readonly string[]): Promise<Seen> => {
  const [users, ids] = [sql`any(${people}::uuid[])`, sql`any(${contents}::uuid[])`]
  // Courses and classes each by their own column, so that the database starts at the few in question.
  const { rows } = await sql<{ userId: string; seen: string[] }>`
    select user_id as "userId", array_agg(distinct content_id) as seen
      from (select user_id, course_id as content_id from visible_content where user_id = ${users} and course_id = ${ids}
             union all
            select user_id, class_id from visible_content where user_id = ${users} and class_id = ${ids}) seen
     group by user_id`.execute(db)
  return new Map(rows.map(({ userId, seen }) => [userId, seen]))
}

type Change = { userId: string; gains: string[]; loses: string[] }

/** For whom something changes between two states, and what. */
export const changesOf = (people: readonly string[], before: Seen, after: Seen): Change[] =>
  people
    .map(userId => {
      const [had, has] = [before.get(userId) ?? [], after.get(userId) ?? []]
      return {
        userId,
        gains: has.filter(content => !had.includes(content)),
        loses: had.filter(content => !has.includes(content)),
      }
    })
    .filter(({ gains, loses }) => gains.length + loses.length > 0)

const distinct = (lists: readonly (readonly string[])[]) => new Set(lists.flat()).size

const pairsOf = (changes: readonly Change[]) =>
  changes.flatMap(({ userId, loses }) => loses.map(courseId => ({ userId, courseId })))

/** Who has begun or completed something that they lose; for whoever does not see everybody, of the content that counts for them. */
const readBegun = async (db: Db, reader: Reader, changes: readonly Change[]) => {
  const pairs = pairsOf(changes)
  if (pairs.length === 0) return []
  const isCounted = (table: string) =>
    sql`exists (select from ${sql.table(table)} c where c.id = l.content and ${countedContent(reader, 'c')})`
  const { rows } = await sql<{ userId: string }>`
    select distinct l.user_id as "userId"
      from unnest(${pairs.map(({ userId }) => userId)}::uuid[], ${pairs.map(({ courseId }) => courseId)}::uuid[]) as l (user_id, content)
     where exists (select from course_round r where r.user_id = l.user_id and r.course_id = l.content and r.ended_at is null)
           and ${isCounted('card_course')}
        or exists (select from class_progress p where p.user_id = l.user_id and p.class_id = l.content)
           and ${isCounted('class')}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** What a change does to a track: the courses and classes that it gets and loses. */
type Contents = { added: readonly string[]; removed: readonly string[] }

/** Of people whom a reader may not name: the fives of those who see the track, and of those who have begun it. */
type TrackFives = { people: number; begun: number; isArchived: boolean } & Contents

export const noFives: TrackFives = { people: 0, begun: 0, isArchived: false, added: [], removed: [] }

/**
 * Whom a reader may name among some people, and the fives of all others. Of these the same is said for every proposal that
 * adds or removes something, as if it touched all of them: figures of many proposals could tell them apart.
 */
const countingFor = async (db: Db, reader: Reader, { people, fives }: Pick<Compared, 'people' | 'fives'>) => {
  if (reader.mayName) return { known: new Set(people), fives: noFives }
  return { known: await findKnown(db, reader, people), fives }
}

/** The others whom a proposal touches: all who see the track, where it adds or removes something. */
const othersIn = ({ people, begun, added, removed }: TrackFives) => ({
  gaining: added.length > 0 ? people : 0,
  losing: removed.length > 0 ? people : 0,
  begun: removed.length > 0 ? begun : 0,
  unchanged: added.length + removed.length === 0 ? people : 0,
})

const mostNames = 100
const mostStops = 20

/** The first of those for whom something changes, by name, with the titles of what they gain and lose. */
const nameChanges = async (db: Db, changes: readonly Change[]): Promise<NonNullable<Impact['names']>> => {
  const { rows: people } = await sql<{ id: string; name: string }>`
    select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name
      from app_user where id = any(${changes.map(({ userId }) => userId)}::uuid[])
     order by lower(last_name), lower(first_name), id limit ${mostNames}`.execute(db)
  const byPerson = new Map(changes.map(change => [change.userId, change]))
  const shown = people.map(({ id }) => byPerson.get(id)).filter(change => change !== undefined)
  const { rows: titles } = await sql<{ id: string; title: string }>`
    select id, title from card_course where id = any(${shown.flatMap(each => [...each.gains, ...each.loses])}::uuid[])
     union all
    select id, title from class where id = any(${shown.flatMap(each => [...each.gains, ...each.loses])}::uuid[])`.execute(
    db,
  )
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]))
  const titlesOf = (ids: readonly string[] = []) => ids.map(id => titleOf.get(id) ?? '').sort()
  return people.map(person => ({
    ...person,
    gains: titlesOf(byPerson.get(person.id)?.gains),
    loses: titlesOf(byPerson.get(person.id)?.loses),
  }))
}

type Compared = {
  people: readonly string[]
  before: Seen
  after: Seen
  /** Who sees one of the tracks afterwards. */
  reached: readonly string[]
  reader: Reader
  fives: TrackFives
  now: Date
}

/** Says whom a change touches; people are named, and all counted exactly, only for those who may see them. */
export const describeImpact = async (db: Db, compared: Compared): Promise<Impact> => {
  const { people, before, after, reached, reader, now } = compared
  const { known, fives } = await countingFor(db, reader, compared)
  const others = othersIn(fives)
  const count = (group: readonly string[]) => group.filter(id => known.has(id)).length
  const changes = changesOf(people, before, after)
  const losing = changes.filter(each => each.loses.length > 0)
  const told = changes.filter(({ userId }) => known.has(userId))
  const stopped = await findStoppedRewards(db, { actor: reader.actor, losing: pairsOf(losing), now })
  const touched = (field: 'gains' | 'loses', more: number, contents: readonly string[]) => ({
    people: told.filter(each => each[field].length > 0).length + more,
    courses: distinct([...told.map(each => each[field]), more > 0 ? contents : []]),
  })
  return {
    people: count(people) + fives.people,
    unchanged: count(people) - told.length + others.unchanged,
    gaining: touched('gains', others.gaining, fives.added),
    losing: {
      ...touched('loses', others.losing, fives.removed),
      begun: count(await readBegun(db, reader, losing)) + others.begun,
    },
    reached: count(reached) + (fives.isArchived ? 0 : fives.people),
    // That nobody is left would tell of a few that they have completed it.
    stops: stopped.stops
      .filter(({ userIds }) => !reader.mayName || userIds.length > 0)
      .slice(0, mostStops)
      .map(({ userIds, ...stop }) => ({ ...stop, people: count(userIds) })),
    stopsOthers: stopped.stopsOthers,
    isRounded: !reader.mayName,
    names: reader.mayName ? await nameChanges(db, changes) : null,
  }
}

/** Who of some people sees one of some tracks, which nobody is given directly: by the parts of the view of learners that have tracks. */
export const readReached = async (db: Db, people: readonly string[], trackIds: readonly string[]) => {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId"
      from (select user_id, track_id from employment_item where ended_at is null
             union all
            select user_id, track_id from brand_item) seen
     where user_id = any(${people}::uuid[]) and track_id = any(${trackIds}::uuid[])`.execute(db)
  return rows.map(({ userId }) => userId)
}
