import { sql } from 'kysely'
import { singleRow } from '../../platform/database/single-row.ts'
import type { SealedKind } from '../../platform/sealed/sealed-kind.ts'
import { getSealLabel, retireKey } from './evidence-keys.ts'

/** The private key that is lost with the installation's key: the next signature makes another one. */
export const sealedEvidenceKeys: SealedKind = {
  words: ['key that signs evidence', 'keys that sign evidence'],
  count: async db => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from evidence_key where sealed_key is not null`.execute(db)
    return singleRow(rows).count
  },
  list: async (db, after, limit) => {
    const { rows } = await sql<{ id: string; sealed: Buffer }>`
      select id, sealed_key as sealed from evidence_key
       where sealed_key is not null and (${after}::text is null or id > ${after}) order by id limit ${limit}`.execute(
      db,
    )
    return rows.map(({ id, sealed }) => ({ id, about: getSealLabel(id), values: [sealed] }))
  },
  replace: (db, id, { from, to }) =>
    sql`update evidence_key set sealed_key = ${to} where id = ${id} and sealed_key = ${from}`.execute(db),
  forget: async (db, id, { now }) => {
    await retireKey(db, id, now)
  },
}
