import type { OutboxCall } from '../outbox-calls.ts'

type NewCall = Omit<OutboxCall, 'id' | 'attempts' | 'refusal'>

/** A call as made by a screen: an answer to a card of a course. */
export const madeCall = (lane: string, subject: string, more: Partial<NewCall> = {}): NewCall => ({
  lane,
  subject,
  method: 'POST',
  path: '/cards/:id/submit-free-form-answer',
  params: { id: subject },
  body: { answerText: 'Ask first.' },
  optimistic: null,
  notifiesUser: true,
  position: null,
  screen: '/mycourses',
  madeAt: '2026-11-20T10:00:00.000Z',
  refreshes: [],
  ...more,
})

/** The call as it is stored. */
export const storedCall = (id: string, lane = 'course', more: Partial<OutboxCall> = {}): OutboxCall => ({
  ...madeCall(lane, id),
  id,
  attempts: 0,
  refusal: null,
  ...more,
})
