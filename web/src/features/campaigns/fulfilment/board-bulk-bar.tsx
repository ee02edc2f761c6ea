import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type BoardOutcome, boardActs, boardLimit } from '@trellis/contract/campaigns/board.ts'
import { FileDown } from 'lucide-react'
import { say } from '../../../platform/i18n/say.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { BulkBar } from '../../../ui/list/bulk-bar.tsx'
import type { PickedRows } from '../../../ui/list/use-picked.ts'
import { actLabels, outcomeLabels } from './board-labels.ts'
import type { Board } from './use-board.ts'
import { type BoardActions, type DialogAct, useBoardAct } from './use-board-act.ts'

const tones: Record<BoardOutcome['outcome'], ChipTone> = { DONE: 'good', NOTHING_TO_DO: 'neutral', SKIPPED: 'wait' }
const order: readonly BoardOutcome['outcome'][] = ['SKIPPED', 'NOTHING_TO_DO', 'DONE']

type Props = { outcomes: readonly BoardOutcome[]; onClose: () => void }

/** The result for each reward: the unchanged ones first, with the reason. */
function OutcomesDialog({ outcomes, onClose }: Props) {
  const { t, i18n } = useLingui()
  const done = outcomes.filter(({ outcome }) => outcome === 'DONE').length
  const sorted = outcomes.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Plural value={done} one="# reward was changed" other="# rewards were changed" />}
      actions={
        <Button data-autofocus onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <ul aria-label={t`Results`}>
        {sorted.map(({ ruqId, name, outcome, sentence }) => (
          <li key={ruqId} className="flex items-start justify-between gap-3 border-line border-b py-2 last:border-b-0">
            <span className="min-w-0 break-words text-dense">
              {name}
              {sentence && <span className="block text-ink-2 text-small">{say(sentence)}</span>}
            </span>
            <Chip tone={tones[outcome]}>{i18n._(outcomeLabels[outcome])}</Chip>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const NewCount = ({ count }: { count: number }) => (
  <p role="alert" className="rounded-m bg-wait-soft px-4 py-3 font-medium text-dense text-wait">
    <Plural
      value={count}
      one="The list has changed: # reward matches now. Nothing was done yet."
      other="The list has changed: # rewards match now. Nothing was done yet."
    />
  </p>
)

function Question({ act, count }: { act: DialogAct; count: number }) {
  if (act === 'ordered')
    return <Plural value={count} one="Mark # reward as ordered?" other="Mark # rewards as ordered?" />
  if (act === 'issued') return <Plural value={count} one="Mark # reward as sent?" other="Mark # rewards as sent?" />
  if (act === 'delivered')
    return <Plural value={count} one="Mark # reward as received?" other="Mark # rewards as received?" />
  return <Plural value={count} one="Order # reward with a file?" other="Order # rewards with a file?" />
}

function Consequence({ act }: { act: DialogAct }) {
  if (act === 'ordered') return <Trans>Learners see it on their rewards. This cannot be undone.</Trans>
  if (act === 'issued')
    return <Trans>Learners see that it is on its way, and the money is spent. This cannot be undone.</Trans>
  if (act === 'delivered') return <Trans>Learners see that it has arrived. This cannot be undone.</Trans>
  return (
    <Trans>
      You get a CSV file for the shipper with what learners entered, such as an address. Each download is recorded.
      Rewards already sent are left out.
    </Trans>
  )
}

function BoardActDialog({ act, acts, count }: { act: DialogAct; acts: BoardActions; count: number }) {
  const { i18n } = useLingui()
  return (
    <ActDialog
      title={<Question act={act} count={count} />}
      consequence={<Consequence act={act} />}
      confirm={act === 'batch' ? <Trans>Order and download</Trans> : i18n._(actLabels[act])}
      tone="primary"
      busy={acts.isPending}
      error={acts.error}
      onConfirm={() => void acts.send(act)}
      onCancel={acts.close}
    >
      {acts.isCountNew && <NewCount count={count} />}
    </ActDialog>
  )
}

/** The actions on the selected rewards. */
export function BoardBulkBar({ board, picked }: { board: Board; picked: PickedRows }) {
  const { i18n } = useLingui()
  const acts = useBoardAct({ board, picked })
  const { stage } = acts
  return (
    <>
      <BulkBar list={board.list} picked={picked} most={boardLimit}>
        {boardActs.map(act => (
          <Button key={act} size="s" variant="quiet" onClick={() => acts.ask(act)}>
            {i18n._(actLabels[act])}
          </Button>
        ))}
        <Button size="s" onClick={() => acts.ask('batch')}>
          <FileDown aria-hidden />
          <Trans>Order with a file</Trans>
        </Button>
      </BulkBar>
      {stage?.step === 'asked' && <BoardActDialog act={stage.act} acts={acts} count={picked.count} />}
      {stage?.step === 'done' && <OutcomesDialog outcomes={stage.outcomes} onClose={acts.close} />}
    </>
  )
}
