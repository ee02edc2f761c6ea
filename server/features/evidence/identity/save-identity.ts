import {
  type IdentityChange,
  type IdentityField,
  identitySentences,
  isOldEnough,
} from '@trellis/contract/evidence/identity.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { rowOfFields } from '../../../platform/database/field-columns.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { invalidFields } from '../../../platform/problem.ts'
import type { AskedIdentity } from './identity.queries.ts'

const fieldOf = (key: keyof IdentityChange): IdentityField => (key === 'agentNumbers' ? 'agentNumber' : key)

/** The fields of a change that no store asks for. */
const listNotAsked = (change: IdentityChange, { asked, agentStates }: AskedIdentity) => {
  const { agentNumbers = {}, ...fields } = change
  return [
    ...typedKeys(fields).filter(key => !asked.includes(fieldOf(key))),
    ...typedKeys(agentNumbers).flatMap(code => (agentStates.includes(code) ? [] : [`agentNumbers.${code}`])),
  ]
}

const checkChange = (change: IdentityChange, asked: AskedIdentity, now: Date) => {
  const { bornOn } = change
  const isYoung = bornOn != null && !isOldEnough(bornOn, now.toISOString().slice(0, 10))
  const errors = [
    ...listNotAsked(change, asked).map(key => [key, identitySentences.notAsked] as const),
    ...(isYoung ? [['bornOn', identitySentences.bornOn] as const] : []),
  ]
  if (errors.length > 0) throw invalidFields(errors)
}

type SaveInput = { userId: string; change: IdentityChange; asked: AskedIdentity }
type SaveCall = { db: Db; actor: Actor; client: ClientContext; now: Date }

/** Saves the fields of a change; others stay as they are. The person is locked. */
export const saveIdentity = async ({ db, actor, client, now }: SaveCall, { userId, change, asked }: SaveInput) => {
  checkChange(change, asked, now)
  const changedFields = typedKeys(change).map(fieldOf)
  if (changedFields.length === 0) return
  const { agentNumbers = {}, ...fields } = change
  const row = { ...rowOfFields(fields), changed_by: actor.id, changed_at: now, unneeded_since: null }
  const numbers = JSON.stringify(agentNumbers)
  await db
    .insertInto('person_identity')
    .values({ user_id: userId, ...row, agent_numbers: sql`jsonb_strip_nulls(${numbers}::jsonb)` })
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet({
        ...row,
        agent_numbers: sql`jsonb_strip_nulls(person_identity.agent_numbers || ${numbers}::jsonb)`,
      }),
    )
    .execute()
  const details = { fields: changedFields.join(' ') }
  await recordAct(db, { act: 'identity-changed', actorId: actor.id, subjectId: userId, details, client, now })
}
