import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type BulkRun, bulkActs } from '@trellis/contract/users/bulk-acts.ts'
import { type ReactNode, useState } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { usePanelList } from '../../../ui/list/use-panel-list.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { readsOfUsers } from '../subject.ts'
import { ActDone, ActNotDone, reasonLabels } from './bulk-labels.tsx'
import { Outcome } from './outcomes-dialog.tsx'

const second = 1000

const countDone = ({ outcomes }: BulkRun) => Object.values(outcomes).reduce((sum, people) => sum + people, 0)

function Progress({ run }: { run: BulkRun }) {
  const { t } = useLingui()
  const format = useFormat()
  const done = countDone(run)
  const [count, total] = [format.number(done), format.number(run.total)]
  return (
    <div className="grid gap-2">
      <ProgressBar value={(100 * done) / run.total} label={t`Progress`} />
      <p role="status" className="text-dense">
        <Trans>
          {count} of {total} people
        </Trans>
      </p>
      <p className="text-ink-2 text-small">
        <Trans>You can close this window and keep working. The results are under “Bulk actions”.</Trans>
      </p>
    </div>
  )
}

/** Results, skipped people first with their reasons. */
function Outcomes({ run }: { run: BulkRun }) {
  const { t } = useLingui()
  const { found, pages } = usePanelList(30, query => read(bulkActs.people, { params: { id: run.id }, query }))
  return (
    <QueryStates query={found} errorTitle={<Trans>The outcomes could not be loaded</Trans>}>
      {({ items }) => (
        <>
          <ul aria-label={t`Results`}>
            {items.map(item => (
              <Outcome key={item.id} item={item} />
            ))}
          </ul>
          <Pagination {...pages} />
        </>
      )}
    </QueryStates>
  )
}

function Counts({ run }: { run: BulkRun }) {
  const { i18n } = useLingui()
  const reason = run.reason && i18n._(reasonLabels[run.reason])
  return (
    <>
      {reason && <Trans>Reason: {reason}.</Trans>}{' '}
      <ActNotDone outcomes={run.outcomes} total={countDone(run)} madeBy={run.madeBy} />
    </>
  )
}

type Props = { id: string; onClose: () => void }
type FrameProps = {
  title: ReactNode
  description?: ReactNode
  undo?: ReactNode
  close: ReactNode
  onClose: () => void
  children: ReactNode
}

const Frame = ({ title, description, undo, close, onClose, children }: FrameProps) => (
  <Dialog
    open
    onClose={onClose}
    title={title}
    description={description}
    actions={
      <>
        {undo}
        <Button data-autofocus onClick={onClose}>
          {close}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)

/** A bulk job: progress, then results and undo. */
export function RunDialog({ id: first, onClose }: Props) {
  const [id, setId] = useState(first)
  const found = useQuery({
    ...read(bulkActs.get, { params: { id } }),
    refetchInterval: query => (query.state.data?.finishedAt === null ? second : false),
  })
  const undo = useSend(bulkActs.undo, [bulkActs.get, bulkActs.list, ...readsOfUsers])
  const run = found.data
  const begin = () => undo.mutate({ params: { id } }, { onSuccess: started => setId(started.id) })
  if (!run?.finishedAt)
    return (
      <Frame title={<Trans>Working on many people</Trans>} close={<Trans>Let it run</Trans>} onClose={onClose}>
        <QueryStates query={found}>{waiting => <Progress run={waiting} />}</QueryStates>
      </Frame>
    )
  return (
    <Frame
      title={<ActDone act={run.act} count={run.outcomes.DONE ?? 0} />}
      description={<Counts run={run} />}
      close={<Trans>Done</Trans>}
      onClose={onClose}
      undo={
        run.undoUntil && (
          <Button variant="quiet" busy={undo.isPending} onClick={begin}>
            <Trans>Undo</Trans>
          </Button>
        )
      }
    >
      <FormFailure error={undo.error} />
      <Outcomes key={id} run={run} />
    </Frame>
  )
}
