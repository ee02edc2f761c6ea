import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { blocksSelling, renewalDays, standingOf } from '@trellis/contract/credentials/standing.ts'
import { home, waitingLimit } from '@trellis/contract/home/home.ts'
import { addDays } from '@trellis/contract/time-sheets/days.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employAtOrganization, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { countStandings } from '../credentials.public.ts'
import {
  anyTeams,
  appliesFrom,
  findHireDay,
  isOffered,
  limits,
  localDay,
  now,
  type Person,
  type Place,
  type Rule,
  saveTeams,
  type Teams,
  type Work,
} from './testing/random-teams.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
afterAll(() => app.stop())

const buildStanding = (rule: Rule, person: Person, open: Work) => {
  const today = localDay(now, open.place)
  const credentials = person.credentials.filter(each => each.rule === rule && !each.isOver)
  const waivers = person.waivers
    .filter(each => each.rule === rule && each.place === open.place && !each.isOver)
    .map(({ until }) => ({ until, reason: 'On leave.' }))
  const hiredOn = findHireDay(person, open)
  const standing = standingOf({ rule: { ...limits[rule], appliesFrom }, hiredOn, today, credentials, waivers })
  const issued = credentials.filter(({ issuedOn }) => issuedOn <= today)
  const confirmed = issued.filter(({ isConfirmed }) => isConfirmed)
  const [lastDay = ''] = confirmed
    .map(({ expiresOn }) => expiresOn ?? 'never')
    .toSorted()
    .toReversed()
  return {
    rule,
    standing,
    isBlocked: blocksSelling(standing.state),
    isUnconfirmed: confirmed.length < issued.length,
    isNear: standing.until !== null && standing.until <= addDays(today, 7),
    isExpiring: lastDay >= today && lastDay <= addDays(today, renewalDays),
  }
}

/** What a person is at a store, by the rule of both sides. */
const buildStandings = ({ switches }: Teams, person: Person, open: Work) =>
  switches
    .filter(({ rule, place, isOver }) => place === open.place && !isOver && isOffered(rule, place))
    .filter(({ roleIds }) => roleIds.length === 0 || roleIds.some(id => open.roleIds.includes(id)))
    .map(({ rule }) => buildStanding(rule, person, open))

type Expected = { userId: string; place: Place; standings: ReturnType<typeof buildStandings> }
type Standing = Expected['standings'][number]

const needsYou = ({ isBlocked, isUnconfirmed, isNear }: Standing) => isBlocked || isUnconfirmed || isNear
const countPeople = (all: readonly Expected[], matches: (standing: Standing) => boolean) =>
  new Set(all.filter(({ standings }) => standings.some(matches)).map(({ userId }) => userId)).size
const countCredentials = (all: readonly Expected[], matches: (standing: Standing) => boolean) =>
  new Set(all.flatMap(({ userId, standings }) => standings.filter(matches).map(({ rule }) => `${userId} ${rule}`))).size

const openTeams = async (seed: number) => {
  const [teams = { people: [], switches: [] }] = fc.sample(anyTeams, { numRuns: 1, seed })
  const stage = await saveTeams(app.db, teams)
  const expected = teams.people.flatMap((person, index) =>
    person.work
      .filter(({ days }) => days === null && person.isEnabled)
      .map((open): Expected => {
        const standings = buildStandings(teams, person, open)
        return { userId: stage.userIds[index] ?? '', place: open.place, standings }
      }),
  )
  const disabled = teams.people.flatMap((person, index) =>
    person.work
      .filter(({ days }) => days === null && !person.isEnabled)
      .map(({ place }) => ({ userId: stage.userIds[index] ?? '', place })),
  )
  return { ...stage, expected, disabled }
}

const byKey = (rows: readonly (readonly [string, unknown])[]) => Object.fromEntries(rows.toSorted())

test.each([1, 2, 3])(
  'R1 people, totals, the bell and reports of random teams agree with standingOf (%i)',
  async seed => {
    const { expected, disabled, stores, requirements, retailOrganizationId } = await openTeams(seed)
    const admin = await signInAdministrator(app)
    const isInChain = ({ place }: { place: Place }) => place !== 'coast'
    const isAtCoast = ({ place }: { place: Place }) => place === 'coast'
    const inChain = expected.filter(isInChain)
    const subjects = [
      { subject: { retailOrganizationId }, people: inChain, locked: disabled.filter(isInChain) },
      {
        subject: { dispensaryId: stores.coast },
        people: expected.filter(isAtCoast),
        locked: disabled.filter(isAtCoast),
      },
    ]
    for (const { subject, people, locked } of subjects) {
      const read = async (query: object) =>
        (await app.call(compliance.list, { query: { ...subject, limit: 100, ...query } }, admin)).body
      const { items, totals } = await read({})
      const shown = items.map(({ userId, dispensary, maySell, standings }) => {
        const each = standings.map(({ requirement, unconfirmedId, ...rest }) => [requirement.id, rest] as const)
        return [`${userId} ${dispensary.id}`, { maySell, standings: byKey(each) }] as const
      })
      const wanted = people.map(({ userId, place, standings }) => {
        const each = standings.map(one => {
          return [
            requirements[one.rule].requirementId,
            { ...one.standing, isUnidentified: false, needsYou: needsYou(one) },
          ] as const
        })
        const maySell = !standings.some(({ isBlocked }) => isBlocked)
        return [`${userId} ${stores[place]}`, { maySell, standings: byKey(each) }] as const
      })
      expect(byKey(shown)).toEqual(byKey(wanted))
      const count = new Set(people.map(({ userId }) => userId)).size
      const blocked = countPeople(people, ({ isBlocked }) => isBlocked)
      const asked = countPeople(people, () => true)
      const needYou = countPeople(people, needsYou)
      const lockedOut = new Set(locked.map(({ userId }) => userId)).size
      expect(totals).toEqual({ people: count, asked, maySell: asked - blocked, needYou, disabled: lockedOut })
      const { paging } = await read({ standing: 'needs-you' })
      expect(paging.total).toBe(people.filter(({ standings }) => standings.some(needsYou)).length)
    }
    const counts = await countStandings(app.db, { dispensaryIds: [stores.denver, stores.newYork], now })
    const blocked = countPeople(inChain, ({ isBlocked }) => isBlocked)
    expect(counts).toEqual({ blocked, expiring: countCredentials(inChain, ({ isExpiring }) => isExpiring) })
    const staff = await employAtOrganization(app, { retailOrganizationId })
    const { items } = (await app.call(home.waiting, {}, staff)).body
    const bell = Object.fromEntries(items.map(({ kind, count }) => [kind, count]))
    const unconfirmed = countCredentials(inChain, ({ isUnconfirmed }) => isUnconfirmed)
    expect([bell['people-may-not-sell'], bell['certificates-to-confirm']]).toEqual(
      [blocked, unconfirmed].map(number => Math.min(number, waitingLimit)),
    )
  },
)
