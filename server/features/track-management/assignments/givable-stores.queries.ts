import { stateLabel } from '@trellis/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { containsText, type PageRange, readList } from '../../../platform/database/list-query.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { reachesAll } from '../../organizations/reach.public.ts'
import { givableTracks, storesToSet } from '../track-management.scope.ts'

type StoreRow = { id: string; name: string; city: string; stateCode: string }
type GivableStoreQuery = PageRange & { trackId: string; filter: string }

/** A page of the actor's stores that a track can be assigned to, by name. */
export const listGivableStores = (db: Db, actor: Actor, { trackId, filter, ...range }: GivableStoreQuery) => {
  const from = sql`
    from track t, dispensary d
   where t.id = ${trackId}::uuid and ${storesToSet(actor)} and ${givableTracks(actor)}
     and ${containsText(filter, [sql`d.name`, sql`d.city`])}`
  const [columns, order] = [
    sql<StoreRow>`d.id, d.name, d.city, d.state_code as "stateCode"`,
    sql`order by lower(d.name), d.id`,
  ]
  const toStore = ({ stateCode, ...row }: StoreRow) => ({ ...row, state: stateLabel(stateCode) })
  return readList(db, { columns, from, order, itemOf: toStore }, range)
}

/** The owner of a track, and how many of the actor's stores it cannot be assigned to. */
export const getGivableScope = async (db: Db, actor: Actor, trackId: string) => {
  const { rows } = await sql<{ owner: string | null; unlisted: number }>`
    select coalesce(b.name, r.name) as owner,
           case when ${reachesAll(actor)}::boolean then 0
                else (select count(*)::integer from dispensary d where ${storesToSet(actor)} and ${givableTracks(actor)} is not true)
           end as unlisted
      from track t
      left join brand b on b.id = t.brand_id
      left join retail_organization r on r.id = t.retail_organization_id
     where t.id = ${trackId}::uuid`.execute(db)
  return singleRow(rows)
}
