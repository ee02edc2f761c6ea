import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

export type SignedUp = {
  email: string
  firstName: string
  lastName: string
  phoneNumber: string
  passwordHash: string
  locale: string
  now: Date
}

/** Creates an account that cannot log in before it is activated; null = the address has one. Returns its id. */
export const createPendingAccount = async (db: Db, person: SignedUp) => {
  const created = await db
    .insertInto('app_user')
    .values({
      id: newId(),
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      phone_number: person.phoneNumber,
      password_hash: person.passwordHash,
      locale: person.locale,
      created_at: person.now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return created?.id ?? null
}

/** Overwrites an account that was never activated with a new sign-up; false = it is activated by now. */
export const renewPendingAccount = async (db: Db, userId: string, person: SignedUp) => {
  const { numAffectedRows } = await sql`
    update app_user
       set first_name = ${person.firstName}, last_name = ${person.lastName}, phone_number = ${person.phoneNumber},
           password_hash = ${person.passwordHash}, locale = ${person.locale}, address_proven_at = null
     where id = ${userId} and activated_at is null`.execute(db)
  return numAffectedRows === 1n
}
