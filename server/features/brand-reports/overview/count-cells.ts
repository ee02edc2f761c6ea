import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** The number of noted changes processed in one transaction. */
const notesAtOnce = 20_000

/** A month of a course, or of a whole brand, whose people have changed. */
type ChangedMonthRow = { brandId: string; courseId: string | null; month: string }

const takeChanged = async (db: Db): Promise<ChangedMonthRow[]> => {
  const { rows } = await sql<ChangedMonthRow>`
    with taken as (
      delete from trained_cell_change
       where id in (select id from trained_cell_change order by id limit ${notesAtOnce}::integer)
      returning brand_id, course_id, month
    )
    select distinct brand_id as "brandId", course_id as "courseId", month::text from taken`.execute(db)
  return rows
}

const isPartner = sql`exists (
  select from brand_dispensary works where (works.brand_id, works.dispensary_id) = (t.brand_id, t.dispensary_id))`

/**
 * Rows of trained_person of people whom the brand could name before: by their consent, or while it worked with their
 * store.
 */
const formerlyNamed = (key: RawBuilder<unknown>, isSame: RawBuilder<unknown>) => sql`
  select t.brand_id, t.course_id, t.month, t.dispensary_id
    from ${key} join trained_person t on ${isSame} and t.was_named
   where t.is_counted and not t.is_opted_in and not ${isPartner}
   union all
  select t.brand_id, t.course_id, t.month, t.dispensary_id
    from ${key}
    join former_partnership worked on worked.brand_id = k.brand_id
    join trained_person t on t.dispensary_id = worked.dispensary_id and ${isSame} and t.completed_at < worked.ended_at
   where t.is_counted and not t.is_opted_in and not t.was_named and not ${isPartner}`

/**
 * Selects people by month and state. People may be named if they worked at a store that works with the brand, or opted
 * in; all others are only counted, those whom the brand could name before apart.
 */
export const selectPeople = (key: RawBuilder<unknown>, isSame: RawBuilder<unknown>) => sql`
  select t.brand_id, t.course_id, t.month, d.state_code, case when works.brand_id is null then 0 else t.people end as named,
         case when works.brand_id is null then t.people else 0 end as others, 0 as former
    from ${key} join trained_count t on ${isSame}
    left join dispensary d on d.id = t.dispensary_id
    left join brand_dispensary works on (works.brand_id, works.dispensary_id) = (t.brand_id, t.dispensary_id)
   union all
  select t.brand_id, t.course_id, t.month, d.state_code, 1, -1, 0
    from ${key} join trained_person t on ${isSame} and t.is_opted_in and t.is_counted
    left join dispensary d on d.id = t.dispensary_id
   where not ${isPartner}
   union all
  select f.brand_id, f.course_id, f.month, d.state_code, 0, -1, 1
    from (${formerlyNamed(key, isSame)}) f left join dispensary d on d.id = f.dispensary_id`

const ofBrand = sql`(t.brand_id = k.brand_id and t.course_id is null and t.month = k.month)`
const ofCourse = sql`(t.brand_id = k.brand_id and t.course_id = k.course_id and t.month = k.month)`

/** Counts some months again, of courses or of whole brands; fives change by whole groups alone (`nextFives`). */
const recount = async (db: Db, changed: readonly ChangedMonthRow[], isSame: RawBuilder<unknown>) => {
  if (changed.length === 0) return
  const key = sql`unnest(${changed.map(({ brandId }) => brandId)}::uuid[],
    ${changed.map(({ courseId }) => courseId)}::uuid[], ${changed.map(({ month }) => month)}::date[])
    as k (brand_id, course_id, month)`
  await sql`
    with fresh as materialized (
      select brand_id, course_id, month, state_code, sum(named) as named, sum(others) as others, sum(former) as former
        from (${selectPeople(key, isSame)}) p group by brand_id, course_id, month, state_code
    ), gone as (
      delete from trained_cell t using ${key}
       where ${isSame} and not exists (
             select from fresh f
              where (f.brand_id, f.month) = (t.brand_id, t.month) and f.course_id is not distinct from t.course_id
                and f.state_code is not distinct from t.state_code)
    )
    insert into trained_cell as shown (brand_id, course_id, month, state_code, named, others, fives, former, former_fives)
    select brand_id, course_id, month, state_code, named, others, others::integer / 5 * 5, former, former::integer / 5 * 5
      from fresh
    on conflict on constraint trained_cell_once do update
       set named = excluded.named, others = excluded.others, former = excluded.former,
           fives = shown.fives + (excluded.others - shown.fives) / 5 * 5,
           former_fives = shown.former_fives + (excluded.former - shown.former_fives) / 5 * 5`.execute(db)
}

/** Updates a batch of counts by month and state; returns whether there may be more. */
export const countCells = async (db: Db) => {
  await sql`select pg_advisory_xact_lock(hashtext('trained_cell'))`.execute(db)
  // Waits for concurrent changes of partnerships and store states: they noted only people entered before.
  await sql`select pg_advisory_xact_lock(hashtext('trained_cell_of_store'))`.execute(db)
  const changed = await takeChanged(db)
  const [brands, courses] = [true, false].map(isBrand => changed.filter(each => (each.courseId === null) === isBrand))
  await recount(db, brands ?? [], ofBrand)
  await recount(db, courses ?? [], ofCourse)
  return changed.length > 0
}
