import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { IncentiveSummary } from '@trellis/contract/campaigns/rewards.ts'

/** Labels of the earned rewards, the available ones, and the courses they take. */
export function useSummaryLabels({
  rewardsEarnedCount,
  totalUnearnedRewards,
  incompleteCoursesCount,
}: IncentiveSummary) {
  const { t } = useLingui()
  return {
    earned: t`${plural(rewardsEarnedCount, { 0: 'No reward earned yet', one: '# reward earned', other: '# rewards earned' })}`,
    left: t`${plural(totalUnearnedRewards, { one: '# reward left to earn', other: '# rewards left to earn' })}`,
    courses: t`${plural(incompleteCoursesCount, { one: 'One course is left.', other: '# courses are left.' })}`,
  }
}
