import { defaultTimeZone } from '@trellis/contract/time-zones.ts'
import { sql } from 'kysely'

/**
 * The store of a person, its chain and its time zone, as one row: of several stores, the one chosen last, else that of
 * the oldest employment, by name as on *My store*; without a store, ids of null and the default time zone.
 */
export const selectOwnStore = (userId: string) => sql`
  select own.dispensary_id, own.retail_organization_id, coalesce(own.time_zone, ${defaultTimeZone}) as time_zone
    from (select) as one
    left join lateral (
         select m.dispensary_id, m.retail_organization_id, d.time_zone
           from my_dispensary m join dispensary d on d.id = m.dispensary_id
          where m.user_id = ${userId}::uuid
          order by m.chosen_at desc nulls last, m.started_at, lower(d.name), d.id limit 1) as own on true`
