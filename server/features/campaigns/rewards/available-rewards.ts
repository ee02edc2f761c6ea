import { coursesToGo, type IncentiveSummary } from '@trellis/contract/campaigns/rewards.ts'
import type { AvailableReward, CourseRewards } from '@trellis/contract/courses/course-rewards.ts'
import { ownTrackId } from '@trellis/contract/tracks/tracks.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Item } from '../../tracks/my-tracks.public.ts'
import { listAvailable } from './claims.rules.ts'
import { isPaceJudged } from './quick-courses.queries.ts'
import { listRewards } from './rewards.queries.ts'
import { isInStock, type RewardRow } from './rewards.rules.ts'
import { type CampaignStanding, listCovering, listStandings } from './standings.queries.ts'
import { waitReason } from './waiting.rules.ts'

const toGoFor = ({ kind }: RewardRow, { targetPctComplete, completed, assigned }: CampaignStanding) => {
  const target = { targetPctComplete, totalCoursesCompleted: completed.length, totalCoursesAssigned: assigned }
  return kind === 'course' ? 1 : Math.max(1, coursesToGo(target))
}

const presentAvailable = (row: RewardRow, standing: CampaignStanding): AvailableReward => {
  const options = row.options.filter(isInStock)
  const values = options.map(({ value }) => value)
  return {
    id: row.id,
    title: options[0]?.title ?? '',
    image: options[0]?.image ?? null,
    optionCount: options.length,
    minValue: Math.min(...values),
    maxValue: Math.max(...values),
    brandName: row.brandName,
    endsAt: standing.endsAt.toISOString(),
    isLimited: standing.isLimited,
    coursesToGo: toGoFor(row, standing),
  }
}

const ofCampaign = (rewards: readonly RewardRow[], { campaignId }: CampaignStanding) =>
  rewards.filter(row => row.campaignId === campaignId)

type OpenedCourse = { userId: string; courseId: string; versionId: string; now: Date }

/** The rewards that a course can earn a person now; null = none. Courses without a campaign cost one index lookup. */
export const readCourseRewards = async (
  db: Db,
  { userId, courseId, versionId, now }: OpenedCourse,
): Promise<CourseRewards | null> => {
  const campaignIds = await listCovering(db, { courseId, userId, now })
  if (campaignIds.length === 0) return null
  const campaigns = sql`c.id = any(${campaignIds}::uuid[])`
  const standings = await listStandings(db, { campaigns, userIds: [userId], now })
  const rewards = await listRewards(db, { campaignIds, userId })
  const items = standings.flatMap(standing =>
    listAvailable(ofCampaign(rewards, standing), standing, courseId).map(row => presentAvailable(row, standing)),
  )
  if (items.length === 0) return null
  const waits = standings.map(standing => waitReason({ ...standing, isQuick: false, pays: null }))
  const waitsFor = waits.find(reason => reason === 'address' || reason === 'store') ?? null
  return { items, isPaceChecked: await isPaceJudged(db, versionId), waitsFor }
}

type CoursePlace = IncentiveSummary['available'][number]['courses'][number]

/** The card courses among a person's items, in the order of their tracks; each in one track, rather than in none. */
const listPlaces = (items: readonly Item[]): CoursePlace[] => {
  const isOwn = ({ trackId }: Item) => trackId === null
  const places = new Map<string, CoursePlace>()
  for (const item of [...items.filter(each => !isOwn(each)), ...items.filter(isOwn)]) {
    const { courseType, courseId, title: courseTitle, trackId } = item
    if (courseType === 'CARD_COURSE' && !places.has(courseId))
      places.set(courseId, { courseId, courseTitle, trackId: trackId ?? ownTrackId })
  }
  return [...places.values()]
}

/** The rewards that a person with these standings can earn now, with their courses; earliest end first. */
export const listAvailableRewards = ({
  items,
  standings,
  rewards,
}: {
  items: readonly Item[]
  standings: readonly CampaignStanding[]
  rewards: readonly RewardRow[]
}): IncentiveSummary['available'] => {
  const places = listPlaces(items)
  const all = standings.flatMap(standing => {
    const mine = ofCampaign(rewards, standing)
    const byCourse = new Map(standing.toDo.map(id => [id, listAvailable(mine, standing, id)]))
    return mine.flatMap(row => {
      const courses = places.filter(({ courseId }) => byCourse.get(courseId)?.includes(row))
      return courses.length > 0 ? [{ ...presentAvailable(row, standing), courses }] : []
    })
  })
  return all.sort(
    (a, b) => a.coursesToGo - b.coursesToGo || a.endsAt.localeCompare(b.endsAt) || b.maxValue - a.maxValue,
  )
}
