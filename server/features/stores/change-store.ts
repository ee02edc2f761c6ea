import type { Act } from '@trellis/contract/audit/acts.ts'
import { valuesIn } from '@trellis/contract/entity-fields.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import { keeperFields } from '@trellis/contract/stores/store-fields.ts'
import type { NewStore, StoreForm } from '@trellis/contract/stores/store-form.ts'
import type { stores } from '@trellis/contract/stores/stores.ts'
import { getStateTimeZone } from '@trellis/contract/time-zones.ts'
import { sql } from 'kysely'
import { type ActDetails, recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/implement.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { transferStores } from '../companies/transfer/transfer-store.public.ts'
import {
  checkOwners,
  isListedCity,
  type LockedDispensary,
  lockDispensaries,
  saveDispensary,
} from '../organizations/dispensaries.public.ts'
import { createDispensary } from '../organizations/organizations.public.ts'
import { reachesAll } from '../organizations/reach.public.ts'
import { assignByRules } from '../tracks/writing/apply-rules.public.ts'
import { editableStores } from './stores.scope.ts'

/** The parts of a call that every change of a store needs. */
export type StoreCall = Pick<Call<typeof stores.update>, 'db' | 'actor' | 'config' | 'client' | 'emit' | 'now'>

/** Records a change of a store in the audit log. */
export const recordChange = (
  { db, actor, client, now }: StoreCall,
  subjectId: string,
  { act, details = {} }: { act: Act; details?: ActDetails },
) => recordAct(db, { act, actorId: actor.id, subjectId, details, client, now })

/** A city has to be one of the list, unless it is the one that the store had. */
const checkCity = async (db: Db, next: { city: string; stateCode: string }, before?: LockedDispensary) => {
  if (before && before.city === next.city && before.stateCode === next.stateCode) return
  if (!(await isListedCity(db, next)))
    throw problem('INVALID_INPUT', { errors: { city: ['Please select your city from the list.'] } })
}

/** Adds an unclaimed store. Returns its id. */
export const addStore = async (call: StoreCall, { state: stateCode, ...form }: NewStore) => {
  const { db, actor, now } = call
  const fields = { ...form, stateCode }
  await checkCity(db, fields)
  await checkOwners(db, fields)
  const id = await createDispensary(db, { ...fields, now })
  await assignByRules(db, { dispensaryIds: [id], by: actor.id, now })
  await recordChange(call, id, { act: 'store-added' })
  return id
}

/** Locks a store that the caller may change; a merged one is part of another and stays as it was. */
export const lockEditable = async ({ db, actor }: Pick<StoreCall, 'db' | 'actor'>, id: string) => {
  const [store] = await lockDispensaries(db, sql`(d.id = ${id}::uuid and ${editableStores(actor)})`)
  const editable = requireFound(store)
  if (editable.mergedIntoId) throw problem('ALREADY_ARCHIVED')
  return editable
}

/** The time zone of a form; omitted, it follows a changed state. */
const toTimeZone = (before: LockedDispensary, { timeZone, state }: StoreForm) =>
  timeZone ?? (timeZone === null || state !== before.stateCode ? getStateTimeZone(state) : before.timeZone)

/** The form, with current values for omitted fields. */
const toStoreFields = (before: LockedDispensary, { state, keepPeople: _, ...form }: StoreForm) => ({
  ...form,
  ...valuesIn(keeperFields, { ...before, ...form }),
  timeZone: toTimeZone(before, { ...form, state }),
  stateCode: state,
  subDomain: form.subDomain === undefined ? before.subDomain : form.subDomain,
  retailOrganizationId:
    form.retailOrganizationId === undefined ? before.retailOrganizationId : form.retailOrganizationId,
  resellerId: form.resellerId === undefined ? before.resellerId : form.resellerId,
})
type StoreFields = ReturnType<typeof toStoreFields>

const forAdministrators = ['retailOrganizationId', 'resellerId', 'subDomain'] as const

const listChangedFields = (before: LockedDispensary, next: StoreFields) => {
  return typedKeys(next).filter(name => JSON.stringify(before[name]) !== JSON.stringify(next[name]))
}

const checkSubDomain = async (db: Db, { id }: LockedDispensary, { subDomain }: StoreFields) => {
  const { rows } = await sql`
    select from dispensary where sub_domain = ${subDomain} and id <> ${id}::uuid`.execute(db)
  if (rows.length > 0) throw problem('ALREADY_EXISTS', { field: 'subDomain' })
}

/** Sets the chain or reseller of a store; it must exist. */
const changeOwners = async (
  call: StoreCall,
  before: LockedDispensary,
  { retailOrganizationId, resellerId, keepPeople }: StoreFields & { keepPeople: boolean },
) => {
  const { id, retailOrganizationId: chain, resellerId: reseller } = before
  await checkOwners(call.db, {
    retailOrganizationId: retailOrganizationId === chain ? null : retailOrganizationId,
    resellerId: resellerId === reseller ? null : resellerId,
  })
  const to = { retailOrganizationId, resellerId }
  await transferStores(call, { dispensaryIds: [id], to, keepPeople, reason: 'form' })
}

/** Saves the form of a store. Fields for administrators are refused to others, and nothing is saved then. */
export const updateStore = async (call: StoreCall, id: string, form: StoreForm) => {
  const { db, actor, now } = call
  const before = await lockEditable(call, id)
  const next = toStoreFields(before, form)
  const changes = listChangedFields(before, next)
  const refused = reachesAll(actor) ? undefined : forAdministrators.find(name => changes.includes(name))
  if (refused) throw problem('NOT_ALLOWED', { field: refused })
  if (changes.length === 0) return
  await checkCity(db, next, before)
  if (next.subDomain && changes.includes('subDomain')) await checkSubDomain(db, before, next)
  if (changes.includes('retailOrganizationId') || changes.includes('resellerId'))
    await changeOwners(call, before, { ...next, keepPeople: form.keepPeople ?? false })
  await saveDispensary(db, id, next)
  if (changes.includes('stateCode')) await assignByRules(db, { dispensaryIds: [id], by: actor.id, now })
  await recordChange(call, id, { act: 'store-changed', details: { fields: changes.join(' ') } })
}
