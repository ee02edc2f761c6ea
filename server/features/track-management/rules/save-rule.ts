import type { NewRule, RuleChange } from '@trellis/contract/track-management/assignment-rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { applyRule, groupEffects, planRule } from '../../tracks/writing/apply-rules.public.ts'
import {
  endRule,
  insertRule,
  type LockedRule,
  lockRule,
  type RuleDefinition,
  updateRule,
} from '../../tracks/writing/assignment-rules.public.ts'
import type { AssignmentCall } from '../assignments/change-assignments.ts'
import { checkDefaultRoles } from '../roles/allowed-roles.ts'
import { recordChange, type TrackCall } from '../save-track.ts'
import { managedRules, ruleStores, ruleTracks } from '../track-management.scope.ts'
import { resolveChain } from './rule-chain.ts'

const toDefinition = ({ due, ...rule }: Omit<NewRule, 'chainId'> | RuleChange): RuleDefinition => ({
  ...rule,
  ...due,
})

/** Locks the stores that a rule may reach, so that they neither close nor change owners while it is saved. */
const lockChainStores = (db: Db, chainId: string | null) =>
  sql`select d.id from dispensary d where ${ruleStores(chainId)} order by d.id for share`.execute(db)

/** Locks a chain, so that it cannot be archived while its rule is saved. */
const lockChain = async (db: Db, chainId: string | null) => {
  if (chainId === null) return
  const { rows } = await sql`
    select from retail_organization c where c.id = ${chainId}::uuid and c.archived_at is null for share`.execute(db)
  requireFound(rows[0])
}

type RuleRef = { ruleId: string | null; chainId: string | null }

/** NOT_FOUND where a rule names a track that it may not assign, unless it did before. */
const checkTracks = async (db: Db, { ruleId, chainId }: RuleRef, trackIds: readonly string[]) => {
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
const checkDefinition = async (db: Db, ref: RuleRef, definition: RuleDefinition) => {
  await checkTracks(db, ref, definition.trackIds)
  await checkStores(db, ref.chainId, definition)
  await checkDefaultRoles(db, { retailOrganizationId: ref.chainId }, definition.roleIds ?? [])
}

/** Makes a rule without applying it. Returns its id. */
export const addDefinition = async ({ db, actor, now }: AssignmentCall, rule: NewRule) => {
  const chainId = await resolveChain(db, actor, rule.chainId)
  await lockChain(db, chainId)
  await lockChainStores(db, chainId)
  const definition = toDefinition(rule)
  await checkDefinition(db, { ruleId: null, chainId }, definition)
  const id = newId()
  await insertRule(db, { id, retailOrganizationId: chainId, definition, now })
  return id
}

/** Locks a rule of the actor with the stores that it may reach; NOT_FOUND for others. */
const lockManaged = async ({ db, actor }: AssignmentCall, id: string): Promise<LockedRule> => {
  const { rows } = await sql<{ chainId: string | null }>`
    select r.retail_organization_id as "chainId" from assignment_rule r
     where r.id = ${id}::uuid and ${managedRules(actor)}`.execute(db)
  const { chainId } = requireFound(rows[0])
  await lockChainStores(db, chainId)
  return requireFound(await lockRule(db, id))
}

/** Changes a rule without applying it. */
export const changeDefinition = async (call: AssignmentCall, id: string, change: RuleChange) => {
  const { db, now } = call
  const rule = await lockManaged(call, id)
  const isOutdated = change.revision !== undefined && rule.revision !== change.revision
  if (rule.endedAt || isOutdated) throw problem('RULE_CHANGED')
  const definition = toDefinition(change)
  await checkDefinition(db, { ruleId: id, chainId: rule.retailOrganizationId }, definition)
  await updateRule(db, id, { definition, now })
}

/** Applies a saved rule, and records its effects in the audit log. */
const applyAndRecord = async (
  call: TrackCall,
  id: string,
  { act, replacesExisting }: { act: 'assignment-rule-added' | 'assignment-rule-changed'; replacesExisting: boolean },
) => {
  const { db, actor, now } = call
  const plan = await planRule(db, id)
  await applyRule(db, id, { plan, replacesExisting, by: actor.id, now })
  const { assigned, changed, unassigned } = groupEffects({ plan, replacesExisting })
  const details = { assigned: assigned.length, changed: changed.length, unassigned: unassigned.length }
  await recordChange(call, id, { act, details })
}

/** Makes a rule and applies it. Returns its id. */
export const createRule = async (call: TrackCall, rule: NewRule) => {
  const id = await addDefinition(call, rule)
  await applyAndRecord(call, id, { act: 'assignment-rule-added', replacesExisting: rule.replacesExisting })
  return id
}

/** Changes a rule and applies it; RULE_CHANGED where someone else has saved or ended it since. */
export const changeRule = async (call: TrackCall, id: string, change: RuleChange) => {
  await changeDefinition(call, id, change)
  await applyAndRecord(call, id, { act: 'assignment-rule-changed', replacesExisting: change.replacesExisting })
}

/** Ends a rule; once ended, it stays as it is. */
export const finishRule = async (call: TrackCall, id: string, { keepsTracks }: { keepsTracks: boolean }) => {
  const { endedAt } = await lockManaged(call, id)
  if (endedAt) return
  await endRule(call.db, id, { keepsTracks, now: call.now })
  await recordChange(call, id, { act: 'assignment-rule-ended', details: { keepsTracks } })
}
