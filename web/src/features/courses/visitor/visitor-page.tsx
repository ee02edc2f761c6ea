import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type ReactNode, type Ref, useMemo } from 'react'
import { useParams } from 'react-router'
import { isProblem } from '../../../platform/api/problem.ts'
import { PageHeader } from '../../../platform/frame/page-header.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { CourseSkeleton, HeaderSkeleton } from '../course-skeleton.tsx'
import { CourseViewer } from '../course-viewer.tsx'
import { type LocalCourse, openCards } from '../local-course.ts'
import { LinkExpired } from '../preview/link-expired.tsx'
import { ViewerHeader } from '../viewer-bars/viewer-header.tsx'
import { PromoMessage } from './promo-message.tsx'
import { usePromo } from './use-promo.ts'
import { useVisitedCourse } from './use-visited-course.ts'

/** The place of the course header: visitors also have the product's header above it. */
function HeaderPlace({ children }: { children: ReactNode }) {
  return useUser() ? <PageHeader>{children}</PageHeader> : <div className="sticky top-0 z-10">{children}</div>
}

const Loading = () => (
  <>
    <HeaderPlace>
      <HeaderSkeleton />
    </HeaderPlace>
    <CourseSkeleton />
  </>
)

const End = ({ course: { title }, ref }: { course: LocalCourse; ref: Ref<HTMLElement> }) => (
  <section
    ref={ref}
    tabIndex={-1}
    className="mt-12 grid scroll-mt-22 justify-items-center border-line border-t pt-10 text-center outline-none"
  >
    <span className="grid size-18 animate-rise place-items-center rounded-full bg-accent text-on-accent">
      <Check aria-hidden strokeWidth={2.4} className="size-9" />
    </span>
    <h2 className="mt-4 max-w-104 text-title-l">
      <Trans>You have finished {title}</Trans>
    </h2>
    <p className="mt-1.5 text-pretty text-ink-2">
      <Trans>Thank you for your time. Your answers were not kept.</Trans>
    </p>
  </section>
)

/**
 * The course of a live promo. The player gets it as a preview, as nothing is recorded, with the cards that are open: a
 * visitor reads on where a learner would.
 */
function VisitedCourse({ courseId, promoId }: { courseId: string; promoId: string }) {
  const { course, reading, error, refetch, isFetching } = useVisitedCourse({ courseId, promoId })
  const shown = useMemo(() => course && { ...course, cards: [...openCards(course)], isPreview: true }, [course])
  if (!course || !shown) return error ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : <Loading />
  return (
    <CourseViewer
      key={course.id}
      course={shown}
      reading={reading}
      isReview={false}
      header={({ at, onJump }) => (
        <HeaderPlace>
          <ViewerHeader course={course} at={at} back={null} onJump={onJump} />
        </HeaderPlace>
      )}
      end={({ ref }) => <End course={course} ref={ref} />}
    />
  )
}

/** The course behind a short link, for people without an account. */
export function VisitorPage() {
  const { shortCode = '' } = useParams()
  const { data: promo, error, refetch, isFetching } = usePromo(shortCode)
  if (!promo) {
    if (isProblem(error, 'NOT_FOUND', 'INVALID_INPUT')) return <LinkExpired />
    return error ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : <Loading />
  }
  const { state, courseId, promoId } = promo
  if (state === 'live') return courseId ? <VisitedCourse courseId={courseId} promoId={promoId} /> : <LinkExpired />
  return <PromoMessage state={state} startsAt={promo.startsAt} />
}
