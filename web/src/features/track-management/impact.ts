import { useQuery } from '@tanstack/react-query'
import type { In } from '@trellis/contract/endpoint.ts'
import { assignmentRules } from '@trellis/contract/track-management/assignment-rules.ts'
import { trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { managedTracks } from '@trellis/contract/track-management/managed-tracks.ts'
import { storeViews } from '@trellis/contract/track-management/store-view.ts'
import { trackGrid } from '@trellis/contract/track-management/track-grid.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { read } from '../../platform/api/queries.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

/** Reads to invalidate when a store's tracks change. */
export const readsOfStoreTracks = [
  tracks.ofDispensary,
  trackAssignments.get,
  trackAssignments.impact,
  trackGrid.read,
  storeViews.read,
  storeViews.explain,
  managedTracks.list,
  managedTracks.usage,
  managedTracks.impact,
  assignmentRules.list,
  assignmentRules.get,
  assignmentRules.impact,
] as const

/** Reads to invalidate when a track changes. */
export const readsOfTracks = [managedTracks.get, ...readsOfStoreTracks] as const

const delay = 300

type RuleProposal = In<NonNullable<(typeof assignmentRules.impact)['body']>>

const noRule: RuleProposal = {
  trackIds: [],
  storeChoice: 'all',
  includesNew: false,
  roleIds: null,
  due: { dueOn: null, dueAfterDays: null },
}

type StoreChange = In<NonNullable<(typeof trackAssignments.impact)['body']>>
type TrackChange = In<NonNullable<(typeof managedTracks.impact)['body']>>

/** Debounced value: the effect is requested once input pauses. */
const useRested = <T>(value: T): T => JSON.parse(useDebounced(JSON.stringify(value), delay))

/** People affected by a change at a store; debounced, skipped without a change. */
export function useStoreImpact(dispensaryId: string, change: StoreChange | null) {
  const rested = useRested(change)
  return useQuery({
    ...read(trackAssignments.impact, { params: { dispensaryId }, body: rested ?? {} }),
    enabled: rested !== null,
    placeholderData: before => before,
  })
}

/** Effect of saving a rule; debounced, skipped without a proposal. */
export function useRuleImpact(proposal: RuleProposal | null) {
  const rested = useRested(proposal)
  return useQuery({
    ...read(assignmentRules.impact, { body: rested ?? noRule }),
    enabled: rested !== null,
    placeholderData: before => before,
  })
}

/** People affected by a change of a track. */
export function useTrackImpact(id: string, change: TrackChange | null) {
  const rested = useRested(change)
  return useQuery({
    ...read(managedTracks.impact, { params: { id }, body: rested ?? {} }),
    enabled: rested !== null,
    placeholderData: before => before,
  })
}
