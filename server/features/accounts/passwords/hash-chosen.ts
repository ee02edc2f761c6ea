import { weaknesses } from '@trellis/contract/accounts/weak-passwords.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/problem.ts'
import { findWeakness } from './guessable.ts'
import { rejectWhenFull } from './hash-queue.ts'
import type { Chooser } from './passwords.rules.ts'
import { hashPassword } from './passwords.ts'

/**
 * The hash of an address whose salt a new hash must share; null = none. Takes the same time for any address.
 */
const findHash = async (db: Db, email: string) => {
  const { rows } = await sql<{ hash: string | null }>`
    select coalesce(u.password_hash, v.password_hash) as hash
      from app_user u left join decoy_pending v on v.user_id = u.id
     where lower(u.email) = lower(${email})`.execute(db)
  return rows[0]?.hash ?? null
}

/** The name of an account's owner, and the names of their dispensaries. */
export const listPersonWords = async (db: Db, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select unnest(array[first_name, last_name]) as name from app_user where id = ${userId}
     union
    select name from workplace_name where user_id = ${userId}`.execute(db)
  return rows.map(({ name }) => name)
}

type HashChosenPasswordInput = Chooser & { password: string; field?: 'password' | 'newPassword' }

/**
 * Hashes a chosen password, the only way to do so; PASSWORD_TOO_COMMON with the reason on its field when it is easy to guess. All
 * hashes of one address share their salt, so that sign-in compares them with one hash.
 */
export const hashChosenPassword = async (
  db: Db,
  { password, field = 'password', ...chooser }: HashChosenPasswordInput,
) => {
  rejectWhenFull()
  const weakness = await findWeakness(password, chooser)
  if (weakness) throw problem('PASSWORD_TOO_COMMON', { field, sentence: weaknesses[weakness] })
  return hashPassword(password, await findHash(db, chooser.email))
}
