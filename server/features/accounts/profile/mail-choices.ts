import type { MailKind, Preferences } from '@trellis/contract/accounts/profile.ts'
import { keysOf } from '@trellis/contract/keys.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type Choosing = { userId: string; kind: MailKind; wanted: boolean; now: Date }

const saveMailChoice = (db: Db, { userId, kind, wanted, now }: Choosing) =>
  sql`
    insert into mail_choice (user_id, kind, wanted, changed_at)
    select id, ${kind}, ${wanted}, ${now} from app_user where id = ${userId}
    on conflict (user_id, kind) do update set wanted = excluded.wanted, changed_at = excluded.changed_at`.execute(db)

/** Saves which mails a person wants; those that are not named stay as they were. */
export const saveMailChoices = async (
  db: Db,
  { userId, mails, now }: { userId: string; mails: Partial<Preferences['mails']>; now: Date },
) => {
  for (const kind of keysOf(mails)) {
    const wanted = mails[kind]
    if (wanted !== undefined) await saveMailChoice(db, { userId, kind, wanted, now })
  }
}

/** Unsubscribes a person from a kind of mails. */
export const unsubscribe = (db: Db, refusal: Omit<Choosing, 'wanted'>) =>
  saveMailChoice(db, { ...refusal, wanted: false })

/** Whether a person wants mails of a kind; true without a choice. */
export const wantsMail = async (db: Db, userId: string, kind: MailKind) => {
  const choice = await db
    .selectFrom('mail_choice')
    .select('wanted')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return choice?.wanted ?? true
}
