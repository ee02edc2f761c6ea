import { expandRoles, type Role } from '@trellis/contract/roles.ts'
import { sql } from 'kysely'
import { type Fingerprint, fingerprinter, listTables, writtenBetween } from './fingerprint.ts'
import { isUnknown } from './reaches.ts'
import { namesOf, type Reach, type Row } from './row.ts'
import type { Answer, Caller as From, TestApp } from './test-app.ts'
import {
  type Belongings,
  belongingsOf,
  type Caller,
  hire,
  neighbourBelongings,
  neighbourIds,
  unknownBelongings,
  type World,
} from './world.ts'
import type { Person } from './world-people.ts'

/** A caller with their credentials. */
export type Known = { person: Person; from: Exclude<From, string> }

/** A world in a running server, with a function to observe the writes of a call. */
export type Stage = {
  app: TestApp
  world: World
  look: () => Promise<Fingerprint>
  /** One caller of each kind, signed in once: for calls without side effects. */
  regular: (caller: Caller) => Promise<Known>
}

/** Creates a caller of this kind for one call alone. */
export const bringNew = async ({ app, world }: Pick<Stage, 'app' | 'world'>, caller: Caller): Promise<Known> => {
  const person = await hire(app.db, world, caller)
  return { person, from: await credentialsOf(app, caller, person) }
}

const signingKeys = async ({ db }: TestApp) => {
  const { rows } = await sql<{ keys: string }>`
    select md5(string_agg(k::text, ',' order by k::text)) as keys from signing_key k`.execute(db)
  return rows[0]?.keys
}

/** Creates a stage in a running server. */
export const setStage = async (app: TestApp, world: World): Promise<Stage> => {
  const regulars = new Map<string, Promise<Known>>()
  const regular = async (caller: Caller) => {
    // One of the calls replaces the signing keys, which ends every sign-in.
    const name = `${caller} ${await signingKeys(app)}`
    const known = regulars.get(name) ?? bringNew({ app, world }, caller)
    regulars.set(name, known)
    return known
  }
  return { app, world, look: fingerprinter(app.db, await listTables(app.db)), regular }
}

let calls = 0
/** A unique address for every call, so that no rate limit by address applies. */
export const anAddress = () => {
  calls += 1
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
}

/** The credentials of this kind of caller: a sign-in, a preview's link, or nothing. */
export const credentialsOf = async (app: TestApp, caller: Caller, person: Person): Promise<Exclude<From, string>> => {
  if (!isUnknown(caller)) return { token: await app.signIn(person.userId) }
  return caller === 'link holder' ? { headers: { 'zt-access-token': person.previewToken } } : {}
}

/** A response without what differs each time: the request id, and new secrets. */
export const blind = ({ status, text, headers }: Answer<never>) => ({
  status,
  text: text.replace(/"(requestId|token|refresh_token)":"[^"]+"/g, '"$1":"…"'),
  contentType: headers['content-type'],
  statements: headers['x-statements'],
})

type Attempt = { status: number; blind: string; written: string[]; told: string[] }

/** Makes calls of one row one after the other, and observes the outcome of each. */
const attemptWith = async (stage: Stage, row: Row, { from, person }: Known) => {
  const secrets = neighbourIds(stage.world)
  let seen = await stage.look()
  return async (its: Belongings): Promise<Attempt> => {
    const input = row.input(its, person)
    const answer = (await stage.app.call(row.spec, input as never, { ...from, address: anAddress() })) as Answer<never>
    const [before, after] = [seen, await stage.look()]
    seen = after
    const mayWrite = answer.status < 400 && row.spec.method !== 'GET'
    return {
      status: answer.status,
      blind: JSON.stringify(blind(answer)),
      written: mayWrite ? [] : writtenBetween(before, after),
      told: secrets.filter(id => answer.text.includes(id) && !JSON.stringify(input).includes(id)),
    }
  }
}

type Statuses = { own: number; neighbour?: number; unknown?: number }

/** The observed, or the expected, outcome of a call. */
export type Sight = Statuses & {
  /** The ids for which the neighbour's were answered differently from unknown ones; 'all' = all of them at once. */
  telling: string[]
  /** Tables that were written although the call was refused, or only reads. */
  written: string[]
  /** The neighbour's ids in a response. */
  told: string[]
}

const admission = ({ access }: Row['spec'], caller: Caller) => {
  if (access === 'public') return null
  if (isUnknown(caller)) return 401
  if (access === 'signed-in') return null
  const held = expandRoles([caller as Role])
  return access.some(role => held.includes(role)) ? null : 403
}

const statuses: Record<Reach, (ok: number) => Required<Statuses>> = {
  own: ok => ({ own: ok, neighbour: 404, unknown: 404 }),
  all: ok => ({ own: ok, neighbour: ok, unknown: 404 }),
  none: () => ({ own: 404, neighbour: 404, unknown: 404 }),
  shut: () => ({ own: 401, neighbour: 401, unknown: 401 }),
  open: ok => ({ own: ok, neighbour: ok, unknown: ok }),
  blank: ok => ({ own: ok, neighbour: ok, unknown: ok }),
}

/** The expected outcome by the declaration and the row. */
export const expectedOf = (row: Row, caller: Caller): Sight => {
  const refused = admission(row.spec, caller)
  const ok = row.status ?? (row.spec.response ? 200 : 204)
  const three = refused ? { own: refused, neighbour: refused, unknown: refused } : statuses[row.reach(caller)](ok)
  const seen = namesOf(row).length > 0 ? three : { own: three.own }
  return { ...seen, telling: [], written: [], told: [] }
}

/** Calls whose responses may distinguish organizations: those that hide nothing, and an administrator's. */
const isOpenBook = (row: Row, caller: Caller) => caller === 'ROLE_ADMINISTRATOR' || row.reach(caller) === 'open'

type Pair = { name: string; theirs: Belongings; nobodys: Belongings }

/**
 * The neighbour's ids beside unknown ones: all at once, and where a call names several, each of them among one's own.
 */
const pairsOf = ({ world }: Stage, row: Row, caller: Caller): Pair[] => {
  const own = belongingsOf(world, caller)
  const [theirs, nobodys] = [neighbourBelongings(world, caller), unknownBelongings(world, caller)]
  const names = namesOf(row)
  const each = names.map(name => ({
    name,
    theirs: { ...own, [name]: theirs[name] },
    nobodys: { ...own, [name]: nobodys[name] },
  }))
  return names.length === 0 ? [] : [{ name: 'all', theirs, nobodys }, ...(names.length > 1 ? each : [])]
}

const inTurn = async <T, R>(list: readonly T[], make: (one: T) => Promise<R>) => {
  const made: R[] = []
  for (const one of list) made.push(await make(one))
  return made
}

/** A new caller with all that the call needs; the regular one for refused calls and pure reads. */
const callerOf = async (stage: Stage, row: Row, caller: Caller): Promise<Known> => {
  const { app, world, regular } = stage
  if (admission(row.spec, caller) || (row.spec.method === 'GET' && !row.arrange)) return regular(caller)
  const known = await bringNew(stage, caller)
  for (const its of [belongingsOf(world, caller), neighbourBelongings(world, caller)])
    await row.arrange?.(app.db, its, known.person)
  return known
}

/** Calls as one caller with the neighbour's ids, with unknown ones and with their own. */
export const tryRow = async (stage: Stage, row: Row, caller: Caller): Promise<Sight> => {
  const { world } = stage
  const attempt = await attemptWith(stage, row, await callerOf(stage, row, caller))
  const pairs = await inTurn(pairsOf(stage, row, caller), async ({ name, theirs, nobodys }) => ({
    name,
    theirs: await attempt(theirs),
    nobodys: await attempt(nobodys),
  }))
  const own = await attempt(belongingsOf(world, caller))
  const attempts = [own, ...pairs.flatMap(({ theirs, nobodys }) => [theirs, nobodys])]
  const [first] = pairs
  const isOpen = isOpenBook(row, caller)
  return {
    own: own.status,
    ...(first && { neighbour: first.theirs.status, unknown: first.nobodys.status }),
    telling: isOpen ? [] : pairs.filter(pair => pair.theirs.blind !== pair.nobodys.blind).map(pair => pair.name),
    written: attempts.flatMap(({ written }) => written),
    told: isOpen ? [] : attempts.flatMap(({ told }) => told),
  }
}
