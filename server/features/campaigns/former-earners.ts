import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { installationSecret } from '../../platform/installation-secret.ts'

const purpose = 'former-earner'

/** Normalizes an address: letter case and a plus tag lead to the same mailbox. */
const normalizedMailbox = (email: string) => {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(email.trim().toLowerCase()) ?? []
  return `${name.replace(/(.)\+.*$/, '$1')}@${domain}`
}

const hashOf = (secret: Buffer, email: string) => createHmac('sha256', secret).update(normalizedMailbox(email)).digest()

type Erased = { userId: string; email: string; now: Date }

/** Saves the keyed hash of an erased person's address if they were ever paid a reward. */
export const saveFormerEarner = async (db: Db, { userId, email, now }: Erased) => {
  const paid = sql<boolean>`exists (
    select from reward_qualification q join earned_reward e on e.qualification_id = q.id where q.user_id = ${userId})`
  const { rows } = await sql<{ paid: boolean }>`select ${paid} as paid`.execute(db)
  if (!rows[0]?.paid) return
  const address_hash = hashOf(await installationSecret(db, purpose, now), email)
  await db
    .insertInto('former_earner')
    .values({ user_id: userId, address_hash, created_at: now })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ address_hash }))
    .execute()
}

/** The erased accounts of the same mailbox that were paid rewards; usually none. */
export const findFormerAccounts = async (db: Db, userId: string) => {
  const { rows } = await sql<{ email: string; secret: Buffer | null }>`
    select u.email, (select s.secret from installation_secret s where s.purpose = ${purpose}) as secret
      from app_user u where u.id = ${userId}`.execute(db)
  const [person] = rows
  if (!person?.secret) return []
  const hash = hashOf(person.secret, person.email)
  const found = await db.selectFrom('former_earner').select('user_id').where('address_hash', '=', hash).execute()
  return found.map(row => row.user_id)
}
