import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { recordActs } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import type { Origin } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'

/** Who switches requirements of locked stores, and when. */
export type Switching = { actorId: string; client: Origin; now: Date }

/** A requirement at a store, and the jobs it applies to; empty = everyone. */
export type StoreSwitch = { dispensaryId: string; requirementId: string; roleIds: string[] }

/** Switches on requirements that are off, with an audit entry for each. */
export const switchOn = async (db: Db, switches: readonly StoreSwitch[], { now, ...by }: Switching) => {
  await insertRows(
    db,
    'store_requirement',
    switches.map(({ dispensaryId, requirementId, roleIds }) => ({
      id: newId(),
      dispensary_id: dispensaryId,
      requirement_id: requirementId,
      role_ids: roleIds,
      switched_on_by: by.actorId,
      switched_on_at: now,
    })),
  )
  await recordActs(
    db,
    switches.map(({ dispensaryId, requirementId, roleIds }) => ({
      act: 'requirement-switched-on',
      subjectId: dispensaryId,
      details: { requirementId, roles: roleIds.length },
      ...by,
      now,
    })),
  )
}

/** Switches off the rows `s` of a condition, with an audit entry for each. Returns what was on. */
export const switchOff = async (db: Db, condition: RawBuilder<SqlBool>, { now, ...by }: Switching) => {
  const { rows } = await sql<StoreSwitch>`
    update store_requirement s set switched_off_by = ${by.actorId}, switched_off_at = ${now}
     where s.switched_off_at is null and ${condition}
    returning s.dispensary_id as "dispensaryId", s.requirement_id as "requirementId", s.role_ids as "roleIds"`.execute(
    db,
  )
  await recordActs(
    db,
    rows.map(({ dispensaryId, requirementId }) => ({
      act: 'requirement-switched-off',
      subjectId: dispensaryId,
      details: { requirementId },
      ...by,
      now,
    })),
  )
  return rows
}
