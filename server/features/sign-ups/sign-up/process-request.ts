import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import type { JobCall } from '../../../platform/jobs/jobs.ts'
import { createPendingAccount, renewPendingAccount, type SignedUp } from '../../accounts/sign-up-accounts.public.ts'
import { sendMail } from '../../notifications/notifications.public.ts'
import { scheduleManagersMail } from '../approval/notify-managers.ts'
import { findUnproven, renewProof } from './proofs.store.ts'
import {
  addDecoySignUp,
  addRequest,
  findStanding,
  hasRequest,
  type RequestedDispensary,
  type Standing,
} from './requests.store.ts'
import { askedAgainMail, askedMail, triedMail } from './sign-up.mail.ts'
import { mayMail } from './sign-up-throttle.ts'
import { findStore } from './stores.store.ts'

export const processRequestJob = 'process-sign-up-request'

/** A request as the job receives it. */
export type WaitingRequest = {
  id: string
  person: Omit<SignedUp, 'now'>
  store: RequestedDispensary
  /** Whether they say that they manage it. */
  runsStore: boolean
  /** The hash of the secret of the browser that asked, as base64url. */
  askerHash?: string
  client: Pick<ClientContext, 'address' | 'browser' | 'requestId'>
}

type Noting = { request: WaitingRequest; config: Config; now: Date }

/** A repeated request of the same browser, by a double click or a second tab, is not reported to the owner. */
const samePress = 10 * 60_000

type Trying = Pick<Noting, 'config' | 'now'> & {
  /** The network address of the attempt. */
  address: string
}

/** The route of the mailed proof of an address. */
export const proofUrl = ({ publicUrl }: Config, secret: string) => `${publicUrl ?? ''}/pending-approval?token=${secret}`

/** The address of a new proof for a pending person whose own has expired; a stranger cannot invalidate a valid one. */
const anotherProof = async (db: Db, { email }: Standing, { config, now }: Trying) => {
  const unproven = await findUnproven(db, { email, now, isExpired: true })
  return unproven && proofUrl(config, await renewProof(db, unproven.requestId, now))
}

const mailFor = async (db: Db, standing: Standing, trying: Trying) => {
  const { firstName, locale } = standing
  if (standing.pendingId) return askedAgainMail(locale, { firstName, url: await anotherProof(db, standing, trying) })
  const at = (path: string) => `${trying.config.publicUrl ?? ''}${path}`
  return triedMail(locale, { firstName, loginUrl: at('/login'), resetUrl: at('/forgot-password') })
}

/** Tells the owner of an address of the attempt. */
export const notifyOwner = async (db: Db, standing: Standing, trying: Trying) => {
  const { email } = standing
  if (!(await mayMail(db, { email, address: trying.address }))) return
  await sendMail(db, { to: email, ...(await mailFor(db, standing, trying)), now: trying.now })
}

/** The account of the request: a new one, or one that was rejected before; null = the address is taken. */
const findOrMakeAccount = async (db: Db, noting: Noting) => {
  const person = { ...noting.request.person, now: noting.now }
  const made = await createPendingAccount(db, person)
  if (made) return made
  const standing = await findStanding(db, person.email)
  if (!standing) return null
  const isFree = !standing.isSettled && !standing.pendingId
  if (isFree && (await renewPendingAccount(db, standing.userId, person))) return standing.userId
  if (standing.isSettled) await addDecoySignUp(db, { ...person, userId: standing.userId })
  const isSamePress = standing.pendingSince && noting.now.getTime() - standing.pendingSince.getTime() < samePress
  if (!isSamePress) await notifyOwner(db, standing, { ...noting, address: noting.request.client.address })
  return null
}

const nameOf = async (db: Db, store: RequestedDispensary) =>
  'dispensaryId' in store ? ((await findStore(db, store.dispensaryId))?.name ?? '') : store.storeName

const keep = async (db: Db, userId: string, { request, config, now }: Noting) => {
  const { id, person, store, runsStore, client } = request
  const askerHash = request.askerHash ? Buffer.from(request.askerHash, 'base64url') : null
  const secret = await addRequest(db, { id, userId, store, runsStore, askerHash, now })
  await recordAct(db, { act: 'sign-up-asked', actorId: userId, details: { requestId: id }, client, now })
  await scheduleManagersMail(db, 'dispensaryId' in store ? store.dispensaryId : null)
  if (!(await mayMail(db, { email: person.email, address: client.address }))) return
  const asked = { firstName: person.firstName, store: await nameOf(db, store), url: proofUrl(config, secret) }
  const mail = askedMail(person.locale, asked)
  await sendMail(db, { to: person.email, ...mail, now })
}

/** Creates a pending account for a request, or mails the owner of the address about the attempt. Idempotent. */
export const processRequest = ({ db, config, now, payload }: JobCall) =>
  db.transaction().execute(async tx => {
    const noting = { request: payload as WaitingRequest, config, now }
    if (await hasRequest(tx, noting.request.id)) return
    const userId = await findOrMakeAccount(tx, noting)
    if (userId) await keep(tx, userId, noting)
  })
