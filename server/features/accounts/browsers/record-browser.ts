import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Emit } from '../../../platform/events.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { hashSecret } from '../sessions/refresh-tokens.ts'
import { parseBrowser } from './browsers.rules.ts'

/** The name of a client's browser, and the hash by which it is known. */
export const identifyBrowser = ({ browser: userAgent }: Pick<ClientContext, 'browser'>) => {
  const seen = parseBrowser(userAgent)
  return { ...seen, fingerprint: hashSecret([seen.browser, seen.system].join(' / ')) }
}

/** SQL fragment that records that a known browser of `person` was seen; returns no row if it is not known. */
export const knownBrowserSeen = (person: RawBuilder<unknown>, { client, now }: { client: ClientContext; now: Date }) =>
  sql`
    update known_browser set last_seen_at = ${now}
     where user_id = (${person}) and fingerprint = ${identifyBrowser(client).fingerprint} returning user_id`

type RecordedRow = { isNew: boolean }

/** Records the browser; new = it comes after another was known. */
const remember = async (db: Db, { userId, fingerprint, now }: { userId: string; fingerprint: Buffer; now: Date }) => {
  const { rows } = await sql<RecordedRow>`
    insert into known_browser as k (user_id, fingerprint, first_seen_at, last_seen_at)
    values (${userId}, ${fingerprint}, ${now}, ${now})
    on conflict (user_id, fingerprint) do update set last_seen_at = excluded.last_seen_at
    returning (xmax = 0 and exists (select from known_browser o where o.user_id = ${userId})) as "isNew"`.execute(db)
  return rows[0]?.isNew ?? false
}

type RecordBrowserInput = { userId: string; client: ClientContext; config: Config; emit: Emit; now: Date }

/** Records the browser of a sign-in and publishes an event when it was not seen before. */
export const recordBrowser = async (db: Db, { userId, client, config, emit, now }: RecordBrowserInput) => {
  const { fingerprint, ...seen } = identifyBrowser(client)
  if (!(await remember(db, { userId, fingerprint, now }))) return
  const person = await db
    .selectFrom('app_user')
    .select(['email', 'first_name as firstName', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { address } = client
  await emit(db, 'browser.appeared', { ...person, ...seen, address, siteUrl: config.siteUrl, now })
}
