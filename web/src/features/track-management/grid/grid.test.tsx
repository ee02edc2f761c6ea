import type { TrackGrid } from '@trellis/contract/track-management/track-grid.ts'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { answer, fakeServer } from '../../../testing/fake-server.ts'
import { mount, settle } from '../../../testing/mount.tsx'
import { currentAddress, TestProviders } from '../../../testing/test-providers.tsx'
import { GridPage } from './grid-page.tsx'
import { placeAfter } from './use-grid-keys.ts'

const idOf = (nth: number) => `0190a1b2-0000-7000-8000-${String(nth).padStart(12, '0')}`
const [elm, main, week, rules] = [idOf(1), idOf(2), idOf(3), idOf(4)]
const paging = (total: number) => ({ total, totalPages: 1, currentPage: 1, nextPage: null, previousPage: null })

const grid: TrackGrid = {
  dispensaries: [
    { id: elm, name: 'Elm Street', city: 'Denver', state: 'Colorado', tracks: 1 },
    { id: main, name: 'Main Street', city: 'Boulder', state: 'Colorado', tracks: 1 },
  ],
  tracks: [
    { id: week, name: 'First week', items: 4 },
    { id: rules, name: 'State rules', items: 2 },
  ],
  cells: [
    { dispensaryId: elm, trackId: week, isAssigned: true, roles: ['Manager'], muted: 1 },
    { dispensaryId: main, trackId: week, isAssigned: true, roles: [], muted: 0 },
    { dispensaryId: main, trackId: rules, isAssigned: false, roles: [], muted: 0 },
  ],
  paging: paging(2),
  trackPaging: paging(2),
}

const open = (isNarrow = false) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} }))
  const sent = fakeServer({
    'GET /admin/track-grid': () => answer(grid),
    [`POST /dispensary-tracks/${elm}`]: () => answer({ assigned: 1 }),
  })
  const page = mount(
    <TestProviders at="/track-management?view=grid">
      <GridPage />
    </TestProviders>,
  )
  return page.then(box => ({ box, sent }))
}

const pressKey = async (key: string) => {
  await act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  await settle()
}
const label = () => document.activeElement?.getAttribute('aria-label')

test('ASSIGN-001 ASSIGN-013 ASSIGN-014 each cell of the table says by letter and in words how a track is at a store', async () => {
  const { box } = await open()
  const cells = [...box.querySelectorAll('[data-place]')].map(cell => [
    cell.textContent,
    cell.getAttribute('aria-label'),
  ])
  expect(cells).toEqual([
    ['RM', 'First week, Elm Street: Assigned, only for: Manager · 1 of 4 muted'],
    ['', 'State rules, Elm Street: Not assigned'],
    ['A', 'First week, Main Street: Assigned to everyone'],
    ['–', 'State rules, Main Street: Cannot be assigned to this store'],
  ])
})

test('ASSIGN-001 NAV-002 arrow keys go through the table, and Space gives a track where it is not yet, and nowhere else', async () => {
  const { box, sent } = await open()
  await act(async () => box.querySelector<HTMLElement>('[data-place][tabindex="0"]')?.focus())
  await pressKey(' ')
  await pressKey('ArrowRight')
  expect(label()).toBe('State rules, Elm Street: Not assigned')
  await pressKey(' ')
  await pressKey('ArrowDown')
  await pressKey(' ')
  const posts = sent.filter(({ method }) => method === 'POST')
  expect(posts.map(({ path, body }) => [path, body])).toEqual([[`/dispensary-tracks/${elm}`, [{ id: rules }]]])
  await pressKey('Home')
  await pressKey('Enter')
  expect(currentAddress()).toBe(`/dispensary-tracks/${main}/tracks/${week}`)
})

test('ASSIGN-001 a phone shows the stores as a list, each with how many tracks it has', async () => {
  const { box } = await open(true)
  expect(box.querySelector('table')).toBeNull()
  expect([...box.querySelectorAll('li')].map(each => each.textContent)).toEqual([
    'Elm StreetDenver, Colorado1 track',
    'Main StreetBoulder, Colorado1 track',
  ])
})

const size = { rows: 3, columns: 4, isFar: false }
test.each([
  ['ArrowUp', { row: 0, column: 1 }, { row: 0, column: 1 }],
  ['ArrowDown', { row: 1, column: 1 }, { row: 2, column: 1 }],
  ['ArrowDown', { row: 2, column: 1 }, { row: 2, column: 1 }],
  ['ArrowRight', { row: 2, column: 3 }, { row: 2, column: 3 }],
  ['ArrowLeft', { row: 2, column: 3 }, { row: 2, column: 2 }],
  ['Home', { row: 2, column: 3 }, { row: 2, column: 0 }],
  ['End', { row: 1, column: 0 }, { row: 1, column: 3 }],
  ['x', { row: 1, column: 0 }, null],
])('ASSIGN-001 %s from %j leads to %j, never out of the table', (key, from, to) => {
  expect(placeAfter(key, from, size)).toEqual(to)
})
