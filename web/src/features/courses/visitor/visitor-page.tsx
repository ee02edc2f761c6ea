import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listRemainingCards } from '@trellis/contract/cards/completion.ts'
import { type PromoSource, promoHeader, promos, type VisitState } from '@trellis/contract/courses/promos.ts'
import { CalendarClock, Check } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useMemo, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { call } from '../../../platform/api/call.ts'
import { isProblem } from '../../../platform/api/problem.ts'
import { read } from '../../../platform/api/queries.ts'
import { PageHeader } from '../../../platform/frame/page-header.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useUser } from '../../../platform/session/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { previewQuery, useCachedCourse } from '../course-query.ts'
import { CourseSkeleton, HeaderSkeleton } from '../course-skeleton.tsx'
import { CourseViewer } from '../course-viewer.tsx'
import { type LocalCourse, openCards } from '../local-course.ts'
import { LinkExpired } from '../preview/link-expired.tsx'
import { ViewerHeader } from '../viewer-bars/viewer-header.tsx'

const noHeaders = {}

/** Reports once that the last card is on the screen, which ends a course without questions. */
function useEndSeen(course: LocalCourse | undefined) {
  const [isSeen, setSeen] = useState(false)
  const last = course?.cards.at(-1)?.position
  const isDrawn = course !== undefined && openCards(course).length === course.cards.length
  useEffect(() => {
    const element = isDrawn ? document.querySelector(`[data-position="${last}"]`) : null
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [last, isDrawn])
  return isSeen
}

type PromoCourseRef = { courseId: string; promoId: string }

/** The course of a promo, as its visitor has read and answered it on this page; the server keeps none of it. */
function useVisitedCourse({ courseId, promoId }: PromoCourseRef) {
  const query = previewQuery(courseId, { promoId }, noHeaders)
  const { data, error, refetch, isFetching } = useQuery(query)
  const copy = useCachedCourse(query.queryKey)
  const isEndSeen = useEndSeen(data)
  const reading = useMemo(
    () => ({ courseId, copy, preview: { headers: { [promoHeader]: promoId }, promoId, skipsEvents: false } }),
    [courseId, copy, promoId],
  )
  const course = useMemo(() => {
    if (!data) return null
    const seenPosition = isEndSeen ? data.cards.length - 1 : -1
    const leftItems = listRemainingCards(data.cards, seenPosition)
    return { ...data, seenPosition, left: leftItems, isCompleted: leftItems.length === 0 }
  }, [data, isEndSeen])
  return { course, reading, error, refetch, isFetching }
}

/** Whether this promo was not opened before in this visit; from now on it was. */
function isFirstOpening(code: string): boolean {
  const key = `promo-opened:${code.toLowerCase()}`
  try {
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, 'yes')
    return true
  } catch {
    return true
  }
}

/** Printed codes end in `?s=q`; the address loses it, so that a link that is passed on counts as pressed. */
function useSource(): PromoSource {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [source] = useState<PromoSource>(() => (search.get('s') === 'q' ? 'scan' : 'press'))
  useEffect(() => {
    if (!search.has('s')) return
    const rest = new URLSearchParams(search)
    rest.delete('s')
    void navigate({ search: rest.toString() }, { replace: true })
  }, [search, navigate])
  return source
}

/** The target of a short link. Counts one opening a visit, but not programs that only fetch the link. */
function usePromo(shortCode: string) {
  const source = useSource()
  const query = useQuery({ ...read(promos.byShortCode, { params: { shortCode } }), retry: false, staleTime: 60_000 })
  const isLive = query.data?.state === 'live'
  useEffect(() => {
    if (!isLive || !isFirstOpening(shortCode)) return
    // A lost count is accepted: the visitor does not wait for it.
    call(promos.open, { params: { shortCode }, query: { source } }, { keepalive: true }).catch(() => undefined)
  }, [isLive, shortCode, source])
  return query
}

type Props = { state: Exclude<VisitState, 'live'>; startsAt: string }

function Sentence({ state, startsAt }: Props): ReactNode {
  const day = useFormat().date(startsAt)
  switch (state) {
    case 'planned':
      return <Trans>It starts on {day}. Come back then: the code stays the same.</Trans>
    case 'ended':
      return <Trans>It has ended. Thank you for your interest.</Trans>
    case 'off':
      return <Trans>It is switched off at the moment.</Trans>
    case 'closed':
      return <Trans>Its content is being updated. Please try again later.</Trans>
  }
}

/** In place of a course: why this short link shows none. */
function PromoMessage(props: Props) {
  usePageTitle('Trellis')
  return (
    <PageFrame width={160}>
      <EmptyState icon={CalendarClock} title={<Trans>This code shows nothing right now</Trans>}>
        <Sentence {...props} />
      </EmptyState>
    </PageFrame>
  )
}

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
  const shownCourse = useMemo(() => course && { ...course, cards: [...openCards(course)], isPreview: true }, [course])
  if (!course || !shownCourse)
    return error ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : <Loading />
  return (
    <CourseViewer
      key={course.id}
      course={shownCourse}
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
