import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { refuseCaptcha } from './captcha.ts'
import type { SolvedCaptcha } from './captcha-provider.ts'

const hashText = (text: string) => createHash('sha256').update(text).digest()

/**
 * Spends a correct answer for one purpose, in that purpose's transaction, so that of two simultaneous requests only one
 * succeeds. The same answer for the same purpose again returns 'again' (a repeated request whose response was lost);
 * any other reuse is refused.
 */
export const spendCaptcha = async (
  db: Db,
  { id, validUntil }: SolvedCaptcha,
  thing: string,
): Promise<'first' | 'again'> => {
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into spent_captcha as s (hash, spent_for, expires_at) values (${hashText(id)}, ${hashText(thing)}, ${validUntil})
    on conflict (hash) do update set expires_at = s.expires_at where s.spent_for = excluded.spent_for
    returning xmax = 0 as "isFirst"`.execute(db)
  const [spent] = rows
  if (!spent) throw refuseCaptcha()
  return spent.isFirst ? 'first' : 'again'
}

/** Deletes spent answers that have expired. */
export const deleteSpentCaptchas = (db: Db, now: Date) =>
  sql`delete from spent_captcha where expires_at < ${new Date(now.getTime() - 86_400_000)}`.execute(db)
