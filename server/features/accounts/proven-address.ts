import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { ClientContext } from '../../platform/http/implement.ts'
import { addLink } from './links/mailed-links.ts'
import { isOwnBrowser } from './own-browsers.ts'
import { endFamiliesOf } from './sessions/families.ts'

type Taking = { userId: string; now: Date }

const waysIn = [
  'one_time_token',
  'own_browser',
  'authenticator_app',
  'passkey',
  'recovery_code',
  'second_factor_ticket',
] as const

/** All by which somebody gets in: factors, browsers and sign-ins; the password is in the account's own row. */
export const dropWaysIn = async (db: Db, { userId, now }: Taking) => {
  for (const table of waysIn) await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await endFamiliesOf(db, userId, { reason: 'password', now })
}

const linkLifetime = 14 * 86_400_000

/**
 * Takes an account whose address nobody has proven from whoever has signed up under it: the password and every other
 * way in are gone, and whoever reads the mailbox chooses a new one by an invitation. True = it was somebody's until now.
 * What they learned and where they work stays, and whoever asks for a link at the login gets that invitation, even where
 * nobody mails it. An administrator's account is never taken.
 */
export const takeUnproven = async (db: Db, { userId, now }: Taking) => {
  const { rows } = await sql<{ email: string }>`
    with held as (
      select id, password_hash is not null or activated_at is not null as "wasSomebodys"
        from app_user
       where id = ${userId} and address_proven_at is null and not is_administrator
         for no key update)
    update app_user u set password_hash = null, phone_number = null, activated_at = null
      from held where u.id = held.id and "wasSomebodys"
    returning u.email`.execute(db)
  if (!rows[0]) return false
  await dropWaysIn(db, { userId, now })
  const expires = new Date(now.getTime() + linkLifetime)
  await addLink(db, { userId, ...rows[0], purpose: 'create-password', expires, now })
  return true
}

/**
 * Notes that the mailbox of an account is its owner's, as who opened a link that was mailed there has shown. The first
 * time, whatever was set up before goes, the password before all: anybody may have typed the address. Only where the link
 * is opened in a browser in which the account was signed in to before, it is one person, and all stays.
 */
export const noteProvenAddress = async (db: Db, { userId, client, now }: Taking & { client: ClientContext }) => {
  const { rows } = await sql<{ wasIn: boolean }>`
    with held as (
      select id, activated_at is not null or password_hash is not null as "wasIn"
        from app_user where id = ${userId} and address_proven_at is null for no key update)
    update app_user u set address_proven_at = ${now} from held where u.id = held.id
    returning held."wasIn"`.execute(db)
  if (!rows[0]?.wasIn || (await isOwnBrowser(db, userId, client))) return
  await db.updateTable('app_user').set({ password_hash: null }).where('id', '=', userId).execute()
  await dropWaysIn(db, { userId, now })
}
