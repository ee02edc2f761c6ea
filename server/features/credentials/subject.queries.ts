import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/http/actor.ts'
import { among, keptChains, ownChainIds, ownDispensaryIds } from '../organizations/reach.public.ts'
import { complianceStores } from './credentials.scope.ts'

/** A chain or a store as a call names it; neither = the caller's own. */
export type SubjectQuery = { retailOrganizationId?: string | undefined; dispensaryId?: string | undefined }

type Subject = {
  /** One row of id, kind and name; none if the caller does not reach it. */
  row: RawBuilder<unknown>
  /** The stores `d` of the row, named `subject`, that the caller manages. */
  stores: RawBuilder<SqlBool>
}

const chainsOf = (actor: Actor, condition: RawBuilder<unknown>) => sql`
  select c.id, 'chain' as kind, c.name
    from retail_organization c
   where ${condition} and c.archived_at is null
     and (${keptChains(actor)} or exists (
          select from dispensary d where d.retail_organization_id = c.id and ${complianceStores(actor)}))
   order by lower(c.name), c.id limit 1`

/** Of several stores that employ the actor the one chosen last. */
const ownStore = (actor: Actor) => sql`
  select d.id, 'store' as kind, d.name
    from my_dispensary m
    join dispensary d on d.id = m.dispensary_id
   where m.user_id = ${actor.id}::uuid and d.id = ${among(ownDispensaryIds(actor))} and ${complianceStores(actor)}
   order by m.chosen_at desc nulls last, m.started_at, d.id limit 1`

const storesOf = (actor: Actor, condition: RawBuilder<unknown>) => sql`
  select d.id, 'store' as kind, d.name
    from dispensary d
   where ${condition} and ${complianceStores(actor)}
   order by lower(d.name), d.id limit 1`

const rowOf = (actor: Actor, { dispensaryId }: SubjectQuery) => {
  if (dispensaryId) return storesOf(actor, sql`d.id = ${dispensaryId}::uuid`)
  if (ownDispensaryIds(actor).length > 0) return ownStore(actor)
  return storesOf(actor, sql`true`)
}

/**
 * The chain or store that a call is about: the requested one; default = the chain that employs the caller, else the
 * store, else the first of the caller's stores by name.
 */
export const selectSubject = (actor: Actor, query: SubjectQuery): Subject => {
  const { retailOrganizationId: chainId, dispensaryId } = query
  const isChain = !dispensaryId && (chainId !== undefined || ownChainIds(actor).length > 0)
  const chain = chainId ? sql`c.id = ${chainId}::uuid` : sql`c.id = ${among(ownChainIds(actor))}`
  const column = isChain ? 'd.retail_organization_id' : 'd.id'
  return {
    row: isChain ? chainsOf(actor, chain) : rowOf(actor, query),
    stores: sql`(${sql.ref(column)} = (select id from subject) and ${complianceStores(actor)})`,
  }
}
