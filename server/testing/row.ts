import type { Access, Endpoint, Input, Schema } from '@trellis/contract/endpoint.ts'
import type { Db } from '../platform/database/database.ts'
import type { Belongings, Caller } from './world.ts'
import type { Person } from './world-people.ts'

type Slot = Schema | undefined

/**
 * What the ids in a call come to for somebody who may make it: `own` = their own are found, the neighbour's are not;
 * `all` = whoever's; `none` = not even their own; `shut` = nothing without signing in; `open` = the call hides nothing;
 * `blank` = it succeeds with whatever is named, and the neighbour's look like nothing.
 */
export type Reach = 'own' | 'all' | 'none' | 'shut' | 'open' | 'blank'

/** What a call sends, whatever the endpoint. */
export type Slots = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** One example of how an endpoint is called, with what it comes to for whom. */
export type Row = {
  spec: Endpoint
  /** The requirements that it belongs to. */
  proves: string
  /** What tells it from the endpoint's other rows. */
  as?: string
  /** `its` are the things that a call may name, somebody's; `person` is the one who calls. */
  input: (its: Belongings, person: Person) => Slots
  reach: (caller: Caller) => Reach
  /** What must have happened before, so that the call succeeds. */
  arrange?: (db: Db, its: Belongings, person: Person) => Promise<unknown>
  /** The status of a call that reaches what it names; unset = 200, or 204 where nothing is answered. */
  status?: number
  /** Who makes it where one caller is enough: somebody who reaches their own. */
  by: Caller
  /** How many SQL statements it takes at most, authentication and transaction included. */
  statements: number
}

type TypedRow<P extends Slot, Q extends Slot, B extends Slot> = Omit<Row, 'spec' | 'input'> & {
  input: (its: Belongings, person: Person) => Input<P, Q, B>
}

/** Writes a row whose input the compiler compares with what the endpoint declares. */
export const row = <P extends Slot, Q extends Slot, B extends Slot, R extends Slot>(
  spec: Endpoint<Access, P, Q, B, R>,
  rest: NoInfer<TypedRow<P, Q, B>>,
): Row => ({ spec: spec as unknown as Endpoint, ...rest }) as Row

/** The belongings that a row names, by reading which ones its input asks for. */
export const namesOf = ({ input }: Row): (keyof Belongings)[] => {
  const read = new Set<string>()
  const its = new Proxy({}, { get: (_, name) => read.add(String(name)) && String(name) })
  input(its as Belongings, its as Person)
  const belongings = new Proxy({}, { get: (_, name) => `own ${String(name)}` })
  const named = JSON.stringify(input(belongings as Belongings, {} as Person))
  return [...read].filter(name => named.includes(`own ${name}`)) as (keyof Belongings)[]
}

/** What a row is called in the title of a test. */
export const titleOf = ({ spec, as }: Row) => `${spec.method} ${spec.path}${as ? ` ${as}` : ''}`
