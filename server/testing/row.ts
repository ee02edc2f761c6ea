import type { Access, Endpoint, Input, Schema } from '@trellis/contract/endpoint.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller, WorldIds } from './world.ts'
import type { Person } from './world-people.ts'

type Slot = Schema | undefined

/**
 * The reach of a permitted caller: `own` = their own are found, the neighbor's are not; `all` = everyone's; `none` =
 * not even their own; `unauthorized` = sign-in required; `open` = the call hides nothing; `empty` = it succeeds for any id, and
 * the neighbor's look empty.
 */
export type Reach = 'own' | 'all' | 'none' | 'unauthorized' | 'open' | 'empty'

/** The input of a call, for any endpoint. */
export type Slots = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** One example call of an endpoint, with the expected reach of each caller. */
export type Row = {
  spec: Endpoint
  /** The requirements that it proves. */
  proves: string
  /** Distinguishes it from the endpoint's other rows. */
  as?: string
  /** `its` are the things that a call may name, of one side; `person` is the caller. */
  input: (ids: WorldIds, person: Person) => Slots
  reach: (caller: Caller) => Reach
  /** Prepares the call so that it succeeds. */
  arrange?: (db: Db, ids: WorldIds, person: Person) => Promise<unknown>
  /** What it prepares is the platform's: both sides may use it. */
  sharesPrepared?: true
  /** The status of a successful call; by default 200, or 204 without a body. */
  status?: number
  /** The caller where one is enough: one who reaches their own. */
  by: Caller
}

type TypedRow<P extends Slot, Q extends Slot, B extends Slot> = Omit<Row, 'spec' | 'input'> & {
  input: (ids: WorldIds, person: Person) => Input<P, Q, B>
}

/** Declares a row; the compiler checks its input against the endpoint. */
export const row = <P extends Slot, Q extends Slot, B extends Slot, R extends Slot>(
  spec: Endpoint<Access, P, Q, B, R>,
  rest: NoInfer<TypedRow<P, Q, B>>,
): Row => ({ spec: spec as unknown as Endpoint, ...rest }) as Row

/** The things that a row names: those that its input reads. */
export const listInputNames = ({ input }: Row): (keyof WorldIds)[] => {
  const read = new Set<string>()
  const ids = new Proxy({}, { get: (_, name) => read.add(String(name)) && String(name) })
  input(ids as WorldIds, ids as Person)
  const ownIds = new Proxy({}, { get: (_, name) => `own ${String(name)}` })
  const named = JSON.stringify(input(ownIds as WorldIds, {} as Person))
  return [...read].filter(name => named.includes(`own ${name}`)) as (keyof WorldIds)[]
}

/** The name of a row in a test title. */
export const formatRowTitle = ({ spec, as }: Row) => `${spec.method} ${spec.path}${as ? ` ${as}` : ''}`
