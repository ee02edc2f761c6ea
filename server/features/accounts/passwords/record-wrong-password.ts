import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'

/** The purpose of a password check, as the audit log names it. */
export type PasswordUse = 'login' | 'joining' | 'company sign-in' | 'password change' | 'own data' | 'fresh proof'

type WrongPasswordInput = {
  where: PasswordUse
  /** The owner of the account; null = no such account, and the address is not stored either. */
  subjectId: string | null
  /** The person who was logged in at the check. */
  actorId?: string | null
  client: ClientContext
  now: Date
}

/** Writes a wrong password into the audit log. Takes the same time for known and unknown people. */
export const recordWrongPassword = (db: Db, { where, subjectId, actorId = null, client, now }: WrongPasswordInput) => {
  const details = { isKnown: subjectId !== null, where }
  return recordAct(db, { act: 'sign-in-failed', actorId, subjectId, details, client, now })
}
