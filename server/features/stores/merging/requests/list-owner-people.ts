import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { mayNotAnswer } from './merge-requests.scope.ts'

export type StoreOwner = { dispensaryId: string; retailOrganizationId: string | null; resellerId: string | null }
export type OwnerPerson = { id: string; email: string; firstName: string; locale: string }

const maxRecipients = 20

/** The role and the organization of the people who answer for the owner of a store. */
const toGrant = ({ dispensaryId, retailOrganizationId, resellerId }: StoreOwner) => {
  if (retailOrganizationId) return { role: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', scopeId: retailOrganizationId }
  if (resellerId) return { role: 'ROLE_RESELLER', scopeId: resellerId }
  return { role: 'ROLE_DISPENSARY_ADMIN', scopeId: dispensaryId }
}

/**
 * Lists up to twenty people who may answer a merge request for the owner of a store: no site administrators, and no one
 * who also belongs to the other owner.
 */
export const listOwnerPeople = async (db: Db, owner: StoreOwner, otherId: string) => {
  const { role, scopeId } = toGrant(owner)
  const { rows } = await sql<OwnerPerson>`
    select distinct u.id, u.email, u.first_name as "firstName", u.locale
      from user_grant speaker
      join app_user u on u.id = speaker.user_id and u.enabled and u.activated_at is not null
      join dispensary other on other.id = ${otherId}::uuid
     where speaker.role = ${role} and speaker.scope_id = ${scopeId}::uuid
       and not ${mayNotAnswer}
     order by u.id limit ${maxRecipients}`.execute(db)
  return rows
}
