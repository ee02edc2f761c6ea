import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { keptChains, ownChainIds, reachesAll } from '../../organizations/reach.public.ts'

/**
 * Resolves the chain of a rule: null = the platform, for administrators only. NOT_FOUND where the actor does not manage
 * the chain, or it is archived.
 */
export const resolveChain = async (db: Db, actor: Actor, chainId: string | null) => {
  const id = chainId ?? (reachesAll(actor) ? null : requireFound(ownChainIds(actor)[0]))
  if (id === null) return null
  const { rows } = await sql`
    select from retail_organization c
     where c.id = ${id}::uuid and c.archived_at is null and ${keptChains(actor)}`.execute(db)
  requireFound(rows[0])
  return id
}
