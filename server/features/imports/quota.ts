import { importLimits } from '@trellis/contract/imports/kinds.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { problem } from '../../platform/problem.ts'

const dayMs = 86_400_000

/** Locks the quota of a person until the end of the transaction: calls at the same moment are counted one by one. */
const lockQuota = (db: Db, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('imports'), hashtext(${userId}))`.execute(db)

/** IMPORTS_FULL where a person has as many imports that are not applied as anyone may have. */
export const requireRoomForImport = async (db: Db, userId: string): Promise<void> => {
  await lockQuota(db, userId)
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from import_run where made_by = ${userId}::uuid and state = 'DRAFT'`.execute(db)
  if ((rows[0]?.open ?? 0) >= importLimits.open) throw problem('IMPORTS_FULL')
}

/** IMPORTS_TOO_LARGE where the imports of a person that are not applied, and those of the last day, hold too much. */
export const requireRoomForRows = async (db: Db, userId: string, now: Date): Promise<void> => {
  await lockQuota(db, userId)
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(i.cells::text)), 0)::double precision as bytes
      from import_run r join import_row i on i.run_id = r.id
     where r.made_by = ${userId}::uuid and (r.state = 'DRAFT' or r.created_at > ${new Date(now.getTime() - dayMs)})`.execute(
    db,
  )
  if ((rows[0]?.bytes ?? 0) > importLimits.storedBytes) throw problem('IMPORTS_TOO_LARGE')
}
