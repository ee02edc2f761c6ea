import { Plural, Trans } from '@lingui/react/macro'
import type { FailedJob } from '@trellis/contract/operation/operation.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { Panel } from '../../ui/panel.tsx'

function FailedJobRow({ job }: { job: FailedJob }) {
  const format = useFormat()
  return (
    <li className="grid gap-1 border-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{job.task}</span>
        <span className="text-ink-2 text-small">
          {format.exactTime(job.failedAt)} · <Plural value={job.attempts} one="# attempt" other="# attempts" />
        </span>
      </div>
      <code className="wrap-anywhere text-small">{job.error}</code>
    </li>
  )
}

/** Background jobs that failed for good. */
export const FailedJobs = ({ jobs }: { jobs: readonly FailedJob[] }) => (
  <Panel
    title={<Trans>Failed background jobs</Trans>}
    note={
      jobs.length === 0 ? (
        <Trans>None in the last 7 days.</Trans>
      ) : (
        <Trans>They were tried several times, and are not tried again.</Trans>
      )
    }
  >
    {jobs.length > 0 && (
      <ul>
        {jobs.map(job => (
          <FailedJobRow key={job.id} job={job} />
        ))}
      </ul>
    )}
  </Panel>
)
