import { useQuery } from '@tanstack/react-query'
import type { CardCourse, Progress } from '@trellis/contract/courses/courses.ts'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { PageHeader } from '../../platform/frame/page-header.tsx'
import { fromOutbox } from '../../platform/offline/outbox-calls.ts'
import { useLaneEntries, useOutbox } from '../../platform/offline/use-outbox.ts'
import { loadPlayers } from '../cards/card-player.public.tsx'
import { TrainingBlocked, useTrainingBlock } from '../training-policy/training-block.public.ts'
import { CompletionBlock } from './completion/completion-block.tsx'
import { type CachedCourse, courseQuery, useCachedCourse } from './course-query.ts'
import { CourseSkeleton, HeaderSkeleton } from './course-skeleton.tsx'
import { CourseViewer } from './course-viewer.tsx'
import { withOutboxEntries } from './course-with-outbox.ts'
import { type LocalCourse, openCards, withProgress, withState } from './local-course.ts'
import { ViewerHeader } from './viewer-bars/viewer-header.tsx'

/** Applies the server's answers to calls made by an earlier page or another tab. */
function useLateAnswers(courseId: string, copy: CachedCourse) {
  const outbox = useOutbox()
  useEffect(
    () =>
      outbox?.onSettled(({ lane, subject, optimistic }, outcome, isOwn) => {
        if (isOwn || lane !== courseId || outcome.kind !== 'done' || !optimistic) return
        const { progress } = fromOutbox<{ progress: Progress | null }>(outcome.answer)
        copy.change(course => {
          const answered = withState(course, subject, optimistic.state)
          return progress ? withProgress(answered, progress) : answered
        })
      }),
    [outbox, courseId, copy],
  )
}

/** The course with the answers in the outbox; cards that were open while an answer waited stay open. */
function useLocalCourse(course: CardCourse, copy: CachedCourse): LocalCourse {
  const calls = useLaneEntries(course.id)
  useLateAnswers(course.id, copy)
  const localCourse = useMemo(() => withOutboxEntries(course, calls), [course, calls])
  const [openedVersion, setOpenedVersion] = useState({ versionId: course.versionId, count: 0 })
  const isOther = openedVersion.versionId !== course.versionId
  const count = localCourse.hasWaitingCalls ? openCards(localCourse).length : 0
  if (isOther || count > openedVersion.count) setOpenedVersion({ versionId: course.versionId, count })
  const openedBefore = isOther ? 0 : openedVersion.count
  return useMemo(() => ({ ...localCourse, openedBefore }), [localCourse, openedBefore])
}

type LearnerProps = { course: CardCourse; trackId: string; isReview: boolean }

function LearnerCourse({ course: cachedCourse, trackId, isReview }: LearnerProps) {
  const copy = useCachedCourse(courseQuery(cachedCourse.id).queryKey)
  const course = useLocalCourse(cachedCourse, copy)
  const reading = useMemo(() => ({ courseId: cachedCourse.id, copy, preview: null }), [cachedCourse.id, copy])
  return (
    <CourseViewer
      course={course}
      reading={reading}
      isReview={isReview}
      header={({ at, onJump }) => (
        <PageHeader>
          <ViewerHeader course={course} at={at} back={`/tracks/${trackId}`} onJump={onJump} />
        </PageHeader>
      )}
      end={({ isFresh, ref }) => (
        <div className="mt-12">
          <CompletionBlock course={course} trackId={trackId} isFresh={isFresh} ref={ref} />
        </div>
      )}
    />
  )
}

/** A learner's course. If it does not exist for them, redirects to their home. */
export function CoursePage() {
  const { trackId = '', id = '' } = useParams()
  const [search] = useSearchParams()
  const query = useQuery(courseQuery(id))
  const { data: course, error, isFetching, refetch } = query
  const block = useTrainingBlock(id, query)
  // Before the cards are rendered, which wait for their players.
  useEffect(() => void (course && loadPlayers(course.cards)), [course])
  // Rendering many cards is slow on old phones: deferred, so that the page stays responsive.
  const isHere = useDeferredValue(course !== undefined, false)
  if (block) return <TrainingBlocked problem={block} busy={isFetching} onRetry={refetch} />
  // The open course stays on screen even if a refetch fails.
  if (isHere && course)
    return <LearnerCourse key={id} course={course} trackId={trackId} isReview={search.get('review') === 'true'} />
  const loading = (
    <>
      <PageHeader>
        <HeaderSkeleton />
      </PageHeader>
      <CourseSkeleton />
    </>
  )
  return (
    <QueryStates
      query={{ data: undefined, error, isFetching, refetch }}
      loading={loading}
      missing={<Navigate to="/" replace />}
    >
      {() => null}
    </QueryStates>
  )
}
