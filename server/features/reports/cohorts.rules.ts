/** The people of one dispensary who have the same jobs there. */
export type JobGroup = {
  dispensaryId: string
  roles: readonly { id: string; label: string }[]
  userIds: readonly string[]
  /** The tracks that they see there. */
  trackIds: readonly string[]
}

/** The items of a track that one dispensary shows today. */
export type Offer = {
  dispensaryId: string
  trackId: string
  trackName: string
  assignedAt: Date
  /** Its courses and classes by their ids. */
  contents: readonly string[]
}

/** A course assigned directly to one person. */
export type DirectAssignment = { userId: string; courseId: string; assignedAt: Date }

/** One course or class, by the track and the dispensary that show it; directly assigned courses have no track. */
type VisibleItem = { dispensaryId: string; trackId: string | null; content: string; assignedAt: Date }

/**
 * People who see exactly the same: same jobs at the same dispensaries, and the same direct assignments at the same
 * time.
 */
export type Cohort = {
  userIds: string[]
  jobGroups: readonly JobGroup[]
  items: readonly VisibleItem[]
  /** Their visible courses and classes, each once. */
  contents: readonly string[]
}

const groupBy = <T>(rows: readonly T[], keyOf: (row: T) => string) => {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

type CohortMember = { jobGroup: JobGroup; index: number; userId: string }

const listVisibleItems = (
  jobGroups: readonly JobGroup[],
  offersAt: Map<string, Offer[]>,
  direct: readonly DirectAssignment[],
): VisibleItem[] =>
  jobGroups.flatMap(jobGroup => {
    const { dispensaryId } = jobGroup
    const trackIds = new Set(jobGroup.trackIds)
    const offers = (offersAt.get(dispensaryId) ?? []).filter(offer => trackIds.has(offer.trackId))
    return [
      ...offers.flatMap(({ trackId, contents, assignedAt }) =>
        contents.map(content => ({ dispensaryId, trackId, content, assignedAt })),
      ),
      ...direct.map(({ courseId, assignedAt }) => ({ dispensaryId, trackId: null, content: courseId, assignedAt })),
    ]
  })

/**
 * Groups people with the same items into cohorts, so that visibility is computed per cohort and not per person: a
 * thousand people of one store make about six. Visibility itself is read from the database.
 */
export const groupCohorts = (
  jobGroups: readonly JobGroup[],
  offers: readonly Offer[],
  direct: readonly DirectAssignment[],
): Cohort[] => {
  const offersAt = groupBy(offers, offer => offer.dispensaryId)
  const directByUser = groupBy(direct, assignment => assignment.userId)
  const places = jobGroups.flatMap((jobGroup, index) =>
    jobGroup.userIds.map((userId): CohortMember => ({ jobGroup, index, userId })),
  )
  const cohorts = new Map<string, Cohort>()
  for (const [userId, at] of groupBy(places, place => place.userId)) {
    const assignments = directByUser.get(userId) ?? []
    const key = [
      ...at.map(place => place.index),
      ...assignments.map(assignment => assignment.courseId + assignment.assignedAt),
    ].join()
    const cohort = cohorts.get(key)
    if (cohort) {
      cohort.userIds.push(userId)
      continue
    }
    const ownGroups = at.map(place => place.jobGroup)
    const items = listVisibleItems(ownGroups, offersAt, assignments)
    cohorts.set(key, {
      userIds: [userId],
      jobGroups: ownGroups,
      items,
      contents: [...new Set(items.map(way => way.content))],
    })
  }
  return [...cohorts.values()]
}
