import type { Progress, ReportDispensary, TrainingReport } from '@trellis/contract/reports/reports.ts'
import type { Cohort, Offer } from './cohorts.rules.ts'
import { percentOf } from './reports.rules.ts'

/** How many of a cohort have completed a course or class. */
type Completed = (cohort: Cohort, content: string) => number

type Sum = { people: number; assigned: number; completed: number }

const sumOf = (cohort: Cohort, contents: Iterable<string>, completed: Completed): Sum => {
  const people = cohort.userIds.length
  const sum = { people, assigned: 0, completed: 0 }
  for (const content of new Set(contents)) {
    sum.assigned += people
    sum.completed += completed(cohort, content)
  }
  return sum
}

const progressOf = (sums: readonly Sum[]): Progress => {
  const add = (part: keyof Sum) => sums.reduce((total, sum) => total + sum[part], 0)
  const [assigned, completed] = [add('assigned'), add('completed')]
  return { people: add('people'), assigned, completed, percent: percentOf(completed, assigned) }
}

/** Adds every cohort's numbers to each of its groups. */
const groupsOf = <K>(cohorts: readonly Cohort[], sums: (cohort: Cohort) => readonly (readonly [K, Sum])[]) => {
  const groups = new Map<K, Sum[]>()
  for (const [key, sum] of cohorts.flatMap(sums)) groups.set(key, [...(groups.get(key) ?? []), sum])
  return groups
}

/** A cohort's items grouped by one property. */
const contentsBy = <K>({ items }: Cohort, keyOf: (item: Cohort['items'][number]) => K) => {
  const contents = new Map<K, Set<string>>()
  for (const item of items) {
    const key = keyOf(item)
    const group = contents.get(key) ?? new Set()
    contents.set(key, group.add(item.content))
  }
  return [...contents]
}

type Named = { name: string; percent: number }
const bestFirst = <T extends Named>(rows: readonly T[]) =>
  rows.toSorted((a, b) => b.percent - a.percent || a.name.localeCompare(b.name, 'en'))

type Known = { offers: readonly Offer[]; places: readonly ReportDispensary[]; completed: Completed }

const byTrack = (cohorts: readonly Cohort[], { offers, completed }: Known) => {
  const names = new Map(offers.map(offer => [offer.trackId, offer.trackName]))
  const groups = groupsOf(cohorts, cohort =>
    contentsBy(cohort, way => way.trackId).map(([id, contents]) => [id, sumOf(cohort, contents, completed)] as const),
  )
  return [...groups].map(([id, sums]) => ({
    id,
    name: (id && names.get(id)) ?? 'Assigned directly',
    ...progressOf(sums),
  }))
}

/** People with two jobs count in both, with all that they see. */
const byRole = (cohorts: readonly Cohort[], { completed }: Known) => {
  const labels = new Map<string, string>()
  const groups = groupsOf(cohorts, cohort => {
    const roles = new Map(cohort.jobGroups.flatMap(jobGroup => jobGroup.roles).map(role => [role.id, role.label]))
    for (const [id, label] of roles) labels.set(id, label)
    const sum = sumOf(cohort, cohort.contents, completed)
    return [...roles.keys()].map(id => [id, sum] as const)
  })
  return [...groups].map(([id, sums]) => ({ id, name: labels.get(id) ?? '', ...progressOf(sums) }))
}

/** By dispensary: people at two of them count at both, at each with what they see there. */
const progressByDispensary = (cohorts: readonly Cohort[], completed: Completed): Map<string, Progress> => {
  const groups = groupsOf(cohorts, cohort => {
    const contents = new Map(contentsBy(cohort, way => way.dispensaryId))
    return cohort.jobGroups.map(
      ({ dispensaryId }) => [dispensaryId, sumOf(cohort, contents.get(dispensaryId) ?? [], completed)] as const,
    )
  })
  return new Map([...groups].map(([id, sums]) => [id, progressOf(sums)]))
}

const byPlace = (cohorts: readonly Cohort[], { places, completed }: Known) => {
  const progress = progressByDispensary(cohorts, completed)
  return places.map(place => ({ ...place, ...(progress.get(place.id) ?? progressOf([])) }))
}

/** Training progress in total, by track, by job and by dispensary, each sorted by progress, highest first. */
export const trainingOf = (cohorts: readonly Cohort[], known: Known): Omit<TrainingReport, 'invited' | 'disabled'> => ({
  ...progressOf(cohorts.map(cohort => sumOf(cohort, cohort.contents, known.completed))),
  tracks: bestFirst(byTrack(cohorts, known)),
  roles: bestFirst(byRole(cohorts, known)),
  dispensaries: bestFirst(byPlace(cohorts, known)),
})
