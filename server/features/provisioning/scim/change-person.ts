import { keysOf } from '@trellis/contract/keys.ts'
import { correctInvitedEmail, rename } from '../../accounts/accounts.public.ts'
import { admitPerson, askPerson, releasePerson } from './admission.ts'
import type { Changes } from './changes.rules.ts'
import { lockPerson } from './lock-person.ts'
import { notifyAskedPerson, notifyPerson } from './notify-person.ts'
import { findPerson, type PersonRow } from './people.queries.ts'
import { changedNames, emailOf } from './person-fields.rules.ts'
import { enterPerson, recordPersonAct } from './provision-person.ts'
import { detachRecord, findAccountOf, saveRecord } from './records.queries.ts'
import { present } from './scim-error.ts'
import { deleteAbsences, findStanding, type Standing } from './standing.queries.ts'
import type { Work } from './work.ts'

type Changing = { before: PersonRow; standing: Standing; isActivated: boolean; changes: Changes }

/** What the directory says of a person from now on. */
const mergedOf = ({ before, standing, changes }: Changing) => ({
  userName: changes.userName ?? before.userName,
  email: changes.email ?? before.email,
  ...changedNames(before, changes),
  externalId: changes.externalId === undefined ? before.externalId : changes.externalId,
  active: changes.active ?? !standing.isOut,
})

/** The organization may change an account while it serves no other purpose. */
const isOwned = ({ standing }: Changing) => !standing.hasOther && !standing.hadAccount

/**
 * Whose address the directory corrects: of an account that it created and nobody has used, or of a person who was asked.
 * Afterwards only its owner changes an account's address.
 */
const isCorrected = (changing: Changing) => {
  const { before, standing, isActivated, changes } = changing
  if (changes.email === undefined || changes.email === before.email || !standing.isListed) return false
  return standing.isAsked || (!isActivated && isOwned(changing))
}

/** The corrected address belongs to another account: the resource goes on as that one, as if it had just been created. */
const moveToAccount = async (work: Work, changing: Changing) => {
  const { before, changes } = changing
  await releasePerson(work, before.userId)
  const absences = await deleteAbsences(work, before.userId)
  await detachRecord(work, before.userId)
  const moved = { resourceId: before.id, createdAt: before.createdAt, absences }
  await enterPerson(work, { ...mergedOf(changing), locale: changes.locale ?? 'en', moved })
}

/**
 * Activates or deactivates as the directory says; notifies a person with a new address, and one who is back without
 * ever having been activated.
 */
const applyActive = async (work: Work, changing: Changing, isCorrectedNow: boolean) => {
  const { before, standing, isActivated, changes } = changing
  const { userId } = before
  if (changes.active === false) return releasePerson(work, userId)
  const isBack = changes.active === true && (!before.active || standing.isOut)
  if (isBack && !standing.mayEmploy) {
    if (await askPerson(work, { userId, email: mergedOf(changing).email })) await notifyAskedPerson(work, userId)
    return
  }
  if (isBack) await admitPerson(work, userId)
  const isIn = changes.active ?? before.active
  if (isIn && !isActivated && (isBack || isCorrectedNow)) await notifyPerson(work, userId)
}

/** Changes the account while the organization may, the record, and whether the person works there. */
const applyChanges = async (work: Work, changing: Changing) => {
  const { before } = changing
  const merged = mergedOf(changing)
  const isCorrectedNow = isCorrected(changing) && !changing.standing.isAsked
  const { firstName, lastName, email } = merged
  const isRenamed = firstName !== before.firstName || lastName !== before.lastName
  if (isOwned(changing) && isRenamed) await rename(work.db, before.userId, { firstName, lastName })
  if (isCorrectedNow) await correctInvitedEmail(work.db, before.userId, { email, now: work.now })
  const { userId, createdAt } = before
  await saveRecord(work, { ...merged, userId, createdAt, hadAccount: false, resourceId: null })
  await applyActive(work, changing, isCorrectedNow)
}

const isSame = (before: PersonRow, changes: Changes) => {
  const { givenName: _given, familyName: _family, fullName: _full, locale: _, ...rest } = changes
  const wanted = { ...rest, ...changedNames(before, changes) }
  return keysOf(wanted).every(name => wanted[name] === undefined || wanted[name] === before[name])
}

const isRelease = ({ standing: { isEmployed, isListed, isOut }, changes }: Changing) =>
  changes.active === false && (isEmployed || !isListed || !isOut)

/** Whether a corrected address has another account; that of a person who was asked may also have none. */
const isOfAnother = async (work: Work, { before, standing, changes: { email } }: Changing) => {
  const owner = email === undefined ? null : await findAccountOf(work.db, email)
  return standing.isAsked ? owner !== before.userId : owner !== null && owner !== before.userId
}

/** Changes what a directory may change of a person, whether or not it has created them. */
export const changePerson = async (work: Work, before: PersonRow, sent: Changes): Promise<PersonRow> => {
  const { db, directory } = work
  const changes = sent.email === undefined ? sent : { ...sent, email: emailOf(sent) }
  const { isActivated } = await lockPerson(work, before.userId)
  const changing = { before, standing: await findStanding(work, before.userId), isActivated, changes }
  if (changing.standing.isListed && isSame(before, changes) && !isRelease(changing)) return before
  const isMoving = isCorrected(changing) && (await isOfAnother(work, changing))
  await (isMoving ? moveToAccount : applyChanges)(work, changing)
  const act = isRelease(changing) ? 'person-deprovisioned' : 'provisioned-person-changed'
  await recordPersonAct(work, act, before.userId)
  return present(await findPerson(db, directory, before.id))
}
