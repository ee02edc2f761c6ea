import type { CardCourse, Progress } from '@trellis/contract/courses/courses.ts'
import { useEffect, useMemo, useState } from 'react'
import { useLaneEntries, useOutbox } from '../../platform/offline/use-outbox.ts'
import type { CachedCourse } from './course-query.ts'
import { withOutboxEntries } from './course-with-outbox.ts'
import { type LocalCourse, openCards, withProgress, withState } from './local-course.ts'

/** Applies the server's answers to calls that an earlier page or another tab has made. */
function useLateAnswers(courseId: string, copy: CachedCourse) {
  const outbox = useOutbox()
  useEffect(
    () =>
      outbox?.onSettled(({ lane, subject, optimistic }, outcome, isOwn) => {
        if (isOwn || lane !== courseId || outcome.kind !== 'done' || !optimistic) return
        const { progress } = outcome.answer as { progress: Progress | null }
        copy.change(course => {
          const answered = withState(course, subject, optimistic.state)
          return progress ? withProgress(answered, progress) : answered
        })
      }),
    [outbox, courseId, copy],
  )
}

/** The course with what is in the outbox; cards that were open while an answer waited stay open. */
export function useLocalCourse(course: CardCourse, copy: CachedCourse): LocalCourse {
  const calls = useLaneEntries(course.id)
  useLateAnswers(course.id, copy)
  const here = useMemo(() => withOutboxEntries(course, calls), [course, calls])
  const [opened, setOpened] = useState({ versionId: course.versionId, count: 0 })
  const isOther = opened.versionId !== course.versionId
  const count = here.hasWaitingCalls ? openCards(here).length : 0
  if (isOther || count > opened.count) setOpened({ versionId: course.versionId, count })
  const openedBefore = isOther ? 0 : opened.count
  return useMemo(() => ({ ...here, openedBefore }), [here, openedBefore])
}
