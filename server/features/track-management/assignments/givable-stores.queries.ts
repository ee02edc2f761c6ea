import { stateLabel } from '@trellis/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { containsText, type PageRange, readList } from '../../../platform/database/list-query.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { reachesAll } from '../../organizations/reach.public.ts'
import { givableTracks, storesToSet } from '../track-management.scope.ts'

type Store = { id: string; name: string; city: string; stateCode: string }
type Listing = PageRange & { trackId: string; filter: string }

/** A page of the actor's stores that can be given a track, by name. */
export const listGivableStores = (db: Db, actor: Actor, { trackId, filter, ...range }: Listing) => {
  const from = sql`
    from track t, dispensary d
   where t.id = ${trackId}::uuid and ${storesToSet(actor)} and ${givableTracks(actor)}
     and ${containsText(filter, [sql`d.name`, sql`d.city`])}`
  const [columns, order] = [
    sql<Store>`d.id, d.name, d.city, d.state_code as "stateCode"`,
    sql`order by lower(d.name), d.id`,
  ]
  const storeOf = ({ stateCode, ...row }: Store) => ({ ...row, state: stateLabel(stateCode) })
  return readList(db, { columns, from, order, itemOf: storeOf }, range)
}

/** Whose track it is, and how many of the actor's stores cannot be given it. */
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
