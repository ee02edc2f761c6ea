import { buildUsers } from '../../server/features/accounts/accounts.build.ts'
import { hashPassword } from '../../server/features/accounts/passwords/passwords.ts'
import type { Db } from '../../server/platform/database/database.ts'
import { newId } from '../../server/platform/ids.ts'

export const rightPassword = 'Teal-otter-42'

/** The standing of an address at the installation; `twin` is known as well, as a control group. */
export const accountStates = ['known', 'twin', 'unknown', 'disabled', 'waiting', 'invited'] as const
export type AccountState = (typeof accountStates)[number]

const stateOf: Record<Exclude<AccountState, 'unknown'>, object> = {
  known: {},
  twin: {},
  disabled: { enabled: false },
  waiting: { isPending: true },
  invited: { activatedAt: null, passwordHash: null },
}

const emailsOf = (state: string, count: number) =>
  Array.from({ length: count }, () => `${newId()}.${state.padEnd(8, 'x')}@safety.trellis.test`)

/**
 * Creates so many people of a standing; for unknown ones only the addresses. Returns the addresses, all of equal
 * length.
 */
export const makePeople = async (db: Db, state: AccountState, count: number) => {
  const emails = emailsOf(state, count)
  if (state === 'unknown') return emails
  const passwordHash = await hashPassword(rightPassword)
  const people = emails.map(email => ({ id: newId(), email, passwordHash, ...stateOf[state] }))
  await buildUsers(db, people)
  return emails
}
