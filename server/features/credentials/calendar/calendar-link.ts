import { createHash, randomBytes } from 'node:crypto'
import type { calendarLink } from '@trellis/contract/credentials/calendar.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'

/** The path of a calendar below /api. */
export const calendarPath = '/calendar'

const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Whether the caller's calendar has an address, and since when. */
export const readLink = async ({ db, actor }: Call<typeof calendarLink.get>) => {
  const link = await db
    .selectFrom('calendar_link')
    .select('created_at')
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  return { createdAt: link?.created_at.toISOString() ?? null }
}

/** Makes an address for the caller's calendar in place of an earlier one. */
export const makeLink = async ({ db, actor, config, client, now }: Call<typeof calendarLink.create>) => {
  const token = randomBytes(32).toString('base64url')
  const values = { token_hash: hashToken(token), created_at: now }
  await db
    .insertInto('calendar_link')
    .values({ user_id: actor.id, ...values })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(values))
    .execute()
  await recordAct(db, { act: 'calendar-link-made', actorId: actor.id, client, now })
  return { url: `${config.siteUrl}/api${calendarPath}/${token}.ics`, createdAt: now.toISOString() }
}

/** Removes the address of the caller's calendar, if there is one. */
export const removeLink = async ({ db, actor, client, now }: Call<typeof calendarLink.remove>) => {
  const { numDeletedRows } = await db.deleteFrom('calendar_link').where('user_id', '=', actor.id).executeTakeFirst()
  if (numDeletedRows > 0n) await recordAct(db, { act: 'calendar-link-removed', actorId: actor.id, client, now })
}

/** The person of a calendar's token; null = it is unknown or was replaced. */
export const findReader = async (db: Db, token: string) =>
  (await db
    .selectFrom('calendar_link as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .select(['u.id', 'u.locale'])
    .where('l.token_hash', '=', hashToken(token))
    .executeTakeFirst()) ?? null
