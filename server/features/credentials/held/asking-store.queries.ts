import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { withStandings } from '../standings/standing-facts.ts'

type AskingStoreInput = {
  userId: string
  requirementId: string
  /** A condition over `dispensary d`. */
  stores: RawBuilder<SqlBool>
  now: Date
}

/** The store that asks a requirement of a person, with its day; of several the one chosen last. Null = none does. */
export const findAskingStore = async (db: Db, { userId, requirementId, stores, now }: AskingStoreInput) => {
  const { rows } = await sql<{ dispensaryId: string; today: string }>`
    with ${withStandings({ stores, people: sql`e.user_id = ${userId}::uuid`, now })}
    select a.dispensary_id as "dispensaryId", a.today::text as today
      from asked a join employment w on w.id = a.employment_id
     where a.requirement_id = ${requirementId}::uuid
     order by w.chosen_at desc nulls last, w.started_at, w.id limit 1`.execute(db)
  return rows[0] ?? null
}
