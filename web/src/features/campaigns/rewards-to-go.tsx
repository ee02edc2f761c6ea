import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Reward } from '@trellis/contract/campaigns/rewards.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { RewardToGo } from './earned-rewards.ts'
import { RewardImage } from './reward-picture.tsx'

/** The name of a reward before an option is chosen. */
function useRewardTitle() {
  const { t } = useLingui()
  return ({ sampleOptions }: Reward) => {
    const [first, ...others] = sampleOptions
    if (!first) return t`A reward`
    if (others.length === 0) return first.title
    return t`${first.title} or ${plural(others.length, { one: '# other', other: '# others' })}`
  }
}

function RewardToGoRow({ toGo }: { toGo: RewardToGo }) {
  const { t } = useLingui()
  const format = useFormat()
  const getTitle = useRewardTitle()
  const { reward, courses, brandName } = toGo
  const title = getTitle(reward)
  const [completed, assigned] = [format.number(toGo.completed), format.number(toGo.assigned)]
  const left = t`${plural(courses, { one: '# course to go', other: '# courses to go' })}`
  return (
    <li className="flex items-center gap-3.5 py-3">
      <span className="size-14 shrink-0 overflow-hidden rounded-m">
        <RewardImage src={reward.sampleOptions[0]?.image ?? null} title={title} className="size-full" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-bold leading-snug">{title}</p>
        <p className="num mt-0.5 flex flex-wrap justify-between gap-x-3 text-small">
          <span className="text-ink-2">{brandName}</span>
          <span className="font-semibold text-reward">{left}</span>
        </p>
        <ProgressBar
          value={(100 * toGo.completed) / Math.max(1, toGo.assigned)}
          label={t`${completed} of ${assigned} courses completed`}
          className="mt-2"
        />
        {toGo.isLimited && (
          <p className="mt-1.5 text-ink-2 text-small">
            <Trans>Limited: once the budget is used up, no one else can earn it.</Trans>
          </p>
        )}
      </div>
    </li>
  )
}

/** The rewards that a few more courses will earn. */
export function RewardsToGoList({ list }: { list: readonly RewardToGo[] }) {
  if (list.length === 0) return null
  return (
    <section className="order-1 text-start">
      <h3 className="font-semibold font-text text-dense text-ink-2 tracking-normal">
        <Trans>Still to earn</Trans>
      </h3>
      <ul className="divide-y divide-line">
        {list.map(toGo => (
          <RewardToGoRow key={toGo.reward.id} toGo={toGo} />
        ))}
      </ul>
    </section>
  )
}
