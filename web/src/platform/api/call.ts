import { sessionHeader } from '@trellis/contract/accounts/accounts.ts'
import type { Access, Endpoint, Input, Out, Schema } from '@trellis/contract/endpoint.ts'
import { endSession, heldSession } from '../session/held-session.ts'
import { reloadOnce } from '../session/reload-once.ts'
import { renewToken } from '../session/renew.ts'
import { addressOf } from './address.ts'
import { newId } from './ids.ts'
import { ApiProblem, isProblem } from './problem.ts'
import { type Outgoing, send } from './send.ts'

export type Slot = Schema | undefined
/** An endpoint as a caller names it. */
export type Callable<P extends Slot, Q extends Slot, B extends Slot, R extends Slot> = Endpoint<Access, P, Q, B, R>

/** What goes with a call beside its input. */
export type CallOptions = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Let it finish after the page is gone; for at most 64 KB. */
  keepalive?: boolean
  /** Of a call that may have been sent before; left out = a new one. */
  idempotencyKey?: string
  /** Leaves the sign-in out of it. */
  asVisitor?: boolean
  /** Told what the server answered to the sign-in of this token. */
  heard?: (answer: unknown, token: string) => void
}

/** The input may be left out where nothing in it is required. */
export type Args<I, O> = Record<never, never> extends I ? [input?: I, options?: O] : [input: I, options?: O]

type Slots = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function outgoingOf(spec: Endpoint, input: Slots, options: CallOptions): Outgoing {
  const { headers, idempotencyKey, signal, keepalive } = options
  const changes = spec.method !== 'GET'
  return {
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
    method: spec.method,
    address: addressOf(spec, input),
    headers: {
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(changes && { [sessionHeader.name]: sessionHeader.value }),
      ...(changes && !spec.repeatable && { 'idempotency-key': idempotencyKey ?? newId() }),
      ...headers,
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  }
}

const sendAs = (outgoing: Outgoing, token: string) =>
  send({ ...outgoing, headers: { ...outgoing.headers, authorization: `Bearer ${token}` } })

/** An answer, and the token that it was given to; a visitor has none. */
type Heard = { answer: unknown; token?: string }

const isSpent = (error: unknown) => isProblem(error, 'TOKEN_EXPIRED', 'TOKEN_INVALID')

async function sendRenewed(outgoing: Outgoing, spent: string): Promise<Heard> {
  const personId = heldSession().held?.personId
  const token = await renewToken(spent)
  // Another tab may have signed somebody else in: what one person began is not sent as the other.
  if (personId && heldSession().held?.personId !== personId)
    throw new ApiProblem({ code: 'TOKEN_EXPIRED', status: 401 })
  try {
    return { answer: await sendAs(outgoing, token), token }
  } catch (error) {
    if (isSpent(error)) endSession('expired')
    throw error
  }
}

async function sendSignedIn(outgoing: Outgoing, token: string): Promise<Heard> {
  try {
    return { answer: await sendAs(outgoing, token), token }
  } catch (error) {
    if (isSpent(error)) return sendRenewed(outgoing, token)
    // The server knows nothing of a sign-in that this page believes in: a fresh page sorts that out.
    if (isProblem(error, 'NOT_SIGNED_IN')) reloadOnce()
    throw error
  }
}

const sendAsVisitor = async (outgoing: Outgoing): Promise<Heard> => ({ answer: await send(outgoing) })

/** Half a sign-in leads on to its other half, from wherever it was made; the caller hears no more, its screen is left. */
async function leadOn(error: unknown): Promise<never> {
  if (!isProblem(error, 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_SETUP_NEEDED')) throw error
  return (await import('../session/second-half.ts')).leadToSecondHalf(error.code)
}

/**
 * Calls an endpoint and answers what it answers; the shape is the contract's word, not checked here.
 * Throws `ApiProblem` when the server refused and `OfflineError` when it could not be reached.
 */
export async function call<P extends Slot, Q extends Slot, B extends Slot, R extends Slot>(
  spec: Callable<P, Q, B, R>,
  ...[input, options = {}]: Args<Input<P, Q, B>, CallOptions>
): Promise<Out<R>> {
  const outgoing = outgoingOf(spec as Endpoint, (input ?? {}) as Slots, options)
  const held = options.asVisitor ? undefined : heldSession().held?.token
  const { answer, token } = await (held ? sendSignedIn(outgoing, held) : sendAsVisitor(outgoing)).catch(leadOn)
  if (token && heldSession().held?.token === token) options.heard?.(answer, token)
  return answer as Out<R>
}
