import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '@trellis/contract/campaigns/campaigns.ts'
import { running } from '@trellis/contract/campaigns/running.ts'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ChangesPanel } from './changes/changes-panel.tsx'
import { EntriesPanel } from './entries-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { PeopleList } from './people-list.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { RunningNotes } from './running-notes.tsx'
import { TraceDialog } from './trace-dialog.tsx'
import { useRunningAddress } from './use-running-address.ts'

const Waiting = () => (
  <Loading>
    <div className="grid gap-5">
      <Skeleton className="h-72 rounded-m" />
      <Skeleton className="h-60 rounded-m" />
    </div>
  </Loading>
)

/** A published campaign: its money, its people, and the possible changes. */
export function RunningPanel({ campaign }: { campaign: Campaign }) {
  const { id } = campaign
  const { figure, stage, reward, asOf, go } = useRunningAddress()
  const query = asOf ? { asOf } : {}
  const standingQuery = useQuery(read(running.read, { params: { id }, query }))
  return (
    <QueryStates
      query={standingQuery}
      loading={<Waiting />}
      errorTitle={<Trans>The figures of this campaign could not be loaded</Trans>}
    >
      {standing => (
        <div className="grid grid-cols-1 gap-5">
          <RunningNotes campaign={campaign} standing={standing} />
          <MoneyPanel standing={standing} />
          {figure && <EntriesPanel key={figure} id={id} figure={figure} asOf={asOf ?? standing.asOf} />}
          <PeoplePanel standing={standing} />
          {stage && <PeopleList key={stage} id={id} stage={stage} asOf={asOf ?? standing.asOf} />}
          <ChangesPanel campaign={campaign} may={standing.may} />
          {reward && <TraceDialog id={id} ruqId={reward} onClose={() => go({ reward: '' })} />}
        </div>
      )}
    </QueryStates>
  )
}
