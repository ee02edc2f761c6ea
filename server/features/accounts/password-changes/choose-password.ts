import type { LoginAnswer } from '@trellis/contract/accounts/accounts.ts'
import type { passwords } from '@trellis/contract/accounts/passwords.ts'
import type * as z from 'zod/mini'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { type ProblemError, problem } from '../../../platform/problem.ts'
import { recordProvenAddress } from '../address/proven-address.ts'
import { deleteOwnBrowsers } from '../browsers/own-browsers.ts'
import { recordInvitationUsed } from '../lifecycle/invitations.ts'
import { type LinkPurpose, lockLink, spendLinks } from '../links/mailed-links.ts'
import { hashChosenPassword, listPersonWords } from '../passwords/hash-chosen.ts'
import { savePassword } from '../passwords/passwords.queries.ts'
import { revokeUserFamilies } from '../sessions/families.ts'
import { startSession } from '../sign-in/start-session.ts'

const purposes: readonly LinkPurpose[] = ['create-password', 'reset-password']

type LinkCall = Pick<Call<typeof passwords.setByLink>, 'db' | 'body' | 'client' | 'config' | 'emit' | 'now'>

const getLink = async (db: Db, { body, now }: LinkCall) => {
  const link = await lockLink(db, { token: body.token, purposes, now })
  if (!link) throw problem('LINK_USED_OR_EXPIRED')
  return link
}

/** Spends the link; a concurrent caller waits and is rejected. All other sessions are revoked. */
const settle = async (db: Db, call: LinkCall, passwordHash: string) => {
  const { userId, purpose, isMailed, ...person } = await getLink(db, call)
  const { now, client, config, emit } = call
  await spendLinks(db, userId, { now })
  if (purpose === 'create-password') await recordInvitationUsed(db, userId, now)
  if (isMailed) await recordProvenAddress(db, { userId, client, emit, now })
  await savePassword(db, { userId, passwordHash, now })
  await deleteOwnBrowsers(db, userId)
  await revokeUserFamilies(db, userId, { reason: 'password', now })
  if (purpose === 'reset-password') await emit(db, 'password.changed', { ...person, siteUrl: config.siteUrl, now })
  await recordAct(db, { act: 'password-chosen', actorId: userId, details: { purpose }, client, now })
  return startSession(db, { userId, targetPath: '/', client, config, emit, now })
}

/**
 * Saves the password that was chosen through an invitation or a reset link, and logs the person in. No transaction is
 * open during hashing.
 */
export const choosePassword = async (call: LinkCall): Promise<z.infer<typeof LoginAnswer> | ProblemError> => {
  const { db, body } = call
  const { userId, email } = await getLink(db, call)
  const passwordHash = await hashChosenPassword(db, { ...body, email, names: await listPersonWords(db, userId) })
  return db.transaction().execute(tx => settle(tx, call, passwordHash))
}
