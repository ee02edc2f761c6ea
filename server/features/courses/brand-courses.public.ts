import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { problem } from '../../platform/problem.ts'

type GiveCoursesInput = { brandId: string; courseIds: readonly string[] }

/** Transfers courses of the platform to a brand; NOT_FOUND if one of them is not the platform's. */
export const giveCoursesToBrand = async (db: Db, { brandId, courseIds }: GiveCoursesInput) => {
  const ids = [...new Set(courseIds)]
  const { rows } = await sql`
    update card_course set brand_id = ${brandId}
     where id = any(${ids}::uuid[]) and brand_id is null and retail_organization_id is null and archived_at is null
     returning id`.execute(db)
  if (rows.length < ids.length) throw problem('NOT_FOUND')
}

/** Locks a course of a brand, so that no campaign can start to cover it; NOT_FOUND if it is not the brand's. */
export const lockCourseOfBrand = async (db: Db, { brandId, courseId }: { brandId: string; courseId: string }) => {
  const { rows } = await sql`
    select from card_course where id = ${courseId}::uuid and brand_id = ${brandId}::uuid for update`.execute(db)
  if (rows.length === 0) throw problem('NOT_FOUND')
}

/** Makes a course of a brand one of the platform again. */
export const takeCourseFromBrand = (db: Db, courseId: string) =>
  db.updateTable('card_course').set({ brand_id: null }).where('id', '=', courseId).execute()

/** Archives all courses of a brand. */
export const archiveCoursesOfBrand = (db: Db, brandId: string, now: Date) =>
  db
    .updateTable('card_course')
    .set({ archived_at: now })
    .where('brand_id', '=', brandId)
    .where('archived_at', 'is', null)
    .execute()
