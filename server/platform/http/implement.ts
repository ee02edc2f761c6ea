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

/** The browser or client behind a request, and the cookies and headers that may be set for it. */
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

/** Where something came from, as the audit log keeps it. */
export type Origin = Pick<ClientContext, 'requestId' | 'address' | 'browser'>

/** What a handler gets besides its input. */
export type HandlerContext = {
  config: Config
  emit: Emit
  /** What each feature holds of a person, in the order of the features. */
  personalData: readonly PersonalData[]
  files: Files
  log: Log
  client: ClientContext
  now: Date
}

/** Who calls, and the database as the act with their rights uses it. */
export type Caller<A = Actor | null> = { db: Db; actor: A }
export type Transact<A> = <T>(act: (caller: Caller<A>) => Promise<T>) => Promise<T>

type ActorOf<A> = A extends 'public' ? Actor | null : Actor
type CallOf<A, P, Q, B> = HandlerContext & {
  actor: ActorOf<A>
  /** The transaction of the request; for a GET, the database. */
  db: Db
  /**
   * For handlers without a transaction: opens one in which the caller's rights are read again. After a deadlock the act
   * runs again. Elsewhere it runs in the transaction of the request.
   */
  transact: Transact<ActorOf<A>>
  params: Out<P>
  query: Out<Q>
  body: Out<B>
}
export type Call<E> = E extends Endpoint<infer A, infer P, infer Q, infer B, infer _R> ? CallOf<A, P, Q, B> : never
// biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer need not return one.
type NoInput = void
type Answer<E> =
  E extends Endpoint<Access, infer _P, infer _Q, infer _B, infer R> ? (R extends undefined ? NoInput : In<R>) : never

/** A returned problem is sent after the transaction commits; a thrown one rolls it back. */
type HandlerResult<E> = Answer<E> | WithEtag<Answer<E>> | ProblemError
export type Handler<E> = ((call: Call<E>) => Promise<HandlerResult<E>> | HandlerResult<E>) & {
  withoutTransaction?: true
}

/** A call with its handler and its name in the contract, as `tracks.mine`. */
export type Route = { name: string; spec: Endpoint; run: Handler<Endpoint> }

// biome-ignore lint/suspicious/noExplicitAny: the one place where endpoints of every shape meet.
type AnyEndpoint = Endpoint<any, any, any, any, any>

/** A call with the handler that fits it: a list of routes does not know the types of each. */
export const routeOf = (name: string, spec: AnyEndpoint, run: unknown): Route => ({ name, spec, run: run as never })

/** Implements a whole feature; a missing endpoint does not compile. */
export const implement = <T extends Record<string, AnyEndpoint>>(
  group: string,
  endpoints: T,
  handlers: { [K in keyof T]: Handler<T[K]> },
): Route[] => Object.entries(endpoints).map(([name, spec]) => routeOf(`${group}.${name}`, spec, handlers[name]))

/** Marks a handler that opens its own transactions, for endpoints that wait for something slow in between. */
export const withoutTransaction = <H extends (call: never) => unknown>(handler: H): H & { withoutTransaction: true } =>
  Object.assign(handler, { withoutTransaction: true as const })
