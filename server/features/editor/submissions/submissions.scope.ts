import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { found } from '../../../platform/problem.ts'
import { brandMayName } from '../../campaigns/nameable.public.ts'
import { editableCourses } from '../../courses/drafts.public.ts'
import { among, ownChainIds, reachesAll } from '../../organizations/reach.public.ts'

type ReadCourse = { id: string; title: string; brandId: string | null }

/** A course whose submissions the caller may read, as its author; NOT_FOUND for another one. */
export const findReadCourse = async (db: Db, actor: Actor, courseId: string): Promise<ReadCourse> => {
  const { rows } = await sql<ReadCourse>`
    select c.id, c.draft_title as title, c.brand_id as "brandId"
      from card_course c where c.id = ${courseId}::uuid and ${editableCourses(actor)}`.execute(db)
  return found(rows[0])
}

const brandMayNameSender = brandMayName({ brand: 'c.brand_id', person: 's.user_id', dispensary: 'w.dispensary_id' })

/**
 * Whether the sender of `s`, who worked at store `w` then, may be named to an author of course `c`: to a brand by its
 * one rule, to a chain where they worked at one of its stores, to administrators always.
 */
export const mayNameSender = (actor: Actor): RawBuilder<SqlBool> =>
  reachesAll(actor)
    ? sql`(s.user_id is not null)`
    : sql`coalesce(case when c.brand_id is not null then ${brandMayNameSender}
           else exists (select from dispensary own
                         where own.id = w.dispensary_id
                           and own.retail_organization_id = ${among(ownChainIds(actor))}) end, false)`
