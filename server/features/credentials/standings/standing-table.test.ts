import { compliance } from '@trellis/contract/credentials/compliance.ts'
import type { StandingState } from '@trellis/contract/credentials/standing.ts'
import { addDays } from '@trellis/contract/time-sheets/days.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser, buildUsers } from '../../accounts/accounts.build.ts'
import { buildEmployments } from '../../employees/employees.build.ts'
import { buildDispensary, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import {
  buildCredentialEnd,
  buildCredentials,
  buildRequirement,
  buildStoreRequirement,
  buildWaivers,
} from '../credentials.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-30T19:00:00Z' })
})
afterAll(() => app.stop())

/** The credential or waiver of a person, and their standing; days from today, null = none. */
type Case = {
  name: string
  credential?: [issued: number, expires: number | null, isConfirmed?: boolean, isEnded?: boolean]
  waivedFor?: number
  state: StandingState
  until: number | null
}

const cases: Case[] = [
  { name: 'Fine', credential: [-10, 61], state: 'fine', until: 61 },
  { name: 'Endless', credential: [-10, null], state: 'fine', until: null },
  { name: 'Sixty', credential: [-10, 60], state: 'soon', until: 60 },
  { name: 'Last', credential: [-10, 0], state: 'soon', until: 0 },
  { name: 'Waiting', credential: [-1, 700, false], state: 'soon', until: 700 },
  { name: 'Waived', waivedFor: 0, state: 'waived', until: 0 },
  { name: 'Expired', credential: [-800, -1], state: 'expired', until: -1 },
  { name: 'Ended', credential: [-10, 700, true, true], state: 'due', until: 0 },
  { name: 'Bare', state: 'due', until: 0 },
]

/** The standings of a person without a credential: last day today, yesterday, none; and before the first sale. */
const bare = [
  ['due', 0],
  ['missing', -1],
  ['due', null],
  ['missing', null],
]

/** Spans of work at stores of a chain, by the days of their start and end. */
type Work = { at: 'here' | 'elsewhere'; from: string; to?: string }
type Setting = { now: string; today: string; hiredOn: string; work: Work[]; zone?: 'America/New_York' }

const settings: Record<string, Setting> = {
  new: {
    now: '2026-11-30T19:00:00Z',
    today: '2026-11-30',
    hiredOn: '2026-11-20',
    work: [{ at: 'here', from: '2026-11-20T17:00:00Z' }],
  },
  'who rejoined after months': {
    now: '2026-11-30T19:00:00Z',
    today: '2026-11-30',
    hiredOn: '2026-11-20',
    work: [
      { at: 'here', from: '2025-01-10T17:00:00Z', to: '2026-06-01T17:00:00Z' },
      { at: 'here', from: '2026-11-20T17:00:00Z' },
    ],
  },
  'who moved between stores of a chain': {
    now: '2026-11-30T19:00:00Z',
    today: '2026-11-30',
    hiredOn: '2026-01-10',
    work: [
      { at: 'here', from: '2025-01-10T17:00:00Z', to: '2025-03-10T17:00:00Z' },
      { at: 'elsewhere', from: '2026-01-10T17:00:00Z', to: '2026-11-17T17:00:00Z' },
      { at: 'here', from: '2026-11-20T17:00:00Z' },
    ],
  },
  'on a leap day': {
    now: '2028-02-29T19:00:00Z',
    today: '2028-02-29',
    hiredOn: '2027-03-01',
    work: [{ at: 'here', from: '2027-03-01T17:00:00Z' }],
  },
  'late in the evening before clocks change': {
    now: '2026-03-08T04:30:00Z',
    today: '2026-03-07',
    hiredOn: '2026-02-01',
    work: [{ at: 'here', from: '2026-02-02T04:30:00Z' }],
    zone: 'America/New_York',
  },
  'in the evening of a year’s last day': {
    now: '2027-01-01T06:30:00Z',
    today: '2026-12-31',
    hiredOn: '2026-12-01',
    work: [{ at: 'here', from: '2026-12-01T17:00:00Z' }],
  },
}

const dayCount = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const openStore = async ({ work, zone }: Setting) => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const here = await buildDispensary(app.db, { retailOrganizationId, ...(zone && { timeZone: zone }) })
  const elsewhere = await buildDispensary(app.db, { retailOrganizationId })
  const names = cases.map(({ name }) => ({ firstName: name, lastName: 'Case' }))
  const userIds = await buildUsers(app.db, names)
  const employments = userIds.flatMap(userId =>
    work.map(({ at, from, to }) => ({
      userId,
      at: { dispensaryId: at === 'here' ? here : elsewhere },
      startedAt: new Date(from),
      endedAt: to ? new Date(to) : null,
    })),
  )
  await buildEmployments(app.db, employments)
  return { dispensaryId: here, userIds, by: await buildUser(app.db, { isAdministrator: true }) }
}

type Store = Awaited<ReturnType<typeof openStore>>

/** Four requirements at the store: due after as many days as lead to today and to yesterday, never, and at once. */
const askFor = async ({ dispensaryId, by }: Store, { hiredOn, today }: Setting) => {
  const worked = dayCount(hiredOn, today)
  const limits = [
    { first_due_days: worked },
    { first_due_days: worked - 1 },
    { first_due_days: null },
    { first_due_days: null, before_selling: true },
  ]
  const ids = await Promise.all(limits.map(limit => buildRequirement(app.db, { dispensaryId }, limit)))
  await Promise.all(ids.map(({ requirementId }) => buildStoreRequirement(app.db, { requirementId, dispensaryId, by })))
  return ids
}

const record = async (store: Store, { today }: Setting, ids: { requirementId: string; editionId: string }) => {
  const { dispensaryId, by, userIds } = store
  const on = (days: number | null) => (days === null ? null : addDays(today, days))
  for (const [index, { credential, waivedFor }] of cases.entries()) {
    const who = { ...ids, userId: userIds[index] ?? '', dispensaryId }
    if (waivedFor !== undefined)
      await buildWaivers(app.db, [{ ...who, until: addDays(today, waivedFor), by, at: app.now() }])
    if (!credential) continue
    const [issued, expires, isConfirmed = true, isEnded = false] = credential
    const dates = { issuedOn: addDays(today, issued), expiresOn: on(expires), confirmedBy: isConfirmed ? by : null }
    const [credentialId = ''] = await buildCredentials(app.db, [{ ...who, ...dates }])
    if (isEnded) await buildCredentialEnd(app.db, { credentialId, by, at: app.now() })
  }
}

test.each(Object.entries(settings))('R1 each standing of a person %s', async (_, setting) => {
  const store = await openStore(setting)
  const ids = await askFor(store, setting)
  const [first = { requirementId: '', editionId: '' }] = ids
  app.at(setting.now)
  await record(store, setting, first)
  const query = { dispensaryId: store.dispensaryId }
  const { body } = await app.call(compliance.list, { query }, await app.signIn(store.by))
  const standings = body.items.map(({ name, standings: all }) => {
    const one = all.find(({ requirement }) => requirement.id === first.requirementId)
    return [name, one?.state, one?.until]
  })
  const on = (days: number | null) => (days === null ? null : addDays(setting.today, days))
  const expected = cases.map(({ name, state, until }) => [`${name} Case`, state, on(until)])
  expect(standings.toSorted()).toEqual(expected.toSorted())
  const one = body.items.find(({ name }) => name === 'Bare Case')?.standings
  const byLimit = ids.map(({ requirementId }) => {
    const standing = one?.find(({ requirement }) => requirement.id === requirementId)
    return [standing?.state, standing?.until]
  })
  expect(byLimit).toEqual(bare.map(([state, until]) => [state, typeof until === 'number' ? on(until) : null]))
})
