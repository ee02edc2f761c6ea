import type { BrandCourse, BrandCourseStore } from '@trellis/contract/brand-reports/overview.ts'
import { type RawBuilder, sql } from 'kysely'
import { withCustomPlans } from '../../../platform/database/custom-plans.ts'
import type { Db } from '../../../platform/database/database.ts'
import { offsetAndLimit, type PageRange } from '../../../platform/database/list-query.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { type BrandReader, getTotal, peopleOfBrand, showCounts } from '../../campaigns/brand-figures.public.ts'
import { anyOfCourses, selectViewers } from '../../tracks/who-sees.public.ts'
import { listStores } from '../trained/trained.queries.ts'
import { waitingPeople } from '../trained/waiting.ts'
import { type RatingCount, type Span, toScores } from './overview.rules.ts'

const firstDay = (month: string) => sql`${`${month}-01`}::date`

/** A brand and the requested period. */
type BrandPeriod = { brandId: string; span: Span }

/** The rows of a table `t` of a brand, of a period and of the one before. */
const inSpan = ({ brandId, span: { beforeFrom, to } }: BrandPeriod) =>
  sql`(t.brand_id = ${brandId}::uuid and t.month between ${firstDay(beforeFrom)} and ${firstDay(to)})`

const isNow = ({ span: { from } }: BrandPeriod) => sql<boolean>`(t.month >= ${firstDay(from)})`

/** People as shown: named ones exactly, all others of each month and state in fives. */
const shown = sql<number>`coalesce(sum(t.named + t.fives + t.former_fives), 0)::integer`

type SumRow = { isBrand: boolean; isNow: boolean; people: number }

/** People of a brand and completions of its courses, in a period and before. */
export const readSums = async (db: Db, scope: BrandPeriod): Promise<SumRow[]> => {
  const { rows } = await sql<SumRow>`
    select t.course_id is null as "isBrand", ${isNow(scope)} as "isNow", ${shown} as people
      from trained_cell t where ${inSpan(scope)} group by 1, 2`.execute(db)
  return rows
}

/** The people of each month; months without people are left out. */
export const readMonths = async (db: Db, scope: BrandPeriod) => {
  const { rows } = await sql<{ month: string; people: number }>`
    select to_char(t.month, 'YYYY-MM') as month, ${shown} as people
      from trained_cell t where ${inSpan(scope)} and t.course_id is null and ${isNow(scope)} group by 1`.execute(db)
  return new Map(rows.map(({ month, people }) => [month, people]))
}

/** Counts the stores that work with a brand and had people whom it trained, in a period and before. */
export const countStores = async (db: Db, scope: BrandPeriod) => {
  const { rows } = await sql<{ now: number; before: number }>`
    select count(*) filter (where is_now)::integer as now, count(*) filter (where is_before)::integer as before
      from (select t.dispensary_id, bool_or(${isNow(scope)}) as is_now, bool_or(not ${isNow(scope)}) as is_before
              from trained_count t where ${inSpan(scope)} and t.course_id is null group by t.dispensary_id) s
      join brand_dispensary works on works.brand_id = ${scope.brandId}::uuid and works.dispensary_id = s.dispensary_id`.execute(
    db,
  )
  return singleRow(rows)
}

/** Ratings of the courses of a brand, or of one of them. */
export const readRatingCounts = async (db: Db, scope: BrandPeriod, courseId: string | null = null) => {
  const { rows } = await sql<RatingCount>`
    select ${isNow(scope)} as "isNow", t.stars, sum(t.people)::integer as people
      from course_rating_count t
     where ${inSpan(scope)} and (${courseId}::uuid is null or t.course_id = ${courseId}::uuid)
     group by 1, 2`.execute(db)
  return rows
}

type CourseRow = {
  id: string
  title: string
  now: number
  before: number
  months: Record<string, number> | null
  rated: RatingCount[] | null
}

const toCourse = ({ id, title, now, before, months, rated }: CourseRow, span: Span): BrandCourse => ({
  id,
  title,
  people: { now, before },
  score: toScores(rated ?? []),
  trend: span.months.map(month => months?.[month] ?? 0),
})

/** The listed courses `c` of a brand: published ones, and those completed in the period or the one before. */
const selectCourses = (scope: BrandPeriod) => sql`
  cell as materialized (
    select t.course_id, t.month, ${isNow(scope)} as is_now, ${shown} as people
      from trained_cell t where ${inSpan(scope)} and t.course_id is not null group by 1, 2, 3
  ), course as materialized (
    select c.id, c.title, coalesce(sum(cell.people) filter (where cell.is_now), 0)::integer as now,
           coalesce(sum(cell.people) filter (where not cell.is_now), 0)::integer as before,
           json_object_agg(to_char(cell.month, 'YYYY-MM'), cell.people) filter (where cell.is_now) as months
      from card_course c left join cell on cell.course_id = c.id
     where c.brand_id = ${scope.brandId}::uuid and c.published_version_id is not null
       and (c.archived_at is null or cell.people > 0)
     group by c.id
  )`

/** The courses of a brand, the most people first. */
export const listCourses = async (db: Db, scope: BrandPeriod, part: PageRange) => {
  const { rows } = await sql<CourseRow>`
    with ${selectCourses(scope)}
    select course.*, (select json_agg(json_build_object('isNow', r.is_now, 'stars', r.stars, 'people', r.people))
                        from (select ${isNow(scope)} as is_now, t.stars, sum(t.people) as people
                                from course_rating_count t
                               where ${inSpan(scope)} and t.course_id = course.id group by 1, 2) r) as rated
      from course order by now desc, lower(title), id ${offsetAndLimit(part)}`.execute(db)
  const counted = await sql<{ total: number }>`
    with ${selectCourses(scope)} select count(*)::integer as total from course`.execute(db)
  return { items: rows.map(row => toCourse(row, scope.span)), total: singleRow(counted.rows).total }
}

/** People who completed one course, in a period and before. */
export const readCoursePeople = async (db: Db, scope: BrandPeriod, courseId: string) => {
  const { rows } = await sql<{ isNow: boolean; people: number }>`
    select ${isNow(scope)} as "isNow", ${shown} as people
      from trained_cell t where ${inSpan(scope)} and t.course_id = ${courseId}::uuid group by 1`.execute(db)
  const people = (isOfNow: boolean) => rows.find(row => row.isNow === isOfNow)?.people ?? 0
  return { now: people(true), before: people(false) }
}

type CourseStoresInput = BrandPeriod & { courseId: string }

const lastCompletions = async (db: Db, { brandId, courseId }: CourseStoresInput, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; at: Date }>`
    with waiting as materialized (select dispensary_id, completed_at from ${waitingPeople({ brandId, courseId })} w)
    select s.id, greatest(
             (select max(t.completed_at) from trained_person t
               where t.dispensary_id = s.id and t.brand_id = ${brandId}::uuid and t.course_id = ${courseId}::uuid),
             (select max(w.completed_at) from waiting w where w.dispensary_id = s.id)) as at
      from unnest(${ids}::uuid[]) as s (id)`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at?.toISOString() ?? null]))
}

/** A page of the stores that work with a brand where people completed a course, the most people first. */
export const listCourseStores = async (db: Db, stores: CourseStoresInput, part: { offset: number; limit: number }) => {
  const { brandId, courseId, span } = stores
  const storeFilter = { brandId, courseId, from: span.from, to: span.to, state: null, dispensaryId: null }
  const { items, total } = await listStores(db, storeFilter, part)
  const last = await lastCompletions(
    db,
    stores,
    items.map(({ id }) => id),
  )
  return {
    items: items.map((store): BrandCourseStore => ({ ...store, lastCompletedAt: last.get(store.id) ?? null })),
    total,
  }
}

/** The time up to which everything is counted. */
export const readUpdatedAt = async (db: Db) => {
  const { rows } = await sql<{ at: Date | null }>`select counted_at as at from brand_overview_progress`.execute(db)
  return rows[0]?.at?.toISOString() ?? null
}

/** Whether any trained people are shown; a single unnamed person is not. */
const showsTrained = async (db: Db, brandId: string) => {
  const { rows } = await sql`
    select from trained_cell t
     where t.brand_id = ${brandId}::uuid and t.course_id is null and (t.named > 0 or t.fives > 0 or t.former_fives > 0)
     limit 1`.execute(db)
  return rows.length > 0
}

/** The brand's own people one by one: all others are counted by store. */
const whoCanSee = (db: Db, { reader, courses }: { reader: BrandReader; courses: RawBuilder<unknown> }) =>
  withCustomPlans(db, async one => {
    const { rows } = await sql<{ known: number; others: number }>`
      with of_brand as materialized (${peopleOfBrand(reader)}), ${anyOfCourses(courses)},
      ${selectViewers(sql`select user_id from of_brand`)},
      person as (select user_id from apart union select user_id from other_way)
      select (count(*) filter (where b.is_known))::integer as known,
             (count(*) filter (where p.user_id is not null and b.user_id is null)
               + (select coalesce(sum(people), 0) from at_store))::integer as others
        from person p left join of_brand b on b.user_id = p.user_id`.execute(one)
    return singleRow(rows)
  })

/** Counts the people who could take a course of a brand without shown trained people; null if it has some. */
export const countWhoCanSee = async (db: Db, brandId: string) => {
  if (await showsTrained(db, brandId)) return null
  const courses = sql`
    select id as course_id from card_course
     where brand_id = ${brandId}::uuid and published_version_id is not null and archived_at is null`
  const reader = { actor: null, brandId }
  const figure = 'can see'
  const counts = [{ figure, ...(await whoCanSee(db, { reader, courses })) }]
  return getTotal(await showCounts(db, reader, { subjectId: brandId, counts }), figure)
}
