import type { RequirementStore, requirements } from '@trellis/contract/credentials/requirements.ts'
import { sql } from 'kysely'
import { readList } from '../../../platform/database/list-query.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { isStoreFound } from '../../organizations/searched-stores.public.ts'
import { getSubject } from '../subject.queries.ts'
import { jobsOf } from './list-requirements.ts'
import { offersOf } from './offers.queries.ts'

type StoreRow = Omit<RequirementStore, 'switchedOnAt' | 'isOn'> & { switchedOnAt: Date | null }

const columns = sql<StoreRow>`
  d.id, d.name, d.city, d.state_code as "stateCode", o.is_former as "isFormer",
  s.switched_on_at as "switchedOnAt", ${jobsOf()} as jobs`

const toStore = ({ switchedOnAt, ...store }: StoreRow): RequirementStore => ({
  ...store,
  isOn: switchedOnAt !== null,
  switchedOnAt: switchedOnAt?.toISOString() ?? null,
})

/** A page of the open stores of a subject at which a requirement is offered or is on, by name. */
export const listStores = async ({ db, actor, params, query }: Call<typeof requirements.stores>) => {
  const subject = await getSubject(db, actor, query)
  const isOn = query.isOn ? sql`(s.id is not null) = ${query.isOn === 'true'}` : sql`not o.is_former`
  const from = sql`
    from ${offersOf(subject)} o
    join dispensary d on d.id = o.dispensary_id
    left join store_requirement s on s.dispensary_id = o.dispensary_id and s.requirement_id = o.requirement_id
                                 and s.switched_off_at is null
   where o.requirement_id = ${params.id}::uuid and ${isStoreFound(query.filter)} and ${isOn}`
  return readList(db, { columns, from, order: sql`order by lower(d.name), d.id`, itemOf: toStore }, query)
}
