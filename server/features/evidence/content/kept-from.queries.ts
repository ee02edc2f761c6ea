import { addMonths } from '@trellis/contract/credentials/expiry.ts'
import { mostPackYears } from '@trellis/contract/evidence/packs.ts'
import { templateOfState } from '@trellis/contract/evidence/templates.ts'
import { addDays } from '@trellis/contract/time-sheets/days.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { editionInForce } from '../../credentials/standings/rule-facts.public.ts'
import { localDay } from '../../organizations/local-day.public.ts'

/** Years of a pack where nothing says how long records are kept: most certificates last no longer. */
const usualYears = 2

type KeptRow = { today: string; stateCode: string; years: number | null }

/** Today at stores of one state, and the first day of the longest period that records there are kept for. */
export const readKeptDays = async (db: Db, { dispensaryIds, now }: { dispensaryIds: readonly string[]; now: Date }) => {
  const { rows } = await sql<KeptRow>`
    with o as materialized (
      select s.requirement_id, d.state_code, ${localDay(now)} as today
        from dispensary d
        left join store_requirement s on s.dispensary_id = d.id and s.switched_off_at is null
       where d.id = any(${dispensaryIds}::uuid[]))
    select max(o.today)::text as today, min(o.state_code) as "stateCode",
           (select max(ed.keep_years) from o ${editionInForce}) as years
      from o`.execute(db)
  const { today, stateCode, years } = singleRow(rows)
  const longest = Math.max(years ?? 0, templateOfState(stateCode).keepYears ?? 0) || usualYears
  return { today, stateCode, keptFrom: addDays(addMonths(today, -12 * Math.min(longest, mostPackYears)), 1) }
}
