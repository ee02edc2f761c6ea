import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { trained as calls, type TrainedReport } from '@trellis/contract/brand-reports/trained.ts'
import { GraduationCap } from 'lucide-react'
import { download } from '../../../platform/api/download.ts'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { SlotParts } from '../../../platform/composition/slot.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ExportMenu } from '../../../ui/export-menu.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Stat, StatStrip } from '../../../ui/stat.tsx'
import { brandReportActions } from '../brand-reports.slots.ts'
import { TrainedChart } from './trained-chart.tsx'
import { TrainedFilters } from './trained-filters.tsx'
import { OtherPeople, TrainedPeople, TrainedStores } from './trained-people.tsx'
import { type TrainedFilter, useTrained } from './use-trained.ts'

const Waiting = () => (
  <Loading>
    <div className="grid gap-5">
      <Skeleton className="h-22 rounded-m" />
      <Skeleton className="h-88 rounded-m" />
      <Skeleton className="h-96 rounded-m" />
    </div>
  </Loading>
)

type Props = { trained: TrainedFilter; report: TrainedReport }

function Figures({ report: { total, before, named } }: Props) {
  const format = useFormat()
  return (
    <StatStrip>
      <Stat value={format.number(total)}>
        <Trans>budtenders trained</Trans>
      </Stat>
      {before !== null && (
        <Stat value={format.number(before)}>
          <Trans>in the period before</Trans>
        </Stat>
      )}
      <Stat
        value={
          <a href="#people" className="underline decoration-line-strong underline-offset-4">
            {format.number(named)}
          </a>
        }
      >
        <Trans>of them by name</Trans>
      </Stat>
    </StatStrip>
  )
}

const Empty = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState
      icon={GraduationCap}
      title={<Trans>No one matches these filters</Trans>}
      action={
        <ButtonLink to="/budtenders-trained" variant="quiet" size="s">
          <Trans>Show everything</Trans>
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState icon={GraduationCap} title={<Trans>No budtender has finished one of your courses yet</Trans>}>
      <Trans>Once someone does, they are counted here.</Trans>
    </EmptyState>
  )

function Body(props: Props) {
  const { trained, report } = props
  return (
    <div className="mt-4 grid gap-5">
      <TrainedFilters {...props} />
      {report.total === 0 ? (
        <Empty isFiltered={trained.isFiltered} />
      ) : (
        <>
          <Figures {...props} />
          <TrainedChart report={report} />
          <div className="grid items-start gap-5 min-[769px]:grid-cols-[3fr_2fr]">
            <TrainedPeople report={report} />
            <div className="grid gap-5">
              <TrainedStores />
              <OtherPeople report={report} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

/** How many budtenders the brand's courses have trained: by month and state, by name, and by store. */
export function TrainedPage() {
  const { t } = useLingui()
  const format = useFormat()
  const trained = useTrained()
  const query = useQuery({
    ...read(calls.report, { query: trained.query }),
    placeholderData: previous => previous,
  })
  const asOf = query.data && format.exactTime(query.data.asOf)
  return (
    <PageFrame width={320}>
      <PageHead
        title={<Trans>Budtenders Trained</Trans>}
        note={asOf ? t`Everyone who completed a course of your brand, as of ${asOf}` : ' '}
      >
        <div className="flex flex-wrap items-center gap-2.5">
          <ExportMenu fetchFile={kind => download(calls.export, { query: { ...trained.query, format: kind } })} />
          {query.data && <SlotParts slot={brandReportActions} props={{}} />}
        </div>
      </PageHead>
      <QueryStates query={query} loading={<Waiting />} errorTitle={<Trans>The report could not be loaded</Trans>}>
        {report => <Body trained={trained} report={report} />}
      </QueryStates>
    </PageFrame>
  )
}
