import type { ProblemCode } from './problems.ts'
import type { Role } from './roles.ts'

/** Who may call: anyone, any logged-in person, or the holders of one of the listed roles. */
export type Access = 'public' | 'signed-in' | readonly [Role, ...Role[]]

/** Input and output of a zod schema, typed shallowly so that the compiler need not compare whole schemas. */
export type Schema = { readonly _zod: { input: unknown; output: unknown } }
export type In<S> = S extends Schema ? S['_zod']['input'] : undefined
export type Out<S> = S extends Schema ? S['_zod']['output'] : undefined

/** A file as a handler returns it: in chunks, stopping when the signal reports that the client disconnected. */
export type SentFile = {
  name: string
  contentType: string
  pieces: (signal: AbortSignal) => AsyncIterable<string | Uint8Array>
}

/** The response of a call that returns a file of one of these types. Its caller gets a blob. */
export type FileResponse = {
  readonly contentTypes: readonly string[]
  readonly _zod: { input: SentFile; output: Blob }
}
export const file = (...contentTypes: readonly string[]): FileResponse => ({ contentTypes }) as unknown as FileResponse

type None = undefined

/** One call of the API as plain data: implemented by the server, called by the web, printed in the docs. */
export type Endpoint<
  A extends Access = Access,
  P extends Schema | None = Schema | None,
  Q extends Schema | None = Schema | None,
  B extends Schema | None = Schema | None,
  R extends Schema | None = Schema | None,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the base `/api`, parameters written `:id`. */
  path: `/${string}`
  access: A
  summary: string
  params?: P
  query?: Q
  body?: B
  /** Omitted = 204 without a body. */
  response?: R
  /** The problems specific to this call, in addition to those of its access and input. */
  problems?: readonly ProblemCode[]
  /** The caller may cache it and must revalidate it each time. Omitted = not cached. */
  revalidates?: true
  /** Safe to repeat, or with a key of its own: no Idempotency-Key is read. */
  repeatable?: true
  /** An expired token counts as none, so that it does not keep the caller from replacing or discarding it. */
  forgivesDeadToken?: true
  /** Also for people who still have to set up a required second factor. */
  withoutSecondFactor?: true
  /** Also takes its JSON as text/plain, as `navigator.sendBeacon` sends a string. */
  acceptsText?: true
  /** Calls per minute and address, 429 above it. Omitted = the platform's general limit. */
  perMinute?: number
  /** Maximum body size in bytes. Omitted = 64 KiB. */
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

/** The input of a call, before defaults and coercion. A part without required fields may be omitted. */
export type Input<P, Q, B> = Slot<'params', P> & Slot<'query', Q> & Slot<'body', B>
