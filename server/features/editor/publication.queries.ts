import type { PeopleCounts } from '@trellis/contract/authoring/publishing.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import {
  countFigures,
  type FigureReader,
  getFives,
  getKnown,
  getTotal,
  type ShownFigures,
} from '../campaigns/brand-figures.public.ts'
import { isReachedByMail } from '../courses/publishing.public.ts'
import { type ContentRef, contentPlaces } from './content-places.ts'

const figures = ['completed', 'begun', 'notBegun', 'mails'] as const

/** The people affected by each decision, by their rounds and their visible content. */
const selectAffected = (courseId: string) => sql`
  select case when r.completed_at is null then 'begun' else 'completed' end as figure, r.user_id
    from course_round r where r.course_id = ${courseId}::uuid and r.ended_at is null
   union all
  select distinct 'notBegun', v.user_id
    from visible_content v join app_user u on u.id = v.user_id and u.enabled and u.erased_at is null
   where v.course_id = ${courseId}::uuid and not exists (
         select from course_round r where r.user_id = v.user_id and r.course_id = v.course_id and r.ended_at is null)`

/**
 * Selects who would get an email if everyone trained again: in progress or completed, with access, and with emails
 * turned on.
 */
const selectMailed = (courseId: string) => sql`
  select 'mails', r.user_id from course_round r
   where r.course_id = ${courseId}::uuid and r.ended_at is null and ${isReachedByMail}`

const toPeopleCounts = (counts: ShownFigures): PeopleCounts => ({
  completed: getTotal(counts, 'completed'),
  begun: getTotal(counts, 'begun'),
  notBegun: getTotal(counts, 'notBegun'),
})

/** How many people each decision concerns. */
export const countPeople = async (db: Db, courseId: string, reader: FigureReader = 'exact'): Promise<PeopleCounts> =>
  toPeopleCounts(
    await countFigures(db, reader, {
      subjectId: courseId,
      figures: figures.slice(0, 3),
      people: selectAffected(courseId),
    }),
  )

/** The number of people affected by each decision, and of emails. */
export const countPeopleAndMails = async (db: Db, courseId: string, reader: FigureReader) => {
  const people = sql`${selectAffected(courseId)} union all ${selectMailed(courseId)}`
  const counts = await countFigures(db, reader, { subjectId: courseId, figures, people })
  // Figures in fives: more fives than either group alone would reveal single people.
  const others = Math.min(getFives(counts, 'mails'), getFives(counts, 'completed') + getFives(counts, 'begun'))
  return { people: toPeopleCounts(counts), mails: getKnown(counts, 'mails') + others }
}

/** Counts who completed each version of a course, and who is still in progress in an older one. */
export const peopleOfVersions = (courseId: string) => sql`
  select distinct 'completed ' || r.completed_version_id as figure, r.user_id
    from course_round r where r.course_id = ${courseId}::uuid and r.completed_at is not null
   union all
  select 'underway ' || r.pinned_version_id, r.user_id
    from course_round r where r.course_id = ${courseId}::uuid and r.ended_at is null and r.completed_at is null`

type PlaceCounts = { number: number; stores: number; tracks: number }

/** In how many stores a course or class is seen, how many tracks have it, and the number of its next version. */
export const readPlaces = async (db: Db, { kind, id }: ContentRef): Promise<PlaceCounts> => {
  const { versions, column } = contentPlaces[kind]
  const isIts = sql`${column} = ${id}::uuid`
  const { rows } = await sql<PlaceCounts>`
    select (select coalesce(max(number), 0) + 1 from ${versions} where ${isIts}) as number,
           (select count(distinct dispensary_id)::integer from dispensary_item where ${isIts}) as stores,
           (select count(distinct i.track_id)::integer
              from track_item i join track t on t.id = i.track_id and t.archived_at is null where ${isIts}) as tracks`.execute(
    db,
  )
  return singleRow(rows)
}
