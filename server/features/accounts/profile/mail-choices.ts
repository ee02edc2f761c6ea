import type { MailKind, Preferences } from '@trellis/contract/accounts/profile.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type MailChoiceInput = { userId: string; kind: MailKind; wanted: boolean; now: Date }

const saveMailChoice = (db: Db, { userId, kind, wanted, now }: MailChoiceInput) =>
  sql`
    insert into mail_choice (user_id, kind, wanted, changed_at)
    select id, ${kind}, ${wanted}, ${now} from app_user where id = ${userId}
    on conflict (user_id, kind) do update set wanted = excluded.wanted, changed_at = excluded.changed_at`.execute(db)

/** Saves which mails a person wants; those that are not named stay as they were. */
export const saveMailChoices = async (
  db: Db,
  { userId, mails, now }: { userId: string; mails: Partial<Preferences['mails']>; now: Date },
) => {
  for (const kind of typedKeys(mails)) {
    const wanted = mails[kind]
    if (wanted !== undefined) await saveMailChoice(db, { userId, kind, wanted, now })
  }
}

/** Unsubscribes a person from a kind of mails. */
export const unsubscribe = (db: Db, refusal: Omit<MailChoiceInput, 'wanted'>) =>
  saveMailChoice(db, { ...refusal, wanted: false })

/** Those of some people who do not want mails of a kind; without a choice they want them. */
export const listRefusers = async (db: Db, userIds: readonly string[], kind: MailKind) => {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from mail_choice
     where user_id = any(${userIds}::uuid[]) and kind = ${kind} and not wanted`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
