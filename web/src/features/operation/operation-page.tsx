import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Finding, findings as findingTexts } from '@trellis/contract/operation/findings.ts'
import { type Operation, operation } from '@trellis/contract/operation/operation.ts'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { PageFrame, PageHead } from '../../ui/page-frame.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'
import { HeldMails } from '../notifications/held-mails.public.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { FindingList } from './finding-list.tsx'
import { RunList } from './run-list.tsx'

const isFine = ({ name }: Finding) => findingTexts[name].outcome === 'ok'

function Findings({ findings }: Pick<Operation, 'findings'>) {
  const urgent = findings.filter(finding => !isFine(finding))
  return (
    <>
      <Panel
        title={<Trans>Needs attention</Trans>}
        note={urgent.length === 0 ? <Trans>Nothing. Everything that was checked is fine.</Trans> : undefined}
      >
        {urgent.length > 0 && <FindingList findings={urgent} />}
      </Panel>
      <Panel title={<Trans>Fine</Trans>}>
        <FindingList findings={findings.filter(isFine)} />
      </Panel>
    </>
  )
}

function Versions({ versions }: Pick<Operation, 'versions'>) {
  const { t } = useLingui()
  const rows = [
    ['Trellis', versions.trellis],
    ['Node.js', versions.node],
    ['PostgreSQL', versions.postgres],
  ]
  return (
    <Panel title={<Trans>Versions</Trans>}>
      <dl aria-label={t`Versions`} className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-small">
        {rows.map(([name, version]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="num">{version}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** How the installation is doing: what was checked just now, backups and drills, failed background jobs, and versions. */
export function OperationPage() {
  const query = useQuery({ ...read(operation.check), staleTime: 30_000 })
  const loading = (
    <Loading>
      <SkeletonRows />
    </Loading>
  )
  return (
    <PageFrame width={200} className="grid grid-cols-1 gap-5">
      <PageHead title={<Trans>Operation</Trans>} note={<Trans>How this installation of Trellis is doing.</Trans>}>
        <Button variant="quiet" size="s" busy={query.isFetching} onClick={() => void query.refetch()}>
          <Trans>Check again</Trans>
        </Button>
      </PageHead>
      <HeldMails />
      <QueryStates query={query} loading={loading}>
        {data => (
          <>
            <Findings findings={data.findings} />
            <RunList runs={data.runs} />
            <FailedJobs jobs={data.failedJobs} />
            <Versions versions={data.versions} />
          </>
        )}
      </QueryStates>
    </PageFrame>
  )
}
