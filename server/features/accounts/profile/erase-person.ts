import type { profile } from '@trellis/contract/accounts/profile.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { deleteUserResponses } from '../../../platform/http/idempotent-calls.ts'
import type { Call } from '../../../platform/http/implement.ts'
import type { PersonalData } from '../../../platform/person-records.ts'
import { problem } from '../../../platform/problem.ts'
import { listAddresses } from '../address/previous-addresses.ts'
import { clearRefreshCookie } from '../sessions/refresh-tokens.ts'
import { anonymisePerson } from './anonymise-person.ts'
import { type LockedPerson, lockPerson, refuseLastAdministrator } from './lock-person.ts'
import { proveOwner } from './prove-owner.ts'

type EraseInput = { personalData: readonly PersonalData[]; isOwnWish: boolean; now: Date }

/**
 * Erases a locked person: personal data is deleted, and what statistics count stays without a name. Each feature erases
 * its own tables in the same transaction: docs/decisions/privacy.md. LAST_ADMINISTRATOR if no administrator would be left.
 */
export const eraseLocked = async (db: Db, person: LockedPerson, { personalData, isOwnWish, now }: EraseInput) => {
  refuseLastAdministrator(person)
  const { id: userId, email, firstName, lastName, locale } = person
  const addresses = await listAddresses(db, userId, { onlyProven: false })
  const erased = { userId, email, addresses, firstName, lastName, locale, isOwnWish, now }
  await anonymisePerson(db, userId, now)
  for (const part of personalData) await part.anonymise?.(db, erased)
  await deleteUserResponses(db, userId)
}

/** Erases a person's own account. A proof by a password that was replaced meanwhile is void. */
export const erasePerson = async (call: Call<typeof profile.erase>) => {
  const { db, actor, transact, body, client, personalData, now } = call
  const provenBy = await proveOwner(db, { actor, password: body.password, client, now, orFresh: false })
  await transact(async ({ db: tx }) => {
    const owner = await lockPerson(tx, actor.id)
    if (!owner || owner.passwordHash !== provenBy) throw problem('PASSWORD_WRONG', { field: 'password' })
    await eraseLocked(tx, owner, { personalData, isOwnWish: true, now })
    await recordAct(tx, { act: 'account-erased', actorId: actor.id, client, now })
  })
  clearRefreshCookie(client)
}
