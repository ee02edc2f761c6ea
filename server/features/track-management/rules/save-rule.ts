import type { NewRule, RuleChange } from '@trellis/contract/track-management/assignment-rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { found, problem } from '../../../platform/problem.ts'
import { applyRule, effectsOf, planRule } from '../../tracks/writing/apply-rules.public.ts'
import {
  endRule,
  insertRule,
  type LockedRule,
  lockRule,
  type RuleDefinition,
  updateRule,
} from '../../tracks/writing/assignment-rules.public.ts'
import type { Changing } from '../assignments/change-assignments.ts'
import { checkDefaultRoles } from '../roles/allowed-roles.ts'
import { recordChange, type Saving } from '../save-track.ts'
import { managedRules, ruleStores, ruleTracks } from '../track-management.scope.ts'
import { chainOf } from './rule-chain.ts'

const definitionOf = ({ due, ...rule }: Omit<NewRule, 'chainId'> | RuleChange): RuleDefinition => ({
  ...rule,
  ...due,
})

/** Locks the stores that a rule may reach, so that they neither close nor change hands while it is saved. */
const lockStoresOf = (db: Db, chainId: string | null) =>
  sql`select d.id from dispensary d where ${ruleStores(chainId)} order by d.id for share`.execute(db)

/** Locks a chain, so that it is not archived while its rule is made. */
const lockChain = async (db: Db, chainId: string | null) => {
  if (chainId === null) return
  const { rows } = await sql`
    select from retail_organization c where c.id = ${chainId}::uuid and c.archived_at is null for share`.execute(db)
  found(rows[0])
}

type Owned = { ruleId: string | null; chainId: string | null }

/** NOT_FOUND where a rule names a track that it may not assign, unless it did before. */
const checkTracks = async (db: Db, { ruleId, chainId }: Owned, trackIds: readonly string[]) => {
  const ids = [...new Set(trackIds)]
  await sql`select t.id from track t where t.id = any(${ids}::uuid[]) order by t.id for no key update`.execute(db)
  const { rows } = await sql`
    select from track t
     where t.id = any(${ids}::uuid[])
       and (${ruleTracks(chainId)}
            or exists (select from assignment_rule_track k where k.rule_id = ${ruleId}::uuid and k.track_id = t.id))`.execute(
    db,
  )
  if (rows.length < ids.length) throw problem('NOT_FOUND', { field: 'trackIds' })
}

const checkStores = async (db: Db, chainId: string | null, { storeChoice, dispensaryIds }: RuleDefinition) => {
  if (storeChoice !== 'chosen') return
  const ids = [...new Set(dispensaryIds)]
  const { rows } = await sql`
    select from dispensary d where d.id = any(${ids}::uuid[]) and ${ruleStores(chainId)}`.execute(db)
  if (rows.length < ids.length) throw problem('NOT_FOUND', { field: 'dispensaryIds' })
}

/** Checks all that a rule names, and locks it. */
const checkDefinition = async (db: Db, owned: Owned, definition: RuleDefinition) => {
  await checkTracks(db, owned, definition.trackIds)
  await checkStores(db, owned.chainId, definition)
  await checkDefaultRoles(db, { retailOrganizationId: owned.chainId }, definition.roleIds ?? [])
}

/** Makes a rule without applying it. Returns its id. */
export const addDefinition = async ({ db, actor, now }: Changing, rule: NewRule) => {
  const chainId = await chainOf(db, actor, rule.chainId)
  await lockChain(db, chainId)
  await lockStoresOf(db, chainId)
  const definition = definitionOf(rule)
  await checkDefinition(db, { ruleId: null, chainId }, definition)
  const id = newId()
  await insertRule(db, { id, retailOrganizationId: chainId, definition, now })
  return id
}

/** Locks a rule of the actor with the stores that it may reach; NOT_FOUND for others. */
const lockManaged = async ({ db, actor }: Changing, id: string): Promise<LockedRule> => {
  const { rows } = await sql<{ chainId: string | null }>`
    select r.retail_organization_id as "chainId" from assignment_rule r
     where r.id = ${id}::uuid and ${managedRules(actor)}`.execute(db)
  const { chainId } = found(rows[0])
  await lockStoresOf(db, chainId)
  return found(await lockRule(db, id))
}

/** Changes a rule without applying it. */
export const changeDefinition = async (changing: Changing, id: string, change: RuleChange) => {
  const { db, now } = changing
  const rule = await lockManaged(changing, id)
  const isOutdated = change.revision !== undefined && rule.revision !== change.revision
  if (rule.endedAt || isOutdated) throw problem('RULE_CHANGED')
  const definition = definitionOf(change)
  await checkDefinition(db, { ruleId: id, chainId: rule.retailOrganizationId }, definition)
  await updateRule(db, id, { definition, now })
}

/** Applies a saved rule, and writes what it did to the audit log. */
const applyAndRecord = async (
  saving: Saving,
  id: string,
  { act, replacesExisting }: { act: 'assignment-rule-added' | 'assignment-rule-changed'; replacesExisting: boolean },
) => {
  const { db, actor, now } = saving
  const plan = await planRule(db, id)
  await applyRule(db, id, { plan, replacesExisting, by: actor.id, now })
  const { assigned, changed, unassigned } = effectsOf({ plan, replacesExisting })
  const details = { assigned: assigned.length, changed: changed.length, unassigned: unassigned.length }
  await recordChange(saving, id, { act, details })
}

/** Makes a rule and applies it. Returns its id. */
export const createRule = async (saving: Saving, rule: NewRule) => {
  const id = await addDefinition(saving, rule)
  await applyAndRecord(saving, id, { act: 'assignment-rule-added', replacesExisting: rule.replacesExisting })
  return id
}

/** Changes a rule and applies it; RULE_CHANGED where someone else has saved or ended it since. */
export const changeRule = async (saving: Saving, id: string, change: RuleChange) => {
  await changeDefinition(saving, id, change)
  await applyAndRecord(saving, id, { act: 'assignment-rule-changed', replacesExisting: change.replacesExisting })
}

/** Ends a rule; once ended, it stays as it is. */
export const finishRule = async (saving: Saving, id: string, { keepsTracks }: { keepsTracks: boolean }) => {
  const { endedAt } = await lockManaged(saving, id)
  if (endedAt) return
  await endRule(saving.db, id, { keepsTracks, now: saving.now })
  await recordChange(saving, id, { act: 'assignment-rule-ended', details: { keepsTracks } })
}
