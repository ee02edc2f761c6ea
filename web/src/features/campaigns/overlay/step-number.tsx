import { Trans } from '@lingui/react/macro'
import type { RewardFlow } from './use-reward-flow.ts'

/** The number of this reward and how many there are; nothing if there is only one. */
export function StepNumber({ flow: { place, count } }: { flow: Pick<RewardFlow, 'place' | 'count'> }) {
  if (count === 1) return null
  return (
    <p className="num self-center text-ink-2 text-small sm:mr-auto">
      <Trans>
        Reward {place} of {count}
      </Trans>
    </p>
  )
}
