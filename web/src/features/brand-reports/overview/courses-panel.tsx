import { Trans, useLingui } from '@lingui/react/macro'
import { type BrandCourse, brandOverview, countedList } from '@trellis/contract/brand-reports/overview.ts'
import { GraduationCap } from 'lucide-react'
import { download } from '../../../platform/api/download.ts'
import { read } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useScoreFormat } from '../../../platform/i18n/score-format.ts'
import { buildLinePath } from '../../../ui/charts/line-scale.ts'
import { ExportMenu } from '../../../ui/export-menu.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { useListOf } from '../../../ui/list/use-list-of.ts'
import { periodFilter } from '../use-period.ts'

/** People by month as a sparkline, with the last months as text for screen readers. */
function Trend({ trend }: { trend: readonly number[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const max = Math.max(1, ...trend)
  const last = trend
    .slice(-3)
    .map(people => format.number(people))
    .join(', ')
  return (
    <svg
      viewBox="-2 -4 104 108"
      preserveAspectRatio="none"
      role="img"
      aria-label={t`People in the last months: ${last}`}
      className="h-7 w-24"
    >
      <path
        d={buildLinePath(
          trend.map(people => (100 * people) / max),
          100,
        )}
        vectorEffect="non-scaling-stroke"
        strokeWidth={2}
        className="fill-none stroke-accent"
      />
    </svg>
  )
}

function useColumns(): ListColumn<BrandCourse>[] {
  const { t } = useLingui()
  const format = useFormat()
  const score = useScoreFormat().stars
  const change = ({ people: { now, before } }: BrandCourse) => {
    const was = format.number(before)
    return now === before ? t`as before` : now > before ? t`up from ${was}` : t`down from ${was}`
  }
  const fewer = t`fewer than 5 ratings`
  return [
    { id: 'title', heading: t`Course`, cell: ({ title }) => title, card: 'title' },
    {
      id: 'people',
      heading: t`People trained`,
      number: ({ people }) => people.now,
      below: change,
    },
    {
      id: 'score',
      heading: t`Score of 5`,
      numeric: true,
      cell: ({ score: { now } }) =>
        now === null ? <span className="text-ink-2 text-small">{fewer}</span> : score(now),
      below: ({ score: { before } }) => before !== null && t`before: ${score(before)}`,
    },
    { id: 'trend', heading: t`Trend`, width: '8rem', cell: ({ trend }) => <Trend trend={trend} /> },
  ]
}

/** The courses of the brand with their trained people, each linked to its page. */
export function CoursesPanel() {
  const { t } = useLingui()
  const list = useListOf(countedList, { ...periodFilter, read: query => read(brandOverview.courses, { query }) })
  return (
    <ListPanel
      id="courses"
      title={t`Your courses`}
      note={<Trans>Each person counts once for each completed course.</Trans>}
      actions={
        <ExportMenu fetchFile={format => download(brandOverview.exportCourses, { query: { ...list.query, format } })} />
      }
      list={list}
      columns={useColumns()}
      rowName={({ title }) => title}
      rowLink={({ id }) => `/brand-courses/${id}?period=${list.query.period}`}
      empty={{
        icon: GraduationCap,
        title: <Trans>No published course yet</Trans>,
        text: <Trans>Once your brand publishes a course, it appears here.</Trans>,
      }}
      noMatch={{ title: <Trans>No published course yet</Trans> }}
      errorTitle={<Trans>The courses could not be loaded</Trans>}
    />
  )
}
