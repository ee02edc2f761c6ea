import { Trans, useLingui } from '@lingui/react/macro'
import type { OperationRun } from '@trellis/contract/operation/operation.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { Chip } from '../../ui/chip.tsx'
import { Panel } from '../../ui/panel.tsx'

function RunRow({ run }: { run: OperationRun }) {
  const { t } = useLingui()
  const format = useFormat()
  const labels: Record<OperationRun['kind'], string> = { backup: t`Backup`, drill: t`Drill` }
  const seconds = (Date.parse(run.finishedAt) - Date.parse(run.startedAt)) / 1000
  return (
    <li className="grid gap-1 border-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <span className="font-semibold">{labels[run.kind]}</span>
        <Chip tone={run.succeeded ? 'good' : 'bad'}>{run.succeeded ? t`Succeeded` : t`Failed`}</Chip>
      </div>
      <p className="text-ink-2 text-small">
        {format.exactTime(run.finishedAt)} · {format.duration(seconds)}
      </p>
      {run.error && <code className="wrap-anywhere text-small">{run.error}</code>}
    </li>
  )
}

/** The newest backups, and the drills that restored one into a scratch database. */
export const RunList = ({ runs }: { runs: readonly OperationRun[] }) => (
  <Panel
    title={<Trans>Backups and drills</Trans>}
    note={
      runs.length === 0 ? (
        <Trans>None yet. A drill restores the newest backup elsewhere and compares it.</Trans>
      ) : (
        <Trans>A drill restores the newest backup elsewhere and compares it.</Trans>
      )
    }
  >
    {runs.length > 0 && (
      <ul>
        {runs.map(run => (
          <RunRow key={run.id} run={run} />
        ))}
      </ul>
    )}
  </Panel>
)
