import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Disables the sign-up link of a store, or lets it work again; twice is as once. */
export const switchSignUpLink = (
  db: Db,
  dispensaryId: string,
  { isDisabled, now }: { isDisabled: boolean; now: Date },
) =>
  db
    .updateTable('dispensary')
    .set({ sign_up_link_disabled_at: isDisabled ? sql`coalesce(sign_up_link_disabled_at, ${now})` : null })
    .where('id', '=', dispensaryId)
    .execute()

/** Gives a store a sign-up link that nobody has seen, and that works; the one before leads nowhere from now on. */
export const replaceSignUpLink = (db: Db, dispensaryId: string) =>
  db
    .updateTable('dispensary')
    // Random all through: who could guess it would get in without being asked.
    .set({ sign_up_link_id: randomUUID(), sign_up_link_disabled_at: null })
    .where('id', '=', dispensaryId)
    .execute()
