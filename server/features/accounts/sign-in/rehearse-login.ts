import { randomBytes } from 'node:crypto'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Emit } from '../../../platform/events.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { findOrInvite, makeInvitation } from '../lifecycle/invitations.ts'
import { choosePassword } from '../password-changes/choose-password.ts'
import { authenticate } from '../sessions/authenticate.ts'
import { signIn } from './sign-in.ts'

/** An address of RFC 5737, which no other client has: the rate limits of a backup count none of its attempts. */
const client: ClientContext = {
  requestId: 'rehearsal',
  address: '192.0.2.1',
  browser: 'rehearsal',
  header: () => undefined,
  cookie: () => undefined,
  setCookie: () => {},
  clearCookie: () => {},
}

type RehearseLoginInput = { config: Config; emit: Emit; now: Date }

/**
 * Invites a made-up person, who chooses a password, logs in with it and is admitted. For a transaction that is rolled
 * back.
 * @throws an error if one of the steps fails
 */
export const rehearseLogin = async (db: Db, { now, ...context }: RehearseLoginInput): Promise<void> => {
  const email = `${newId()}@rehearsal.invalid`
  const password = `${randomBytes(12).toString('base64url')}-Aa1`
  const { id: userId } = await findOrInvite(db, { email, firstName: 'Robin', lastName: 'Hale', locale: 'en', now })
  const invitation = await makeInvitation(db, { userId, now })
  const call = { db, client, now, ...context }
  await choosePassword({ ...call, body: { token: invitation?.token ?? '', password } })
  const answer = await signIn({ ...call, body: { email, password } })
  if (!('token' in answer)) throw answer
  await authenticate(db, answer.token, now)
}
