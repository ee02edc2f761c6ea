/** The people of one dispensary who have the same jobs there. */
export type Crew = {
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
export type Gift = { userId: string; courseId: string; assignedAt: Date }

/** One course or class, by the track and the dispensary that show it; directly assigned courses have no track. */
export type Way = { dispensaryId: string; trackId: string | null; content: string; assignedAt: Date }

/**
 * People who see exactly the same: same jobs at the same dispensaries, and the same direct assignments at the same
 * time.
 */
export type Cohort = {
  userIds: string[]
  crews: readonly Crew[]
  ways: readonly Way[]
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

type Place = { crew: Crew; index: number; userId: string }

const waysOf = (crews: readonly Crew[], offersAt: Map<string, Offer[]>, gifts: readonly Gift[]): Way[] =>
  crews.flatMap(crew => {
    const { dispensaryId } = crew
    const seen = new Set(crew.trackIds)
    const offers = (offersAt.get(dispensaryId) ?? []).filter(offer => seen.has(offer.trackId))
    return [
      ...offers.flatMap(({ trackId, contents, assignedAt }) =>
        contents.map(content => ({ dispensaryId, trackId, content, assignedAt })),
      ),
      ...gifts.map(({ courseId, assignedAt }) => ({ dispensaryId, trackId: null, content: courseId, assignedAt })),
    ]
  })

/**
 * Groups people who see the same into cohorts, so that visibility is computed per cohort and not per person: a thousand
 * people of one store make about six. Who sees what is read from the database and not decided here.
 */
export const cohortsOf = (crews: readonly Crew[], offers: readonly Offer[], gifts: readonly Gift[]): Cohort[] => {
  const offersAt = groupBy(offers, offer => offer.dispensaryId)
  const giftsTo = groupBy(gifts, gift => gift.userId)
  const places = crews.flatMap((crew, index) => crew.userIds.map((userId): Place => ({ crew, index, userId })))
  const cohorts = new Map<string, Cohort>()
  for (const [userId, at] of groupBy(places, place => place.userId)) {
    const given = giftsTo.get(userId) ?? []
    const alike = [...at.map(place => place.index), ...given.map(gift => gift.courseId + gift.assignedAt)].join()
    const known = cohorts.get(alike)
    if (known) {
      known.userIds.push(userId)
      continue
    }
    const own = at.map(place => place.crew)
    const ways = waysOf(own, offersAt, given)
    cohorts.set(alike, {
      userIds: [userId],
      crews: own,
      ways,
      contents: [...new Set(ways.map(way => way.content))],
    })
  }
  return [...cohorts.values()]
}
