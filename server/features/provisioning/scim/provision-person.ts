import { recordAct } from '../../../platform/audit/record-act.ts'
import { newId } from '../../../platform/ids.ts'
import { findOrInvite, rename } from '../../accounts/accounts.public.ts'
import { admitPerson, askPerson, releasePerson } from './admission.ts'
import type { Changes } from './changes.rules.ts'
import { lockPerson } from './lock-person.ts'
import { notifyAskedPerson, notifyPerson } from './notify-person.ts'
import { findPerson, type PersonRow } from './people.queries.ts'
import { readEmail, readNames } from './person-fields.rules.ts'
import { markRemoved, saveRecord } from './records.queries.ts'
import { present, refusal } from './scim-error.ts'
import { type Absence, deleteAbsences, findStanding, saveAbsences } from './standing.queries.ts'
import type { ProvisioningContext } from './work.ts'

type PersonAct = 'person-provisioned' | 'provisioned-person-changed' | 'person-deprovisioned'

/** Records a directory's act on a person in the audit log. */
export const recordPersonAct = (
  { db, directory, client, now }: ProvisioningContext,
  act: PersonAct,
  subjectId: string,
) => {
  const details = { tokenId: directory.tokenId, organizationId: directory.organizationId }
  return recordAct(db, { act, actorId: null, subjectId, details, client, now })
}

const taken = () => refusal(409, 'A person with this userName or e-mail exists already.', 'uniqueness')

type Entry = {
  userName: string
  email: string
  firstName: string
  lastName: string
  externalId: string | null
  active: boolean
  locale: 'en' | 'es'
  /** Of a person whose address was corrected: the resource and its groups stay. */
  moved?: { resourceId: string; createdAt: Date; absences: readonly Absence[] }
}

/** The account of an address, locked; 409 where the directory has it already. */
const lockEntry = async (work: ProvisioningContext, { email, firstName, lastName, locale }: Entry) => {
  const { db, now } = work
  const { id: userId, ...account } = await findOrInvite(db, { email, firstName, lastName, locale, now })
  const { isActivated, isEnabled } = await lockPerson(work, userId)
  const status = await findStanding(work, userId)
  if (status.isListed) throw taken()
  return { userId, ...account, isInUse: isActivated && isEnabled, standing: status }
}

type LockedEntry = Awaited<ReturnType<typeof lockEntry>>

/**
 * Saves a new record. An existing account gets a resource with another id, because its own reveals when it was created.
 */
const saveEntry = (
  work: ProvisioningContext,
  { isNew, isInUse, standing, userId }: LockedEntry,
  { moved, ...entry }: Entry,
) => {
  const isFirst = !isNew && !standing.hasRecord && !standing.isEmployed
  return saveRecord(work, {
    ...entry,
    userId,
    hadAccount: isFirst && (isInUse || !entry.active),
    resourceId: moved?.resourceId ?? (isFirst ? newId() : null),
    createdAt: moved?.createdAt ?? work.now,
  })
}

/** Employs a person at once, or asks them first, and tells them. */
const placePerson = async (work: ProvisioningContext, { userId, isTaken, standing }: LockedEntry, email: string) => {
  if (!standing.mayEmploy) {
    if (await askPerson(work, { userId, email })) await notifyAskedPerson(work, userId)
    return
  }
  await admitPerson(work, userId)
  if (isTaken || !standing.isEmployed) await notifyPerson(work, userId)
}

/**
 * Adds a person: a new account that cannot log in yet, or an existing one. An account in use stays as it is, and its
 * owner is asked; an unused one gets the name from the directory. Returns the id of the resource.
 */
export const enterPerson = async (work: ProvisioningContext, entry: Entry) => {
  const { email, firstName, lastName, active, moved } = entry
  const lockedEntry = await lockEntry(work, entry)
  const { userId, isNew, standing } = lockedEntry
  if (!isNew && standing.isUnclaimed) await rename(work.db, userId, { firstName, lastName })
  const id = await saveEntry(work, lockedEntry, entry)
  if (moved) await saveAbsences(work, userId, moved.absences)
  if (active) await placePerson(work, lockedEntry, email)
  else await releasePerson(work, userId)
  return { id, userId }
}

/** Creates a person of the organization. */
export const createPerson = async (work: ProvisioningContext, changes: Changes): Promise<PersonRow> => {
  const { userName, externalId = null, active = true, locale = 'en' } = changes
  if (!userName) throw refusal(400, 'userName is required.', 'invalidValue')
  const email = readEmail(changes)
  const entry = { userName, email, ...readNames(changes, email), externalId, active, locale }
  const { id, userId } = await enterPerson(work, entry)
  await recordPersonAct(work, 'person-provisioned', userId)
  return present(await findPerson(work.db, work.directory, id))
}

/** Removes a person from the organization for good; their progress stays. */
export const removePerson = async (work: ProvisioningContext, person: PersonRow) => {
  const { userId } = person
  await lockPerson(work, userId)
  await saveRecord(work, { ...person, active: false, hadAccount: false, resourceId: null })
  await releasePerson(work, userId)
  await deleteAbsences(work, userId)
  await markRemoved(work, userId)
  await recordPersonAct(work, 'person-deprovisioned', userId)
}
