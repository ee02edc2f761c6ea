import type { Access, Endpoint, In, Out } from '@trellis/contract/endpoint.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { Emit } from '../events.ts'
import type { Files } from '../files/files.ts'
import type { Log } from '../log.ts'
import type { PersonalData } from '../person-records.ts'
import type { ProblemError } from '../problem.ts'
import type { Actor } from './actor.ts'
import type { WithEtag } from './revalidate.ts'

/** The client of a request, and the cookies and headers to set for it. */
export type ClientContext = {
  /** The x-request-id of the response. */
  requestId: string
  address: string
  browser: string
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: { path: string; expires: Date }): void
  clearCookie(name: string, path: string): void
}

/** The client as recorded in the audit log. */
export type Origin = Pick<ClientContext, 'requestId' | 'address' | 'browser'>

/** The context of a handler besides its input. */
export type HandlerContext = {
  config: Config
  emit: Emit
  /** Each feature's personal data of a person, in feature order. */
  personalData: readonly PersonalData[]
  files: Files
  log: Log
  client: ClientContext
  now: Date
}

/** The caller, and the database for an act with their rights. */
export type Caller<A = Actor | null> = { db: Db; actor: A }
export type Transact<A> = <T>(act: (caller: Caller<A>) => Promise<T>) => Promise<T>

type ActorOf<A> = A extends 'public' ? Actor | null : Actor
type CallOf<A, P, Q, B> = HandlerContext & {
  actor: ActorOf<A>
  /** The transaction of the request; for a GET, the database. */
  db: Db
  /**
   * For handlers without a transaction: opens one in which the caller's rights are read again; a deadlock repeats it.
   * In other handlers it runs in the transaction of the request.
   */
  transact: Transact<ActorOf<A>>
  params: Out<P>
  query: Out<Q>
  body: Out<B>
}
export type Call<E> = E extends Endpoint<infer A, infer P, infer Q, infer B, infer _R> ? CallOf<A, P, Q, B> : never
/** What many handlers need of a call. The demo's calls of past days have no client. */
export type PlainCall<E> = Pick<Call<E>, 'db' | 'actor' | 'emit' | 'body' | 'now'> & {
  client: ClientContext | null
}
// biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer need not return one.
type NoInput = void
type Answer<E> =
  E extends Endpoint<Access, infer _P, infer _Q, infer _B, infer R> ? (R extends undefined ? NoInput : In<R>) : never

/** A returned problem is sent after the transaction commits; a thrown one rolls it back. */
type HandlerResult<E> = Answer<E> | WithEtag<Answer<E>> | ProblemError
export type Handler<E> = ((call: Call<E>) => Promise<HandlerResult<E>> | HandlerResult<E>) & {
  withoutTransaction?: true
  standbyRead?: StandbyRead<Call<E>>
}

/** What a read from the standby does first on the primary, and once: the read itself may be repeated there. */
type StandbyRead<C> = { before: (call: C) => Promise<unknown> }

/** A call with its handler and its name in the contract, as `tracks.mine`. */
export type Route = { name: string; spec: Endpoint; run: Handler<Endpoint> }

// biome-ignore lint/suspicious/noExplicitAny: the one place where endpoints of every shape meet.
type AnyEndpoint = Endpoint<any, any, any, any, any>

const requireRead = ({ name, spec, run }: Route) => {
  if (run.standbyRead && spec.method !== 'GET') throw new Error(`${name} changes data: a standby cannot answer it.`)
}

/** Pairs a call with a matching handler: a list of routes does not keep their individual types. */
export const buildRoute = (name: string, spec: AnyEndpoint, run: unknown): Route => {
  const route: Route = { name, spec, run: run as never }
  requireRead(route)
  return route
}

/** Implements a whole feature; a missing endpoint does not compile. */
export const implement = <T extends Record<string, AnyEndpoint>>(
  group: string,
  endpoints: T,
  handlers: { [K in keyof T]: Handler<T[K]> },
): Route[] => Object.entries(endpoints).map(([name, spec]) => buildRoute(`${group}.${name}`, spec, handlers[name]))

/** Marks a handler that opens its own transactions, for endpoints with slow work between them. */
export const withoutTransaction = <H extends (call: never) => unknown>(handler: H): H & { withoutTransaction: true } =>
  Object.assign(handler, { withoutTransaction: true as const })

/**
 * Marks the handler of a heavy GET: its `db` may be a standby that has everything the primary had when the caller was
 * admitted. `before` may write; it gets the primary.
 */
export const fromStandby = <C, R>(
  read: (call: C) => R,
  before: (call: C) => Promise<unknown> = async () => {},
): ((call: C) => R) & { standbyRead: StandbyRead<C> } =>
  Object.assign((call: C) => read(call), { standbyRead: { before } })
