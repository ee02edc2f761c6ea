import { type ContactDetails, contactFields } from '@trellis/contract/accounts/contact-fields.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { selectFields } from '../../../platform/database/field-columns.ts'
import { problem } from '../../../platform/problem.ts'

export type LockedPerson = ContactDetails & {
  id: string
  email: string
  firstName: string
  lastName: string
  locale: string
  passwordHash: string | null
  enabled: boolean
  isActivated: boolean
  isAddressProven: boolean
  isAdministrator: boolean
  /** The only active administrator of the site. */
  isLastAdministrator: boolean
}

/**
 * Locks a person until the end of the transaction, and with them all administrators, in one order: of two who remove
 * each other the second sees what the first has done. Null = there is no such person, or they are erased.
 */
export const lockPerson = async (db: Db, userId: string): Promise<LockedPerson | null> => {
  const { rows } = await sql<LockedPerson & { administers: boolean }>`
    select id, email, first_name as "firstName", last_name as "lastName", ${selectFields(contactFields, 'app_user')},
           locale, password_hash as "passwordHash", enabled,
           activated_at is not null as "isActivated",
           address_proven_at is not null as "isAddressProven", is_administrator as "isAdministrator",
           is_administrator and enabled and activated_at is not null and address_proven_at is not null as administers
      from app_user
     where (id = ${userId}::uuid or is_administrator) and erased_at is null
     order by id for no key update`.execute(db)
  const locked = rows.find(({ id }) => id === userId)
  if (!locked) return null
  const { administers, ...person } = locked
  return { ...person, isLastAdministrator: administers && rows.filter(row => row.administers).length === 1 }
}

/** Refuses what would leave the site without an administrator. */
export const refuseLastAdministrator = ({ isLastAdministrator }: LockedPerson) => {
  if (isLastAdministrator) throw problem('LAST_ADMINISTRATOR')
}
