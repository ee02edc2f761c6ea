import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { activate, inviteUnproven } from '../../accounts/accounts.public.ts'
import { admit } from '../../employees/employees.public.ts'
import { sendMail } from '../../notifications/notifications.public.ts'
import { approvalMail, rejectionMail } from './approval.mail.ts'
import { type DecidedRequest, decideWaiting } from './approval.queries.ts'

type DecisionContext = {
  /** The decider; null = no decision was needed. */
  decidedBy: string | null
  /** The reason for a rejected person. */
  reason?: string | null
  siteUrl: string
  client: Pick<ClientContext, 'address' | 'browser' | 'requestId'>
  now: Date
}

type DecideRequestsInput = DecisionContext & {
  /** Who vouches that these people work there, where no decision was needed; null = no one. */
  vouched?: { how: 'domain' } | null
  ids: readonly string[]
  /** A condition over `dispensary d`: those whose requests the caller decides. */
  stores: RawBuilder<SqlBool>
  requestStatus: 1 | 2
  /** The dispensary for a person whose own was not on the list. */
  placedAt?: string
  /** They are the manager of the dispensary from now on. */
  asManager?: boolean
}

/**
 * Invites a new manager, unless their address is verified: anyone may have typed it, with a password of their own.
 * Returns the token of the invitation.
 */
const inviteManager = async (
  db: Db,
  { userId }: DecidedRequest,
  { requestStatus, asManager, decidedBy, now }: DecideRequestsInput,
) =>
  requestStatus === 1 && asManager ? ((await inviteUnproven(db, { userId, by: decidedBy, now }))?.token ?? null) : null

/** An approval vouches for the employment. */
const toVouched = ({ decidedBy, vouched = null }: DecideRequestsInput) =>
  decidedBy ? ({ how: 'manager', by: decidedBy } as const) : vouched

const admitApproved = async (db: Db, decided: readonly DecidedRequest[], input: DecideRequestsInput) => {
  const { asManager, now } = input
  const people = decided.flatMap(({ userId, dispensaryId }) => (dispensaryId ? [{ userId, dispensaryId }] : []))
  await activate(
    db,
    decided.map(person => person.userId),
    now,
  )
  await admit(db, { people, asManagers: asManager, vouched: toVouched(input), startedAt: now })
}

const mailOutcome = async (
  db: Db,
  person: DecidedRequest & { invitation: string | null },
  { requestStatus, asManager = false, decidedBy, reason, siteUrl, client, now }: DecideRequestsInput,
) => {
  const { id, userId, email, locale } = person
  const isApproved = requestStatus === 1
  const mail = isApproved
    ? approvalMail(locale, { ...person, asManager, siteUrl })
    : rejectionMail(locale, { ...person, reason: reason || null, siteUrl })
  await sendMail(db, { to: email, ...mail, now })
  const act = isApproved ? 'sign-up-approved' : 'sign-up-rejected'
  const details = { requestId: id, dispensaryId: person.dispensaryId, ...(asManager && { asManager }) }
  await recordAct(db, { act, actorId: decidedBy, subjectId: userId, details, client, now })
}

/**
 * Decides those of the requests that are pending and lie within `stores`: approved people are activated and employed,
 * and each is mailed once. Returns the ids of those that it decided.
 */
export const decideRequests = async (db: Db, input: DecideRequestsInput) => {
  const { requestStatus, reason } = input
  const decided = await decideWaiting(db, { ...input, reason: requestStatus === 2 ? reason || null : null })
  const people = []
  for (const person of decided) people.push({ ...person, invitation: await inviteManager(db, person, input) })
  if (requestStatus === 1 && decided.length > 0) await admitApproved(db, decided, input)
  for (const person of people) await mailOutcome(db, person, input)
  return decided.map(request => request.id)
}

type ApproveRequestInput = DecisionContext & Pick<DecideRequestsInput, 'vouched'> & { requestId: string }

/** Approves a pending request of any dispensary; false = it was decided before. */
export const approveRequest = async (db: Db, { requestId, ...context }: ApproveRequestInput) => {
  const whosever = { ids: [requestId], stores: sql<SqlBool>`true`, requestStatus: 1 as const }
  return (await decideRequests(db, { ...context, ...whosever })).length > 0
}
