import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { refused } from './captcha.ts'
import type { Solved } from './captcha-provider.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * Spends a right answer for one thing, in the transaction of that thing: of two who come at once, one is first. The very
 * same thing again is 'again', as when an answer was lost on its way; anything else is refused.
 */
export const spendCaptcha = async (db: Db, { mark, until }: Solved, thing: string): Promise<'first' | 'again'> => {
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into spent_captcha as s (hash, spent_for, expires_at) values (${hashOf(mark)}, ${hashOf(thing)}, ${until})
    on conflict (hash) do update set expires_at = s.expires_at where s.spent_for = excluded.spent_for
    returning xmax = 0 as "isFirst"`.execute(db)
  const [spent] = rows
  if (!spent) throw refused()
  return spent.isFirst ? 'first' : 'again'
}

/** Drops answers that are too old to be sent again. */
export const dropSpentCaptchas = (db: Db, now: Date) =>
  sql`delete from spent_captcha where expires_at < ${new Date(now.getTime() - 86_400_000)}`.execute(db)
