import { lockAccount } from '../../accounts/accounts.public.ts'
import { lockDirectoryQuestion } from '../../employees/invitations/directory-questions.public.ts'
import type { DirectoryContext } from './standing.queries.ts'

/** Locks a person until the transaction ends: first the question to them, as their answer does, then the account. */
export const lockPerson = async ({ db, directory }: DirectoryContext, userId: string) => {
  await lockDirectoryQuestion(db, { directoryId: directory.organizationId, userId })
  return lockAccount(db, userId)
}
