import fc from 'fast-check'
import type { Person } from './cast.ts'
import { people } from './cast.ts'
import type { Model } from './model.ts'
import { isPeopleManager } from './reach.ts'
import type { World } from './world.ts'

/** What a call answered; a file or a page of a sign-in counts as its status. */
export type Reply = { status: number; problem?: { code?: string } | null }

/** The statuses that the rules allow; 200 stands for every success. */
export type Expected = readonly number[]

/** One act at a moment: its words, what the rules say of it, the call, and what is true after it. */
export type Plan = {
  text: string
  expected: Expected
  call: (w: World) => Promise<Reply>
  apply?: (m: Model, w: World) => void | Promise<void>
}

/** A step of a sequence; who takes it is chosen at its moment. Null = it has nothing to act on. */
export type Step = {
  choose: (m: Model) => Person
  plan: (m: Model, by: Person) => Plan | null
  /** A call whose body can be held back while something else happens. */
  held?: (w: World) => { method: string; url: string; body: object }
  /** What happens between the head of the call and its last byte. */
  meanwhile?: Step
}

/** A number = one of those who may; a name = that person, whether or not they may. */
type Chosen = number | Person

const chosenOne: fc.Arbitrary<Chosen> = fc.oneof(
  { weight: 3, arbitrary: fc.nat(12) },
  { weight: 1, arbitrary: fc.constantFrom(...people) },
)

type Kind<A> = {
  args: { [N in keyof A]: fc.Arbitrary<A[N]> }
  mayDo: (m: Model, person: Person, args: A) => boolean
  plan: (m: Model, person: Person, args: A) => Plan | null
  held?: (w: World, args: A) => { method: string; url: string; body: object }
}

const choose = (m: Model, chosen: Chosen, mayDo: (person: Person) => boolean) => {
  if (typeof chosen === 'string') return chosen
  const able = people.filter(person => m.signedIn.has(person) && mayDo(person))
  return able[chosen % Math.max(able.length, 1)] ?? 'Ada'
}

/** Declares a kind of step: its arguments, who may take it, and what becomes of it. Some arguments can be fixed. */
export const kind =
  <A extends object>({ args, mayDo, plan, held }: Kind<A>) =>
  (fixed: Partial<A> = {}): fc.Arbitrary<Step> => {
    const drawn = fc.record(args) as unknown as fc.Arbitrary<A>
    return fc.record({ by: chosenOne, args: drawn.map(all => ({ ...all, ...fixed })) }).map(step => ({
      choose: m => choose(m, step.by, person => mayDo(m, person, step.args)),
      plan: (m, person) => plan(m, person, step.args),
      ...(held && { held: (w: World) => held(w, step.args) }),
    }))
  }

export const done: Expected = [200]
export const refused = (...statuses: number[]): Expected => statuses
/** The rules leave it open: the answer says what happened. */
export const either = (...statuses: number[]): Expected => [200, ...statuses]

/** What the access of a call says, and then what the rules say of those who may call. */
export const admit = (
  { m, by, mayCall }: { m: Model; by: Person; mayCall: boolean },
  then: () => Expected,
): Expected => {
  if (!m.signedIn.has(by)) return [401]
  return mayCall ? then() : [403]
}
export const administratorOnly = (m: Model, by: Person, then: () => Expected) =>
  admit({ m, by, mayCall: by === 'Ada' }, then)
export const peopleManagersOnly = (m: Model, by: Person, then: () => Expected) =>
  admit({ m, by, mayCall: isPeopleManager(m, by) }, then)
