import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type Choice = { id: string; name: string }

const mostPlaces = 1000

/** Open dispensaries `d` of a retail organization. */
const isOwnOpen = (chain: unknown) => sql`d.retail_organization_id = ${chain} and d.closed_at is null`

/** Jobs `r` for new people of a retail organization: none that manages a dispensary, none archived. */
const isForBeginners = (chain: unknown) => sql`
  r.access_role = 'ROLE_STUDENT' and r.archived_at is null and coalesce(r.retail_organization_id, ${chain}) = ${chain}`

/** The dispensaries of a retail organization where new people may start, and the jobs. */
export const listPlaces = async (db: Db, retailOrganizationId: string) => {
  const { rows: dispensaries } = await sql<Choice>`
    select d.id, d.name from dispensary d
     where ${isOwnOpen(retailOrganizationId)}
     order by lower(d.name), d.id limit ${mostPlaces}`.execute(db)
  const { rows: roles } = await sql<Choice>`
    select r.id, r.label as name from dispensary_role r
     where ${isForBeginners(retailOrganizationId)}
     order by r.label, r.id`.execute(db)
  return { dispensaries, roles }
}

/**
 * The current workplace for new people of a connection, locked until the transaction ends; null where the dispensary
 * was lost or closed, or the job manages by now or is archived.
 */
export const lockPlace = async (db: Db, connectionId: string) => {
  const chain = sql.ref('c.retail_organization_id')
  const { rows } = await sql<{ dispensaryId: string; roleId: string }>`
    select d.id as "dispensaryId", r.id as "roleId"
      from sign_in_connection c
      join dispensary d on d.id = c.newcomer_dispensary_id and ${isOwnOpen(chain)}
      join dispensary_role r on r.id = c.newcomer_role_id and ${isForBeginners(chain)}
     where c.id = ${connectionId}::uuid
       for share of d, r`.execute(db)
  return rows[0] ?? null
}
