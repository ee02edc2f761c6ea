import type { Progress, ReportDispensary, TrainingReport } from '@trellis/contract/reports/reports.ts'
import type { Cohort, Offer } from './cohorts.rules.ts'
import { toPercent } from './reports.rules.ts'

/** How many of a cohort have completed a course or class. */
type CountCompleted = (cohort: Cohort, content: string) => number

type TrainingSum = { people: number; assigned: number; completed: number }

const sumTraining = (cohort: Cohort, contents: Iterable<string>, countCompleted: CountCompleted): TrainingSum => {
  const people = cohort.userIds.length
  const sum = { people, assigned: 0, completed: 0 }
  for (const content of new Set(contents)) {
    sum.assigned += people
    sum.completed += countCompleted(cohort, content)
  }
  return sum
}

const toProgress = (sums: readonly TrainingSum[]): Progress => {
  const add = (part: keyof TrainingSum) => sums.reduce((total, sum) => total + sum[part], 0)
  const [assigned, completed] = [add('assigned'), add('completed')]
  return { people: add('people'), assigned, completed, percent: toPercent(completed, assigned) }
}

/** Adds every cohort's numbers to each of its groups. */
const groupProgress = <K>(
  cohorts: readonly Cohort[],
  sums: (cohort: Cohort) => readonly (readonly [K, TrainingSum])[],
) => {
  const groups = new Map<K, TrainingSum[]>()
  for (const [key, sum] of cohorts.flatMap(sums)) groups.set(key, [...(groups.get(key) ?? []), sum])
  return groups
}

/** A cohort's items grouped by one property. */
const groupContents = <K>({ items }: Cohort, keyOf: (item: Cohort['items'][number]) => K) => {
  const contents = new Map<K, Set<string>>()
  for (const item of items) {
    const key = keyOf(item)
    const group = contents.get(key) ?? new Set()
    contents.set(key, group.add(item.content))
  }
  return [...contents]
}

type NamedPercent = { name: string; percent: number }
const bestFirst = <T extends NamedPercent>(rows: readonly T[]) =>
  rows.toSorted((a, b) => b.percent - a.percent || a.name.localeCompare(b.name, 'en'))

type TrainingData = { offers: readonly Offer[]; places: readonly ReportDispensary[]; completed: CountCompleted }

const byTrack = (cohorts: readonly Cohort[], { offers, completed }: TrainingData) => {
  const names = new Map(offers.map(offer => [offer.trackId, offer.trackName]))
  const groups = groupProgress(cohorts, cohort =>
    groupContents(cohort, way => way.trackId).map(
      ([id, contents]) => [id, sumTraining(cohort, contents, completed)] as const,
    ),
  )
  return [...groups].map(([id, sums]) => ({
    id,
    name: (id && names.get(id)) ?? 'Assigned directly',
    ...toProgress(sums),
  }))
}

/** People with two jobs count in both, with all that they see. */
const byRole = (cohorts: readonly Cohort[], { completed }: TrainingData) => {
  const labels = new Map<string, string>()
  const groups = groupProgress(cohorts, cohort => {
    const roles = new Map(cohort.jobGroups.flatMap(jobGroup => jobGroup.roles).map(role => [role.id, role.label]))
    for (const [id, label] of roles) labels.set(id, label)
    const sum = sumTraining(cohort, cohort.contents, completed)
    return [...roles.keys()].map(id => [id, sum] as const)
  })
  return [...groups].map(([id, sums]) => ({ id, name: labels.get(id) ?? '', ...toProgress(sums) }))
}

/** By dispensary: people at two of them count at both, at each with what they see there. */
const progressByDispensary = (cohorts: readonly Cohort[], countCompleted: CountCompleted): Map<string, Progress> => {
  const groups = groupProgress(cohorts, cohort => {
    const contents = new Map(groupContents(cohort, way => way.dispensaryId))
    return cohort.jobGroups.map(
      ({ dispensaryId }) =>
        [dispensaryId, sumTraining(cohort, contents.get(dispensaryId) ?? [], countCompleted)] as const,
    )
  })
  return new Map([...groups].map(([id, sums]) => [id, toProgress(sums)]))
}

const byPlace = (cohorts: readonly Cohort[], { places, completed }: TrainingData) => {
  const progress = progressByDispensary(cohorts, completed)
  return places.map(place => ({ ...place, ...(progress.get(place.id) ?? toProgress([])) }))
}

/** Training progress in total, by track, by job and by dispensary, each sorted by progress, highest first. */
export const toTraining = (
  cohorts: readonly Cohort[],
  data: TrainingData,
): Omit<TrainingReport, 'invited' | 'disabled'> => ({
  ...toProgress(cohorts.map(cohort => sumTraining(cohort, cohort.contents, data.completed))),
  tracks: bestFirst(byTrack(cohorts, data)),
  roles: bestFirst(byRole(cohorts, data)),
  dispensaries: bestFirst(byPlace(cohorts, data)),
})
