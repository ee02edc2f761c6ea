import type { LoginAnswer } from '@trellis/contract/accounts/accounts.ts'
import type { passwords } from '@trellis/contract/accounts/passwords.ts'
import type * as z from 'zod/mini'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { type ProblemError, problem } from '../../../platform/problem.ts'
import { savePassword } from '../accounts.store.ts'
import { holdLink, type LinkPurpose, spendLinksOf } from '../links/mailed-links.ts'
import { forgetOwnBrowsers } from '../own-browsers.ts'
import { noteProvenAddress } from '../proven-address.ts'
import { endFamiliesOf } from '../sessions/families.ts'
import { startSession } from '../sessions/start-session.ts'
import { hashChosenPassword, namesOf } from './hash-chosen.ts'

const purposes: readonly LinkPurpose[] = ['create-password', 'reset-password']

type LinkCall = Call<typeof passwords.setByLink>

const getLink = async (db: Db, { body, now }: LinkCall) => {
  const link = await holdLink(db, { token: body.token, purposes, now })
  if (!link) throw problem('LINK_USED_OR_EXPIRED')
  return link
}

/** Spends the link; whoever comes with it at the same time waits and is refused. All other sign-ins end. */
const settle = async (db: Db, call: LinkCall, passwordHash: string) => {
  const { userId, purpose, isMailed, ...person } = await getLink(db, call)
  const { now, client, config, emit } = call
  await spendLinksOf(db, userId, { now })
  if (isMailed) await noteProvenAddress(db, { userId, client, now })
  await savePassword(db, { userId, passwordHash, now })
  await forgetOwnBrowsers(db, userId)
  await endFamiliesOf(db, userId, { reason: 'password', now })
  if (purpose === 'reset-password') await emit(db, 'password.changed', { ...person, siteUrl: config.publicUrl, now })
  await recordAct(db, { act: 'password-chosen', actorId: userId, details: { purpose }, client, now })
  return startSession(db, { userId, client, config, emit, now })
}

/**
 * Keeps the password that somebody chose through the link of an invitation or of a reset, and signs them in. No
 * transaction is open while it is hashed.
 */
export const choosePassword = async (call: LinkCall): Promise<z.infer<typeof LoginAnswer> | ProblemError> => {
  const { db, body } = call
  const { userId, email } = await getLink(db, call)
  const passwordHash = await hashChosenPassword(db, { ...body, email, names: await namesOf(db, userId) })
  return db.transaction().execute(tx => settle(tx, call, passwordHash))
}
