import { type EmploymentDetails, employmentFields } from '@trellis/contract/employees/employment-fields.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { selectFields } from '../../../platform/database/field-columns.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { managedDispensaries } from '../../organizations/reach.public.ts'

export type Store = { id: string; chainId: string | null }

/** The open stores among some whose people an actor manages, by id. */
export const readStores = async (db: Db, actor: Actor, ids: readonly string[]) => {
  const { rows } = await sql<Store>`
    select d.id, d.retail_organization_id as "chainId" from dispensary d
     where d.id = any(${ids}::uuid[]) and d.closed_at is null and ${managedDispensaries(actor)}`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

export type Job = {
  id: string
  label: string
  chainId: string | null
  /** People keep an archived job; it is not assigned to others. */
  isArchived: boolean
  manages: boolean
}

/** The jobs of every store, and those of some chains, archived ones too; labels in lower case. */
export const readJobs = async (db: Db, chainIds: readonly string[]) => {
  const { rows } = await sql<Job>`
    select id, lower(label) as label, retail_organization_id as "chainId", archived_at is not null as "isArchived",
           access_role = 'ROLE_DISPENSARY_ADMIN' as manages
      from dispensary_role
     where retail_organization_id is null or retail_organization_id = any(${chainIds}::uuid[])`.execute(db)
  return rows
}

export type ExistingPerson = EmploymentDetails & {
  number: number
  userId: string
  firstName: string
  lastName: string
  /** Their work at the store of the row. */
  employmentId: string | null
  roleIds: string[]
  /** One of these roles manages the store. */
  manages: boolean
  /** The directory of the store's chain keeps them. */
  isKept: boolean
}

/** The accounts of the addresses in rows, each with its standing at the store of the row. */
export const readKnown = async (db: Db, rows: readonly { number: number; email: string; dispensaryId: string }[]) => {
  const { rows: people } = await sql<ExistingPerson & { dispensaryId: string }>`
    select given.number, given.dispensary_id as "dispensaryId", u.id as "userId", u.first_name as "firstName",
           u.last_name as "lastName", e.id as "employmentId",
           ${selectFields(employmentFields, 'e')},
           array(select er.dispensary_role_id from employment_role er where er.employment_id = e.id) as "roleIds",
           exists (select from employment_role er join dispensary_role r on r.id = er.dispensary_role_id
                    where er.employment_id = e.id and r.access_role = 'ROLE_DISPENSARY_ADMIN') as manages,
           exists (select from provisioned_person p
                     join provisioned_organization o on o.id = p.organization_id
                     join dispensary d on d.id = given.dispensary_id and d.retail_organization_id = o.retail_organization_id
                    where p.user_id = u.id and p.removed_at is null) as "isKept"
      from unnest(${rows.map(row => row.number)}::integer[], ${rows.map(row => row.email)}::text[],
                  ${rows.map(row => row.dispensaryId)}::uuid[]) as given (number, email, dispensary_id)
      join app_user u on lower(u.email) = lower(given.email)
      left join employment e on e.user_id = u.id and e.dispensary_id = given.dispensary_id and e.ended_at is null`.execute(
    db,
  )
  return people
}
