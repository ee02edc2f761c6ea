import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { type StandingFacts, standingOf, standingStates } from '@trellis/contract/credentials/standing.ts'
import { addDays } from '@trellis/contract/time-sheets/days.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser, buildUsers } from '../../accounts/accounts.build.ts'
import { buildEmployments } from '../../employees/employees.build.ts'
import { buildDispensary } from '../../organizations/organizations.build.ts'
import {
  buildCredentialEnd,
  buildCredentials,
  buildEdition,
  buildRequirement,
  buildStoreRequirement,
  buildWaivers,
} from '../credentials.build.ts'

const today = '2026-11-30'
const noon = new Date(`${today}T19:00:00Z`)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: noon })
})
afterAll(() => app.stop())

const day = (least: number, most: number) => fc.integer({ min: least, max: most }).map(days => addDays(today, days))
const nullable = <T>(any: fc.Arbitrary<T>) => fc.option(any, { nil: null })

const anyRule = fc.record({
  firstDueDays: nullable(fc.integer({ min: 0, max: 40 })),
  beforeSelling: fc.boolean(),
  appliesFrom: day(-40, -11),
})
const anyPerson = fc.record({
  credentials: fc.array(
    fc.record({ issuedOn: day(-90, 2), days: nullable(fc.integer({ min: 0, max: 160 })), isConfirmed: fc.boolean() }),
    { maxLength: 3 },
  ),
  waivers: fc.array(fc.record({ until: day(-20, 20), reason: fc.constantFrom('On leave.', 'Abroad.') }), {
    maxLength: 2,
  }),
  hiredOn: day(-60, 0),
})

type Rule = StandingFacts['rule']
type Person = Pick<StandingFacts, 'credentials' | 'waivers' | 'hiredOn'>

const [rules, people] = [
  fc.sample(anyRule, { numRuns: 3, seed: 28 }),
  fc.sample(anyPerson, { numRuns: 200, seed: 28 }).map(
    ({ credentials, ...person }): Person => ({
      ...person,
      credentials: credentials.map(({ days, ...each }) => ({
        ...each,
        expiresOn: days === null ? null : addDays(each.issuedOn, days),
      })),
    }),
  ),
]

/** A store of 200 people, seen by an administrator. */
const openStore = async () => {
  const dispensaryId = await buildDispensary(app.db)
  const by = await buildUser(app.db, { isAdministrator: true })
  const names = people.map((_, index) => ({ firstName: `P${index}`, lastName: 'Tester' }))
  const userIds = await buildUsers(app.db, names)
  const employments = people.map(({ hiredOn }, index) => ({
    userId: userIds[index] ?? '',
    at: { dispensaryId },
    hiredOn,
  }))
  await buildEmployments(app.db, employments)
  return { dispensaryId, by, userIds }
}

type Store = Awaited<ReturnType<typeof openStore>>

const askFor = async ({ dispensaryId, by, userIds }: Store, { firstDueDays, beforeSelling, appliesFrom }: Rule) => {
  const edition = { first_due_days: firstDueDays, before_selling: beforeSelling, valid_from: appliesFrom }
  const ids = await buildRequirement(app.db, { dispensaryId }, edition)
  const { requirementId } = ids
  await buildStoreRequirement(app.db, { requirementId, dispensaryId, by })
  const whoIs = (index: number) => ({ ...ids, userId: userIds[index] ?? '', dispensaryId })
  await buildCredentials(
    app.db,
    people.flatMap(({ credentials }, index) =>
      credentials.map(({ isConfirmed, ...dates }) => ({
        ...whoIs(index),
        ...dates,
        confirmedBy: isConfirmed ? by : null,
      })),
    ),
  )
  const ended = people.map((_, index) => ({ ...whoIs(index), issuedOn: '2026-11-01', expiresOn: null }))
  for (const credentialId of await buildCredentials(app.db, ended))
    await buildCredentialEnd(app.db, { credentialId, by, at: noon })
  await buildWaivers(
    app.db,
    people.flatMap(({ waivers }, index) => waivers.map(waiver => ({ ...whoIs(index), ...waiver, by }))),
  )
  return requirementId
}

const askForAll = async (store: Store) => {
  const asked: { rule: Rule; requirementId: string }[] = []
  for (const rule of rules) asked.push({ rule, requirementId: await askFor(store, rule) })
  return asked
}

const read = async ({ dispensaryId, by }: Store, query: object, at = today) => {
  app.at(`${at}T19:00:00Z`)
  const token = await app.signIn(by)
  const page = async (offset: number) =>
    (await app.call(compliance.list, { query: { dispensaryId, limit: 100, offset, ...query } }, token)).body.items
  return [...(await page(0)), ...(await page(100))]
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
const nameOf = (index: number) => `P${index} Tester`

test('R1 the states of 600 random standings, and their filters, are those of standingOf', async () => {
  const store = await openStore()
  for (const { rule, requirementId } of await askForAll(store)) {
    const expected = people.map((person, index) => ({ name: nameOf(index), ...standingOf({ rule, ...person, today }) }))
    const shown = (await read(store, { requirementId })).flatMap(({ name, standings }) =>
      standings.flatMap(({ requirement, state, until, why }) =>
        requirement.id === requirementId ? [{ name, state, until, why }] : [],
      ),
    )
    expect(shown.toSorted(byName)).toEqual(expected.toSorted(byName))
    for (const state of standingStates) {
      const found = await read(store, { requirementId, standing: state })
      const names = expected.filter(each => each.state === state).map(({ name }) => name)
      expect(found.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    }
    const days = (await read(store, { requirementId, sortBy: 'until' })).map(({ name }) => name)
    const untilOf = new Map(expected.map(({ name, until }) => [name, until ?? '9999-12-31']))
    const listed = days.map(name => untilOf.get(name))
    expect(listed).toEqual(listed.toSorted())
  }
})

test('R1 a new edition changes no standing of the days before it', async () => {
  const store = await openStore()
  const asked = await askForAll(store)
  const readDays = async () => [
    await read(store, {}, '2026-11-20'),
    await read(store, {}, '2026-11-25'),
    await read(store, {}, '2026-11-30'),
  ]
  const before = await readDays()
  expect(before.flat().flatMap(({ standings }) => standings)).toHaveLength(1800)
  for (const { requirementId } of asked)
    await buildEdition(app.db, requirementId, { number: 2, valid_from: '2026-12-01', before_selling: true })
  expect(await readDays()).toEqual(before)
  expect(await read(store, {}, '2026-12-01')).not.toEqual(before.at(-1))
})
