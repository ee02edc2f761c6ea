import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { currentBrandId } from '../../organizations/reach.public.ts'

/** The brand that an actor acts for; NOT_FOUND without one. */
export const ownBrand = (actor: Actor) => requireFound(currentBrandId(actor))

/** A published course of the brand that an actor acts for; NOT_FOUND for others. */
export const findBrandCourse = async (db: Db, actor: Actor, courseId: string) => {
  const brandId = ownBrand(actor)
  const { rows } = await sql<{ title: string }>`
    select title from card_course
     where id = ${courseId}::uuid and brand_id = ${brandId}::uuid and published_version_id is not null`.execute(db)
  return { brandId, courseId, ...requireFound(rows[0]) }
}
