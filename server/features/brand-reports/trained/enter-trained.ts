import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { takeCompletions } from '../../courses/courses.public.ts'
import { isOptedIn, workplaceAt } from './waiting.ts'

/** Serializes writers of the counts. */
const lockCounts = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('trained_count'))`.execute(db)

/** Serializes entering completions with opt-in answers, which change the entered rows. */
const answers = sql`hashtext('trained_person_answer')`
const answersTo = (brandId: string) => sql`hashtext('trained_person_answer'), hashtext(${brandId})`

/** The batch size; small enough that a concurrent opt-in answer does not wait long. */
const enteredAtOnce = 2000

/**
 * Enters newly trained people for the course and for the brand, skipping those already entered. Returns whether there
 * may be more.
 */
export const enterCompletions = async (db: Db) => {
  await lockCounts(db)
  await sql`select pg_advisory_xact_lock(${answers})`.execute(db)
  const { rows } = await sql<{ taken: number }>`
    with done as (${takeCompletions(enteredAtOnce)}), entered as (
      insert into trained_person (brand_id, course_id, user_id, completed_at, dispensary_id, is_opted_in)
      select c.brand_id, by.course_id, done.user_id, done.completed_at,
             ${workplaceAt(sql`done.user_id`, sql`done.completed_at`)}, ${isOptedIn(sql`done.user_id`, sql`c.brand_id`)}
        from done
        join card_course c on c.id = done.course_id and c.brand_id is not null
       cross join lateral (values (c.id), (null::uuid)) as by (course_id)
       order by done.completed_at
      on conflict on constraint trained_person_once do nothing
    )
    select count(*)::integer as taken from done`.execute(db)
  return rows[0]?.taken === enteredAtOnce
}

/** Counts the people of a brand again. */
const recount = async (db: Db, brandId: string) => {
  await sql`delete from trained_count where brand_id = ${brandId}::uuid`.execute(db)
  await sql`
    update trained_person set is_counted = true where brand_id = ${brandId}::uuid and not is_counted`.execute(db)
  await sql`
    insert into trained_count (brand_id, course_id, month, dispensary_id, people)
    select brand_id, course_id, month, dispensary_id, count(*)
      from trained_person where brand_id = ${brandId}::uuid and is_counted
     group by brand_id, course_id, month, dispensary_id`.execute(db)
}

/** Removes the people of a course from its former owner, which keeps people whom its other courses trained. */
const takeOut = async (db: Db, { courseId, brandId }: { courseId: string; brandId: string }) => {
  await sql`
    with gone as (
      delete from trained_person where course_id = ${courseId}::uuid and brand_id = ${brandId}::uuid returning user_id
    )
    delete from trained_person t using gone
     where t.brand_id = ${brandId}::uuid and t.course_id is null and t.user_id = gone.user_id`.execute(db)
  await sql`
    insert into trained_person (brand_id, course_id, user_id, completed_at, dispensary_id, is_opted_in)
    select distinct on (t.user_id) t.brand_id, null::uuid, t.user_id, t.completed_at, t.dispensary_id, t.is_opted_in
      from trained_person t
     where t.brand_id = ${brandId}::uuid and t.course_id is not null
       and not exists (select from trained_person known
                        where known.brand_id = t.brand_id and known.course_id is null and known.user_id = t.user_id)
     order by t.user_id, t.completed_at
    on conflict on constraint trained_person_once do nothing`.execute(db)
}

/**
 * Enters all people whom some courses of a brand trained, from the rounds; a person's row for the brand is their
 * earliest. They are marked as counted, because the brand is recounted in the same transaction.
 */
const takeIn = async (db: Db, { courseIds, brandId }: { courseIds: readonly string[]; brandId: string }) => {
  await sql`
    with first as materialized (
      select course_id, user_id, min(completed_at) as completed_at from course_round
       where course_id = any(${courseIds}::uuid[]) and completed_at is not null group by course_id, user_id
    ), person as materialized (
      select user_id, min(completed_at) as completed_at, ${isOptedIn(sql`first.user_id`, sql`${brandId}::uuid`)} as is_opted_in
        from first group by user_id
    ), trained as (
      select f.course_id, f.user_id, f.completed_at, p.is_opted_in from first f join person p on p.user_id = f.user_id
       union all
      select null, p.user_id, p.completed_at, p.is_opted_in from person p
    )
    insert into trained_person as known (brand_id, course_id, user_id, completed_at, dispensary_id, is_opted_in, is_counted)
    select ${brandId}::uuid, t.course_id, t.user_id, t.completed_at, ${workplaceAt(sql`t.user_id`, sql`t.completed_at`)},
           t.is_opted_in, true
      from trained t
    on conflict on constraint trained_person_once do update
       set completed_at = excluded.completed_at, dispensary_id = excluded.dispensary_id
     where excluded.completed_at < known.completed_at`.execute(db)
}

type CourseOwnerRow = { courseId: string; brandId: string | null; enteredFor: string | null }

/** Courses whose owner has changed since they were entered: one batch with the same former and new owner. */
const listOutdated = async (db: Db) => {
  const { rows } = await sql<CourseOwnerRow>`
    with outdated as materialized (
      select c.id as "courseId", c.brand_id as "brandId", t.brand_id as "enteredFor"
        from card_course c left join trained_course t on t.course_id = c.id
       where c.brand_id is distinct from t.brand_id
    )
    select o.* from outdated o
      join (select "brandId", "enteredFor" from outdated limit 1) first
        on o."brandId" is not distinct from first."brandId" and o."enteredFor" is not distinct from first."enteredFor"`.execute(
    db,
  )
  return rows
}

const enterCourses = async (db: Db, courses: readonly CourseOwnerRow[]) => {
  const courseIds = courses.map(({ courseId }) => courseId)
  for (const { courseId, enteredFor } of courses) if (enteredFor) await takeOut(db, { courseId, brandId: enteredFor })
  await sql`delete from trained_course where course_id = any(${courseIds}::uuid[])`.execute(db)
  const brandId = courses[0]?.brandId
  if (!brandId) return
  await takeIn(db, { courseIds, brandId })
  await sql`
    insert into trained_course (course_id, brand_id)
    select id, ${brandId}::uuid from unnest(${courseIds}::uuid[]) as course (id)`.execute(db)
}

/**
 * Enters the people of courses whose owner has changed or that were never entered. Runs in the transaction of the
 * caller; returns whether there may be more.
 */
export const enterOutdatedCourses = async (db: Db) => {
  await lockCounts(db)
  const outdated = await listOutdated(db)
  await enterCourses(db, outdated)
  const brandIds = new Set(outdated.flatMap(({ brandId, enteredFor }) => [brandId, enteredFor]))
  for (const brandId of brandIds) if (brandId) await recount(db, brandId)
  await sql`
    insert into trained_answer_check (brand_id)
    select distinct id from unnest(${[...brandIds]}::uuid[]) as brand (id) where id is not null
    on conflict do nothing`.execute(db)
  return outdated.length > 0
}

/**
 * Corrects opt-ins that people answered while the people of the brand were entered from the rounds, as neither
 * transaction saw the other. Returns whether there may be more.
 */
export const checkAnswers = async (db: Db) => {
  await lockCounts(db)
  const { rows } = await sql<{ brandId: string }>`
    delete from trained_answer_check where brand_id = (select min(brand_id::text)::uuid from trained_answer_check)
    returning brand_id as "brandId"`.execute(db)
  const [brand] = rows
  if (!brand) return false
  // Waits for concurrent answers, which saw no entered rows.
  await sql`select pg_advisory_xact_lock(${answersTo(brand.brandId)})`.execute(db)
  // Wrong rows are of people who opted in at some time: the opt-in was not seen, or seen and revoked since.
  await sql`
    update trained_person t set is_opted_in = said.is_opted_in
      from (select y.user_id, ${isOptedIn(sql`y.user_id`, sql`${brand.brandId}::uuid`)} as is_opted_in
              from (select distinct user_id from brand_opt_in where brand_id = ${brand.brandId}::uuid and opted_in) y) said
     where t.brand_id = ${brand.brandId}::uuid and t.user_id = said.user_id and t.is_opted_in <> said.is_opted_in`.execute(
    db,
  )
  return true
}

const batch = 20_000

/** Adds a batch of people to the counts; returns whether there may be more. */
export const countTrained = async (db: Db) => {
  await lockCounts(db)
  const { rows } = await sql<{ people: number }>`
    with fresh as (
      update trained_person t set is_counted = true
        from (select ctid from trained_person where not is_counted limit ${batch} for update skip locked) u
       where t.ctid = u.ctid
      returning t.brand_id, t.course_id, t.month, t.dispensary_id
    ), added as (
      insert into trained_count as known (brand_id, course_id, month, dispensary_id, people)
      select brand_id, course_id, month, dispensary_id, count(*) from fresh
       group by brand_id, course_id, month, dispensary_id
      on conflict on constraint trained_count_once do update set people = known.people + excluded.people
    )
    select count(*)::integer as people from fresh`.execute(db)
  return (rows[0]?.people ?? 0) === batch
}

/** Saves whether a person may be named to a brand, after they answered its opt-in. */
export const saveAnswer = async (db: Db, { userId, brandId }: { userId: string; brandId: string }) => {
  await sql`
    select pg_advisory_xact_lock_shared(${answers}), pg_advisory_xact_lock_shared(${answersTo(brandId)})`.execute(db)
  const answer = isOptedIn(sql`${userId}::uuid`, sql`${brandId}::uuid`)
  await sql`
    update trained_person set is_opted_in = ${answer}
     where user_id = ${userId}::uuid and brand_id = ${brandId}::uuid`.execute(db)
}

/** Moves the trained people of a merged store to the store that it became. */
export const moveTrained = async (db: Db, { from, into }: { from: string; into: string }) => {
  await lockCounts(db)
  await sql`
    update trained_person set dispensary_id = ${into}::uuid where dispensary_id = ${from}::uuid`.execute(db)
  await sql`
    with old as (delete from trained_count where dispensary_id = ${from}::uuid returning *)
    insert into trained_count as known (brand_id, course_id, month, dispensary_id, people)
    select brand_id, course_id, month, ${into}::uuid, people from old
    on conflict on constraint trained_count_once do update set people = known.people + excluded.people`.execute(db)
}
