import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FeedbackReport, reports } from '@trellis/contract/reports/reports.ts'
import { MessageCircleHeart, Star } from 'lucide-react'
import { download } from '../../platform/api/download.ts'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { useFormat } from '../../platform/i18n/format.ts'
import { useScoreFormat } from '../../platform/i18n/score-format.ts'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { ChartPanel } from '../../ui/charts/chart-panel.tsx'
import { FigureTable } from '../../ui/charts/figure-table.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Comments } from './comments.tsx'
import type { Report } from './use-report.ts'

/** A score with two decimals; a dash if there are no ratings. */
function useScore() {
  const { stars } = useScoreFormat()
  return (average: number | null) => (average === null ? '–' : stars(average))
}

type Course = FeedbackReport['courses'][number]

const mostTags = 4
const mostCourses = 8

function RatedCourse({ course }: { course: Course }) {
  const { t } = useLingui()
  const score = useScore()
  return (
    <li className="grid content-start gap-2 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold leading-snug">{course.courseTitle}</span>
        <span className="num flex shrink-0 items-center gap-1 whitespace-nowrap text-dense">
          <Star aria-hidden className="size-3.5 fill-reward-bright text-reward-bright" />
          <b className="font-semibold">{score(course.average)}</b>
          <span className="ml-1 text-ink-2 text-small">
            {t`${plural(course.count, { one: '# rating', other: '# ratings' })}`}
          </span>
        </span>
      </div>
      {course.tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {course.tags.slice(0, mostTags).map(({ tag, count }) => (
            <li key={tag}>
              <Chip>
                {tag} <span className="num opacity-80">{count}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Most rated courses with their score and most chosen words. */
const RatedCourses = ({ courses }: { courses: readonly Course[] }) => (
  <ul className="mt-5 grid gap-x-10 divide-line border-line border-t pt-1 max-[769px]:divide-y min-[769px]:grid-cols-2">
    {courses.slice(0, mostCourses).map(course => (
      <RatedCourse key={course.courseId} course={course} />
    ))}
  </ul>
)

function Score({ feedback }: { feedback: FeedbackReport }) {
  const { t } = useLingui()
  const score = useScore()
  const format = useFormat()
  const { count, average, stars } = feedback
  return (
    <div className="grid items-start gap-x-8 gap-y-5 min-[769px]:grid-cols-[10rem_1fr]">
      <div>
        <p className="title num text-title-xl">{score(average)}</p>
        <p className="text-ink-2 text-small">
          {t`of 5 stars, from ${plural(count, { one: '# rating', other: '# ratings' })}`}
        </p>
      </div>
      <BarChart
        label={t`Ratings by stars`}
        bars={[5, 4, 3, 2, 1].map(star => ({
          key: String(star),
          name: t`${plural(star, { one: '# star', other: '# stars' })}`,
          percent: (100 * (stars[star - 1] ?? 0)) / Math.max(1, count),
          value: format.number(stars[star - 1] ?? 0),
        }))}
      />
    </div>
  )
}

function CourseTable({ feedback }: { feedback: FeedbackReport }) {
  const { t } = useLingui()
  const score = useScore()
  const format = useFormat()
  const stars = [1, 2, 3, 4, 5].map(star => t`${plural(star, { one: '# star', other: '# stars' })}`)
  return (
    <FigureTable
      caption={t`Feedback by course`}
      headers={[t`Course`, t`Ratings`, t`Score`, ...stars]}
      rows={feedback.courses.map(course => ({
        key: course.courseId,
        cells: [
          course.courseTitle,
          format.number(course.count),
          score(course.average),
          ...course.stars.map(format.number),
        ],
      }))}
    />
  )
}

/** Anonymous course ratings: overall and per course. */
export function Feedback({ report }: { report: Report }) {
  const { within } = report
  const found = useQuery({
    ...read(reports.feedback, { query: within }),
    placeholderData: before => before,
  })
  return (
    <ChartPanel
      id="feedback"
      title={<Trans>Feedback</Trans>}
      note={<Trans>What your people say about their courses. Comments are anonymous.</Trans>}
      actions={
        <ExportMenu
          fetchFile={format => download(reports.export, { query: { ...within, view: 'feedback', format } })}
        />
      }
      table={found.data && found.data.count > 0 && <CourseTable feedback={found.data} />}
    >
      <QueryStates
        query={found}
        loading={
          <Loading>
            <Skeleton className="h-44 w-full" />
          </Loading>
        }
        isEmpty={({ count }) => count === 0}
        empty={
          <EmptyState icon={MessageCircleHeart} title={<Trans>No feedback yet</Trans>}>
            <Trans>Once people rate their courses, their ratings and comments appear here.</Trans>
          </EmptyState>
        }
      >
        {feedback => (
          <>
            <Score feedback={feedback} />
            <RatedCourses courses={feedback.courses} />
            <Comments report={report} />
          </>
        )}
      </QueryStates>
    </ChartPanel>
  )
}
