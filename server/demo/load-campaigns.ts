import { type BuiltCampaign, buildCampaign, type NewReward } from '../features/campaigns/campaigns.build.ts'
import { buildQualification } from '../features/campaigns/rewards/rewards.build.ts'
import type { Db } from '../platform/database/database.ts'
import { demoAccounts } from './accounts.ts'
import { toDemoId } from './authoring.ts'
import { type DemoCampaign, demoCampaigns } from './campaigns.ts'
import { type Chance, createChance } from './chance.ts'
import { daysAgo } from './days.ts'
import { toBrandId, toCourseId } from './load-content.ts'
import { toChainId } from './places.ts'
import { chooseOutcome, type Outcome, outcomeOfDana } from './reward-outcomes.ts'

const accountOf = (name: string) => demoAccounts.find(({ email }) => email.startsWith(`${name}@`))!.id
const dana = accountOf('learner')

/** A course completed during a campaign, and the person's store at the time. */
type Completion = { userId: string; courseId: string; completedAt: Date; dispensaryId: string }

const timeOf = ({ startsDaysAgo, endsDaysAgo }: DemoCampaign, now: Date) => ({
  startsAt: daysAgo(now, startsDaysAgo, 0),
  endsAt: daysAgo(now, endsDaysAgo, 0),
})

const pausedAtOf = ({ pausedDaysAgo }: DemoCampaign, now: Date) =>
  pausedDaysAgo === undefined ? null : daysAgo(now, pausedDaysAgo, 0)

/** The completions at a campaign's stores during its period and before its pause, the oldest first. */
const listCompletions = async (db: Db, campaign: DemoCampaign, now: Date): Promise<Completion[]> => {
  const { startsAt, endsAt } = timeOf(campaign, now)
  if (campaign.isDraft) return []
  const rows = await db
    .selectFrom('course_round')
    .innerJoin('employment', 'employment.user_id', 'course_round.user_id')
    .innerJoin('dispensary', 'dispensary.id', 'employment.dispensary_id')
    .select(['course_round.user_id', 'course_id', 'completed_at', 'employment.dispensary_id'])
    .distinctOn(['completed_at', 'course_round.user_id', 'course_id'])
    .where('course_id', 'in', campaign.courses.map(toCourseId))
    .where('completed_at', '>=', startsAt)
    .where('completed_at', '<', pausedAtOf(campaign, now) ?? endsAt)
    .where('dispensary.state_code', 'in', campaign.states)
    .where(eb =>
      campaign.chain ? eb('dispensary.retail_organization_id', '=', toChainId(campaign.chain)) : eb.val(true),
    )
    .whereRef('employment.started_at', '<=', 'completed_at')
    .where(eb => eb.or([eb('employment.ended_at', 'is', null), eb('employment.ended_at', '>', eb.ref('completed_at'))]))
    .orderBy('completed_at')
    .orderBy('course_round.user_id')
    .orderBy('course_id')
    .orderBy('employment.started_at')
    .execute()
  return rows.map(row => ({
    userId: row.user_id,
    courseId: row.course_id,
    completedAt: row.completed_at!,
    dispensaryId: row.dispensary_id!,
  }))
}

/** Those of the completions that were the last course of a campaign for their person. */
const lastOnes = async (db: Db, { courses }: DemoCampaign, completions: readonly Completion[]) => {
  const rounds = await db
    .selectFrom('course_round')
    .select(['user_id', 'completed_at'])
    .where('course_id', 'in', courses.map(toCourseId))
    .where('completed_at', 'is not', null)
    .execute()
  const isLast = ({ userId, completedAt }: Completion) => {
    const theirs = rounds.filter(round => round.user_id === userId)
    return theirs.length === courses.length && theirs.every(round => round.completed_at! <= completedAt)
  }
  return completions.filter(isLast)
}

const budgetOf = ({ budget, rewards }: DemoCampaign, completions: readonly Completion[]) => {
  if (budget !== 'nearly spent') return budget
  const value = rewards[0]?.options?.[0]?.value ?? 0
  return completions.length * value + value + 700
}

const build = (
  db: Db,
  campaign: DemoCampaign,
  { now, completions }: { now: Date; completions: readonly Completion[] },
) => {
  const by = campaign.brand === 'alpenglow' ? accountOf('brandadmin') : accountOf('admin')
  return buildCampaign(db, {
    id: toDemoId(`campaign/${campaign.slug}`),
    brandId: toBrandId(campaign.brand),
    title: campaign.title,
    courseIds: campaign.courses.map(toCourseId),
    ...timeOf(campaign, now),
    targetPctComplete: campaign.targetPctComplete,
    budget: budgetOf(campaign, completions),
    tellsLimit: campaign.budget === 'nearly spent',
    audience: campaign.chain
      ? { kind: 'retail-organizations', retailOrganizationIds: [toChainId(campaign.chain)] }
      : { kind: 'states', states: campaign.states.length > 0 ? [...campaign.states] : ['CO'] },
    states: campaign.states,
    confirmedBy: by,
    createdBy: by,
    isDraft: campaign.isDraft ?? false,
    pausedAt: pausedAtOf(campaign, now),
    rewards: campaign.rewards,
    now,
  })
}

type Earning = { built: BuiltCampaign; reward: NewReward; rewardIndex: number; by: string; chance: Chance; now: Date }

const earn = async (db: Db, { userId, courseId, dispensaryId, completedAt }: Completion, earning: Earning) => {
  const { built, reward, rewardIndex, by, chance, now } = earning
  const context = { reward, at: completedAt, by, chance, now }
  const outcome: Outcome = userId === dana ? outcomeOfDana(context, courseId) : chooseOutcome(context)
  await buildQualification(db, {
    campaign: built,
    rewardIndex,
    userId,
    courseId: reward.kind === 'campaign' ? null : courseId,
    dispensaryId,
    now: completedAt,
    ...outcome,
  })
}

const loadCampaign = async (db: Db, campaign: DemoCampaign, { now, seed }: { now: Date; seed: number }) => {
  const completions = await listCompletions(db, campaign, now)
  const built = await build(db, campaign, { now, completions })
  const last = await lastOnes(db, campaign, completions)
  const [chance, by] = [createChance(seed), accountOf(campaign.brand === 'alpenglow' ? 'brandadmin' : 'admin')]
  for (const [rewardIndex, reward] of campaign.rewards.entries())
    for (const completion of reward.kind === 'campaign' ? last : completions)
      await earn(db, completion, { built, reward, rewardIndex, by, chance, now })
}

/** Loads the campaigns and the rewards earned; people, content and all learning must be loaded before. */
export const loadCampaigns = async (db: Db, now: Date) => {
  for (const [nth, campaign] of demoCampaigns.entries()) await loadCampaign(db, campaign, { now, seed: 6007 + nth })
}
