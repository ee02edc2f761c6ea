import type { signUpLinks } from '@trellis/contract/sign-ups/sign-ups.ts'
import { verifyCaptcha } from '../../../platform/captcha/captcha.ts'
import { spendCaptcha } from '../../../platform/captcha/spent-captchas.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import {
  createPendingAccount,
  findByPassword,
  hashChosenPassword,
  renewPendingAccount,
} from '../../accounts/accounts.public.ts'
import { notifyOwner } from '../sign-up/process-request.ts'
import { findStanding, hasOnlyAsked } from '../sign-up/requests.queries.ts'
import { consumeSignUp } from '../sign-up/sign-up-throttle.ts'
import { admitByLink } from './admit-by-link.ts'
import { getJoinable } from './sign-up-tokens.ts'

type JoinCall = Call<typeof signUpLinks.create>
type Joining = { call: JoinCall; dispensaryId: string; storeName: string; linkId: string }

/** Signs up a new person; null = the address has an account that is not only theirs to claim. */
const joinAsNew = async ({ call, storeName, ...at }: Joining) => {
  const { db, body, now } = call
  const standing = await findStanding(db, body.email)
  if (standing && (standing.isSettled || standing.pendingId)) return null
  const { email, firstName, lastName, password } = body
  const passwordHash = await hashChosenPassword(db, { email, names: [firstName, lastName, storeName], password })
  const person = { ...body, passwordHash, now }
  return db.transaction().execute(async tx => {
    const renewed = standing && (await renewPendingAccount(tx, standing.userId, person)) ? standing.userId : null
    const userId = renewed ?? (await createPendingAccount(tx, person))
    return userId ? admitByLink(tx, { ...at, userId, isExisting: false }, { ...call, provenBy: passwordHash }) : null
  })
}

/**
 * Joins a person who has an account and knows its password: they change dispensaries, or send the same form twice.
 * Without the password they learn that the address is taken, and its owner is mailed; so does a person who chose a
 * password for an account to which they were invited: the invitation is required.
 */
const joinAsKnown = async ({ call, storeName: _, ...at }: Joining) => {
  const { db, body, client, config, now } = call
  const account = await findByPassword(db, { ...body, where: 'joining', client, now })
  if (!account || !(account.isActivated || (await hasOnlyAsked(db, account.id)))) {
    const standing = await findStanding(db, body.email)
    if (standing)
      await db.transaction().execute(tx => notifyOwner(tx, standing, { config, address: client.address, now }))
    throw problem('EMAIL_TAKEN', { field: 'email' })
  }
  const { id: userId, isActivated: isExisting, passwordHash: provenBy } = account
  return db.transaction().execute(tx => admitByLink(tx, { ...at, userId, isExisting }, { ...call, provenBy }))
}

/**
 * Creates an account at the dispensary of an enabled sign-up link and signs its owner in. The captcha is spent first,
 * whatever the result, so that one answer cannot probe many addresses.
 */
export const joinByLink = async (call: JoinCall) => {
  const { db, body, client, config, now } = call
  const { linkId, store } = await getJoinable(db, body.signUpToken, now)
  await consumeSignUp(db, { email: body.email, address: client.address })
  const solved = await verifyCaptcha(db, { answer: body.reCaptchaToken, config, now })
  await db.transaction().execute(tx => spendCaptcha(tx, solved, `join:${body.email.toLowerCase()}`))
  const joining = { call, dispensaryId: store.id, storeName: store.name, linkId }
  return (await joinAsNew(joining)) ?? (await joinAsKnown(joining))
}
