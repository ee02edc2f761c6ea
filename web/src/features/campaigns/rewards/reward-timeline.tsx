import { useLingui } from '@lingui/react/macro'
import type { RewardDetail, RewardState } from '@trellis/contract/campaigns/rewards.ts'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useFormat } from '../../../platform/i18n/format.ts'

const steps: readonly RewardState[] = ['earned', 'ordered', 'issued', 'delivered']

/** The names of the steps of a reward. */
function useStateLabels(): { [S in RewardState]: string } {
  const { t } = useLingui()
  return {
    earned: t`Earned`,
    ordered: t`Ordered`,
    issued: t`On its way`,
    delivered: t`Arrived`,
    returned: t`Returned`,
  }
}

function Dot({ isReached, isHere }: { isReached: boolean; isHere: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'grid size-5 place-items-center rounded-full',
        isReached ? 'bg-good text-surface' : 'inset-ring-[1.5px] inset-ring-line-strong bg-surface',
        isHere && 'outline-3 outline-good-soft',
      )}
    >
      {isReached && <Check strokeWidth={3.2} className="size-3" />}
    </span>
  )
}

type Props = Pick<RewardDetail, 'state' | 'history'>

/** The steps of a reward with their dates; steps that the brand skipped count as done. */
export function RewardTimeline({ state, history }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useStateLabels()
  const at = steps.indexOf(state)
  return (
    <ol aria-label={t`Where it is now`} className="flex">
      {steps.map((stop, place) => {
        const reachedAt = history.find(entry => entry.state === stop)?.at
        return (
          <li
            key={stop}
            aria-current={place === at ? 'step' : undefined}
            className="relative grid flex-1 content-start justify-items-center gap-1.5 text-center"
          >
            {place > 0 && (
              <span
                aria-hidden
                className={clsx(
                  'absolute top-[9px] right-[calc(50%+14px)] left-[calc(-50%+14px)] h-0.5 rounded-full',
                  place <= at ? 'bg-good' : 'bg-line',
                )}
              />
            )}
            <Dot isReached={place <= at} isHere={place === at} />
            <span className={clsx('text-tiny leading-tight', place === at ? 'font-bold text-ink' : 'text-ink-2')}>
              {words[stop]}
              {place > at && <span className="sr-only"> {t`(not yet)`}</span>}
              {reachedAt && <span className="num block font-normal text-ink-2">{format.dateInWords(reachedAt)}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
