import { Trans, useLingui } from '@lingui/react/macro'
import type { BulkOutcome } from '@trellis/contract/users/users.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { ActDone, ActNotDone, outcomeLabels } from './bulk-labels.tsx'
import type { BulkActions, OutcomesStep } from './use-bulk-act.ts'

const tones: Record<BulkOutcome['outcome'], ChipTone> = {
  DONE: 'good',
  NOTHING_TO_DO: 'neutral',
  SKIPPED: 'wait',
  STOPPED: 'wait',
}
const order: readonly BulkOutcome['outcome'][] = ['SKIPPED', 'STOPPED', 'NOTHING_TO_DO', 'DONE']

/** Result for one person. */
export function Outcome({ item: { name, outcome, sentence } }: { item: BulkOutcome }) {
  const { i18n } = useLingui()
  return (
    <li className="flex items-start justify-between gap-3 border-line border-b py-2 last:border-b-0">
      <span className="min-w-0 break-words text-dense">
        {name}
        {sentence && <span className="block text-ink-2 text-small">{say(sentence)}</span>}
      </span>
      <Chip tone={tones[outcome]}>{i18n._(outcomeLabels[outcome])}</Chip>
    </li>
  )
}

/** Results, skipped people first with their reasons. */
export function OutcomesDialog({ stage, bulk }: { stage: OutcomesStep; bulk: BulkActions }) {
  const { t } = useLingui()
  const { act, outcomes } = stage
  const count = (which: BulkOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === which).length
  const done = count('DONE')
  const mayUndo = done > 0 && (act === 'disable' || act === 'enable')
  const sorted = outcomes.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
  return (
    <Dialog
      open
      onClose={bulk.close}
      dismissible={!bulk.isPending}
      title={<ActDone act={act} count={done} />}
      description={
        done < outcomes.length && (
          <ActNotDone outcomes={{ DONE: done, STOPPED: count('STOPPED') }} total={outcomes.length} />
        )
      }
      actions={
        <>
          {mayUndo && (
            <Button variant="quiet" busy={bulk.isPending} onClick={() => void bulk.undo(stage)}>
              <Trans>Undo</Trans>
            </Button>
          )}
          <Button data-autofocus onClick={bulk.close}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <FormFailure error={bulk.error} />
      <ul aria-label={t`Results`}>
        {sorted.map(item => (
          <Outcome key={item.id} item={item} />
        ))}
      </ul>
    </Dialog>
  )
}
