import { type AnswerableType, getAnswerCall } from '@trellis/contract/cards/learner-kinds.ts'
import type { AnswerResult } from '@trellis/contract/courses/answers.ts'
import { type CatalystEvent, catalyst } from '@trellis/contract/courses/catalyst.ts'
import { courses, type Progress } from '@trellis/contract/courses/courses.ts'
import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { ApiProblem } from '../../platform/api/problem.ts'
import type { Outbox } from '../../platform/offline/outbox.ts'
import { fromOutbox, type OutboxCall, type Outcome } from '../../platform/offline/outbox-calls.ts'
import type { Answer } from '../cards/course-context.public.ts'
import type { CachedCourse } from './course-query.ts'
import { withProgress, withState } from './local-course.ts'

type CallDetails = Pick<OutboxCall, 'subject' | 'body' | 'optimistic'> &
  Partial<Pick<OutboxCall, 'id' | 'notifiesUser' | 'position' | 'params'>>

/** The outbox call for something that happened in a course. */
export const courseCall = (courseId: string, spec: Pick<Endpoint, 'method' | 'path'>, call: CallDetails) => ({
  lane: courseId,
  method: spec.method,
  path: spec.path,
  params: {},
  notifiesUser: true,
  position: null,
  screen: location.pathname,
  madeAt: new Date().toISOString(),
  refreshes: [
    [courses.get.path, { params: { id: courseId } }],
    [tracks.mine.path],
    [tracks.mineById.path],
    [tracks.myItems.path],
  ] as const,
  ...call,
})

/** The server's answer; null if another tab received it. Throws on a refusal. */
function unwrap<A>(outcome: Outcome): A | null {
  if (outcome.kind === 'done') return fromOutbox<A>(outcome.answer)
  if (outcome.kind === 'elsewhere') return null
  const { code, status, message, fieldErrors } = outcome.refusal
  throw new ApiProblem({ code, status, detail: message, errors: fieldErrors })
}

type Options = { courseId: string; copy: CachedCourse; outbox: Outbox }

/** Sends the answers of a learner through the outbox, each under the key of its press. */
export function createOutboxAnswers({ courseId, copy, outbox }: Options) {
  const takeOver = (cardId: string, state: object, progress: Progress) =>
    copy.apply(course => withProgress(withState(course, cardId, state), progress))

  const answer = async <T extends AnswerableType>(input: Answer<T>, id: string): Promise<AnswerResult<T> | null> => {
    const { card, body, settle, optimisticState, stateWhileWaiting } = input
    const state = optimisticState ?? stateWhileWaiting
    const call = courseCall(courseId, getAnswerCall(card.cardType), {
      id,
      subject: card.id,
      params: { id: card.id },
      body,
      optimistic: state ? { state, atOnce: optimisticState !== undefined } : null,
    })
    const { settled } = outbox.add(call, answer => {
      const verdict = fromOutbox<AnswerResult<T>>(answer)
      const { progress }: { progress: Progress } = verdict
      return takeOver(card.id, settle(verdict), progress)
    })
    return unwrap<AnswerResult<T>>(await settled)
  }

  /** Records an event that changes the state of its card, such as a submitted form. */
  const recordCatalyst = async (event: CatalystEvent, state: object, id: string) => {
    const { cardId: subject } = event
    const optimistic = { state, atOnce: false }
    const call = courseCall(courseId, catalyst.record, { id, subject, body: event, optimistic })
    const { settled } = outbox.add(call, answer =>
      takeOver(subject, state, fromOutbox<{ progress: Progress }>(answer).progress),
    )
    unwrap(await settled)
  }

  return { answer, recordCatalyst }
}
