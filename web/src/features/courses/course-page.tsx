import { useQuery } from '@tanstack/react-query'
import type { CardCourse } from '@trellis/contract/courses/courses.ts'
import { useDeferredValue, useMemo } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { PageHeader } from '../../platform/frame/page-header.tsx'
import { CompletionBlock } from './completion/completion-block.tsx'
import { courseQuery, useCachedCourse } from './course-query.ts'
import { CourseSkeleton, HeaderSkeleton } from './course-skeleton.tsx'
import { CourseViewer } from './course-viewer.tsx'
import { useLocalCourse } from './use-local-course.ts'
import { ViewerHeader } from './viewer-bars/viewer-header.tsx'

type LearnerProps = { course: CardCourse; trackId: string; isReview: boolean }

function LearnerCourse({ course: known, trackId, isReview }: LearnerProps) {
  const copy = useCachedCourse(courseQuery(known.id).queryKey)
  const course = useLocalCourse(known, copy)
  const reading = useMemo(() => ({ courseId: known.id, copy, preview: null }), [known.id, copy])
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
  const { data: course, error, isFetching, refetch } = useQuery(courseQuery(id))
  // Rendering many cards is slow on old phones: deferred, so that the page stays responsive.
  const isHere = useDeferredValue(course !== undefined, false)
  // What is being read stays, even if a later read finds it gone.
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
