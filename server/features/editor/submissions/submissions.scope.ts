import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { brandHasNamed, brandMayName } from '../../campaigns/nameable.public.ts'
import { editableCourses } from '../../courses/drafts.public.ts'
import { reachesAll } from '../../organizations/reach.public.ts'

/** A course with its reader: its brand or chain; null = an administrator. */
type ReadCourse = { id: string; title: string; brandId: string | null; readerId: string | null }

/** A course whose submissions the caller may read, as its author; NOT_FOUND for another one. */
export const findReadCourse = async (db: Db, actor: Actor, courseId: string): Promise<ReadCourse> => {
  const { rows } = await sql<ReadCourse>`
    select c.id, c.draft_title as title, c.brand_id as "brandId",
           case when not ${reachesAll(actor)}::boolean then coalesce(c.brand_id, c.retail_organization_id) end as "readerId"
      from card_course c where c.id = ${courseId}::uuid and ${editableCourses(actor)}`.execute(db)
  return requireFound(rows[0])
}

const sender = { brand: 'c.brand_id', person: 's.user_id', dispensary: 'w.dispensary_id' }

const workedAtChain = sql<SqlBool>`exists (
  select from dispensary own
   where own.id = w.dispensary_id and own.retail_organization_id = c.retail_organization_id)`

/**
 * Whether the sender of `s`, who worked at store `w` then, may be named to the owner of course `c`: to a brand by its one
 * rule, to a chain where they worked at one of its stores. Visitors have no name.
 */
export const ownerMayNameSender = sql<SqlBool>`
  case when c.brand_id is not null then ${brandMayName(sender)} else ${workedAtChain} end`

/** Whether the owner of course `c` could name the sender of `s` before. */
export const ownerHasNamedSender = sql<SqlBool>`
  (c.brand_id is not null and ${brandHasNamed({ ...sender, since: 's.sent_at' })})`
