import { recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ClientContext } from '../../platform/http/implement.ts'

/** What a password was asked for, as the audit log names it. */
export type AskedFor = 'login' | 'joining' | 'company sign-in' | 'password change' | 'own data' | 'fresh proof'

type Wrong = {
  where: AskedFor
  /** Whose password it was to be; null = there is no such account, and not even the address is kept. */
  subjectId: string | null
  /** Who was signed in as they were asked. */
  actorId?: string | null
  client: ClientContext
  now: Date
}

/** Writes a wrong password into the audit log, wherever it was asked for. Known and unknown people cost the same. */
export const noteWrongPassword = (db: Db, { where, subjectId, actorId = null, client, now }: Wrong) => {
  const details = { isKnown: subjectId !== null, where }
  return recordAct(db, { act: 'sign-in-failed', actorId, subjectId, details, client, now })
}
