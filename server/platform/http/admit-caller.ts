import type { Access, Endpoint } from '@trellis/contract/endpoint.ts'
import { currentBrandHeader } from '@trellis/contract/organizations/current-brand.ts'
import type { FastifyRequest } from 'fastify'
import { ProblemError, problem } from '../problem.ts'
import { type Actor, actsForAnother } from './actor.ts'
import type { CallDependencies } from './serving.ts'

/** Larger bodies, in bytes, are read only from callers who may send them; smaller ones cannot fill the memory. */
const smallBody = 65_536

const requireAccess = (access: Access, actor: Actor | null) => {
  if (access === 'public') return
  if (!actor) throw problem('NOT_SIGNED_IN')
  if (access !== 'signed-in' && !access.some(role => actor.roles.includes(role))) throw problem('NOT_ALLOWED')
}

/** An administrator whose second factor is overdue can only set it up. */
const requireSecondFactor = (
  spec: Endpoint,
  actor: Actor | null,
  { config, clock }: Pick<CallDependencies, 'config' | 'clock'>,
) => {
  const { requireSecondFactor: rule } = config
  if (rule === 'nobody' || !actor?.secondFactorDueAt || !actor.roles.includes('ROLE_ADMINISTRATOR')) return
  if (rule === 'administrators-in-7-days' && actor.secondFactorDueAt > clock()) return
  if (spec.access !== 'public' && !spec.withoutSecondFactor) throw problem('SECOND_FACTOR_SETUP_NEEDED')
}

/** A change is made for the brand shown on its page, or refused. */
const requireShownBrand = (spec: Endpoint, actor: Actor | null, { headers }: FastifyRequest) => {
  const shownBrand = headers[currentBrandHeader]
  if (spec.method === 'GET' || shownBrand === undefined || !actor) return
  if (actsForAnother(actor, shownBrand)) throw problem('OTHER_BRAND')
}

const getBearer = (request: FastifyRequest) => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's id, for the record of a refusal. */
    callerId: string | null
  }
}

type AdmitContext = Pick<CallDependencies, 'authenticate' | 'clock' | 'config' | 'db'>

const actorOf = async (spec: Endpoint, request: FastifyRequest, { authenticate, db, clock }: AdmitContext) => {
  const token = getBearer(request)
  if (!token) return null
  return authenticate(db, token, clock()).catch(error => {
    if (spec.forgivesDeadToken && error instanceof ProblemError && error.status === 401) return null
    throw error
  })
}

const mayBeLarge = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > smallBody

/**
 * Reads the caller with their current rights, and refuses callers without access. Called once the body has arrived, and
 * in the transaction of a change: delaying the last byte does not preserve rights that end meanwhile.
 */
export const admitCaller = async (spec: Endpoint, request: FastifyRequest, admitting: AdmitContext) => {
  const actor = await actorOf(spec, request, admitting)
  request.callerId = actor?.id ?? null
  requireAccess(spec.access, actor)
  requireSecondFactor(spec, actor, admitting)
  requireShownBrand(spec, actor, request)
  return actor
}

/** Refuses a call before its body is read: without a token, and a large one from a caller without access. */
export const refuseBody = async (spec: Endpoint, request: FastifyRequest, serving: CallDependencies) => {
  if (spec.access !== 'public' && !getBearer(request)) throw problem('NOT_SIGNED_IN')
  if (mayBeLarge(request)) await admitCaller(spec, request, serving)
}
