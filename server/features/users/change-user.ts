import { contactFields } from '@trellis/contract/accounts/contact-fields.ts'
import type { Act } from '@trellis/contract/audit/acts.ts'
import { valuesIn } from '@trellis/contract/entity-fields.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import type { UserForm, users } from '@trellis/contract/users/users.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { type ActDetails, recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/implement.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import {
  changeEmail,
  checkNames,
  eraseLocked,
  type LockedPerson,
  lockPerson,
  requireFreshProof,
  saveDetails,
  setAdministrator,
  setEnabled,
} from '../accounts/accounts.public.ts'
import { listCurrentEmployments, removePeople } from '../employees/removing/remove-people.public.ts'
import { invitationObstacle, inviteUser } from './invite-user.ts'
import { requireStillAdministrator } from './still-administrator.ts'
import { selectKeeper } from './user.queries.ts'
import { listObstacles, type Obstacles } from './users.rules.ts'

/** The parts of a call that every change of a person needs. */
type ChangeUserCall = Pick<
  Call<typeof users.remove>,
  'db' | 'actor' | 'config' | 'emit' | 'client' | 'personalData' | 'now'
> & {
  /** More for the audit log. */
  details?: ActDetails
}
type UserFormInput = z.infer<typeof UserForm>

/** The context of acts that a job runs too: it has no client, and names itself in the details. */
export type ActingCall = Pick<ChangeUserCall, 'db' | 'actor' | 'config' | 'now'> & {
  client: ChangeUserCall['client'] | null
  details?: ActDetails
}

const record = (
  { db, actor, client, details = {}, now }: ActingCall,
  subjectId: string,
  entry: { act: Act; details?: ActDetails },
) => recordAct(db, { details, ...entry, actorId: actor.id, subjectId, client, now })

const readWork = async (db: Db, userId: string) => {
  const { rows } = await sql<{ managesDispensary: boolean; keptBy: string | null }>`
    select ${selectKeeper} as "keptBy",
           exists (select from employment e
                     join employment_role er on er.employment_id = e.id
                     join dispensary_role dr on dr.id = er.dispensary_role_id
                    where e.user_id = u.id and e.ended_at is null and dr.access_role = 'ROLE_DISPENSARY_ADMIN') as "managesDispensary"
      from app_user u where u.id = ${userId}`.execute(db)
  return requireFound(rows[0])
}

/** Locks a person for a change, with the acts that are refused. */
const lockUser = async (call: ActingCall, userId: string) => {
  const { db, actor } = call
  const person = requireFound(await lockPerson(db, userId))
  await requireStillAdministrator(db, call)
  const work = await readWork(db, userId)
  return { person, keptBy: work.keptBy, obstacles: listObstacles({ ...person, ...work, isOwn: userId === actor.id }) }
}

const refuse = (obstacle: Obstacles[keyof Obstacles], field: string) => {
  if (obstacle) throw problem(obstacle, { field })
}

const nextEmail = async (call: ChangeUserCall, person: LockedPerson, email: string) => {
  const { db, config, emit, now } = call
  const { id: userId, firstName, locale, isActivated, isAddressProven: wasProven } = person
  await changeEmail(db, { userId, email, now })
  const recipient = { firstName, locale, isActivated, siteUrl: config.siteUrl }
  await emit(db, 'email.changed', { userId, oldEmail: person.email, wasProven, email, ...recipient, now })
  await record(call, userId, { act: 'person-email-changed' })
  if ((await invitationObstacle(db, person)) === null) await inviteUser(call, userId)
}

const changeDetails = async (call: ChangeUserCall, person: LockedPerson, form: UserFormInput) => {
  const details = { ...checkNames(person, form), ...valuesIn(contactFields, form) }
  const changedFields = typedKeys(details).filter(name => details[name] !== person[name])
  if (changedFields.length === 0) return
  await saveDetails(call.db, person.id, details)
  await record(call, person.id, { act: 'person-changed', details: { fields: changedFields.join(' ') } })
}

/** Disabling or erasing ends all work: employers keep their last manager and person. */
const endAccount = async ({ db, actor }: ActingCall, userId: string, end: () => Promise<unknown>) =>
  removePeople({ db, actor, employmentIds: await listCurrentEmployments(db, userId) }, end)

const changeEnabled = async (call: ActingCall, { id: userId }: LockedPerson, enabled: boolean) => {
  const set = () => setEnabled(call.db, { userId, enabled, now: call.now })
  await (enabled ? set() : endAccount(call, userId, set))
  await record(call, userId, { act: enabled ? 'person-enabled' : 'person-disabled' })
}

/**
 * Saves the form of a person. A refused change is reported at its field, and nothing is saved. Changing an address or
 * adding an administrator requires a recent proof of identity.
 */
export const updateUser = async (call: ChangeUserCall, userId: string, form: UserFormInput) => {
  const { person, keptBy, obstacles } = await lockUser(call, userId)
  const isOther = form.email.toLowerCase() !== person.email.toLowerCase()
  if (isOther && obstacles.email === 'KEPT_BY_COMPANY')
    throw problem('KEPT_BY_COMPANY', { field: 'email', sentence: `${keptBy} manages this e-mail address.` })
  if (isOther) refuse(obstacles.email, 'email')
  const isPromoted = form.isAdministrator && !person.isAdministrator
  if (form.isAdministrator !== person.isAdministrator) refuse(obstacles.administrator, 'isAdministrator')
  if (!form.enabled && person.enabled) refuse(obstacles.disable, 'enabled')
  if (isOther || isPromoted) await requireFreshProof(call)
  await changeDetails(call, person, form)
  if (form.isAdministrator !== person.isAdministrator) {
    await setAdministrator(call.db, userId, form.isAdministrator)
    await record(call, userId, { act: form.isAdministrator ? 'administrator-made' : 'administrator-removed' })
  }
  if (form.enabled !== person.enabled) await changeEnabled(call, person, form.enabled)
  if (isOther) await nextEmail(call, person, form.email)
}

/** Enables or disables a person; false = they were that before. */
export const setUserEnabled = async (call: ActingCall, userId: string, enabled: boolean) => {
  const { person, obstacles } = await lockUser(call, userId)
  if (person.enabled === enabled) return false
  if (!enabled) refuse(obstacles.disable, 'enabled')
  await changeEnabled(call, person, enabled)
  return true
}

/** Erases a person for good, as they could themselves. Requires a recent proof of identity. */
export const eraseUser = async (call: ChangeUserCall, userId: string) => {
  const { person, obstacles } = await lockUser(call, userId)
  if (obstacles.remove) throw problem(obstacles.remove)
  await requireFreshProof(call)
  const { db, personalData, now } = call
  await endAccount(call, userId, () => eraseLocked(db, person, { personalData, isOwnWish: false, now }))
  await record(call, userId, { act: 'person-deleted' })
}
