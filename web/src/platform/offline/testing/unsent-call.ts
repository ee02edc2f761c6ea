import type { UnsentCall } from '../unsent-calls.ts'

type Made = Omit<UnsentCall, 'id' | 'stumbles' | 'refusal'>

/** A call as a screen makes it: an answer to a card of a course. */
export const madeCall = (lane: string, subject: string, more: Partial<Made> = {}): Made => ({
  lane,
  subject,
  method: 'POST',
  path: '/cards/:id/submit-free-form-answer',
  params: { id: subject },
  body: { answerText: 'Ask first.' },
  shows: null,
  isMissed: true,
  mark: null,
  screen: '/mycourses',
  madeAt: '2026-11-20T10:00:00.000Z',
  refreshes: [],
  ...more,
})

/** The call as it is stored. */
export const keptCall = (id: string, lane = 'course', more: Partial<UnsentCall> = {}): UnsentCall => ({
  ...madeCall(lane, id),
  id,
  stumbles: 0,
  refusal: null,
  ...more,
})
