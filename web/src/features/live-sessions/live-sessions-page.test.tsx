import type { LiveSession } from '@trellis/contract/live-sessions/live-sessions.ts'
import { expect, test } from 'vitest'
import { answer, fakeServer } from '../../testing/fake-server.ts'
import { control, field, mount, press, settle } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { TestProviders } from '../../testing/test-providers.tsx'
import { ToastRegion } from '../../ui/toast-region.tsx'
import { LiveSessionsPage } from './live-sessions-page.tsx'

const idOf = (nth: number) => `0190a1b2-0000-7000-8000-${String(nth).padStart(12, '0')}`
const store = { id: idOf(20), kind: 'store', name: 'Juniper & Main', place: 'Denver, Colorado', chainName: null }
const rules = { courseId: idOf(40), classId: null, title: 'State rules', brand: null }

const session: LiveSession = {
  ...{ id: idOf(1), dispensary: { id: store.id, name: store.name, timeZone: 'America/Denver' } },
  ...{ courseId: rules.courseId, classId: null, title: rules.title, trainerName: 'Mara Lind', providerName: null },
  ...{ place: 'store', language: null, startsAt: '2026-11-19T17:00:00.000Z', endsAt: '2026-11-19T19:00:00.000Z' },
  ...{ cancelledAt: null, attended: 0, isRecorded: false },
}
const page = () => document.body.textContent ?? ''

const open = async (items: LiveSession[], at = '/compliance/live') => {
  const paging = { total: items.length, totalPages: 1, currentPage: 1, nextPage: null, previousPage: null }
  fakeServer({
    'GET /live-sessions': () => answer({ items, paging }),
    'GET /time-policy/subjects': () => answer({ items: [{ ...store, timeZone: 'America/Denver' }] }),
  })
  await mount(
    <TestProviders at={at} session={{ state: 'authenticated', user: person(['ROLE_DISPENSARY_ADMIN']) }}>
      <LiveSessionsPage />
      <ToastRegion />
    </TestProviders>,
  )
  await settle()
}

test('B2 a past training says what is left to do, and when it was by the store’s clock', async () => {
  await open([session], '/compliance/live?when=past')
  expect(page()).toContain('Attendance missing')
  expect(page()).toMatch(/10:00.*12:00/)
  expect(control('State rules').getAttribute('href')).toBe(`/compliance/live/${session.id}`)
})

test('B2 without a training, the page offers to plan one', async () => {
  await open([])
  expect(page()).toContain('No live training is planned')
  await press([...document.querySelectorAll('button')].find(each => each.textContent === 'Plan a live training')!)
  expect(field('Course or class')).toBeTruthy()
  expect(() => field('Store')).toThrow()
  expect(control('Save')).toHaveProperty('disabled', true)
})
