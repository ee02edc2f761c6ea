import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type BrandCourseOverview, brandCourses } from '@trellis/contract/brand-reports/overview.ts'
import { mayOpen, screens } from '@trellis/contract/routes.ts'
import { GraduationCap, Inbox, PackagePlus } from 'lucide-react'
import { useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { SlotParts } from '../../../platform/composition/slot.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useScoreFormat } from '../../../platform/i18n/score-format.ts'
import { useUser } from '../../../platform/session/session.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { StatStrip } from '../../../ui/stat.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { brandReportActions } from '../brand-reports.slots.ts'
import { FeedbackBody } from '../feedback/feedback-body.tsx'
import { Figure } from '../figure.tsx'
import { PeriodChoice } from '../period-choice.tsx'
import { type Period, usePeriod } from '../use-period.ts'
import { Funnel } from './funnel.tsx'
import { Questions } from './questions.tsx'
import { StoresPanel } from './stores-panel.tsx'

const views = ['funnel', 'questions', 'feedback', 'stores'] as const
type View = (typeof views)[number]

const Waiting = () => (
  <Loading>
    <div className="grid gap-5">
      <Skeleton className="h-36 rounded-m" />
      <Skeleton className="h-88 rounded-m" />
    </div>
  </Loading>
)

type Props = { course: BrandCourseOverview; period: Period }

function Figures({ course: { id, people, score }, period: { period } }: Props) {
  const write = useScoreFormat().stars
  return (
    <StatStrip>
      <Figure
        change={people}
        label={<Trans>people trained</Trans>}
        to={`/budtenders-trained?period=${period}&courseId=${id}`}
        counted={
          <Trans>
            People who completed this course, counted once in the month they first did. People at other stores are
            counted in groups of five.
          </Trans>
        }
      />
      <Figure
        change={score}
        write={write}
        label={<Trans>score, of 5 stars</Trans>}
        to={`/brand-courses/${id}?period=${period}&tab=feedback`}
        counted={<Trans>Ratings that people gave when they completed the course, added five at a time.</Trans>}
      />
    </StatStrip>
  )
}

const Feedback = ({ courseId }: { courseId: string }) => (
  <Card radius="m" className="px-4.5 py-4">
    <FeedbackBody of={{ courseId }} />
  </Card>
)

function Views({ course, period }: Props) {
  const { t } = useLingui()
  const { params, change } = period.request
  const view = views.find(item => item === params.get('tab')) ?? 'funnel'
  return (
    <Tabs<View>
      label={t`The course`}
      value={view}
      onChange={next => change({ tab: next === 'funnel' ? undefined : next })}
      tabs={[
        { value: 'funnel', label: t`How far people come`, content: <Funnel course={course} /> },
        { value: 'questions', label: t`Questions`, content: <Questions courseId={course.id} /> },
        { value: 'feedback', label: t`Feedback`, content: <Feedback courseId={course.id} /> },
        { value: 'stores', label: t`By store`, content: <StoresPanel courseId={course.id} /> },
      ]}
    />
  )
}

/** Links to the learners' submissions, for people who may read them. */
function SubmissionsLink({ courseId }: { courseId: string }) {
  const roles = useUser()?.roles ?? []
  if (!mayOpen(screens['/edit-card-courses/:id/submissions'].access, roles)) return null
  return (
    <ButtonLink variant="quiet" size="s" to={`/edit-card-courses/${courseId}/submissions`}>
      <Inbox aria-hidden />
      <Trans>What learners sent in</Trans>
    </ButtonLink>
  )
}

/** Links to the course's offers, for people who may read them. */
function OffersLink({ courseId }: { courseId: string }) {
  const roles = useUser()?.roles ?? []
  if (!mayOpen(screens['/offers'].access, roles)) return null
  return (
    <ButtonLink variant="quiet" size="s" to={`/offers?course=${courseId}`}>
      <PackagePlus aria-hidden />
      <Trans>Offer to stores</Trans>
    </ButtonLink>
  )
}

const Missing = () => (
  <EmptyState icon={GraduationCap} title={<Trans>Course not found</Trans>}>
    <Trans>It does not exist, or it is not a course of your brand.</Trans>
  </EmptyState>
)

/** One course of the brand: its funnel, answers and feedback, and the stores where it was completed. */
export function BrandCoursePage() {
  const { id = '' } = useParams()
  const { t } = useLingui()
  const format = useFormat()
  const period = usePeriod()
  const query = useQuery({
    ...read(brandCourses.overview, { params: { courseId: id }, query: { period: period.period } }),
    placeholderData: previous => previous,
  })
  const { data } = query
  usePageTitle(data?.title ?? t`Course`)
  const at = data?.asOf ? format.exactTime(data.asOf) : null
  return (
    <PageFrame width={240} className="grid grid-cols-1 gap-5">
      <BackLink to="/dashboard">
        <Trans>Dashboard</Trans>
      </BackLink>
      <PageHead title={data?.title ?? <Trans>Course</Trans>} note={at && <Trans>As of {at}</Trans>}>
        <div className="flex flex-wrap items-center gap-2.5">
          {data && <OffersLink courseId={data.id} />}
          {data && <SubmissionsLink courseId={data.id} />}
          <PeriodChoice value={period.period} onChange={period.choose} />
          {data && <SlotParts slot={brandReportActions} props={{}} />}
        </div>
      </PageHead>
      <QueryStates
        query={query}
        loading={<Waiting />}
        errorTitle={<Trans>The course could not be loaded</Trans>}
        missing={<Missing />}
      >
        {course => (
          <>
            <Figures course={course} period={period} />
            <Views course={course} period={period} />
          </>
        )}
      </QueryStates>
    </PageFrame>
  )
}
