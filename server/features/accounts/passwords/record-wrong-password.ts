import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'

/** The purpose of a password check, as the audit log names it. */
export type AskedFor = 'login' | 'joining' | 'company sign-in' | 'password change' | 'own data' | 'fresh proof'

type Wrong = {
  where: AskedFor
  /** The person whose password it was to be; null = there is no such account, and the address is not stored either. */
  subjectId: string | null
  /** The person who was signed in at the check. */
  actorId?: string | null
  client: ClientContext
  now: Date
}

/** Writes a wrong password into the audit log, whatever it was asked for. Known and unknown people cost the same. */
export const recordWrongPassword = (db: Db, { where, subjectId, actorId = null, client, now }: Wrong) => {
  const details = { isKnown: subjectId !== null, where }
  return recordAct(db, { act: 'sign-in-failed', actorId, subjectId, details, client, now })
}
