import { contactFields } from '@trellis/contract/accounts/contact-fields.ts'
import type { Act } from '@trellis/contract/audit/audit.ts'
import { valuesIn } from '@trellis/contract/entity-fields.ts'
import { keysOf } from '@trellis/contract/keys.ts'
import type { UserForm, users } from '@trellis/contract/users/users.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { type ActDetails, recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/implement.ts'
import { found, problem } from '../../platform/problem.ts'
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
import { keeperOf } from './user.queries.ts'
import { type Obstacles, obstaclesOf } from './users.rules.ts'

/** What every change of a person needs of its call. */
type Changing = Pick<
  Call<typeof users.remove>,
  'db' | 'actor' | 'config' | 'emit' | 'client' | 'personalData' | 'now'
> & {
  /** More for the audit log. */
  details?: ActDetails
}
type Form = z.infer<typeof UserForm>

/** What acts that a job does too need: it has no client, and names itself in the details. */
export type Acting = Pick<Changing, 'db' | 'actor' | 'config' | 'now'> & {
  client: Changing['client'] | null
  details?: ActDetails
}

const record = (
  { db, actor, client, details = {}, now }: Acting,
  subjectId: string,
  what: { act: Act; details?: ActDetails },
) => recordAct(db, { details, ...what, actorId: actor.id, subjectId, client, now })

const readWork = async (db: Db, userId: string) => {
  const { rows } = await sql<{ managesDispensary: boolean; keptBy: string | null }>`
    select ${keeperOf} as "keptBy",
           exists (select from employment e
                     join employment_role er on er.employment_id = e.id
                     join dispensary_role dr on dr.id = er.dispensary_role_id
                    where e.user_id = u.id and e.ended_at is null and dr.access_role = 'ROLE_DISPENSARY_ADMIN') as "managesDispensary"
      from app_user u where u.id = ${userId}`.execute(db)
  return found(rows[0])
}

/** Locks a person to be changed, with what may not be done with them. */
const lockUser = async (acting: Acting, userId: string) => {
  const { db, actor } = acting
  const person = found(await lockPerson(db, userId))
  await requireStillAdministrator(db, acting)
  const work = await readWork(db, userId)
  return { person, keptBy: work.keptBy, obstacles: obstaclesOf({ ...person, ...work, isOwn: userId === actor.id }) }
}

const refuse = (obstacle: Obstacles[keyof Obstacles], field: string) => {
  if (obstacle) throw problem(obstacle, { field })
}

const nextEmail = async (changing: Changing, person: LockedPerson, email: string) => {
  const { db, config, emit, now } = changing
  const { id: userId, firstName, locale, isActivated, isAddressProven: wasProven } = person
  await changeEmail(db, { userId, email, now })
  const told = { firstName, locale, isActivated, siteUrl: config.siteUrl }
  await emit(db, 'email.changed', { userId, oldEmail: person.email, wasProven, email, ...told, now })
  await record(changing, userId, { act: 'person-email-changed' })
  if ((await invitationObstacle(db, person)) === null) await inviteUser(changing, userId)
}

const changeDetails = async (changing: Changing, person: LockedPerson, form: Form) => {
  const details = { ...checkNames(person, form), ...valuesIn(contactFields, form) }
  const changed = keysOf(details).filter(name => details[name] !== person[name])
  if (changed.length === 0) return
  await saveDetails(changing.db, person.id, details)
  await record(changing, person.id, { act: 'person-changed', details: { fields: changed.join(' ') } })
}

/** Whoever is disabled or erased works nowhere any more: their employers keep their last manager and person. */
const endAccount = async ({ db, actor }: Acting, userId: string, end: () => Promise<unknown>) =>
  removePeople({ db, actor, employmentIds: await listCurrentEmployments(db, userId) }, end)

const changeEnabled = async (changing: Acting, { id: userId }: LockedPerson, enabled: boolean) => {
  const set = () => setEnabled(changing.db, { userId, enabled, now: changing.now })
  await (enabled ? set() : endAccount(changing, userId, set))
  await record(changing, userId, { act: enabled ? 'person-enabled' : 'person-disabled' })
}

/**
 * Saves the form of a person. What may not be changed is refused with its reason at its field; nothing is saved then.
 * Whoever changes an address or makes an administrator has just proven who they are.
 */
export const updateUser = async (changing: Changing, userId: string, form: Form) => {
  const { person, keptBy, obstacles } = await lockUser(changing, userId)
  const isOther = form.email.toLowerCase() !== person.email.toLowerCase()
  if (isOther && obstacles.email === 'KEPT_BY_COMPANY')
    throw problem('KEPT_BY_COMPANY', { field: 'email', sentence: `${keptBy} manages this e-mail address.` })
  if (isOther) refuse(obstacles.email, 'email')
  const isPromoted = form.isAdministrator && !person.isAdministrator
  if (form.isAdministrator !== person.isAdministrator) refuse(obstacles.administrator, 'isAdministrator')
  if (!form.enabled && person.enabled) refuse(obstacles.disable, 'enabled')
  if (isOther || isPromoted) await requireFreshProof(changing)
  await changeDetails(changing, person, form)
  if (form.isAdministrator !== person.isAdministrator) {
    await setAdministrator(changing.db, userId, form.isAdministrator)
    await record(changing, userId, { act: form.isAdministrator ? 'administrator-made' : 'administrator-removed' })
  }
  if (form.enabled !== person.enabled) await changeEnabled(changing, person, form.enabled)
  if (isOther) await nextEmail(changing, person, form.email)
}

/** Enables or disables a person; false = they were that before. */
export const setUserEnabled = async (changing: Acting, userId: string, enabled: boolean) => {
  const { person, obstacles } = await lockUser(changing, userId)
  if (person.enabled === enabled) return false
  if (!enabled) refuse(obstacles.disable, 'enabled')
  await changeEnabled(changing, person, enabled)
  return true
}

/** Erases a person for ever, as they could themselves. Whoever does it has just proven who they are. */
export const eraseUser = async (changing: Changing, userId: string) => {
  const { person, obstacles } = await lockUser(changing, userId)
  if (obstacles.remove) throw problem(obstacles.remove)
  await requireFreshProof(changing)
  const { db, personalData, now } = changing
  await endAccount(changing, userId, () => eraseLocked(db, person, { personalData, isOwnWish: false, now }))
  await record(changing, userId, { act: 'person-deleted' })
}
