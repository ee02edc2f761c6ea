import type { assignmentRules, RuleImpact } from '@trellis/contract/track-management/assignment-rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { applyRule, groupEffects, planRule, type RulePlan } from '../../tracks/writing/apply-rules.public.ts'
import type { AssignmentCall } from '../assignments/change-assignments.ts'
import { describeImpact, listContents, noFives, readReached, readSeen, tryOut } from '../impact/foresee.ts'
import { addDefinition, changeDefinition } from './save-rule.ts'

/** More people than this are not compared one by one. */
const maxPeople = 5000

const listPeople = async (db: Db, dispensaryIds: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select distinct user_id as id from employment
     where dispensary_id = any(${dispensaryIds}::uuid[]) and ended_at is null limit ${maxPeople + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

const distinct = (ids: readonly string[]) => [...new Set(ids)]

type PlannedRule = { id: string; plan: RulePlan; replacesExisting: boolean }

/** The people affected by a plan: applied, and read as learners read it; null = too many. */
const comparePeople = async ({ db, actor, now }: AssignmentCall, { id, ...effects }: PlannedRule) => {
  const people = await listPeople(db, distinct(effects.plan.map(pair => pair.dispensaryId)))
  if (people.length > maxPeople) return null
  const trackIds = distinct(effects.plan.map(pair => pair.trackId))
  const contents = await listContents(db, trackIds)
  const before = await readSeen(db, people, contents)
  await applyRule(db, id, { ...effects, by: actor.id, now })
  const after = await readSeen(db, people, contents)
  const reachedPeople = await readReached(db, people, trackIds)
  const reader = { actor, mayName: true, brandId: null }
  return describeImpact(db, { people, before, after, reached: reachedPeople, reader, fives: noFives, now })
}

const isCovered = ({ state }: RulePlan[number]) => state !== 'uncovered'

/** Previews saving a rule: it is saved and applied, read as learners read it, and rolled back. */
export const foreseeRule = ({ db, actor, body, now }: Call<typeof assignmentRules.impact>): Promise<RuleImpact> =>
  tryOut(db, async tx => {
    const call = { db: tx, actor, now }
    const { ruleId, ...rule } = body
    const id = ruleId ?? (await addDefinition(call, rule))
    if (ruleId) await changeDefinition(call, id, rule)
    const planned = { plan: await planRule(tx, id), replacesExisting: rule.replacesExisting }
    const { assigned, changed, unassigned, kept, impossible } = groupEffects(planned)
    return {
      stores: distinct(planned.plan.filter(isCovered).map(pair => pair.dispensaryId)).length,
      assigns: assigned.length,
      changes: changed.length,
      unassigns: unassigned.length,
      keeps: kept.length,
      impossible: impossible.length,
      people: await comparePeople(call, { id, ...planned }),
    }
  })
