import type { Attendee, WholeSession } from '@trellis/contract/live-sessions/live-sessions.ts'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { answer, done, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { TestProviders } from '../../testing/test-providers.tsx'
import { ToastRegion } from '../../ui/toast-region.tsx'
import { LiveSessionPage } from './live-session-page.tsx'

const idOf = (nth: number) => `0190a1b2-0000-7000-8000-${String(nth).padStart(12, '0')}`
const manager = { state: 'authenticated' as const, user: person(['ROLE_DISPENSARY_ADMIN']) }
const [startsAt, endsAt] = ['2026-11-19T17:00:00.000Z', '2026-11-19T19:00:00.000Z']

const attendee = (userId: string, name: string | null, rest: Partial<Attendee> = {}): Attendee => ({
  ...{ userId, name, inAt: null, outAt: null, isRecorded: false },
  ...rest,
})
const ana = attendee(idOf(2), 'Ana Ortiz')
const bo = attendee(idOf(3), 'Bo Lind')

const session: WholeSession = {
  ...{ id: idOf(1), dispensary: { id: idOf(20), name: 'Juniper & Main', timeZone: 'America/Denver' } },
  ...{ courseId: idOf(40), classId: null, title: 'State rules', trainerName: 'Mara Lind', providerName: null },
  ...{ place: 'store', language: null, startsAt, endsAt, cancelledAt: null, attended: 0, isRecorded: false },
  ...{ people: [ana, bo, attendee(manager.user.id, 'Mo Reyes')], revision: 4 },
}

const page = () => document.body.textContent ?? ''

const open = async (found: WholeSession, more: Parameters<typeof fakeServer>[0] = {}) => {
  const sent = fakeServer({ [`GET /live-sessions/${found.id}`]: () => answer(found), ...more })
  await mount(
    <TestProviders at={`/compliance/live/${found.id}`} session={manager}>
      <Routes>
        <Route path="/compliance/live/:id" element={<LiveSessionPage />} />
      </Routes>
      <ToastRegion />
    </TestProviders>,
  )
  await settle()
  return sent
}
const recording = `PUT /live-sessions/${session.id}/attendance`
const recorded = (sent: Awaited<ReturnType<typeof open>>) =>
  sent.filter(({ path }) => path.endsWith('/attendance')).map(({ body }) => body)

test('B2 one press records that everyone was there, but not oneself', async () => {
  const sent = await open(session, { [recording]: () => answer({ revision: 6 }) })
  await press(control('Everyone was there the whole time'))
  await press(control('Save attendance'))
  const whole = { inAt: startsAt, outAt: endsAt }
  expect(recorded(sent)).toEqual([
    {
      revision: 4,
      attendance: [
        { userId: ana.userId, ...whole },
        { userId: bo.userId, ...whole },
      ],
    },
  ])
  expect(page()).toContain('Another manager records yours.')
  expect(page()).toContain('Attendance saved.')
})

test('B2 times are those of the store’s clock, and a refused one is named at its person', async () => {
  const sentence = 'Choose times within the training, or up to 30 minutes before or after it.'
  const sent = await open(session, { [recording]: () => refusal('INVALID_INPUT', { 'attendance.0.inAt': [sentence] }) })
  await press(field('Ana Ortiz'))
  expect(field('Ana Ortiz came at').value).toBe('10:00')
  await type(field('Ana Ortiz came at'), '08:15')
  await press(control('Save attendance'))
  expect(recorded(sent)).toEqual([
    { revision: 4, attendance: [{ userId: ana.userId, inAt: '2026-11-19T15:15:00.000Z', outAt: endsAt }] },
  ])
  expect(page()).toContain(sentence)
  expect(field('Ana Ortiz came at').value).toBe('08:15')
})

test('B2 what someone else recorded meanwhile is loaded, and what was entered stays', async () => {
  let revision = 4
  const sent = await open(session, {
    [`GET /live-sessions/${session.id}`]: () => answer({ ...session, revision }),
    [recording]: ({ body }) => {
      if ((body as { revision: number }).revision === revision && revision === 5) return answer({ revision: 6 })
      revision = 5
      return refusal('ATTENDANCE_CHANGED')
    },
  })
  await press(field('Bo Lind'))
  await press(control('Save attendance'))
  expect(page()).toContain('Someone else recorded attendance meanwhile. Check it and save again.')
  await settle()
  await press(control('Save attendance'))
  expect(recorded(sent)).toMatchObject([{ revision: 4 }, { revision: 5, attendance: [{ userId: bo.userId }] }])
})

test('B2 a planned training is cancelled after a question, and nothing is recorded before it begins', async () => {
  const later = { ...session, startsAt: '2096-11-19T17:00:00.000Z', endsAt: '2096-11-19T19:00:00.000Z' }
  const sent = await open(later, { [`DELETE /live-sessions/${session.id}`]: () => done })
  expect(page()).toContain('Record here who was there, once the training has started.')
  expect(() => control('Save attendance')).toThrow()
  await press(control('Cancel this training'))
  expect(page()).toContain('Cancel this live training?')
  await press(control('Cancel it'))
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('B2 a training is changed by the store’s clock, also over midnight', async () => {
  const sent = await open(session, { [`PUT /live-sessions/${session.id}`]: () => done })
  await press(control('Change'))
  expect([field('Day').value, field('From').value, field('Until').value]).toEqual(['2026-11-19', '10:00', '12:00'])
  await type(field('From'), '23:00')
  await type(field('Until'), '00:30')
  await press(control('Save'))
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { courseId: session.courseId, startsAt: '2026-11-20T06:00:00.000Z', endsAt: '2026-11-20T07:30:00.000Z' },
  ])
  expect(page()).toContain('Saved.')
})

test('B2 a training with attendance is not changed or cancelled; a stranger’s is not found', async () => {
  await open({ ...session, isRecorded: true })
  expect(() => control('Change')).toThrow()
  await open({ ...session, id: idOf(9) }, { [`GET /live-sessions/${idOf(9)}`]: () => refusal('NOT_FOUND') })
  expect(page()).toContain('Live training not found')
})
