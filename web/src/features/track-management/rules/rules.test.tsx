import type { AssignmentRule, RuleImpact } from '@trellis/contract/track-management/assignment-rules.ts'
import { act } from 'react'
import { Route, Routes } from 'react-router'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { askBeforeLeaving, clearGuards } from '../../../platform/unsaved/leave-guards.ts'
import { loadUnsavedDialog, UnsavedQuestion } from '../../../platform/unsaved/unsaved-question.tsx'
import { answer, answerList, done, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, openList, press, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { currentAddress, TestProviders } from '../../../testing/test-providers.tsx'
import { loadPicker } from '../../../ui/picker/picker.tsx'
import { UsagePanel } from '../track/usage-panel.tsx'
import { NewRulePage } from './new-rule-page.tsx'
import { RulePage } from './rule-page.tsx'
import { ChainTracksPanel } from './rule-rows.tsx'
import { RulesPage } from './rules-page.tsx'

const idOf = (nth: number) => `0190a1b2-0000-7000-8000-${String(nth).padStart(12, '0')}`
const [ruleId, week, elm, chainId, lead] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)]

const people = {
  people: 6,
  unchanged: 4,
  gaining: { people: 2, courses: 3 },
  losing: { people: 0, courses: 0, begun: 0 },
  reached: 2,
  stops: [],
  stopsOthers: false,
  isRounded: false,
  names: null,
}
const impactOf = (rest: Partial<RuleImpact> = {}): RuleImpact => ({
  stores: 2,
  assigns: 2,
  changes: 0,
  unassigns: 0,
  keeps: 0,
  impossible: 0,
  people,
  ...rest,
})

const ruleOf = (rest: Partial<AssignmentRule> = {}): AssignmentRule => ({
  id: ruleId,
  chain: { id: chainId, name: 'Juniper' },
  tracks: [{ id: week, name: 'First week', isArchived: false }],
  storeChoice: 'states',
  states: ['CO', 'NV'],
  chosenStores: 0,
  includesNew: true,
  roles: null,
  dueOn: null,
  dueAfterDays: 30,
  stores: 2,
  createdAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
  storeList: [],
  exceptions: [],
  revision: 3,
  ...rest,
})

const track = { id: week, name: 'First week', archivedAt: null }

type Behaviours = Parameters<typeof fakeServer>[0]

const behaviours: Behaviours = {
  [`GET /admin/tracks/${week}`]: () => answer(track),
  [`GET /track-assignment-rules/${ruleId}`]: () => answer(ruleOf()),
  'POST /track-assignment-rules/impact': () => answer(impactOf()),
  'POST /track-assignment-rules': () => answer({ id: ruleId }),
  'GET /track-assignment-rules': () => answerList([ruleOf()]),
  'GET /track-assignment-rules/choices/stores': () =>
    answer({ items: [{ id: elm, name: 'Elm Street', city: 'Denver', state: 'CO' }] }),
  'GET /roles': () => answer({ items: [{ id: lead, label: 'Shift lead', retailOrganization: null }] }),
}

const open = async (at: string, more: Behaviours = {}, role: 'ROLE_ADMINISTRATOR' | null = null) => {
  const sent = fakeServer({ ...behaviours, ...more })
  const user = person([role ?? 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'])
  const box = await mount(
    <TestProviders at={at} session={{ state: 'authenticated', user }}>
      <Routes>
        <Route path="/track-assignments" element={<RulesPage />} />
        <Route path="/track-assignments/new" element={<NewRulePage />} />
        <Route path="/track-assignments/:id" element={<RulePage />} />
      </Routes>
      <UnsavedQuestion />
    </TestProviders>,
  )
  const bodies = (method: string, path = '/track-assignment-rules') =>
    sent.filter(call => call.method === method && call.path === path).map(({ body }) => body)
  return { box, sent, bodies }
}

const words = () => document.body.textContent ?? ''
const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')]

// Lazy in the app; the tests need it at once.
beforeAll(async () => {
  await loadPicker()
  await loadUnsavedDialog()
})

beforeEach(clearGuards)

test('quality: a track of the address is assigned to all stores with one press, after its effect is shown', async () => {
  const { bodies } = await open(`/track-assignments/new?track=${week}`)
  await vi.waitFor(() => expect(words()).toContain('Covers 2 stores'))
  expect(words()).toContain('2 track assignments are added')
  expect(words()).toContain('2 people see 3 more courses')
  expect(words()).not.toContain('Include stores that already have a track, or removed it')
  await press(control('Assign'))
  const expected = {
    trackIds: [week],
    storeChoice: 'all',
    states: [],
    dispensaryIds: [],
    includesNew: true,
    roleIds: null,
    due: { dueOn: null, dueAfterDays: null },
    replacesExisting: false,
    chainId: null,
  }
  expect(bodies('POST')).toEqual([expected])
  expect(bodies('POST', '/track-assignment-rules/impact')[0]).toEqual(expected)
  expect(currentAddress()).toBe(`/track-assignments/${ruleId}`)
})

test('quality: chosen stores, roles and days after hire are sent as chosen, and nothing of the other options', async () => {
  const { bodies } = await open(`/track-assignments/new?track=${week}`)
  await press(field('These stores'))
  await openList(field('Stores'))
  await press(options()[0]!)
  await press(field('Also stores that join later'))
  await press(field('These roles'))
  await press(field('Shift lead'))
  await press(field('A number of days after a person gets it'))
  await type(field('Days'), '30')
  await press(control('Assign'))
  expect(bodies('POST')).toMatchObject([
    {
      storeChoice: 'chosen',
      dispensaryIds: [elm],
      includesNew: false,
      roleIds: [lead],
      due: { dueOn: null, dueAfterDays: 30 },
    },
  ])
})

test('quality: what is missing is said at its field, and nothing is sent', async () => {
  const { bodies } = await open('/track-assignments/new')
  await press(control('Assign'))
  expect(words()).toContain('Choose at least one track.')
  expect(document.activeElement).toBe(field('Tracks'))
  await press(field('Stores in these states'))
  await press(field('These roles'))
  await press(field('On a set date, for everyone'))
  expect(words()).toContain('Choose at least one state.')
  expect(words()).toContain('Choose at least one role.')
  expect(words()).toContain('Choose a day.')
  await press(field('These stores'))
  await press(field('Also stores that join later'))
  expect(words()).toContain('Choose at least one store, or include stores that join later.')
  expect(bodies('POST')).toEqual([])
})

test('quality: what the server says of a field is shown there, until it is changed', async () => {
  const sentence = 'Choose tracks of your chain.'
  await open(`/track-assignments/new?track=${week}`, {
    'POST /track-assignment-rules': () => refusal('INVALID_INPUT', { trackIds: [sentence] }),
  })
  await press(control('Assign'))
  expect(words()).toContain(sentence)
  await press(field('Everyone'))
  await vi.waitFor(() => expect(words()).not.toContain(sentence))
})

test('quality: stores that decided themselves are kept, unless the person asks to replace that', async () => {
  const { bodies } = await open(`/track-assignments/new?track=${week}`, {
    'POST /track-assignment-rules/impact': ({ body }) =>
      answer(
        (body as { replacesExisting: boolean }).replacesExisting
          ? impactOf({ changes: 1 })
          : impactOf({ keeps: 1, impossible: 2, people: null }),
      ),
  })
  await vi.waitFor(() => expect(words()).toContain('1 stays: the store has the track in another way, or removed it'))
  expect(words()).toContain('2 are not possible: the tracks’ brands do not work with the stores')
  expect(words()).toContain('Too many people to compare one by one.')
  await press(field('Include stores that already have a track, or removed it'))
  await vi.waitFor(() => expect(words()).toContain('1 track assignment gets other roles or another due date'))
  await press(control('Assign'))
  expect(bodies('POST')).toMatchObject([{ replacesExisting: true }])
})

test('quality: administrators choose a chain or all of them, head office has no such choice', async () => {
  const { bodies, sent } = await open(
    `/track-assignments/new?track=${week}&chain=${chainId}`,
    { [`GET /companies/chains/${chainId}`]: () => answer({ id: chainId, name: 'Juniper' }) },
    'ROLE_ADMINISTRATOR',
  )
  expect(words()).toContain('Leave empty for the stores of all chains.')
  await press(field('These stores'))
  await openList(field('Stores'))
  expect(sent.find(({ path }) => path.endsWith('/choices/stores'))?.search).toContain(chainId)
  await press(field('All stores'))
  await press(control('Assign'))
  expect(bodies('POST')).toMatchObject([{ chainId }])
})

test('quality: head office is not asked for a chain', async () => {
  await open('/track-assignments/new')
  expect(words()).not.toContain('the stores of all chains')
})

test('quality: a rule lists the stores that decided otherwise, each with a link to set or add its track', async () => {
  const store = { id: elm, name: 'Elm Street', city: 'Denver' }
  const exceptions = [
    { store, track: { id: week, name: 'First week' }, isRemoved: true },
    { store: { ...store, name: 'Main Street' }, track: { id: lead, name: 'State rules' }, isRemoved: false },
  ]
  await open(`/track-assignments/${ruleId}`, {
    [`GET /track-assignment-rules/${ruleId}`]: () => answer(ruleOf({ exceptions })),
  })
  expect(words()).toContain('Elm Street removed First week')
  expect(words()).toContain('Main Street set State rules itself')
  expect(control('Elm Street').getAttribute('href')).toBe(`/dispensary-tracks/${elm}/add?trackId=${week}`)
  expect(control('Main Street').getAttribute('href')).toBe(`/dispensary-tracks/${elm}/tracks/${lead}`)
  expect(words()).toContain('Include stores that already have a track, or removed it')
})

test('quality: a change is saved with the revision it was made from; an outdated one is loaded again', async () => {
  const path = `/track-assignment-rules/${ruleId}`
  const { bodies } = await open(`/track-assignments/${ruleId}`, {
    [`PUT ${path}`]: () => refusal('RULE_CHANGED'),
  })
  await press(field('Everyone'))
  await press(control('Save'))
  expect(bodies('PUT', path)).toMatchObject([
    { revision: 3, roleIds: [], storeChoice: 'states', states: ['CO', 'NV'], due: { dueAfterDays: 30 } },
  ])
  expect(words()).toContain('Someone else has changed or ended this assignment.')
  await press(control('Load it again'))
  expect(field('Default roles of each track').checked).toBe(true)
  expect(words()).not.toContain('Someone else has changed or ended this assignment.')
})

test('quality: a rule that has ended meanwhile says so, and is shown as ended once it is loaded again', async () => {
  let endedAt: string | null = null
  await open(`/track-assignments/${ruleId}`, {
    [`GET /track-assignment-rules/${ruleId}`]: () => answer(ruleOf({ endedAt })),
    [`PUT /track-assignment-rules/${ruleId}`]: () => {
      endedAt = '2026-11-28T10:00:00.000Z'
      return refusal('RULE_CHANGED')
    },
  })
  await press(field('Everyone'))
  await press(control('Save'))
  expect(words()).toContain('Someone else has changed or ended this assignment.')
  await press(control('Load it again'))
  expect(words()).toContain('This assignment ended on')
})

test('quality: leaving a changed rule asks first', async () => {
  await open(`/track-assignments/${ruleId}`)
  await act(async () => expect(askBeforeLeaving(() => undefined)).toBe(false))
  await press(field('Everyone'))
  await act(async () => expect(askBeforeLeaving(() => undefined)).toBe(true))
  expect(words()).toContain('You have unsaved changes, are you sure you want to leave?')
})

test.each([
  ['Stores keep the tracks', true],
  ['Remove the tracks from the stores', false],
])('quality: ended with “%s”, a rule can only be read', async (choice, keepsTracks) => {
  let endedAt: string | null = null
  const end = `/track-assignment-rules/${ruleId}/end`
  const { bodies } = await open(`/track-assignments/${ruleId}`, {
    [`GET /track-assignment-rules/${ruleId}`]: () => answer(ruleOf({ endedAt })),
    [`POST ${end}`]: () => {
      endedAt = '2026-11-28T10:00:00.000Z'
      return done
    },
  })
  await press(control('End assignment…'))
  await press(field(choice))
  await press(control('End assignment'))
  expect(bodies('POST', end)).toEqual([{ keepsTracks }])
  expect(words()).toContain('This assignment ended on')
  expect(words()).toContain('Stores in CO, NV and new stores')
  expect(document.querySelector('form')).toBeNull()
})

test('quality: the list says in words what each rule assigns, to whom, until when', async () => {
  const rules = [
    ruleOf(),
    ruleOf({ id: idOf(11), storeChoice: 'chosen', roles: [], dueAfterDays: null }),
    ruleOf({ id: idOf(12), storeChoice: 'chosen', chosenStores: 3, includesNew: false, dueOn: '2026-12-31' }),
    ruleOf({ id: idOf(13), chain: null, storeChoice: 'all', includesNew: false, roles: [{ id: lead, label: 'Lead' }] }),
  ]
  const { sent } = await open(
    `/track-assignments?track=${week}`,
    { 'GET /track-assignment-rules': () => answerList(rules) },
    'ROLE_ADMINISTRATOR',
  )
  expect(words()).toContain('Stores in CO, NV and new stores')
  expect(words()).toContain('30 days after hire or assignment')
  expect(words()).toContain('Only new stores')
  expect(words()).toContain('3 stores')
  expect(words()).toContain('Dec 31, 2026')
  expect(words()).toContain('All chains')
  expect(control('Remove filter: First week')).not.toBeNull()
  expect(sent.at(-1)?.search).toContain(`trackId=${week}`)
})

test('quality: without a rule the list offers to assign tracks', async () => {
  await open('/track-assignments', { 'GET /track-assignment-rules': () => answerList([]) })
  expect(words()).toContain('No assignments yet')
  expect(control('Assign tracks').getAttribute('href')).toBe('/track-assignments/new')
})

test('quality: the page of a track and that of a chain show the same rules, with a way to add one', async () => {
  const usage = {
    dispensaries: 0,
    people: 0,
    begun: 0,
    campaigns: 0,
    isRounded: false,
    otherRoles: 0,
    olderRoles: 0,
    items: [],
    paging: { total: 0, totalPages: 0, currentPage: 1, nextPage: null, previousPage: null },
  }
  fakeServer({ ...behaviours, [`GET /admin/tracks/${week}/usage-details`]: () => answer(usage) })
  await mount(
    <TestProviders>
      <UsagePanel track={track} />
      <ChainTracksPanel chainId={chainId} isArchived={false} />
    </TestProviders>,
  )
  expect(control('Stores in CO, NV and new stores').getAttribute('href')).toBe(`/track-assignments/${ruleId}`)
  expect(control('First week').getAttribute('href')).toBe(`/track-assignments/${ruleId}`)
  expect(control('Assign').getAttribute('href')).toBe(`/track-assignments/new?track=${week}`)
  expect(control('Assign tracks').getAttribute('href')).toBe(`/track-assignments/new?chain=${chainId}`)
})
