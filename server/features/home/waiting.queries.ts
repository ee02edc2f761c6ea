import { type WaitingItem, waitingKinds, waitingLimit } from '@trellis/contract/home/home.ts'
import { sql } from 'kysely'
import { hasRole } from '../../platform/http/actor.ts'
import { type Reader, sources } from './sources.ts'

type WaitingRow = { kind: WaitingItem['kind']; count: number }

/** The pending tasks of a person, most urgent first, counted in one statement up to a limit. */
export const listWaiting = async (reader: Reader): Promise<WaitingItem[]> => {
  const kinds = waitingKinds.filter(kind => sources[kind].roles.some(role => hasRole(reader.actor, role)))
  const counts = await Promise.all(
    kinds.map(async kind => {
      const rows = await sources[kind].rows(reader)
      return sql`select ${kind}::text as kind,
        (select count(*)::integer from (select ${rows} limit ${waitingLimit + 1}) counted) as count`
    }),
  )
  const { rows } = await sql<WaitingRow>`${sql.join(counts, sql` union all `)}`.execute(reader.db)
  return rows
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => ({ kind, count: Math.min(count, waitingLimit), isMore: count > waitingLimit }))
}
