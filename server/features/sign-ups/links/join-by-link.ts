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
type JoinInput = { call: JoinCall; dispensaryId: string; storeName: string; linkId: string }

/** Signs up a new person; null = the address has an account that is not only theirs to claim. */
const joinAsNew = async ({ call, storeName, ...at }: JoinInput) => {
  const { db, body, now } = call
  const existingAccount = await findStanding(db, body.email)
  if (existingAccount && (existingAccount.isSettled || existingAccount.pendingId)) return null
  const { email, firstName, lastName, password } = body
  const passwordHash = await hashChosenPassword(db, { email, names: [firstName, lastName, storeName], password })
  const person = { ...body, passwordHash, now }
  return db.transaction().execute(async tx => {
    const renewed =
      existingAccount && (await renewPendingAccount(tx, existingAccount.userId, person)) ? existingAccount.userId : null
    const userId = renewed ?? (await createPendingAccount(tx, person))
    return userId ? admitByLink(tx, { ...at, userId, isExisting: false }, { ...call, provenBy: passwordHash }) : null
  })
}

/**
 * Joins a person who has an account and knows its password: they change stores, or sent the form twice. Without the
 * password they learn that the address is taken, and its owner is emailed. The same holds for an invited account that
 * is not active yet: the invitation is required.
 */
const joinAsKnown = async ({ call, storeName: _, ...at }: JoinInput) => {
  const { db, body, client, config, now } = call
  const account = await findByPassword(db, { ...body, where: 'joining', client, now })
  if (!account || !(account.isActivated || (await hasOnlyAsked(db, account.id)))) {
    const existingAccount = await findStanding(db, body.email)
    if (existingAccount)
      await db.transaction().execute(tx => notifyOwner(tx, existingAccount, { config, address: client.address, now }))
    throw problem('EMAIL_TAKEN', { field: 'email' })
  }
  const { id: userId, isActivated: isExisting, passwordHash: provenBy } = account
  return db.transaction().execute(tx => admitByLink(tx, { ...at, userId, isExisting }, { ...call, provenBy }))
}

/**
 * Creates an account at the dispensary of an enabled sign-up link and logs its owner in. The captcha is spent first,
 * whatever the result, so that one answer cannot probe many addresses.
 */
export const joinByLink = async (call: JoinCall) => {
  const { db, body, client, config, now } = call
  const { linkId, store } = await getJoinable(db, body.signUpToken, now)
  await consumeSignUp(db, { email: body.email, address: client.address })
  const captcha = await verifyCaptcha(db, { answer: body.reCaptchaToken, config, now })
  await db.transaction().execute(tx => spendCaptcha(tx, captcha, `join:${body.email.toLowerCase()}`))
  const input = { call, dispensaryId: store.id, storeName: store.name, linkId }
  return (await joinAsNew(input)) ?? (await joinAsKnown(input))
}
