import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AvailableReward } from '@trellis/contract/courses/course-rewards.ts'
import { useFormat } from '../../../platform/i18n/format.ts'

/** Whether a reward, possibly from a cached copy, can no longer be earned. */
export const isOver = ({ endsAt }: AvailableReward) => new Date(endsAt).getTime() <= Date.now()

/** The title, worth, deadline and remaining courses of an available reward. */
export function useRewardWords() {
  const { t } = useLingui()
  const format = useFormat()
  const formatWorth = ({ minValue, maxValue, title }: AvailableReward) => {
    const most = format.money(maxValue)
    if (maxValue === 0) return title
    return minValue === maxValue ? most : t`up to ${most}`
  }
  return {
    /** Earn $10 from Kiva until Dec 12. */
    offer: (reward: AvailableReward) => {
      // A campaign ends when its last day is over.
      const date = format.dateInWords(new Date(reward.endsAt).getTime() - 1)
      const [worth, brand] = [formatWorth(reward), reward.brandName]
      return t`Earn ${worth} from ${brand} until ${date}`
    },
    title: ({ title, optionCount }: AvailableReward) =>
      optionCount > 1 ? t`${title} or ${plural(optionCount - 1, { one: '# other', other: '# others' })}` : title,
    toGo: ({ coursesToGo }: AvailableReward) =>
      t`${plural(coursesToGo, { one: '# course to go', other: '# courses to go' })}`,
  }
}
