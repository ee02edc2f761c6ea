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

/** Visible course and class ids, by person. */
type SeenContent = ReadonlyMap<string, readonly string[]>

/** Reads which of some contents people see, by the view that decides visibility for learners. */
export const readSeen = async (
  db: Db,
  people: readonly string[],
  contents: readonly string[],
): Promise<SeenContent> => {
  const [users, ids] = [sql`any(${people}::uuid[])`, sql`any(${contents}::uuid[])`]
  // Courses and classes each by their own column, so that the database starts at the few requested ones.
  const { rows } = await sql<{ userId: string; seen: string[] }>`
    select user_id as "userId", array_agg(distinct content_id) as seen
      from (select user_id, course_id as content_id from visible_content where user_id = ${users} and course_id = ${ids}
             union all
            select user_id, class_id from visible_content where user_id = ${users} and class_id = ${ids}) seen
     group by user_id`.execute(db)
  return new Map(rows.map(({ userId, seen }) => [userId, seen]))
}

type PersonChange = { userId: string; gains: string[]; loses: string[] }

/** The people whose visible content differs between two states, and how. */
export const listChanges = (people: readonly string[], before: SeenContent, after: SeenContent): PersonChange[] =>
  people
    .map(userId => {
      const [oldIds, newIds] = [before.get(userId) ?? [], after.get(userId) ?? []]
      return {
        userId,
        gains: newIds.filter(content => !oldIds.includes(content)),
        loses: oldIds.filter(content => !newIds.includes(content)),
      }
    })
    .filter(({ gains, loses }) => gains.length + loses.length > 0)

const distinct = (lists: readonly (readonly string[])[]) => new Set(lists.flat()).size

const listLostPairs = (changes: readonly PersonChange[]) =>
  changes.flatMap(({ userId, loses }) => loses.map(courseId => ({ userId, courseId })))

/**
 * Reads who has started or completed something that they lose; for readers who may not name everyone, only of the
 * content that counts for them.
 */
const readStarted = async (db: Db, reader: Reader, changes: readonly PersonChange[]) => {
  const pairs = listLostPairs(changes)
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

/** The courses and classes that a change adds to and removes from a track. */
type ContentsChange = { added: readonly string[]; removed: readonly string[] }

/** Figures of people whom a reader may not name, in fives: viewers of the track, and those who have started it. */
type TrackFives = { people: number; begun: number; isArchived: boolean } & ContentsChange

export const noFives: TrackFives = { people: 0, begun: 0, isArchived: false, added: [], removed: [] }

/**
 * The people whom a reader may name, and the fives of all others. The fives are the same for every proposal that adds
 * or removes something, as if it affected all of them: otherwise several proposals could reveal single people.
 */
const findNameable = async (db: Db, reader: Reader, { people, fives }: Pick<ImpactInput, 'people' | 'fives'>) => {
  if (reader.mayName) return { known: new Set(people), fives: noFives }
  return { known: await findKnown(db, reader, people), fives }
}

/** The others whom a proposal affects: all viewers of the track, if it adds or removes something. */
const countOthers = ({ people, begun, added, removed }: TrackFives) => ({
  gaining: added.length > 0 ? people : 0,
  losing: removed.length > 0 ? people : 0,
  begun: removed.length > 0 ? begun : 0,
  unchanged: added.length + removed.length === 0 ? people : 0,
})

const mostNames = 100
const mostStops = 20

/** The first affected people by name, with the titles of what they gain and lose. */
const nameChanges = async (db: Db, changes: readonly PersonChange[]): Promise<NonNullable<Impact['names']>> => {
  const { rows: people } = await sql<{ id: string; name: string }>`
    select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name
      from app_user where id = any(${changes.map(({ userId }) => userId)}::uuid[])
     order by lower(last_name), lower(first_name), id limit ${mostNames}`.execute(db)
  const byPerson = new Map(changes.map(change => [change.userId, change]))
  const shownChanges = people.map(({ id }) => byPerson.get(id)).filter(change => change !== undefined)
  const { rows: titles } = await sql<{ id: string; title: string }>`
    select id, title from card_course where id = any(${shownChanges.flatMap(change => [...change.gains, ...change.loses])}::uuid[])
     union all
    select id, title from class where id = any(${shownChanges.flatMap(change => [...change.gains, ...change.loses])}::uuid[])`.execute(
    db,
  )
  const titlesById = new Map(titles.map(({ id, title }) => [id, title]))
  const listTitles = (ids: readonly string[] = []) => ids.map(id => titlesById.get(id) ?? '').sort()
  return people.map(person => ({
    ...person,
    gains: listTitles(byPerson.get(person.id)?.gains),
    loses: listTitles(byPerson.get(person.id)?.loses),
  }))
}

type ImpactInput = {
  people: readonly string[]
  before: SeenContent
  after: SeenContent
  /** The people who see one of the tracks afterwards. */
  reached: readonly string[]
  reader: Reader
  fives: TrackFives
  now: Date
}

/** Describes whom a change affects; names and exact counts only for readers who may see them. */
export const describeImpact = async (db: Db, input: ImpactInput): Promise<Impact> => {
  const { people, before, after, reached, reader, now } = input
  const { known, fives } = await findNameable(db, reader, input)
  const others = countOthers(fives)
  const count = (group: readonly string[]) => group.filter(id => known.has(id)).length
  const changes = listChanges(people, before, after)
  const losses = changes.filter(change => change.loses.length > 0)
  const knownChanges = changes.filter(({ userId }) => known.has(userId))
  const stoppedRewards = await findStoppedRewards(db, { actor: reader.actor, losing: listLostPairs(losses), now })
  const describeTouched = (field: 'gains' | 'loses', more: number, contents: readonly string[]) => ({
    people: knownChanges.filter(change => change[field].length > 0).length + more,
    courses: distinct([...knownChanges.map(change => change[field]), more > 0 ? contents : []]),
  })
  return {
    people: count(people) + fives.people,
    unchanged: count(people) - knownChanges.length + others.unchanged,
    gaining: describeTouched('gains', others.gaining, fives.added),
    losing: {
      ...describeTouched('loses', others.losing, fives.removed),
      begun: count(await readStarted(db, reader, losses)) + others.begun,
    },
    reached: count(reached) + (fives.isArchived ? 0 : fives.people),
    // A count of zero would reveal that a few have completed it.
    stops: stoppedRewards.stops
      .filter(({ userIds }) => !reader.mayName || userIds.length > 0)
      .slice(0, mostStops)
      .map(({ userIds, ...stop }) => ({ ...stop, people: count(userIds) })),
    stopsOthers: stoppedRewards.stopsOthers,
    isRounded: !reader.mayName,
    names: reader.mayName ? await nameChanges(db, changes) : null,
  }
}

/** The people among some who see one of some tracks through a store, by the track parts of the learners' view. */
export const readReached = async (db: Db, people: readonly string[], trackIds: readonly string[]) => {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId"
      from (select user_id, track_id from employment_item where ended_at is null
             union all
            select user_id, track_id from brand_item) seen
     where user_id = any(${people}::uuid[]) and track_id = any(${trackIds}::uuid[])`.execute(db)
  return rows.map(({ userId }) => userId)
}
