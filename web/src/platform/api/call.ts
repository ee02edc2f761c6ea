import { sessionHeader } from '@trellis/contract/accounts/accounts.ts'
import type { Access, Endpoint, Input, Out, Schema } from '@trellis/contract/endpoint.ts'
import { reloadOnce } from '../session/reload-once.ts'
import { renewToken } from '../session/renew.ts'
import { endSession, storedSession } from '../session/stored-session.ts'
import { buildAddress } from './address.ts'
import { newId } from './ids.ts'
import { ApiProblem, isProblem } from './problem.ts'
import { type OutgoingRequest, send } from './send.ts'
import { brandHeaders, reportOtherBrand } from './shown-brand.ts'

export type Slot = Schema | undefined
/** Path and method of an endpoint. */
export type Callable<P extends Slot, Q extends Slot, B extends Slot, R extends Slot> = Endpoint<Access, P, Q, B, R>

/** The options of a call besides its input. */
export type CallOptions<A = unknown> = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Lets the request finish after the page is closed; for at most 64 KB. */
  keepalive?: boolean
  /** Idempotency key of a call that may have been sent before; defaults to a new one. */
  idempotencyKey?: string
  /** Sends the call without the access token. */
  asVisitor?: boolean
  /** Called when the server has accepted or rejected this token. */
  onTokenChecked?: (answer: A, token: string) => void
}

/** The input is optional where none of its fields is required. */
export type Args<I, O> = Record<never, never> extends I ? [input?: I, options?: O] : [input: I, options?: O]

/** Parts of an input; omitted if the endpoint has none. */
export type Slots = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** Endpoint properties needed to send a call. */
type Sendable = Pick<Endpoint, 'method' | 'path'> & { repeatable?: boolean | undefined; access?: Access }

function buildRequest(spec: Sendable, input: Slots, options: CallOptions<never>): OutgoingRequest {
  const { headers, idempotencyKey, signal, keepalive } = options
  const changes = spec.method !== 'GET'
  return {
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
    method: spec.method,
    address: buildAddress(spec, input),
    headers: {
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(changes && { [sessionHeader.name]: sessionHeader.value }),
      ...(changes && !spec.repeatable && { 'idempotency-key': idempotencyKey ?? newId() }),
      ...(changes && brandHeaders(spec.access)),
      ...headers,
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  }
}

const sendAs = <A>(outgoing: OutgoingRequest, token: string) =>
  send<A>({ ...outgoing, headers: { ...outgoing.headers, authorization: `Bearer ${token}` } })

/** A response, and the token it was requested with; undefined for a visitor. */
type CallResult<A> = { answer: A; token?: string }

const isSpent = (error: unknown) => isProblem(error, 'TOKEN_EXPIRED', 'TOKEN_INVALID')

async function sendRenewed<A>(outgoing: OutgoingRequest, spent: string): Promise<CallResult<A>> {
  const personId = storedSession().credential?.personId
  const token = await renewToken(spent)
  // Another tab may have logged in another user: a call made by one is not sent as the other.
  if (personId && storedSession().credential?.personId !== personId)
    throw new ApiProblem({ code: 'TOKEN_EXPIRED', status: 401 })
  try {
    return { answer: await sendAs(outgoing, token), token }
  } catch (error) {
    if (isSpent(error)) endSession('expired')
    throw error
  }
}

async function sendSignedIn<A>(outgoing: OutgoingRequest, token: string): Promise<CallResult<A>> {
  try {
    return { answer: await sendAs(outgoing, token), token }
  } catch (error) {
    if (isSpent(error)) return sendRenewed(outgoing, token)
    // The server does not know this page's session: reloading resolves that.
    if (isProblem(error, 'NOT_SIGNED_IN')) reloadOnce()
    throw error
  }
}

const sendAsVisitor = async <A>(outgoing: OutgoingRequest): Promise<CallResult<A>> => ({ answer: await send(outgoing) })

/**
 * Redirects to the second factor if the server requires it. The promise never settles, as the calling screen is left.
 */
async function redirectIfSecondFactor(error: unknown): Promise<never> {
  if (!isProblem(error, 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_SETUP_NEEDED')) throw error
  return (await import('../session/second-factor-redirect.ts')).redirectToSecondFactor(error.code)
}

/** Calls an endpoint with a response type given by the caller. */
export async function callAs<A>(spec: Sendable, input: Slots, options: CallOptions<A> = {}): Promise<A> {
  const outgoing = buildRequest(spec, input, options)
  const bearer = options.asVisitor ? undefined : storedSession().credential?.token
  const { answer, token } = await (bearer ? sendSignedIn<A>(outgoing, bearer) : sendAsVisitor<A>(outgoing))
    .catch(redirectIfSecondFactor)
    .catch(reportOtherBrand)
  if (token && storedSession().credential?.token === token) options.onTokenChecked?.(answer, token)
  return answer
}

/**
 * Calls an endpoint and returns its response, whose shape is not validated. Throws `ApiProblem` if the server rejected
 * the call and `OfflineError` if it could not be reached.
 */
export const call = <P extends Slot, Q extends Slot, B extends Slot, R extends Slot>(
  spec: Callable<P, Q, B, R>,
  ...[input, options]: Args<Input<P, Q, B>, CallOptions>
): Promise<Out<R>> => callAs<Out<R>>(spec, input ?? {}, options)
