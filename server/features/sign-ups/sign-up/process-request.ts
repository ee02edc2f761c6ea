import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import { storedJson } from '../../../platform/database/stored-json.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import type { JobCall } from '../../../platform/jobs/jobs.ts'
import { createPendingAccount, renewPendingAccount, type SignedUp } from '../../accounts/accounts.public.ts'
import { sendMail } from '../../notifications/notifications.public.ts'
import { scheduleManagersMail } from '../approval/notify-managers.ts'
import { findDispensary } from './dispensaries.queries.ts'
import { findUnproven, renewProof } from './proofs.queries.ts'
import {
  type AccountStatus,
  addDecoySignUp,
  addRequest,
  findStanding,
  hasRequest,
  type RequestedDispensary,
} from './requests.queries.ts'
import { accountExistsMail, requestPendingMail, requestReceivedMail } from './sign-up.mail.ts'
import { mayMail } from './sign-up-throttle.ts'

export const processRequestJob = 'process-sign-up-request'

/** A request as the job receives it. */
export type WaitingRequest = {
  id: string
  person: Omit<SignedUp, 'now'>
  store: RequestedDispensary
  /** Whether they claim to manage it. */
  asksToManage: boolean
  /** The hash of the secret of the browser that asked, as base64url. */
  askerHash?: string
  client: Pick<ClientContext, 'address' | 'browser' | 'requestId'>
}

type RequestContext = { request: WaitingRequest; config: Config; now: Date }

/** A repeated request of the same browser, by a double click or a second tab, is not reported to the owner. */
const repeatWindowMs = 10 * 60_000

type AttemptContext = Pick<RequestContext, 'config' | 'now'> & {
  /** The network address of the attempt. */
  address: string
}

/** The route of the mailed proof of an address. */
export const proofUrl = ({ siteUrl }: Config, secret: string) => `${siteUrl}/pending-approval?token=${secret}`

/** The address of a new proof for a pending person whose own has expired; a stranger cannot invalidate a valid one. */
const renewExpiredProof = async (db: Db, { email }: AccountStatus, { config, now }: AttemptContext) => {
  const unproven = await findUnproven(db, { email, now, isExpired: true })
  return unproven && proofUrl(config, await renewProof(db, unproven.requestId, now))
}

const buildMail = async (db: Db, account: AccountStatus, attempt: AttemptContext) => {
  const { firstName, locale } = account
  if (account.pendingId)
    return requestPendingMail(locale, { firstName, url: await renewExpiredProof(db, account, attempt) })
  const at = (path: string) => `${attempt.config.siteUrl}${path}`
  return accountExistsMail(locale, { firstName, loginUrl: at('/login'), resetUrl: at('/forgot-password') })
}

/** Tells the owner of an address of the attempt. */
export const notifyOwner = async (db: Db, account: AccountStatus, attempt: AttemptContext) => {
  const { email } = account
  if (!(await mayMail(db, { email, address: attempt.address }))) return
  await sendMail(db, { to: email, ...(await buildMail(db, account, attempt)), cause: 'request', now: attempt.now })
}

/** The account of the request: a new one, or one that was rejected before; null = the address is taken. */
const findOrCreateAccount = async (db: Db, context: RequestContext) => {
  const person = { ...context.request.person, now: context.now }
  const userId = await createPendingAccount(db, person)
  if (userId) return userId
  const account = await findStanding(db, person.email)
  if (!account) return null
  const isFree = !account.isSettled && !account.pendingId
  if (isFree && (await renewPendingAccount(db, account.userId, person))) return account.userId
  if (account.isSettled) await addDecoySignUp(db, { ...person, userId: account.userId })
  const isRepeat = account.pendingSince && context.now.getTime() - account.pendingSince.getTime() < repeatWindowMs
  if (!isRepeat) await notifyOwner(db, account, { ...context, address: context.request.client.address })
  return null
}

const getStoreName = async (db: Db, store: RequestedDispensary) =>
  'dispensaryId' in store ? ((await findDispensary(db, store.dispensaryId))?.name ?? '') : store.storeName

const saveRequest = async (db: Db, userId: string, { request, config, now }: RequestContext) => {
  const { id, person, store, asksToManage, client } = request
  const askerHash = request.askerHash ? Buffer.from(request.askerHash, 'base64url') : null
  const secret = await addRequest(db, { id, userId, store, asksToManage, askerHash, now })
  await recordAct(db, { act: 'sign-up-asked', actorId: userId, details: { requestId: id }, client, now })
  await scheduleManagersMail(db, 'dispensaryId' in store ? store.dispensaryId : null)
  if (!(await mayMail(db, { email: person.email, address: client.address }))) return
  const values = { firstName: person.firstName, store: await getStoreName(db, store), url: proofUrl(config, secret) }
  const mail = requestReceivedMail(person.locale, values)
  await sendMail(db, { to: person.email, ...mail, cause: 'request', now })
}

/** Creates a pending account for a request, or mails the owner of the address about the attempt. Idempotent. */
export const processRequest = ({ db, config, now, payload }: JobCall) =>
  db.transaction().execute(async tx => {
    const context = { request: storedJson<WaitingRequest>(payload), config, now }
    if (await hasRequest(tx, context.request.id)) return
    const userId = await findOrCreateAccount(tx, context)
    if (userId) await saveRequest(tx, userId, context)
  })
