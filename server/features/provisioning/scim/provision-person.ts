import { email as emailField } from '@trellis/contract/fields.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { correctInvitedEmail, findOrInvite, lockAccount, rename } from '../../accounts/accounts.public.ts'
import { admitPerson, releasePerson } from './admission.ts'
import type { Changes } from './changes.rules.ts'
import { notifyPerson } from './notify-person.ts'
import { findPerson, type PersonRow } from './people.store.ts'
import { present, refusal } from './scim-error.ts'
import { deleteAbsences, findStanding, type Standing } from './standing.store.ts'
import type { Work } from './work.ts'

type PersonAct = 'person-provisioned' | 'provisioned-person-changed' | 'person-deprovisioned'

const recordPersonAct = ({ db, directory, client, now }: Work, act: PersonAct, subjectId: string) => {
  const details = { tokenId: directory.tokenId, organizationId: directory.organizationId }
  return recordAct(db, { act, actorId: null, subjectId, details, client, now })
}

const emailOf = ({ email, userName }: Changes) => {
  const read = emailField.safeParse(email ?? userName)
  if (!read.success) throw refusal(400, 'emails or userName must be an e-mail address.', 'invalidValue')
  return read.data
}

const namesOf = ({ givenName, familyName }: Changes, email: string) => ({
  firstName: (givenName ?? email.split('@')[0] ?? '').slice(0, 80),
  lastName: (familyName ?? '').slice(0, 80),
})

type ProvisionedRecord = {
  userId: string
  userName: string
  email: string
  externalId: string | null
  active: boolean
  hadAccount: boolean
}

/** Saves the directory's attributes; restores a person who was removed before. */
const saveRecord = ({ db, directory, now }: Work, kept: ProvisionedRecord) =>
  sql`
    insert into provisioned_person as p
           (organization_id, user_id, user_name, email, external_id, active, had_account, created_at, changed_at)
    values (${directory.organizationId}, ${kept.userId}, ${kept.userName}, ${kept.email}, ${kept.externalId}, ${kept.active},
            ${kept.hadAccount}, ${now}, ${now})
    on conflict (organization_id, user_id) do update set
      user_name = excluded.user_name, email = excluded.email, external_id = excluded.external_id, active = excluded.active,
      changed_at = excluded.changed_at, removed_at = null`.execute(db)

const taken = () => refusal(409, 'A person with this userName or e-mail exists already.', 'uniqueness')

/**
 * Links an existing account; nothing of it changes but its owner's employments. Rejects people who are linked already,
 * and administrators. Returns whether the account was in use before.
 */
const adopt = async (work: Work, userId: string) => {
  const { isAdministrator, isActivated, isEnabled } = await lockAccount(work.db, userId)
  const { isListed, isEmployed } = await findStanding(work, userId)
  if (isAdministrator || isListed) throw taken()
  return isActivated && isEnabled && !isEmployed
}

/** Creates a person of the organization: a new account that cannot sign in yet, or an existing one, unchanged. */
export const createPerson = async (work: Work, wanted: Changes): Promise<PersonRow> => {
  const { db, directory, now } = work
  const { userName, externalId = null, active = true, locale = 'en' } = wanted
  if (!userName) throw refusal(400, 'userName is required.', 'invalidValue')
  const email = emailOf(wanted)
  const { id, isNew, isTaken } = await findOrInvite(db, { email, ...namesOf(wanted, email), locale, now })
  const hadAccount = isNew ? false : await adopt(work, id)
  const { isEmployed } = await findStanding(work, id)
  await saveRecord(work, { userId: id, userName, email, externalId, active, hadAccount })
  await (active ? admitPerson(work, id) : releasePerson(work, id))
  if (active && (isTaken || !isEmployed)) await notifyPerson(work, id)
  await recordPersonAct(work, 'person-provisioned', id)
  return present(await findPerson(db, directory, id))
}

type Changing = { before: PersonRow; standing: Standing; changes: Changes }

/** The organization may rename a person while their account serves no other purpose. */
const applyNames = async ({ db }: Work, { before, changes }: Changing) => {
  const firstName = (changes.givenName ?? before.firstName).slice(0, 80)
  const lastName = (changes.familyName ?? before.lastName).slice(0, 80)
  if (firstName === before.firstName && lastName === before.lastName) return
  await rename(db, before.id, { firstName, lastName })
}

/**
 * The fields of an account that the organization may change. The address follows only until the owner was activated:
 * then only they change it.
 */
const applyOwned = async (work: Work, changing: Changing) => {
  const { before, standing, changes } = changing
  const { isActivated } = await lockAccount(work.db, before.id)
  if (standing.hasOther || standing.hadAccount) return { isMoved: false }
  await applyNames(work, changing)
  const isMoved = !isActivated && standing.isListed && changes.email !== undefined && changes.email !== before.email
  if (isMoved && changes.email) await correctInvitedEmail(work.db, before.id, changes.email)
  return { isMoved }
}

const isSame = (before: PersonRow, { givenName, familyName, locale: _, ...rest }: Changes) =>
  Object.entries({ ...rest, firstName: givenName, lastName: familyName }).every(
    ([name, value]) => value === undefined || value === before[name as keyof PersonRow],
  )

/**
 * Activates or deactivates as the directory says; notifies a person with a new address, and one who is back without
 * ever having been activated.
 */
const applyActive = async (work: Work, { before, standing, changes }: Changing, isMoved: boolean) => {
  const { active } = changes
  if (active === false) return releasePerson(work, before.id)
  const isBack = active === true && (!before.active || standing.isOut)
  if (isBack) await admitPerson(work, before.id)
  const { isActivated } = await lockAccount(work.db, before.id)
  const isIn = active ?? before.active
  if (isIn && !isActivated && (isBack || isMoved)) await notifyPerson(work, before.id)
}

const isRelease = ({ standing: { isEmployed, isListed, isOut }, changes }: Changing) =>
  changes.active === false && (isEmployed || !isListed || !isOut)

/** Changes what a directory may change of a person, whether or not it has created them. */
export const changePerson = async (work: Work, before: PersonRow, given: Changes): Promise<PersonRow> => {
  const { db, directory } = work
  const changes = given.email === undefined ? given : { ...given, email: emailOf(given) }
  await lockAccount(db, before.id)
  const standing = await findStanding(work, before.id)
  const changing = { before, standing, changes }
  if (standing.isListed && isSame(before, changes) && !isRelease(changing)) return before
  const { isMoved } = await applyOwned(work, changing)
  const { userName = before.userName, externalId = before.externalId, email = before.email } = changes
  const active = changes.active ?? !standing.isOut
  await saveRecord(work, { userId: before.id, userName, email, externalId, active, hadAccount: false })
  await applyActive(work, changing, isMoved)
  await recordPersonAct(work, isRelease(changing) ? 'person-deprovisioned' : 'provisioned-person-changed', before.id)
  return present(await findPerson(db, directory, before.id))
}

/** Removes a person from the organization for good; their progress stays. */
export const removePerson = async (work: Work, person: PersonRow) => {
  const { db, directory, now } = work
  await lockAccount(db, person.id)
  await saveRecord(work, { ...person, userId: person.id, active: false, hadAccount: false })
  await releasePerson(work, person.id)
  await deleteAbsences(work, person.id)
  await sql`
    update provisioned_person set removed_at = ${now}
     where organization_id = ${directory.organizationId} and user_id = ${person.id}`.execute(db)
  await recordPersonAct(work, 'person-deprovisioned', person.id)
}
