import { stateLabel } from '@trellis/contract/states.ts'
import type { ManagedDispensary } from '@trellis/contract/stores/store-people.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { listPage } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import { appointedDispensaries } from '../../organizations/reach.public.ts'
import { isStoreFound } from '../../organizations/searched-stores.public.ts'

type AppointedRow = Omit<ManagedDispensary, 'state'> & { stateCode: string }

const columns = sql<AppointedRow>`d.id, d.name, d.city, d.state_code as "stateCode"`

const toManagedDispensary = ({ stateCode, ...row }: AppointedRow): ManagedDispensary => ({
  ...row,
  state: stateLabel(stateCode),
})

type AppointedQuery = { filter: string; offset: number; limit: number }

/** A page of the stores to which the actor may add a manager, by name. */
export const listAppointed = async (db: Db, actor: Actor, { filter, ...page }: AppointedQuery) => {
  const from = sql`from dispensary d
    where ${appointedDispensaries(actor)} and ${isStoreFound(filter)}`
  const list = { from, id: sql`d.id`, by: [sql`lower(d.name)`], direction: 'asc' } as const
  const { ids, ...total } = await listPage(db, list, page)
  const { rows } = await sql<AppointedRow>`
    select ${columns} from dispensary d where d.id = any(${ids}::uuid[]) order by lower(d.name), d.id`.execute(db)
  return { items: rows.map(toManagedDispensary), ...total }
}

/** One of them; NOT_FOUND otherwise. */
export const getAppointed = async (db: Db, actor: Actor, id: string) => {
  const { rows } = await sql<AppointedRow>`
    select ${columns} from dispensary d where d.id = ${id}::uuid and ${appointedDispensaries(actor)}`.execute(db)
  if (!rows[0]) throw problem('NOT_FOUND')
  return toManagedDispensary(rows[0])
}

/**
 * Locks one of them until the end of the transaction, so that it cannot be claimed at the same time. NOT_FOUND where it
 * is none, or no longer.
 */
export const lockAppointed = async (db: Db, actor: Actor, id: string) => {
  const { rows } = await sql`
    select from dispensary d
     where d.id = ${id}::uuid and ${appointedDispensaries(actor)} for no key update of d`.execute(db)
  if (rows.length === 0) throw problem('NOT_FOUND')
}
