import { recordAct } from '../../../platform/audit/record-act.ts'
import { newId } from '../../../platform/ids.ts'
import { findOrInvite, rename } from '../../accounts/accounts.public.ts'
import { admitPerson, askPerson, releasePerson } from './admission.ts'
import type { Changes } from './changes.rules.ts'
import { lockPerson } from './lock-person.ts'
import { notifyAskedPerson, notifyPerson } from './notify-person.ts'
import { findPerson, type PersonRow } from './people.queries.ts'
import { emailOf, namesOf } from './person-fields.rules.ts'
import { markRemoved, saveRecord } from './records.queries.ts'
import { present, refusal } from './scim-error.ts'
import { type Absence, deleteAbsences, findStanding, saveAbsences } from './standing.queries.ts'
import type { Work } from './work.ts'

type PersonAct = 'person-provisioned' | 'provisioned-person-changed' | 'person-deprovisioned'

/** Records in the audit log what a directory did to a person. */
export const recordPersonAct = ({ db, directory, client, now }: Work, act: PersonAct, subjectId: string) => {
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
const lockEntry = async (work: Work, { email, firstName, lastName, locale }: Entry) => {
  const { db, now } = work
  const { id: userId, ...found } = await findOrInvite(db, { email, firstName, lastName, locale, now })
  const { isActivated, isEnabled } = await lockPerson(work, userId)
  const standing = await findStanding(work, userId)
  if (standing.isListed) throw taken()
  return { userId, ...found, isInUse: isActivated && isEnabled, standing }
}

type LockedEntry = Awaited<ReturnType<typeof lockEntry>>

/** Saves a new record. An existing account gets a resource of another id: its own says since when it exists. */
const saveEntry = (work: Work, { isNew, isInUse, standing, userId }: LockedEntry, { moved, ...entry }: Entry) => {
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
const placePerson = async (work: Work, { userId, isTaken, standing }: LockedEntry, email: string) => {
  if (!standing.mayEmploy) {
    if (await askPerson(work, { userId, email })) await notifyAskedPerson(work, userId)
    return
  }
  await admitPerson(work, userId)
  if (isTaken || !standing.isEmployed) await notifyPerson(work, userId)
}

/**
 * Adds a person: a new account that cannot sign in yet, or an existing one. An account in use stays as it is, and its
 * owner is asked; one that was never used gets the name that the directory sent. Returns the id of the resource.
 */
export const enterPerson = async (work: Work, entry: Entry) => {
  const { email, firstName, lastName, active, moved } = entry
  const locked = await lockEntry(work, entry)
  const { userId, isNew, standing } = locked
  if (!isNew && standing.isUnclaimed) await rename(work.db, userId, { firstName, lastName })
  const id = await saveEntry(work, locked, entry)
  if (moved) await saveAbsences(work, userId, moved.absences)
  if (active) await placePerson(work, locked, email)
  else await releasePerson(work, userId)
  return { id, userId }
}

/** Creates a person of the organization. */
export const createPerson = async (work: Work, sent: Changes): Promise<PersonRow> => {
  const { userName, externalId = null, active = true, locale = 'en' } = sent
  if (!userName) throw refusal(400, 'userName is required.', 'invalidValue')
  const email = emailOf(sent)
  const entry = { userName, email, ...namesOf(sent, email), externalId, active, locale }
  const { id, userId } = await enterPerson(work, entry)
  await recordPersonAct(work, 'person-provisioned', userId)
  return present(await findPerson(work.db, work.directory, id))
}

/** Removes a person from the organization for good; their progress stays. */
export const removePerson = async (work: Work, person: PersonRow) => {
  const { userId } = person
  await lockPerson(work, userId)
  await saveRecord(work, { ...person, active: false, hadAccount: false, resourceId: null })
  await releasePerson(work, userId)
  await deleteAbsences(work, userId)
  await markRemoved(work, userId)
  await recordPersonAct(work, 'person-deprovisioned', userId)
}
