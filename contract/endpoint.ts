import type { ProblemCode } from './problems.ts'
import type { Role } from './roles.ts'

/** Who may call: anyone, any signed-in person, or the holders of one of the listed roles. */
export type Access = 'public' | 'signed-in' | readonly [Role, ...Role[]]

/** The two faces of a zod schema, named shallowly so that the compiler need not compare whole schemas. */
export type Schema = { readonly _zod: { input: unknown; output: unknown } }
export type In<S> = S extends Schema ? S['_zod']['input'] : undefined
export type Out<S> = S extends Schema ? S['_zod']['output'] : undefined

/** A file as a handler answers it: piece by piece, ending early when the signal says that its reader has gone. */
export type SentFile = {
  name: string
  contentType: string
  pieces: (gone: AbortSignal) => AsyncIterable<string | Uint8Array>
}

/** The response of a call that answers a file of one of these types; its caller reads a blob. */
export type FileResponse = {
  readonly contentTypes: readonly string[]
  readonly _zod: { input: SentFile; output: Blob }
}
export const file = (...contentTypes: readonly string[]): FileResponse => ({ contentTypes }) as unknown as FileResponse

type None = undefined

/** One call of the API as plain data: the server serves it, the web calls it, the documents print it. */
export type Endpoint<
  A extends Access = Access,
  P extends Schema | None = Schema | None,
  Q extends Schema | None = Schema | None,
  B extends Schema | None = Schema | None,
  R extends Schema | None = Schema | None,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the base `/api`, parameters written `:id`. */
  path: `/${string}`
  access: A
  summary: string
  params?: P
  query?: Q
  body?: B
  /** Left out = 204 without a body. */
  response?: R
  /** The problems of its own that it can answer, beyond those of its access and its input. */
  problems?: readonly ProblemCode[]
  /** May be kept by its caller, who asks each time whether it is still right. Left out = it is not kept. */
  revalidates?: true
  /** May be sent twice without harm, or carries a key of its own: no Idempotency-Key is looked for. */
  repeatable?: true
  /** A dead token counts as none, where it would keep the caller from getting a new one, or from dropping it. */
  forgivesDeadToken?: true
  /** Also for those who have yet to set up the second factor that their role asks for. */
  withoutSecondFactor?: true
  /** Calls per minute from one address; past them 429. Unset = the platform's general limit. */
  perMinute?: number
  /** Largest body in bytes. Unset = 64 KiB. */
  bodyLimit?: number
}

export const endpoint = <
  const A extends Access,
  P extends Schema | None = None,
  Q extends Schema | None = None,
  B extends Schema | None = None,
  R extends Schema | None = None,
>(
  spec: Endpoint<A, P, Q, B, R>,
): Endpoint<A, P, Q, B, R> => spec

type Slot<K extends string, S> = S extends Schema
  ? Record<never, never> extends In<S>
    ? { [k in K]?: In<S> }
    : { [k in K]: In<S> }
  : unknown

/** What a caller sends, before defaults and coercion; a slot with nothing required may be left out. */
export type Input<P, Q, B> = Slot<'params', P> & Slot<'query', Q> & Slot<'body', B>
