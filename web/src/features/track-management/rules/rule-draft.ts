import type { In } from '@trellis/contract/endpoint.ts'
import { isKeyOf } from '@trellis/contract/records.ts'
import { type StateCode, states } from '@trellis/contract/states.ts'
import type {
  AssignmentRule,
  assignmentRules,
  TrackChoice,
} from '@trellis/contract/track-management/assignment-rules.ts'
import { type DueDateDraft, draftOfDueDate, dueDateOf } from '../../tracks/due-date-fields.public.tsx'

type Named = { id: string; name: string }
export type RuleTrack = Named & { isArchived?: boolean; owner?: TrackChoice['owner'] }
export type RuleStore = Named & { city: string }
type Who = 'defaults' | 'everyone' | 'roles'

/** What the form of a rule edits. */
export type RuleDraft = {
  chain: Named | null
  tracks: readonly RuleTrack[]
  storeChoice: AssignmentRule['storeChoice']
  states: readonly StateCode[]
  stores: readonly RuleStore[]
  includesNew: boolean
  who: Who
  roleIds: readonly string[]
  due: DueDateDraft
  replacesExisting: boolean
}

/** A rule that covers all stores, with these tracks and this chain at first. */
export const newDraft = (tracks: readonly RuleTrack[], chain: Named | null): RuleDraft => ({
  chain,
  tracks,
  storeChoice: 'all',
  states: [],
  stores: [],
  includesNew: true,
  who: 'defaults',
  roleIds: [],
  due: { kind: 'none', day: '', days: '' },
  replacesExisting: false,
})

const whoOf = ({ roles }: AssignmentRule): Who =>
  roles === null ? 'defaults' : roles.length === 0 ? 'everyone' : 'roles'

/** A saved rule as its form edits it. */
export const draftOf = (rule: AssignmentRule): RuleDraft => ({
  chain: rule.chain,
  tracks: rule.tracks,
  storeChoice: rule.storeChoice,
  states: rule.states.filter(code => isKeyOf(states, code)),
  stores: rule.storeList,
  includesNew: rule.includesNew,
  who: whoOf(rule),
  roleIds: rule.roles?.map(({ id }) => id) ?? [],
  due: draftOfDueDate(rule),
  replacesExisting: false,
})

type RuleBody = Omit<In<NonNullable<(typeof assignmentRules.create)['body']>>, 'chainId'>

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

const roleIdsOf = ({ who, roleIds }: RuleDraft) => (who === 'defaults' ? null : who === 'everyone' ? [] : [...roleIds])

/** What a draft sends: only what belongs to the chosen options. */
export const bodyOf = (draft: RuleDraft): RuleBody => ({
  trackIds: idsOf(draft.tracks),
  storeChoice: draft.storeChoice,
  states: draft.storeChoice === 'states' ? [...draft.states] : [],
  dispensaryIds: draft.storeChoice === 'chosen' ? idsOf(draft.stores) : [],
  includesNew: draft.includesNew,
  roleIds: roleIdsOf(draft),
  due: dueDateOf(draft.due),
  replacesExisting: draft.replacesExisting,
})

/** The draft for another chain: without the stores, roles and own tracks of the one before. */
export const moveToChain = (draft: RuleDraft, chain: Named | null): RuleDraft => ({
  ...draft,
  chain,
  stores: [],
  roleIds: [],
  tracks: draft.tracks.filter(({ owner }) => owner?.kind !== 'chain' || owner.id === chain?.id),
})
