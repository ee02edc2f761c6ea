import type { Visibility } from '@trellis/contract/tracks/visibility.ts'
import { expect, test } from 'vitest'
import { mount } from '../../../testing/mount.tsx'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { VisibilityAnswer } from './answer.tsx'

const idOf = (nth: number) => `0190a1b2-0000-7000-8000-${String(nth).padStart(12, '0')}`
const [elmStreet, firstWeek] = [
  { id: idOf(1), name: 'Elm Street' },
  { id: idOf(2), name: 'First week' },
]

const answer = (rest: Partial<Visibility> = {}): Visibility => ({
  kind: 'course',
  id: idOf(3),
  title: 'Terpenes',
  owner: null,
  account: null,
  isListed: false,
  opens: false,
  completedAt: null,
  isAdministrator: false,
  isOwn: false,
  worksAtStore: true,
  reasons: [],
  ...rest,
})

const atStore = {
  by: 'store',
  isShown: true,
  stops: [],
  store: elmStreet,
  track: firstWeek,
  assignedAt: '2026-03-03T12:00:00.000Z',
  assignedBy: 'Dana Mireles',
  rule: null,
  endedAt: null,
  restrictedTo: [],
  jobs: ['Budtender'],
} satisfies Visibility['reasons'][number]

const read = async (given: Visibility) => {
  const box = await mount(
    <TestProviders at="/">
      <VisibilityAnswer name="Ana Ruiz" answer={given} />
    </TestProviders>,
  )
  return [...box.querySelectorAll('p, li')].map(each => each.textContent?.trim()).filter(Boolean)
}

test('USERS-008 what shows a course is said with its store, who assigned it and when', async () => {
  expect(await read(answer({ isListed: true, opens: true, reasons: [atStore] }))).toEqual([
    'Ana Ruiz sees “Terpenes”.',
    'In the track “First week”, assigned to Elm Street by Dana Mireles on Mar 3, 2026.',
  ])
})

const rule = { company: 'High Desert Collective', storeChoice: 'states', states: ['Colorado', 'Nevada'] } as const
const byRule = { ...atStore, rule: { ...rule, states: [...rule.states] }, restrictedTo: ['Budtender'] }

test('USERS-008 what a rule assigns is said with its company, for whom, and where', async () => {
  expect(await read(answer({ isListed: true, opens: true, reasons: [byRule] }))).toEqual([
    'Ana Ruiz sees “Terpenes”.',
    'In the track “First week”: Elm Street has it because High Desert Collective assigns it to people with the role Budtender at all stores in Colorado, Nevada. There it is only for: Budtender. Ana Ruiz works there as: Budtender.',
  ])
  const everywhere = { ...byRule, rule: { company: null, storeChoice: 'all' as const, states: [] }, restrictedTo: [] }
  expect(await read(answer({ kind: 'track', isListed: true, reasons: [everywhere] }))).toContain(
    'Elm Street has it because the platform assigns it to everyone at all stores.',
  )
})

test('USERS-008 everything that stops a course is said in plain sentences', async () => {
  const stopped = answer({
    account: 'DISABLED',
    reasons: [
      {
        ...atStore,
        isShown: false,
        stops: ['ARCHIVED', 'TRACK_ARCHIVED', 'EMPLOYMENT_ENDED', 'RESTRICTED', 'MUTED'],
        endedAt: '2026-05-01T12:00:00.000Z',
        restrictedTo: ['Manager', 'Shift lead'],
        assignedBy: null,
      },
      { ...atStore, isShown: false, stops: ['NOT_ASSIGNED'], track: null },
      {
        by: 'name',
        isShown: false,
        stops: ['NOT_PUBLISHED'],
        assignedAt: '2026-03-03T12:00:00.000Z',
        assignedBy: null,
      },
    ],
  })
  expect(await read(stopped)).toEqual([
    'Ana Ruiz cannot log in, because the account is disabled. Apart from that:',
    'Ana Ruiz does not see “Terpenes”.',
    'In the track “First week”, assigned to Elm Street on Mar 3, 2026. There it is only for: Manager, Shift lead. Ana Ruiz works there as: Budtender. The course is archived. The track is archived. Ana Ruiz stopped working there on May 1, 2026. It is muted there.',
    'No track with it is assigned to Elm Street.',
    'Assigned to Ana Ruiz directly on Mar 3, 2026. The course was never published.',
  ])
})

test('USERS-008 a track is spoken of as a track, also one of a brand', async () => {
  const track = answer({
    kind: 'track',
    title: 'First week',
    isListed: true,
    opens: true,
    reasons: [
      { by: 'brand', isShown: true, stops: [], brand: { id: idOf(4), name: 'Alpenglow' }, track: firstWeek },
      { ...atStore, isShown: false, stops: ['NOTHING_INSIDE'] },
      { ...atStore, isShown: false, stops: ['NOT_ASSIGNED'], track: null },
    ],
  })
  expect(await read(track)).toEqual([
    'Ana Ruiz sees “First week”.',
    'A track of Alpenglow, where Ana Ruiz works.',
    'Assigned to Elm Street by Dana Mireles on Mar 3, 2026. Nothing in it can be opened there: everything is archived, unpublished or muted.',
    'It is not assigned to Elm Street.',
  ])
})

test('USERS-008 what opens without being in the list says why, and who works nowhere is told to', async () => {
  const opening = answer({ opens: true, completedAt: '2026-03-03T12:00:00.000Z', isOwn: true, worksAtStore: false })
  expect(await read({ ...opening, isAdministrator: true })).toEqual([
    '“Terpenes” is not in the list of Ana Ruiz, but Ana Ruiz can open it.',
    'Ana Ruiz completed it on Mar 3, 2026, and completed courses stay open.',
    'It belongs to the company where Ana Ruiz works.',
    'Administrators can open everything.',
    'Ana Ruiz works at no store now, and it was not assigned to Ana Ruiz directly.',
  ])
})
