import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { boardSteps, lateAfterDays } from '@trellis/contract/campaigns/board.ts'
import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useHoldBack } from '../../../ui/shown-together.tsx'
import { stepLabels } from './board-labels.ts'
import type { Board } from './use-board.ts'

type StepProps = { isChosen: boolean; figure: ReactNode; label: ReactNode; onChoose: () => void }

const Step = ({ isChosen, figure, label, onChoose }: StepProps) => (
  <li className="min-w-28 flex-1">
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        'grid min-h-11 w-full gap-0.5 rounded-m border px-3.5 py-2.5 text-left transition-colors',
        isChosen ? 'border-accent bg-accent-soft text-accent-ink' : 'border-line bg-surface hover:bg-sunken',
      )}
    >
      <span className="title num text-title-s">{figure}</span>
      <span className={clsx('text-small', !isChosen && 'text-ink-2')}>{label}</span>
    </button>
  </li>
)

/** The number of overdue rewards, with a link to them. */
function Late({ board }: { board: Board }) {
  const { counts, isLate, showLate } = board
  if (!counts || counts.late === 0 || isLate) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m bg-wait-soft px-3.5 py-2 text-wait">
      <TriangleAlert aria-hidden className="size-4.5 shrink-0" />
      <p className="min-w-0 flex-1 basis-52 font-semibold text-dense">
        <Plural
          value={counts.late}
          one={`# waiting for more than ${lateAfterDays} days`}
          other={`# waiting for more than ${lateAfterDays} days`}
        />
      </p>
      <Button variant="quiet" size="s" onClick={showLate}>
        <Trans>Show them</Trans>
      </Button>
    </div>
  )
}

/** The columns of the board with their counts; a press shows one of them. */
export function BoardSteps({ board }: { board: Board }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { counts, isCounting, step, choose } = board
  useHoldBack(isCounting)
  return (
    <div className="mt-5">
      <ul aria-label={t`Steps`} className="flex gap-2.5 overflow-x-auto p-0.5">
        {boardSteps.map(item => {
          const count = counts?.steps.find(one => one.step === item)
          const figure = count ? `${format.number(count.total)}${count.isMore ? '+' : ''}` : '–'
          const isChosen = step === item
          return (
            <Step
              key={item}
              isChosen={isChosen}
              figure={figure}
              label={i18n._(stepLabels[item])}
              onChoose={() => choose(isChosen ? '' : item)}
            />
          )
        })}
      </ul>
      <Late board={board} />
    </div>
  )
}
