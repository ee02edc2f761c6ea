import { expandRoles, type Role } from '@trellis/contract/roles.ts'
import { sql } from 'kysely'
import { openSigner } from '../features/signing/signing.public.ts'
import { newId } from '../platform/ids.ts'
import { preparedIds, withId } from './prepared-ids.ts'
import { isAnonymous } from './reaches.ts'
import { listInputNames, type Reach, type Row, type Slots } from './row.ts'
import type { Answer, Caller as From, TestApp } from './test-app.ts'
import { type ReadWrites, watchWrites } from './watch-writes.ts'
import {
  allNeighborIds,
  buildCaller,
  type Caller,
  neighborIds,
  ownIds,
  unknownIds,
  type World,
  type WorldIds,
} from './world.ts'
import type { Person } from './world-people.ts'

/** A caller with their credentials. */
export type CallerWithCredentials = { person: Person; from: Exclude<From, string> }

/** A world in a running server, with a function to observe the writes of a call. */
export type CallFixture = {
  app: TestApp
  world: World
  readWrites: ReadWrites
  /** One caller of each kind, signed in once: for calls without side effects. */
  sharedCaller: (caller: Caller) => Promise<CallerWithCredentials>
}

/** Creates a caller of this kind for one call alone. */
export const createCaller = async (
  { app, world }: Pick<CallFixture, 'app' | 'world'>,
  caller: Caller,
): Promise<CallerWithCredentials> => {
  const person = await buildCaller(app.db, world, caller)
  return { person, from: await getCredentials(app, caller, person) }
}

/** A fingerprint of the signing keys: one of the calls replaces them, which ends every sign-in. */
export const signingKeys = async ({ db }: TestApp) => {
  const { rows } = await sql<{ keys: string }>`
    select md5(string_agg(k::text, ',' order by k::text)) as keys from signing_key k`.execute(db)
  return rows[0]?.keys
}

/** Creates a stage in a running server. */
export const createCallFixture = async (app: TestApp, world: World): Promise<CallFixture> => {
  const sharedCallers = new Map<string, Promise<CallerWithCredentials>>()
  const sharedCaller = async (caller: Caller) => {
    const name = `${caller} ${await signingKeys(app)}`
    const known = sharedCallers.get(name) ?? createCaller({ app, world }, caller)
    sharedCallers.set(name, known)
    return known
  }
  // The first signature makes the key; the calls that are watched only read it.
  await openSigner({ db: app.db, config: app.config, now: app.now() })
  return { app, world, readWrites: await watchWrites(app.db), sharedCaller }
}

let calls = 0
/** A unique address for every call, so that no rate limit by address applies. */
export const uniqueAddress = () => {
  calls += 1
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
}

/** The credentials of this kind of caller: a sign-in, a preview's link, or nothing. */
export const getCredentials = async (app: TestApp, caller: Caller, person: Person): Promise<Exclude<From, string>> => {
  if (!isAnonymous(caller)) return { token: await app.signIn(person.userId) }
  return caller === 'link holder' ? { headers: { 'zt-access-token': person.previewToken } } : {}
}

/** A response without what differs each time: the request id, new secrets and signatures. */
export const comparable = ({ status, text, headers }: Answer<never>) => ({
  status,
  text: text.replace(/"(requestId|token|refresh_token|jws)":"[^"]+"/g, '"$1":"…"'),
  contentType: headers['content-type'],
  statements: headers['x-statements'],
})

type Attempt = { status: number; comparable: string; written: string[]; leakedIds: string[] }

type Attempting = Pick<CallerWithCredentials, 'from'> & {
  /** Whether a call may write if it succeeds. */ isWriter: boolean
}

/**
 * Makes calls of one row one after the other, and observes the outcome of each. What is written by calls of which none
 * may write is read once after all of them.
 */
const attemptWith = async (fixture: CallFixture, row: Row, { from, isWriter }: Attempting) => {
  const secrets = allNeighborIds(fixture.world)
  await fixture.readWrites()
  return async (input: Slots): Promise<Attempt> => {
    const answer = (await fixture.app.call(row.spec, input as never, {
      ...from,
      address: uniqueAddress(),
    })) as Answer<never>
    const written = isWriter ? await fixture.readWrites() : []
    return {
      status: answer.status,
      comparable: JSON.stringify(comparable(answer)),
      written: answer.status < 400 ? [] : written,
      leakedIds: secrets.filter(id => answer.text.includes(id) && !JSON.stringify(input).includes(id)),
    }
  }
}

type Statuses = { own: number; neighbour?: number; unknown?: number }

/** The observed, or the expected, outcome of a call. */
export type AccessOutcome = Statuses & {
  /** The ids for which the neighbor's were answered differently from unknown ones; 'all' = all of them at once. */
  distinguishable: string[]
  /** Tables that were written although the call was refused, or only reads. */
  written: string[]
  /** The neighbor's ids in a response. */
  leakedIds: string[]
}

const admission = ({ access }: Row['spec'], caller: Caller) => {
  if (access === 'public') return null
  if (isAnonymous(caller)) return 401
  if (access === 'signed-in') return null
  const held = expandRoles([caller as Role])
  return access.some(role => held.includes(role)) ? null : 403
}

const statuses: Record<Reach, (ok: number) => Required<Statuses>> = {
  own: ok => ({ own: ok, neighbour: 404, unknown: 404 }),
  all: ok => ({ own: ok, neighbour: ok, unknown: 404 }),
  none: () => ({ own: 404, neighbour: 404, unknown: 404 }),
  unauthorized: () => ({ own: 401, neighbour: 401, unknown: 401 }),
  open: ok => ({ own: ok, neighbour: ok, unknown: ok }),
  empty: ok => ({ own: ok, neighbour: ok, unknown: ok }),
}

/** The expected outcome by the declaration and the row. */
export const expectedOutcome = (row: Row, caller: Caller): AccessOutcome => {
  const refused = admission(row.spec, caller)
  const ok = row.status ?? (row.spec.response ? 200 : 204)
  const expected: Statuses = refused ? { own: refused } : statuses[row.reach(caller)](ok)
  const seen = listInputNames(row).length > 0 ? expected : { own: expected.own }
  return { ...seen, distinguishable: [], written: [], leakedIds: [] }
}

/** Calls whose responses may distinguish organizations: those that hide nothing, and an administrator's. */
const mayDistinguish = (row: Row, caller: Caller) => caller === 'ROLE_ADMINISTRATOR' || row.reach(caller) === 'open'

type Pair = { name: string; neighbour: () => Slots; nonexistent: () => Slots }

type Calling = { row: Row; caller: Caller; person: Person }

/**
 * The neighbor's ids beside unknown ones: all at once, and where a call names several, each of them among one's own.
 */
const pairsOf = ({ world }: CallFixture, { row, caller, person }: Calling): Pair[] => {
  const names = listInputNames(row)
  // A caller who may not make the call at all is refused before the ids are read.
  if (names.length === 0 || admission(row.spec, caller)) return []
  const own = ownIds(world, caller)
  const [neighbour, nonexistent] = [neighborIds(world, caller), unknownIds(world, caller)]
  const inputOf = (ids: WorldIds) => () => row.input(ids, person)
  const each = names.map(name => ({
    name,
    neighbour: inputOf({ ...own, [name]: neighbour[name] }),
    nonexistent: inputOf({ ...own, [name]: nonexistent[name] }),
  }))
  const inputs = { own: inputOf(own), neighbour: inputOf(neighbour), known: Object.values(own) }
  const found = row.sharesPrepared ? [] : preparedIds(inputs)
  const prepared = found.map(({ path, value }) => ({
    name: path.join('.'),
    neighbour: () => withId(inputs.own(), path, value),
    nonexistent: () => withId(inputs.own(), path, newId()),
  }))
  const all = { name: 'all', neighbour: inputOf(neighbour), nonexistent: inputOf(nonexistent) }
  return [all, ...(names.length === 1 ? [] : each), ...prepared]
}

const mapSequentially = async <T, R>(list: readonly T[], make: (one: T) => Promise<R>) => {
  const made: R[] = []
  for (const one of list) made.push(await make(one))
  return made
}

/** Whether calls of this caller may write: they are not all refused, and do not only read. */
const mayWrite = ({ spec }: Row, caller: Caller) => !admission(spec, caller) && spec.method !== 'GET'

/** A new caller with all that the call needs; the regular one for refused calls and pure reads. */
const callerOf = async (fixture: CallFixture, row: Row, caller: Caller): Promise<CallerWithCredentials> => {
  const { app, world, sharedCaller } = fixture
  if (admission(row.spec, caller) || (row.spec.method === 'GET' && !row.arrange)) return sharedCaller(caller)
  const known = await createCaller(fixture, caller)
  for (const ids of [ownIds(world, caller), neighborIds(world, caller)]) await row.arrange?.(app.db, ids, known.person)
  return known
}

/** Calls as one caller with the neighbor's ids, with unknown ones and with their own. */
export const tryRow = async (fixture: CallFixture, row: Row, caller: Caller): Promise<AccessOutcome> => {
  const { world } = fixture
  const isWriter = mayWrite(row, caller)
  const { person, from } = await callerOf(fixture, row, caller)
  const attempt = await attemptWith(fixture, row, { from, isWriter })
  const pairs = await mapSequentially(
    pairsOf(fixture, { row, caller, person }),
    async ({ name, neighbour, nonexistent }) => ({
      name,
      neighbour: await attempt(neighbour()),
      nonexistent: await attempt(nonexistent()),
    }),
  )
  const own = await attempt(row.input(ownIds(world, caller), person))
  const attempts = [own, ...pairs.flatMap(({ neighbour, nonexistent }) => [neighbour, nonexistent])]
  const [first] = pairs
  const isOpen = mayDistinguish(row, caller)
  return {
    own: own.status,
    ...(first && { neighbour: first.neighbour.status, unknown: first.nonexistent.status }),
    distinguishable: isOpen
      ? []
      : pairs.filter(pair => pair.neighbour.comparable !== pair.nonexistent.comparable).map(pair => pair.name),
    written: isWriter ? attempts.flatMap(({ written }) => written) : await fixture.readWrites(),
    leakedIds: isOpen ? [] : attempts.flatMap(({ leakedIds }) => leakedIds),
  }
}
