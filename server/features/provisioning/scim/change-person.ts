import { typedKeys } from '@trellis/contract/keys.ts'
import { correctInvitedEmail, rename } from '../../accounts/accounts.public.ts'
import { admitPerson, askPerson, releasePerson } from './admission.ts'
import type { Changes } from './changes.rules.ts'
import { lockPerson } from './lock-person.ts'
import { notifyAskedPerson, notifyPerson } from './notify-person.ts'
import { findPerson, type PersonRow } from './people.queries.ts'
import { changedNames, readEmail } from './person-fields.rules.ts'
import { enterPerson, recordPersonAct } from './provision-person.ts'
import { detachRecord, findAccountByEmail, saveRecord } from './records.queries.ts'
import { present } from './scim-error.ts'
import { type DirectoryStatus, deleteAbsences, findStanding } from './standing.queries.ts'
import type { ProvisioningContext } from './work.ts'

type ChangePersonInput = { before: PersonRow; standing: DirectoryStatus; isActivated: boolean; changes: Changes }

/** The directory's entry of a person after the change. */
const mergeChanges = ({ before, standing, changes }: ChangePersonInput) => ({
  userName: changes.userName ?? before.userName,
  email: changes.email ?? before.email,
  ...changedNames(before, changes),
  externalId: changes.externalId === undefined ? before.externalId : changes.externalId,
  active: changes.active ?? !standing.isOut,
})

/** The organization may change an account while it serves no other purpose. */
const isOwned = ({ standing }: ChangePersonInput) => !standing.hasOther && !standing.hadAccount

/**
 * Whether the directory may correct the address: of an account that it created and that is unused, or of a person who
 * was asked. Afterwards only its owner changes an account's address.
 */
const isCorrected = (input: ChangePersonInput) => {
  const { before, standing, isActivated, changes } = input
  if (changes.email === undefined || changes.email === before.email || !standing.isListed) return false
  return standing.isAsked || (!isActivated && isOwned(input))
}

/** The corrected address belongs to another account: the resource moves to that account, as if just created. */
const moveToAccount = async (work: ProvisioningContext, input: ChangePersonInput) => {
  const { before, changes } = input
  await releasePerson(work, before.userId)
  const absences = await deleteAbsences(work, before.userId)
  await detachRecord(work, before.userId)
  const newRecord = { resourceId: before.id, createdAt: before.createdAt, absences }
  await enterPerson(work, { ...mergeChanges(input), locale: changes.locale ?? 'en', moved: newRecord })
}

/**
 * Activates or deactivates as the directory says; emails a person with a new address, and one who returns without ever
 * having been activated.
 */
const applyActive = async (work: ProvisioningContext, input: ChangePersonInput, isCorrectedNow: boolean) => {
  const { before, standing, isActivated, changes } = input
  const { userId } = before
  if (changes.active === false) return releasePerson(work, userId)
  const isBack = changes.active === true && (!before.active || standing.isOut)
  if (isBack && !standing.mayEmploy) {
    if (await askPerson(work, { userId, email: mergeChanges(input).email })) await notifyAskedPerson(work, userId)
    return
  }
  if (isBack) await admitPerson(work, userId)
  const isIn = changes.active ?? before.active
  if (isIn && !isActivated && (isBack || isCorrectedNow)) await notifyPerson(work, userId)
}

/** Changes the account while the organization may, the record, and whether the person works there. */
const applyChanges = async (work: ProvisioningContext, input: ChangePersonInput) => {
  const { before } = input
  const entry = mergeChanges(input)
  const isCorrectedNow = isCorrected(input) && !input.standing.isAsked
  const { firstName, lastName, email } = entry
  const isRenamed = firstName !== before.firstName || lastName !== before.lastName
  if (isOwned(input) && isRenamed) await rename(work.db, before.userId, { firstName, lastName })
  if (isCorrectedNow) await correctInvitedEmail(work.db, before.userId, { email, now: work.now })
  const { userId, createdAt } = before
  await saveRecord(work, { ...entry, userId, createdAt, hadAccount: false, resourceId: null })
  await applyActive(work, input, isCorrectedNow)
}

const isSame = (before: PersonRow, changes: Changes) => {
  const { givenName: _given, familyName: _family, fullName: _full, locale: _, ...rest } = changes
  const expected = { ...rest, ...changedNames(before, changes) }
  return typedKeys(expected).every(name => expected[name] === undefined || expected[name] === before[name])
}

const isRelease = ({ standing: { isEmployed, isListed, isOut }, changes }: ChangePersonInput) =>
  changes.active === false && (isEmployed || !isListed || !isOut)

/** Whether a corrected address has another account; that of a person who was asked may also have none. */
const isOfAnother = async (work: ProvisioningContext, { before, standing, changes: { email } }: ChangePersonInput) => {
  const owner = email === undefined ? null : await findAccountByEmail(work.db, email)
  return standing.isAsked ? owner !== before.userId : owner !== null && owner !== before.userId
}

/** Applies a directory's changes of a person, whether or not it created them. */
export const changePerson = async (
  work: ProvisioningContext,
  before: PersonRow,
  sentChanges: Changes,
): Promise<PersonRow> => {
  const { db, directory } = work
  const changes = sentChanges.email === undefined ? sentChanges : { ...sentChanges, email: readEmail(sentChanges) }
  const { isActivated } = await lockPerson(work, before.userId)
  const changing = { before, standing: await findStanding(work, before.userId), isActivated, changes }
  if (changing.standing.isListed && isSame(before, changes) && !isRelease(changing)) return before
  const isMoving = isCorrected(changing) && (await isOfAnother(work, changing))
  await (isMoving ? moveToAccount : applyChanges)(work, changing)
  const act = isRelease(changing) ? 'person-deprovisioned' : 'provisioned-person-changed'
  await recordPersonAct(work, act, before.userId)
  return present(await findPerson(db, directory, before.id))
}
