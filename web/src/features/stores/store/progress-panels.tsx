import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Progress, TrainingReport } from '@trellis/contract/reports/reports.ts'
import { mayOpen, screens } from '@trellis/contract/routes.ts'
import { type StoreDetails, stores } from '@trellis/contract/stores/stores.ts'
import { ChartColumn } from 'lucide-react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { useUser } from '../../../platform/session/session.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stat, StatStrip } from '../../../ui/stat.tsx'

type Group = Progress & { id: string | null; name: string }

/** Percent trained by group. */
function Groups({ title, groups }: { title: string; groups: readonly Group[] }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Panel title={title}>
      {groups.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Nothing to compare here yet.</Trans>
        </p>
      ) : (
        <BarChart
          label={title}
          bars={groups.map(({ id, name, percent, completed, assigned }) => ({
            key: id ?? 'none',
            name: say(name),
            percent,
            value: format.percent(percent),
            note: t`${format.number(completed)} of ${format.number(assigned)}`,
          }))}
        />
      )}
    </Panel>
  )
}

function Figures({ report }: { report: TrainingReport }) {
  const format = useFormat()
  const [completed, assigned] = [format.number(report.completed), format.number(report.assigned)]
  return (
    <StatStrip>
      <Stat value={format.percent(report.percent)}>
        <Trans>trained</Trans>
      </Stat>
      <Stat value={format.number(report.people)}>
        {report.people === 1 ? <Trans>person</Trans> : <Trans>people</Trans>}
        {report.invited > 0 && (
          <span className="block">
            <Plural value={report.invited} one="and # invited, not counted" other="and # invited, not counted" />
          </span>
        )}
      </Stat>
      <Stat value={completed}>
        <Trans>completed of {assigned} assigned</Trans>
      </Stat>
    </StatStrip>
  )
}

/** Link to the store's report and overdue people, for permitted viewers. */
function ReportLink({ id }: { id: string }) {
  const roles = useUser()?.roles ?? null
  if (!mayOpen(screens['/reports'].access, roles)) return null
  return (
    <ButtonLink to={`/reports?dispensaryId=${id}#overdue`} size="s" variant="quiet" className="justify-self-start">
      <Trans>See who is overdue</Trans>
    </ButtonLink>
  )
}

const NoOneYet = () => (
  <EmptyState icon={ChartColumn} title={<Trans>No one learns here yet</Trans>}>
    <Trans>Figures appear once someone who works here has logged in.</Trans>
  </EmptyState>
)

/** Percent trained of a store: overall, by track and by role. */
export function ProgressPanels({ store: { id } }: { store: StoreDetails }) {
  const { t } = useLingui()
  const found = useQuery(read(stores.progress, { params: { id } }))
  return (
    <QueryStates query={found} errorTitle={<Trans>The progress could not be loaded</Trans>}>
      {report =>
        report.people === 0 ? (
          <NoOneYet />
        ) : (
          <div className="grid grid-cols-1 gap-5">
            <Figures report={report} />
            <ReportLink id={id} />
            <Groups title={t`By track`} groups={report.tracks} />
            <Groups title={t`By role`} groups={report.roles} />
          </div>
        )
      }
    </QueryStates>
  )
}
