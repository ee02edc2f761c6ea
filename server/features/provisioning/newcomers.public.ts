import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { problem } from '../../platform/problem.ts'

/**
 * TAKES_NEWCOMERS where the directory or the sign-in of a store's chain employs new people at it: the store must go on
 * being one of that chain, and open. Another chain that names it, from before it lost it, employs nobody there.
 */
export const refuseForNewcomers = async (db: Db, dispensaryIds: readonly string[]) => {
  const { rows } = await sql`
    select from dispensary d
     where d.id = any(${dispensaryIds}::uuid[])
       and (exists (select from provisioned_organization p
                     where p.default_dispensary_id = d.id and p.retail_organization_id = d.retail_organization_id)
         or exists (select from sign_in_connection c
                     where c.newcomer_dispensary_id = d.id and c.retail_organization_id = d.retail_organization_id))`.execute(
    db,
  )
  if (rows.length > 0) throw problem('TAKES_NEWCOMERS')
}

/** TAKES_NEWCOMERS_AS where a company's sign-in employs new people in a job, which must go on being one that learns. */
export const refuseForNewcomersAs = async (db: Db, roleId: string) => {
  const { rows } = await sql`select from sign_in_connection where newcomer_role_id = ${roleId}::uuid`.execute(db)
  if (rows.length > 0) throw problem('TAKES_NEWCOMERS_AS')
}
