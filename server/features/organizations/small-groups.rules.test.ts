import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextFives } from './small-groups.public.ts'

const courses = ['flower', 'vapes'] as const
const filters = [['flower'], ['vapes'], ['flower', 'vapes']] as const

type Person = { store: number; completed: string[]; saysYes: boolean; wasNamed: boolean }
type World = { people: Person[]; partners: boolean[] }
type Event =
  | { kind: 'complete'; who: number; course: string }
  | { kind: 'answer'; who: number; yes: boolean }
  | { kind: 'partner'; store: number; works: boolean }

const who = fc.nat(29)
/** Two of the four stores work with the brand at times; people of the others are named by their consent alone. */
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ kind: fc.constant('complete' as const), who, course: fc.constantFrom(...courses) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('answer' as const), who, yes: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('partner' as const), store: fc.nat(1), works: fc.boolean() }) },
)

const isNamed = ({ partners }: World, { store, saysYes }: Person) => saysYes || (partners[store] ?? false)

const happen = ({ people, partners }: World, event: Event): World => {
  const changed: World = {
    partners: partners.map((works, store) => (event.kind === 'partner' && event.store === store ? event.works : works)),
    people: people.map((person, who) => {
      if (event.kind === 'partner' || event.who !== who) return person
      if (event.kind === 'answer') return { ...person, saysYes: event.yes }
      return { ...person, completed: [...new Set([...person.completed, event.course])] }
    }),
  }
  const named = changed.people.map(person => ({ ...person, wasNamed: person.wasNamed || isNamed(changed, person) }))
  return { ...changed, people: named }
}

/** Who is in a figure and never could be named. */
const othersIn = ({ people }: World, filter: readonly string[]) =>
  people.flatMap(({ completed, wasNamed }, who) =>
    !wasNamed && completed.some(each => filter.includes(each)) ? [who] : [],
  )

type Step = { fives: number; others: readonly number[] }

/** What a brand that reads a figure after each event is shown of those whom it never could name. */
const watch = (worlds: readonly World[], filter: readonly string[]) => {
  const steps: Step[] = []
  for (const world of worlds) {
    const others = othersIn(world, filter)
    steps.push({ fives: nextFives(steps.at(-1)?.fives ?? 0, others.length), others })
  }
  return steps
}

/** The world after each of some events. */
const live = (start: World, events: readonly Event[]) => {
  const worlds: World[] = []
  for (const each of events) worlds.push(happen(worlds.at(-1) ?? start, each))
  return worlds
}

/** For each time that a figure rises: who came into it since it changed last. */
const arrivalsBeforeRises = (steps: readonly Step[]) =>
  steps.flatMap((step, nth) => {
    if (step.fives <= (steps[nth - 1]?.fives ?? 0)) return []
    const changed = steps.findLastIndex(
      (each, before) => before < nth && each.fives !== (steps[before - 1]?.fives ?? 0),
    )
    const then = new Set(steps[changed]?.others)
    return [step.others.filter(person => !then.has(person)).length]
  })

test('quality: REPORT-001 EDITOR-001 whatever happens in whatever order, no figure of a brand rises before five more people have come', () => {
  const start: World = {
    people: Array.from({ length: 30 }, (_, nth) => ({
      store: nth % 4,
      completed: [],
      saysYes: false,
      wasNamed: false,
    })),
    partners: [false, false, false, false],
  }
  fc.assert(
    fc.property(fc.array(event, { minLength: 40, maxLength: 150 }), events => {
      const worlds = live(start, events)
      const watched = filters.map(filter => watch(worlds, filter))
      expect(watched.flatMap(arrivalsBeforeRises).filter(count => count < 5)).toEqual([])
      // Two figures, of any two moments or filters, differ by whole fives of people who are not named.
      expect(watched.flat().filter(({ fives }) => fives % 5 !== 0 || fives < 0)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('quality: REPORT-001 fives change only when five more have come or five have gone', () => {
  expect([0, 4, 5, 9, 10].map(people => nextFives(0, people))).toEqual([0, 0, 5, 5, 10])
  expect([5, 6, 10, 14, 15].map(people => nextFives(10, people))).toEqual([5, 10, 10, 10, 15])
})
