import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { ClientContext } from '../../platform/http/implement.ts'
import { newId } from '../../platform/ids.ts'
import { findSignInAccount } from './accounts.store.ts'
import { clearAttempts, consumeAttempt } from './login-throttle.ts'
import * as choosing from './passwords/hash-chosen.ts'
import { rejectWhenFull } from './passwords/hash-queue.ts'
import { verifyPassword } from './passwords/passwords.ts'
import * as door from './sessions/start-session.ts'
import { type AskedFor, recordWrongPassword } from './wrong-passwords.ts'

export type SignedUp = {
  email: string
  firstName: string
  lastName: string
  phoneNumber: string
  passwordHash: string
  locale: string
  now: Date
}

/** Hashes a chosen password; PASSWORD_TOO_COMMON on its field when it is easy to guess. */
export const hashChosenPassword = (db: Db, chosen: Parameters<typeof choosing.hashChosenPassword>[1]) =>
  choosing.hashChosenPassword(db, chosen)

/** The name of an account's owner, and the names of their dispensaries. */
export const namesOf = (db: Db, userId: string) => choosing.namesOf(db, userId)

/** Creates an account that cannot sign in before it is activated; null = the address has one. Returns its id. */
export const createPendingAccount = async (db: Db, person: SignedUp) => {
  const made = await db
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
  return made?.id ?? null
}

/** Gives an account that was never activated to a new sign-up; false = it is activated by now. */
export const renewPendingAccount = async (db: Db, userId: string, person: SignedUp) => {
  const { numAffectedRows } = await sql`
    update app_user
       set first_name = ${person.firstName}, last_name = ${person.lastName}, phone_number = ${person.phoneNumber},
           password_hash = ${person.passwordHash}, locale = ${person.locale}, address_proven_at = null
     where id = ${userId} and activated_at is null`.execute(db)
  return numAffectedRows === 1n
}

/** Signs in a person whose right to it was proven: returns the tokens, or a problem to be passed on. */
export const startSession = (db: Db, signedIn: Parameters<typeof door.startSession>[1]) =>
  door.startSession(db, signedIn)

type Tried = { email: string; password: string; where: AskedFor; client: ClientContext; now: Date }

/**
 * The account of an address by its password, counted, throttled and audited as a sign-in is; null = wrong password, or
 * the person may not sign in. Returns also the password hash.
 */
export const findByPassword = async (db: Db, { email, password, where, client, now }: Tried) => {
  rejectWhenFull()
  await consumeAttempt(db, email, client)
  const account = await findSignInAccount(db, email, now)
  if (!(await verifyPassword(account?.passwordHash ?? null, password)) || !account?.enabled) {
    await recordWrongPassword(db, { where, subjectId: account?.id ?? null, client, now })
    return null
  }
  await clearAttempts(db, email, client)
  return account
}
