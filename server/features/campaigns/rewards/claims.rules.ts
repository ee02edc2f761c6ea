import { reachesTarget } from '@trellis/contract/campaigns/rewards.ts'
import { automaticOption, canBePromised, maxPrice, type RewardRow } from './rewards.rules.ts'
import type { CampaignStanding } from './standings.queries.ts'

/** A reward that a person has earned but not received; `courseId` null = for the whole campaign. */
export type Claim = { reward: RewardRow; standing: CampaignStanding; courseId: string | null }

/** Whether the completed courses of a person reach the target of the campaign. */
export const hasReachedTarget = ({ assigned, completed, targetPctComplete }: CampaignStanding) =>
  reachesTarget(assigned, completed.length, targetPctComplete)

/** The claims to a reward that a person has earned and not received. */
export const listClaims = (reward: RewardRow, standing: CampaignStanding): Claim[] => {
  const claimed = new Set([...reward.qualifications.map(({ courseId }) => courseId), ...reward.paidBefore])
  const deserved = reward.kind === 'course' ? standing.completed : hasReachedTarget(standing) ? [null] : []
  return deserved.filter(courseId => !claimed.has(courseId)).map(courseId => ({ reward, standing, courseId }))
}

/** A reward after an amount was held and a number granted: automatic selections reduce the stock. */
const afterwards = (reward: RewardRow, heldCents: number, grants: number): RewardRow => ({
  ...reward,
  available: reward.available === null ? null : reward.available - heldCents,
  options: reward.options.map(option => ({
    ...option,
    stockLeft: option.stockLeft !== null && automaticOption(reward) ? option.stockLeft - grants : option.stockLeft,
  })),
})

/** A person's claims in one campaign that budget and stock cover when granted in order. */
const listCovered = (rewards: readonly RewardRow[], standing: CampaignStanding): Claim[] => {
  let heldCents = 0
  const covered: Claim[] = []
  for (const claim of rewards.flatMap(reward => listClaims(reward, standing))) {
    const grants = covered.filter(({ reward }) => reward.id === claim.reward.id).length
    if (!canBePromised(afterwards(claim.reward, heldCents, grants))) continue
    covered.push(claim)
    heldCents += maxPrice(claim.reward) ?? 0
  }
  return covered
}

const withCompleted = (standing: CampaignStanding, courseIds: readonly string[]): CampaignStanding => ({
  ...standing,
  completed: [...standing.completed, ...courseIds].sort(),
  toDo: standing.toDo.filter(id => !courseIds.includes(id)),
})

/** The standing once the target is reached. */
const atTarget = (standing: CampaignStanding) =>
  standing.toDo.map((_, index, toDo) => withCompleted(standing, toDo.slice(0, index + 1))).find(hasReachedTarget) ??
  standing

/**
 * The rewards of one campaign that completing a course would earn a person now, or bring closer: the claims that the
 * completion itself would grant. A campaign reward that needs more courses comes after the course rewards.
 */
export const listAvailable = (
  rewards: readonly RewardRow[],
  standing: CampaignStanding,
  courseId: string,
): RewardRow[] => {
  if (!standing.isOpen || !standing.toDo.includes(courseId)) return []
  const next = withCompleted(standing, [courseId])
  const isNew = (claim: Claim) =>
    claim.courseId === courseId || (claim.courseId === null && !hasReachedTarget(standing))
  const atOnce = listCovered(rewards, next).filter(isNew)
  const courseRewardsFirst = rewards.toSorted((a, b) => Number(a.kind === 'campaign') - Number(b.kind === 'campaign'))
  const later = hasReachedTarget(next) ? [] : listCovered(courseRewardsFirst, atTarget(next))
  return [...atOnce, ...later.filter(claim => claim.courseId === null)].map(({ reward }) => reward)
}
