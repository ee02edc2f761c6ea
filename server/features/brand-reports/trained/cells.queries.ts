import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { selectPeople } from '../overview/count-cells.ts'
import { atStore, inPeriod, type PeopleFilter } from './trained.queries.ts'
import type { TrainedCell } from './trained.rules.ts'
import { uncountedPeople } from './waiting.ts'

/** Months whose counts have changed since they were counted by state, for the requested brand and course. */
const outdated = (filter: PeopleFilter) => sql`
  outdated as materialized (
    select distinct t.brand_id, t.course_id, t.month from trained_cell_change t where ${inPeriod(filter)})`

const ofOutdated = sql`(t.brand_id = k.brand_id and t.course_id is not distinct from k.course_id and t.month = k.month)`

/** Whether a person worked at a store that works with the brand; all others may be named if they opted in. */
const atPartner = sql`exists (
  select from brand_dispensary works where (works.brand_id, works.dispensary_id) = (t.brand_id, t.dispensary_id))`

/** People not counted yet, one by one. */
const uncounted = (filter: PeopleFilter) => sql`
  select t.month, d.state_code, case when t.is_opted_in or ${atPartner} then 1 else 0 end as named,
         case when t.is_opted_in or ${atPartner} then 0 else 1 end as others, 0 as former, 0 as fives, 0 as former_fives
    from ${uncountedPeople(filter)} t left join dispensary d on d.id = t.dispensary_id
   where ${inPeriod(filter)}`

/** Counts of the job, with changed months recounted: equals counting everything now. */
const ofBrand = (filter: PeopleFilter) => sql`
  with ${outdated(filter)}
  select t.month, t.state_code, t.named, t.others, t.former, 0 as fives, 0 as former_fives from trained_cell t
   where ${inPeriod(filter)} and not exists (select from outdated o where o.month = t.month)
   union all
  select t.month, t.state_code, 0, 0, 0, t.fives, t.former_fives from trained_cell t where ${inPeriod(filter)}
   union all
  select month, state_code, named, others, former, 0, 0 from (${selectPeople(sql`outdated k`, ofOutdated)}) again
   union all
  ${uncounted(filter)}`

/** Counts of one store, if it works with the brand. */
const ofStore = (filter: PeopleFilter) => sql`
  select t.month, d.state_code, t.people as named, 0 as others, 0 as former, 0 as fives, 0 as former_fives
    from (select t.brand_id, t.dispensary_id, t.month, t.people
            from trained_count t where ${inPeriod(filter)} and ${atStore(filter)}
           union all
          select t.brand_id, t.dispensary_id, t.month, 1
            from ${uncountedPeople(filter)} t where ${inPeriod(filter)} and ${atStore(filter)}) t
    join dispensary d on d.id = t.dispensary_id
   where ${atPartner}`

/** The people of each month and state: those who can be named, and all others. */
export const readCells = async (db: Db, filter: PeopleFilter): Promise<TrainedCell[]> => {
  const { rows } = await sql<TrainedCell>`
    select to_char(c.month, 'YYYY-MM') as month, c.state_code as state,
           sum(c.named)::integer as named, sum(c.others)::integer as others,
           sum(c.former)::integer as former,
           sum(c.fives)::integer as fives, sum(c.former_fives)::integer as "formerFives"
      from (${filter.dispensaryId === null ? ofBrand(filter) : ofStore(filter)}) c
     group by c.month, c.state_code
     order by 1, 2`.execute(db)
  return rows
}
