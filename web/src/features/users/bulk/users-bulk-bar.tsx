import { Trans, useLingui } from '@lingui/react/macro'
import { jobLimit } from '@trellis/contract/users/bulk-acts.ts'
import { type BulkAct, bulkActs, bulkLimits } from '@trellis/contract/users/users.ts'
import { Button } from '../../../ui/button.tsx'
import { BulkBar } from '../../../ui/list/bulk-bar.tsx'
import type { PickedRows } from '../../../ui/list/use-picked.ts'
import type { UserList } from '../use-user-list.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { actLabels } from './bulk-labels.tsx'
import { OutcomesDialog } from './outcomes-dialog.tsx'
import { RunDialog } from './run-dialog.tsx'
import { useBulkAct } from './use-bulk-act.ts'

/** Maximum number of people: a job allows more than a call, except for deleting. */
const getLimit = (act: BulkAct) => (act === 'delete' ? bulkLimits.delete : jobLimit)

/** Actions on the selected people. */
export function UsersBulkBar({ people, picked }: { people: UserList; picked: PickedRows }) {
  const { i18n } = useLingui()
  const bulk = useBulkAct({ people, picked })
  const tooMany = bulkActs.find(act => picked.count > getLimit(act))
  const limit = tooMany && getLimit(tooMany)
  const getVariant = (act: BulkAct) => (act === 'delete' ? 'danger' : 'quiet')
  return (
    <>
      <BulkBar list={people.list} picked={picked} most={jobLimit}>
        {limit && (
          <p className="text-small">
            <Trans>You can delete at most {limit} at once.</Trans>
          </p>
        )}
        {bulkActs.map(act => (
          <Button
            key={act}
            size="s"
            variant={getVariant(act)}
            disabled={picked.count > getLimit(act)}
            onClick={() => bulk.ask(act)}
          >
            {i18n._(actLabels[act])}
          </Button>
        ))}
      </BulkBar>
      {bulk.stage?.step === 'asked' && <BulkDialog {...{ people, picked, bulk }} act={bulk.stage.act} />}
      {bulk.stage?.step === 'running' && <RunDialog id={bulk.stage.id} onClose={bulk.closeRun} />}
      {bulk.question}
      {bulk.stage?.step === 'done' && <OutcomesDialog stage={bulk.stage} bulk={bulk} />}
    </>
  )
}
