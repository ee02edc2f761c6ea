import { lockAccount } from '../../accounts/accounts.public.ts'
import { lockDirectoryQuestion } from '../../employees/invitations/directory-questions.public.ts'
import type { Placing } from './standing.queries.ts'

/** Locks a person until the transaction ends: first the question to them, as their answer does, then the account. */
export const lockPerson = async ({ db, directory }: Placing, userId: string) => {
  await lockDirectoryQuestion(db, { directoryId: directory.organizationId, userId })
  return lockAccount(db, userId)
}
