import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { reports } from '@trellis/contract/reports/reports.ts'
import { ChartColumn, Store } from 'lucide-react'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ReportBody } from './report-body.tsx'
import { ReportFilters } from './report-filters.tsx'
import { type Report, useReport } from './use-report.ts'

/** Store or organization that the figures cover. */
function ReportScope({ report: { choices, within } }: { report: Report }) {
  if (!choices) return <Skeleton className="mt-1.5 h-4 w-40" />
  const id = within.dispensaryId ?? (within.region ? undefined : choices.dispensaryId)
  const place = choices.dispensaries.find(dispensary => dispensary.id === id)
  if (place) return `${place.name}, ${place.city}`
  const count = choices.dispensaries.filter(dispensary => !within.region || dispensary.region === within.region).length
  return (
    <>
      {within.region && `${within.region} · `}
      <Plural value={count} one="# store" other="# stores" />
    </>
  )
}

const Waiting = () => (
  <Loading>
    <div className="grid gap-5">
      <Skeleton className="h-22 rounded-m" />
      <Skeleton className="h-88 rounded-m" />
      <div className="grid gap-5 min-[769px]:grid-cols-2">
        <Skeleton className="h-96 rounded-m" />
        <Skeleton className="h-96 rounded-m" />
      </div>
    </div>
  </Loading>
)

const EmptyReport = ({ report }: { report: Report }) =>
  report.isNarrowed ? (
    <EmptyState
      icon={ChartColumn}
      title={<Trans>No one matches these filters</Trans>}
      action={
        <Button variant="quiet" size="s" onClick={report.clear}>
          <Trans>Show everything</Trans>
        </Button>
      }
    />
  ) : (
    <EmptyState icon={ChartColumn} title={<Trans>Nothing to report yet</Trans>}>
      <Trans>Once people work here and have tracks, their progress appears here.</Trans>
    </EmptyState>
  )

const NotYours = () => (
  <EmptyState icon={Store} title={<Trans>This dispensary is not one of yours</Trans>}>
    <Trans>The link may be out of date, or the dispensary may no longer be on your list.</Trans>
  </EmptyState>
)

function Content({ report }: { report: Report }) {
  const found = useQuery({
    ...read(reports.training, { query: report.within }),
    placeholderData: before => before,
  })
  return (
    <QueryStates
      query={found}
      loading={<Waiting />}
      missing={<NotYours />}
      errorTitle={<Trans>The reports could not be loaded</Trans>}
      isEmpty={({ people, assigned }) => people === 0 || assigned === 0}
      empty={<EmptyReport report={report} />}
    >
      {training => <ReportBody report={report} training={training} />}
    </QueryStates>
  )
}

/** Training report of a store or a whole retail organization. */
export function ReportsPage() {
  const report = useReport()
  return (
    <PageFrame width={320}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5">
        <div className="wrap-anywhere min-w-0">
          <h1 className="text-title-l">
            <Trans>Reports</Trans>
          </h1>
          <div className="mt-0.5 min-h-6 text-ink-2">
            <ReportScope report={report} />
          </div>
        </div>
        <ReportFilters report={report} />
      </div>
      <div className="mt-5">
        <Content report={report} />
      </div>
    </PageFrame>
  )
}
