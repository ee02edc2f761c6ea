import { defaultTimeZone } from '@trellis/contract/time-zones.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireFound } from '../../platform/problem.ts'
import { localDay } from '../organizations/local-day.public.ts'
import { among, keptChains, ownChainIds, ownDispensaryIds } from '../organizations/reach.public.ts'
import { complianceStores } from './credentials.scope.ts'

/** A chain or a store as a call names it; neither = the caller's own. */
export type SubjectQuery = { retailOrganizationId?: string | undefined; dispensaryId?: string | undefined }

type SubjectRow = { id: string; kind: 'chain' | 'store'; name: string; chainId: string | null }

/** `chainId`: the chain itself, or that of the store; `stores`: its open stores `d` that the actor manages. */
export type Subject = SubjectRow & { stores: RawBuilder<SqlBool> }

const selectStores = (actor: Actor, kind: Subject['kind'], id: RawBuilder<unknown>) =>
  sql<SqlBool>`(${sql.ref(kind === 'chain' ? 'd.retail_organization_id' : 'd.id')} = ${id} and ${complianceStores(actor)})`

const selectChain = (actor: Actor, condition: RawBuilder<unknown>) => sql`
  select c.id, 'chain' as kind, c.name
    from retail_organization c
   where ${condition} and c.archived_at is null
     and (${keptChains(actor)} or exists (
          select from dispensary d where d.retail_organization_id = c.id and ${complianceStores(actor)}))
   order by lower(c.name), c.id limit 1`

/** Of several stores that employ the actor the one chosen last. */
const selectOwnStore = (actor: Actor) => sql`
  select d.id, 'store' as kind, d.name
    from my_dispensary m
    join dispensary d on d.id = m.dispensary_id
   where m.user_id = ${actor.id}::uuid and d.id = ${among(ownDispensaryIds(actor))} and ${complianceStores(actor)}
   order by m.chosen_at desc nulls last, m.started_at, d.id limit 1`

const selectFirstStore = (actor: Actor, condition: RawBuilder<unknown>) => sql`
  select d.id, 'store' as kind, d.name
    from dispensary d
   where ${condition} and ${complianceStores(actor)}
   order by lower(d.name), d.id limit 1`

const selectStore = (actor: Actor, { dispensaryId }: SubjectQuery) => {
  if (dispensaryId) return selectFirstStore(actor, sql`d.id = ${dispensaryId}::uuid`)
  if (ownDispensaryIds(actor).length > 0) return selectOwnStore(actor)
  return selectFirstStore(actor, sql`true`)
}

/**
 * The chain or store that a call is about, as one row of id, kind and name, and its stores `d` that the caller manages,
 * where the row is named `subject`: the requested one; default = the chain that employs the caller, else the store, else
 * the first of the caller's stores by name.
 */
export const selectSubject = (actor: Actor, query: SubjectQuery) => {
  const { retailOrganizationId: chainId, dispensaryId } = query
  const isChain = !dispensaryId && (chainId !== undefined || ownChainIds(actor).length > 0)
  const chain = chainId ? sql`c.id = ${chainId}::uuid` : sql`c.id = ${among(ownChainIds(actor))}`
  return {
    row: isChain ? selectChain(actor, chain) : selectStore(actor, query),
    stores: selectStores(actor, isChain ? 'chain' : 'store', sql`(select id from subject)`),
  }
}

/** The chain or store that a call is about; null if the actor has none, or does not manage it. */
export const findSubject = async (db: Db, actor: Actor, query: SubjectQuery): Promise<Subject | null> => {
  const { rows } = await sql<SubjectRow>`
    with subject as (${selectSubject(actor, query).row})
    select s.id, s.kind, s.name, case when s.kind = 'chain' then s.id else d.retail_organization_id end as "chainId"
      from subject s left join dispensary d on d.id = s.id`.execute(db)
  const [row] = rows
  return row ? { ...row, stores: selectStores(actor, row.kind, sql`${row.id}::uuid`) } : null
}

/** The same; NOT_FOUND if there is none. */
export const getSubject = async (db: Db, actor: Actor, query: SubjectQuery) =>
  requireFound(await findSubject(db, actor, query))

/** The same, locked: one change of it at a time, and a store keeps its chain until the end of the transaction. */
export const lockSubject = async (db: Db, actor: Actor, query: SubjectQuery) => {
  const { id, kind } = await getSubject(db, actor, query)
  const table = sql.table(kind === 'chain' ? 'retail_organization' : 'dispensary')
  await sql`select from ${table} where id = ${id}::uuid for no key update`.execute(db)
  return getSubject(db, actor, kind === 'chain' ? { retailOrganizationId: id } : { dispensaryId: id })
}

/** The day that has come at all stores of a subject, and their states. */
export const readStores = async (db: Db, subject: Subject | null, now: Date) => {
  const { rows } = await sql<{ day: string; stateCodes: string[] }>`
    select coalesce(min(${localDay(now)}), (${now}::timestamptz at time zone ${defaultTimeZone})::date)::text as day,
           coalesce(array_agg(distinct d.state_code::text), '{}') as "stateCodes"
      from dispensary d where ${subject?.stores ?? sql`false`}`.execute(db)
  return singleRow(rows)
}
