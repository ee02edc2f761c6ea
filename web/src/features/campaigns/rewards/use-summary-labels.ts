import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { IncentiveSummary } from '@trellis/contract/campaigns/rewards.ts'

/** What was earned, what can still be earned, and by how many courses. */
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
