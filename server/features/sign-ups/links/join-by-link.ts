import type { signUpLinks } from '@trellis/contract/sign-ups/sign-ups.ts'
import { verifyCaptcha } from '../../../platform/captcha/captcha.ts'
import { spendCaptcha } from '../../../platform/captcha/spent-captchas.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import {
  findByPassword,
  hashChosenPassword,
  makeWaitingAccount,
  renewWaitingAccount,
} from '../../accounts/sign-up-accounts.public.ts'
import { tellOwner } from '../sign-up/note-request.ts'
import { findStanding, hasOnlyAsked } from '../sign-up/requests.store.ts'
import { takeSignUp } from '../sign-up/sign-up-throttle.ts'
import { letIn } from './let-in.ts'
import { getJoinable } from './sign-up-tokens.ts'

type JoinCall = Call<typeof signUpLinks.create>
type Joining = { call: JoinCall; dispensaryId: string; storeName: string; linkId: string }

/** Joins somebody who is new; null = the address has an account in which somebody has a word already. */
const joinAsNew = async ({ call, storeName, ...at }: Joining) => {
  const { db, body, now } = call
  const standing = await findStanding(db, body.email)
  if (standing && (standing.isSettled || standing.pendingId)) return null
  const { email, firstName, lastName, password } = body
  const passwordHash = await hashChosenPassword(db, { email, names: [firstName, lastName, storeName], password })
  const person = { ...body, passwordHash, now }
  return db.transaction().execute(async tx => {
    const renewed = standing && (await renewWaitingAccount(tx, standing.userId, person)) ? standing.userId : null
    const userId = renewed ?? (await makeWaitingAccount(tx, person))
    return userId ? letIn(tx, { ...at, userId, isExisting: false }, { ...call, provenBy: passwordHash }) : null
  })
}

/**
 * Joins somebody who has an account and knows its password: who changes stores, and who sends the same form twice.
 * Whoever does not know it is told that the address is taken, and its owner that somebody tried; and so is whoever has
 * chosen a password for an account to which somebody else was invited: they come by the invitation, and not by a poster.
 */
const joinAsKnown = async ({ call, storeName: _, ...at }: Joining) => {
  const { db, body, client, config, now } = call
  const account = await findByPassword(db, { ...body, where: 'joining', client, now })
  if (!account || !(account.isActivated || (await hasOnlyAsked(db, account.id)))) {
    const standing = await findStanding(db, body.email)
    if (standing)
      await db.transaction().execute(tx => tellOwner(tx, standing, { config, address: client.address, now }))
    throw problem('EMAIL_TAKEN', { field: 'email' })
  }
  const { id: userId, isActivated: isExisting, passwordHash: provenBy } = account
  return db.transaction().execute(tx => letIn(tx, { ...at, userId, isExisting }, { ...call, provenBy }))
}

/**
 * Makes an account at the store of a live sign-up link and signs its owner in. The captcha is spent before anything is
 * looked at, whatever comes of it: one answer is no key to ask about many addresses.
 */
export const joinByLink = async (call: JoinCall) => {
  const { db, body, client, config, now } = call
  const { linkId, store } = await getJoinable(db, body.signUpToken, now)
  await takeSignUp(db, { email: body.email, address: client.address })
  const solved = await verifyCaptcha(db, { answer: body.reCaptchaToken, config, now })
  await db.transaction().execute(tx => spendCaptcha(tx, solved, `join:${body.email.toLowerCase()}`))
  const joining = { call, dispensaryId: store.id, storeName: store.name, linkId }
  return (await joinAsNew(joining)) ?? (await joinAsKnown(joining))
}
