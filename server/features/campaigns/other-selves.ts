import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { installationSecret } from '../../platform/installation-secret.ts'

const purpose = 'former-earner'

/** Normalizes an address: letter case and a plus tag lead to the same mailbox. The database has it as `mailbox_of`. */
const normalizedMailbox = (email: string) => {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(email.trim().toLowerCase()) ?? []
  return `${name.replace(/(.)\+.*$/, '$1')}@${domain}`
}

const hashMailbox = (secret: Buffer, email: string) =>
  createHmac('sha256', secret).update(normalizedMailbox(email)).digest()

type FormerAddressInput = { userId: string; email: string; now: Date }

const wasEverPaid = async (db: Db, userId: string) => {
  const { rows } = await sql`
    select from reward_qualification q join earned_reward e on e.qualification_id = q.id
     where q.user_id = ${userId} limit 1`.execute(db)
  return rows.length > 0
}

/** Saves the keyed hash of an erased person's address if they were ever paid a reward; else deletes their hashes. */
export const saveFormerEarner = async (db: Db, { userId, email, now }: FormerAddressInput) => {
  if (!(await wasEverPaid(db, userId))) {
    await db.deleteFrom('former_address').where('user_id', '=', userId).execute()
    return
  }
  const address_hash = hashMailbox(await installationSecret(db, purpose, now), email)
  await db
    .insertInto('former_earner')
    .values({ user_id: userId, address_hash, created_at: now })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ address_hash }))
    .execute()
}

/** Saves the keyed hash of a verified address that was replaced. */
export const saveFormerAddress = async (db: Db, { userId, email, now }: FormerAddressInput) => {
  const address_hash = hashMailbox(await installationSecret(db, purpose, now), email)
  await db
    .insertInto('former_address')
    .values({ user_id: userId, address_hash, left_at: now })
    .onConflict(conflict => conflict.columns(['user_id', 'address_hash']).doUpdateSet({ left_at: now }))
    .execute()
}

/** The keyed hash of a person's current mailbox; null = no hash was ever saved. */
export const readMailboxHash = async (db: Db, userId: string) => {
  const { rows } = await sql<{ email: string; secret: Buffer }>`
    select u.email, s.secret from app_user u join installation_secret s on s.purpose = ${purpose}
     where u.id = ${userId}::uuid`.execute(db)
  return rows[0] ? hashMailbox(rows[0].secret, rows[0].email) : null
}

/**
 * The other accounts of a person's mailbox: current, erased, or with another address since; usually none. What they
 * earned until then counts as earned by the person; null = to this day.
 */
export const otherSelves = (userId: string, mailboxHash: Buffer | null) => sql`
  select t.id, null::timestamptz as until
    from app_user u
    join app_user t on mailbox_of(t.email) = mailbox_of(u.email) and t.erased_at is null and t.id <> u.id
   where u.id = ${userId}::uuid
   union all
  select user_id, null from former_earner where address_hash = ${mailboxHash}::bytea
   union all
  select user_id, left_at from former_address where address_hash = ${mailboxHash}::bytea and user_id <> ${userId}::uuid`
