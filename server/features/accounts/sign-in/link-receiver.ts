import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Who requested a link: the network, and whether the browser is one of the owner's. */
export type LinkRequest = { email: string; network: string; isOwnBrowser?: boolean }

type ReceiverRow = { id: string; email: string; firstName: string; locale: string; isActivated: boolean }

/**
 * Who may be mailed a link: not pending people, who need an approval; invited people may choose their first password.
 */
export const findPasswordLinkReceiver = async (db: Db, email: string) => {
  const { rows } = await sql<ReceiverRow>`
    select u.id, u.email, u.first_name as "firstName", u.locale, u.activated_at is not null as "isActivated"
      from app_user u
     where lower(u.email) = lower(${email}) and u.enabled
       and (u.activated_at is not null
            or exists (select from one_time_token t where t.user_id = u.id and t.purpose = 'create-password')
               and not exists (select from pending_person p where p.user_id = u.id))`.execute(db)
  return rows[0] ?? null
}
