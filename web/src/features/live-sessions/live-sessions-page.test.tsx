import type { LiveSession } from '@trellis/contract/live-sessions/live-sessions.ts'
import { expect, test } from 'vitest'
import { answer, answerList, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { ToastRegion } from '../../ui/toast-region.tsx'
import { LiveSessionsPage } from './live-sessions-page.tsx'
import { toWallTime } from './store-time.ts'

const idOf = (nth: number) => `0190a1b2-0000-7000-8000-${String(nth).padStart(12, '0')}`
const store = { id: idOf(20), kind: 'store', name: 'Juniper & Main', place: 'Denver, Colorado', chainName: null }
const rules = { courseId: idOf(40), classId: null, title: 'State rules', brand: null }

const session: LiveSession = {
  ...{ id: idOf(1), dispensary: { id: store.id, name: store.name, timeZone: 'America/Denver' } },
  ...{ courseId: rules.courseId, classId: null, title: rules.title, trainerName: 'Mara Lind', providerName: null },
  ...{ place: 'store', language: null, startsAt: '2026-11-19T17:00:00.000Z', endsAt: '2026-11-19T19:00:00.000Z' },
  ...{ cancelledAt: null, attended: 0, isRecorded: false },
}
const now = new Date().toISOString()
const weekAfter = (moment: string, weeks: number) => new Date(Date.parse(moment) + weeks * 604_800_000).toISOString()
/** In weeks from today, by the clock of the store. */
const heldAgo = (weeks: number, rest: Partial<LiveSession> = {}) => {
  const startsAt = new Date(Math.floor(Date.now() / 60_000) * 60_000 - weeks * 604_800_000 - 7_200_000).toISOString()
  return { ...session, startsAt, endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(), ...rest }
}
const page = () => document.body.textContent ?? ''

const open = async (items: LiveSession[], at = '/compliance/live', more: Parameters<typeof fakeServer>[0] = {}) => {
  const sent = fakeServer({
    'GET /live-sessions': ({ search }) =>
      answerList(items.filter(({ endsAt }) => search.includes('past') === endsAt < now)),
    'GET /time-policy/subjects': () => answer({ items: [{ ...store, timeZone: 'America/Denver' }] }),
    ...more,
  })
  await mount(
    <TestProviders at={at} session={{ state: 'authenticated', user: person(['ROLE_DISPENSARY_ADMIN']) }}>
      <LiveSessionsPage />
      <ToastRegion />
    </TestProviders>,
  )
  await settle()
  return sent
}
const plan = async () => {
  await press([...document.querySelectorAll('button')].find(each => each.textContent === 'Plan a live training')!)
  await settle()
}
const values = (...labels: string[]) => labels.map(label => field(label).value)

test('B2 a past training says what is left to do, and when it was by the store’s clock', async () => {
  await open([session], '/compliance/live?when=past')
  expect(page()).toContain('Attendance missing')
  expect(page()).toMatch(/10:00.*12:00/)
  expect(control('State rules').getAttribute('href')).toBe(`/compliance/live/${session.id}`)
})

test('B2 without a training, the page offers to plan one', async () => {
  await open([])
  expect(page()).toContain('No live training is planned')
  await plan()
  expect(field('Course or class')).toBeTruthy()
  expect(() => field('Store')).toThrow()
  expect(control('Save')).toHaveProperty('disabled', true)
})

test('B2 planning begins with the last training of the store, in the next week that is not over', async () => {
  const last = heldAgo(2, { trainerName: 'Mara Lind', providerName: 'Alpenglow', place: 'video', language: 'es' })
  const sent = await open([last, heldAgo(3), heldAgo(1, { cancelledAt: now })], '/compliance/live', {
    'POST /live-sessions': () => answer({ id: idOf(9) }),
  })
  await plan()
  expect(page()).toContain('Filled in from the last training')
  expect(values('Trainer', 'Provider (optional)', 'Course or class')).toEqual(['Mara Lind', 'Alpenglow', 'State rules'])
  await type(field('Trainer'), 'Bo Lind')
  await press(control('Save'))
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ dispensaryId: store.id, courseId: rules.courseId, trainerName: 'Bo Lind', providerName: 'Alpenglow' },
    ...{ place: 'video', language: 'es', startsAt: weekAfter(last.startsAt, 3), endsAt: weekAfter(last.endsAt, 3) },
  })
})

test('B2 what is planned already is not filled in again: the week after it is', async () => {
  const planned = heldAgo(-2)
  await open([planned, heldAgo(1)])
  await plan()
  expect(field('Day').value).toBe(toWallTime(weekAfter(planned.startsAt, 1), 'America/Denver').day)
})

test('B2 a training that took place leads to its attendance, and a refused end is said at the end', async () => {
  const sentence = 'Choose an end after the start, at most 12 hours later.'
  const replies = [refusal('INVALID_INPUT', { endsAt: [sentence] }), answer({ id: idOf(9) })]
  await open([heldAgo(1)], '/compliance/live', { 'POST /live-sessions': () => replies.shift()! })
  await plan()
  await type(field('Day'), '2026-11-20')
  await press(control('Save'))
  expect(page()).toContain(sentence)
  expect(field('Day').value).toBe('2026-11-20')
  await press(control('Save'))
  expect(currentAddress()).toBe(`/compliance/live/${idOf(9)}`)
})
