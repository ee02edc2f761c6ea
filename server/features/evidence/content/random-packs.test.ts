import { blocksSelling, standingOf } from '@trellis/contract/credentials/standing.ts'
import { packs } from '@trellis/contract/evidence/packs.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  anyTeams,
  appliesFrom,
  endOf,
  findHireDay,
  isOffered,
  limits,
  localDay,
  now,
  type Person,
  type Place,
  type Rule,
  saveTeams,
  startOf,
  type Teams,
  type Work,
} from '../../credentials/standings/testing/random-teams.ts'
import { readPack } from './testing/pack-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
afterAll(() => app.stop())

const lastDay = (work: Work) => localDay(endOf(work) ?? now, work.place)

/** What a pack says of a requirement on the last day of an employment: without waivers, by confirmed certificates. */
const judge = (rule: Rule, person: Person, work: Work) => {
  const today = lastDay(work)
  const credentials = person.credentials.filter(each => each.rule === rule && !each.isOver && each.isConfirmed)
  const hiredOn = findHireDay(person, work)
  const { state } = standingOf({ rule: { ...limits[rule], appliesFrom }, hiredOn, today, credentials, waivers: [] })
  if (state === 'due') return 'not due'
  return blocksSelling(state) ? 'incomplete' : 'complete'
}

/** What someone still has comes first, then what ended last. */
const compareWork = (one: Work, other: Work) => {
  const [oneEnd, otherEnd] = [one, other].map(each =>
    each.days === null ? Number.POSITIVE_INFINITY : Date.parse(lastDay(each)),
  )
  return oneEnd === otherEnd ? +startOf(other) - +startOf(one) : Number(otherEnd) - Number(oneEnd)
}

const judgePerson = ({ switches }: Teams, person: Person, place: Place) =>
  switches
    .filter(each => each.place === place && isOffered(each.rule, place))
    .flatMap(({ rule, roleIds }) => {
      const [latest] = person.work
        .filter(each => each.place === place)
        .filter(each => roleIds.length === 0 || roleIds.some(id => each.roleIds.includes(id)))
        .toSorted(compareWork)
      return latest && lastDay(latest) >= appliesFrom ? [judge(rule, person, latest)] : []
    })

const countTeam = (teams: Teams, place: Place) => {
  const people = teams.people
    .map(person => ({ person, standings: judgePerson(teams, person, place) }))
    .filter(({ standings }) => standings.length > 0)
  const isIncomplete = ({ standings }: (typeof people)[number]) => standings.includes('incomplete')
  return {
    people: people.length,
    incomplete: people.filter(isIncomplete).length,
    notDue: people.filter(each => !isIncomplete(each) && each.standings.includes('not due')).length,
    left: people.filter(({ person }) => person.work.every(each => each.place !== place || each.days !== null)).length,
  }
}

test.each([1, 2, 3])('B2 packs and what is missing count random teams as standingOf does (%i)', async seed => {
  const [teams = { people: [], switches: [] }] = fc.sample(anyTeams, { numRuns: 1, seed })
  const { stores } = await saveTeams(app.db, teams)
  const admin = await signInAdministrator(app)
  for (const place of ['denver', 'newYork', 'coast'] as const) {
    const dispensaryId = stores[place]
    const expected = countTeam(teams, place)
    const { body } = await app.call(packs.missing, { query: { dispensaryId } }, admin)
    const { asked: people, incomplete, notDue, left } = body
    expect({ people, incomplete, notDue, left }, place).toEqual(expected)
    const period = { from: body.keptFrom, to: localDay(now, place), now }
    expect(await readPack({ app, dispensaryId, state: 'CO' }, period), place).toMatchObject(expected)
  }
})
