import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { boardActs, boardLimit } from '@trellis/contract/campaigns/board.ts'
import { FileDown } from 'lucide-react'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { BulkBar } from '../../../ui/list/bulk-bar.tsx'
import type { PickedRows } from '../../../ui/list/use-picked.ts'
import { actLabels } from './board-labels.ts'
import { OutcomesDialog } from './outcomes-dialog.tsx'
import type { Board } from './use-board.ts'
import { type Asked, type BoardActions, useBoardAct } from './use-board-act.ts'

const NewCount = ({ count }: { count: number }) => (
  <p role="alert" className="rounded-m bg-wait-soft px-4 py-3 font-medium text-dense text-wait">
    <Plural
      value={count}
      one="The list has changed: # reward matches now. Nothing was done yet."
      other="The list has changed: # rewards match now. Nothing was done yet."
    />
  </p>
)

function Question({ act, count }: { act: Asked; count: number }) {
  if (act === 'ordered')
    return <Plural value={count} one="Mark # reward as ordered?" other="Mark # rewards as ordered?" />
  if (act === 'issued') return <Plural value={count} one="Mark # reward as sent?" other="Mark # rewards as sent?" />
  if (act === 'delivered')
    return <Plural value={count} one="Mark # reward as received?" other="Mark # rewards as received?" />
  return <Plural value={count} one="Order # reward with a file?" other="Order # rewards with a file?" />
}

function Consequence({ act }: { act: Asked }) {
  if (act === 'ordered') return <Trans>The learners see it on their rewards. A reward never moves back.</Trans>
  if (act === 'issued')
    return (
      <Trans>The learners see that it is on its way, and the money is spent for good. A reward never moves back.</Trans>
    )
  if (act === 'delivered') return <Trans>The learners see that it has arrived. A reward never moves back.</Trans>
  return (
    <Trans>
      You get a CSV file for the shipper, with what the learners typed to get their reward, such as an address. Each
      download is recorded. What is sent already is left out.
    </Trans>
  )
}

function BoardActDialog({ act, acts, count }: { act: Asked; acts: BoardActions; count: number }) {
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

/** What can be done with the selected rewards at once. */
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
