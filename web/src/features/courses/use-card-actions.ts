import { type AnswerableType, getAnswerCall } from '@trellis/contract/cards/learner-kinds.ts'
import type { AnswerResult } from '@trellis/contract/courses/answers.ts'
import { type CatalystEvent, catalyst } from '@trellis/contract/courses/catalyst.ts'
import { courses, type Progress } from '@trellis/contract/courses/courses.ts'
import { useMemo } from 'react'
import { createAttempts } from '../../platform/api/attempts.ts'
import { call, callAs } from '../../platform/api/call.ts'
import type { Outbox } from '../../platform/offline/outbox.ts'
import { useOutbox } from '../../platform/offline/use-outbox.ts'
import { currentSessionId } from '../../platform/session/learning-session.ts'
import { useUser } from '../../platform/session/session.ts'
import { useSite } from '../../platform/site/site.ts'
import type { Answer, CatalystContent, Course, FormUpload } from '../cards/course-context.public.ts'
import { useCourseLog } from './course-log.public.ts'
import type { CachedCourse } from './course-query.ts'
import { withProgress, withState } from './local-course.ts'
import { createOutboxAnswers } from './outbox-answers.ts'

export type CardActionsInput = {
  courseId: string
  copy: CachedCourse
  /** The details of a preview; null = a learner's own reading, which is recorded. */
  preview: { headers: Record<string, string>; promoId: string | null; skipsEvents: boolean } | null
}

/** The attempts of each card, by its id. */
function createCardAttempts() {
  const attempts = new Map<string, ReturnType<typeof createAttempts>>()
  return (cardId: string) => {
    const existing = attempts.get(cardId) ?? createAttempts()
    attempts.set(cardId, existing)
    return existing
  }
}

type Reader = { userId: string | null; outbox: Outbox | null; attemptsAt: ReturnType<typeof createCardAttempts> }

function createCalls({ courseId, copy, preview }: CardActionsInput, { userId, outbox, attemptsAt }: Reader) {
  const headers = preview?.headers
  const outboxAnswers = preview || !outbox ? null : createOutboxAnswers({ courseId, copy, outbox })

  // Answers in a preview are graded and not saved: their state is only in this copy, which is not refetched.
  const takeOver = async (cardId: string, state: object, progress: Progress | null) => {
    const isRecorded = !preview && progress !== null
    await copy.apply(course => {
      const settled = withState(course, cardId, state)
      return isRecorded ? withProgress(settled, progress) : settled
    })
    if (isRecorded) void copy.refetch()
  }

  /** Sends an answer without the outbox, as in a preview. */
  const answerNow = async <T extends AnswerableType>(
    input: Answer<T>,
    idempotencyKey: string,
  ): Promise<AnswerResult<T>> => {
    const { card, body, settle, optimisticState } = input
    if (optimisticState) copy.change(course => withState(course, card.id, optimisticState))
    await copy.stopFetching()
    try {
      const request = { params: { id: card.id }, body }
      const options = { ...(headers && { headers }), idempotencyKey }
      const verdict = await callAs<AnswerResult<T>>(getAnswerCall(card.cardType), request, options)
      const { progress }: { progress: Progress } = verdict
      await takeOver(card.id, settle(verdict), progress)
      return verdict
    } catch (error) {
      if (optimisticState) copy.change(course => withState(course, card.id, card))
      throw error
    }
  }

  /** The same answer again while it is sent counts once. */
  const answer = <T extends AnswerableType>(input: Answer<T>): Promise<AnswerResult<T> | null> =>
    attemptsAt(input.card.id).run(input.body, key =>
      outboxAnswers ? outboxAnswers.answer(input, key) : answerNow(input, key),
    )

  const origin = (cardId: string) => ({ courseId, cardId, sessionId: userId ? null : currentSessionId() })

  const recordCatalyst = (cardId: string, words: CatalystContent, state?: object) =>
    attemptsAt(cardId).run(words, async idempotencyKey => {
      const event: CatalystEvent = { ...words, ...origin(cardId) }
      if (outboxAnswers && state) return outboxAnswers.recordCatalyst(event, state, idempotencyKey)
      const { progress } = await call(catalyst.record, { body: event }, { headers, idempotencyKey })
      await takeOver(cardId, state ?? {}, progress)
    })

  const upload = async ({ cardId, fieldId, file, onProgress, signal }: FormUpload) => {
    const owner = { ztUserId: userId, sessionId: userId ? null : currentSessionId() }
    const body = { ...owner, catalystCardId: cardId, catalystFormId: fieldId, fileName: file.name }
    const { key, credentials } = await call(catalyst.uploadCredentials, { body }, { headers, signal })
    // Loaded lazily: few courses have a file field.
    const { uploadFile } = await import('../media/upload.public.ts')
    await uploadFile({ file, credentials, onProgress, signal })
    return key
  }

  const quiz = async (cardId: string) => (await call(courses.quiz, { params: { id: cardId } }, { headers })).questions

  return { answer, recordCatalyst, upload, quiz }
}

/** The functions that the cards of this course can use; `reading` must be memoized. */
export function useCardActions(reading: CardActionsInput): Course {
  const { courseId, preview } = reading
  const userId = useUser()?.id ?? null
  const outbox = useOutbox()
  const { mapTileUrl, mapAttribution } = useSite()
  // Outlives the loading of the outbox: an answer sent before it carries its key into it when it is pressed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other readings and people have attempts of their own
  const attemptsAt = useMemo(createCardAttempts, [reading, userId])
  const record = useCourseLog({ courseId, promoId: preview?.promoId ?? null, skip: preview?.skipsEvents ?? false })
  return useMemo(
    () => ({
      ...createCalls(reading, { userId, outbox, attemptsAt }),
      courseId,
      isPreview: preview !== null,
      mapTiles: mapTileUrl ? { url: mapTileUrl, attribution: mapAttribution } : null,
      log: (eventType, place) =>
        record({ eventType, cardId: place?.cardId, cardPosition: place?.position, compositeId: place?.compositeId }),
    }),
    [reading, userId, outbox, attemptsAt, courseId, preview, mapTileUrl, mapAttribution, record],
  )
}
