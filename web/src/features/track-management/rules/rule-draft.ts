import type { In } from '@trellis/contract/endpoint.ts'
import { isRecordKey } from '@trellis/contract/records.ts'
import { type StateCode, states } from '@trellis/contract/states.ts'
import type {
  AssignmentRule,
  assignmentRules,
  TrackChoice,
} from '@trellis/contract/track-management/assignment-rules.ts'
import { type DueDateDraft, toDueDate, toDueDateDraft } from '../../tracks/due-date-fields.public.tsx'

type NamedRef = { id: string; name: string }
export type RuleTrack = NamedRef & { isArchived?: boolean; owner?: TrackChoice['owner'] }
export type RuleStore = NamedRef & { city: string }
type RoleChoice = 'defaults' | 'everyone' | 'roles'

/** Form state of a rule. */
export type RuleDraft = {
  chain: NamedRef | null
  tracks: readonly RuleTrack[]
  storeChoice: AssignmentRule['storeChoice']
  states: readonly StateCode[]
  stores: readonly RuleStore[]
  includesNew: boolean
  who: RoleChoice
  roleIds: readonly string[]
  due: DueDateDraft
  replacesExisting: boolean
}

/** Initial draft: all stores, with the given tracks and chain. */
export const newDraft = (tracks: readonly RuleTrack[], chain: NamedRef | null): RuleDraft => ({
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

const toRoleChoice = ({ roles }: AssignmentRule): RoleChoice =>
  roles === null ? 'defaults' : roles.length === 0 ? 'everyone' : 'roles'

/** Converts a saved rule to a draft. */
export const toRuleDraft = (rule: AssignmentRule): RuleDraft => ({
  chain: rule.chain,
  tracks: rule.tracks,
  storeChoice: rule.storeChoice,
  states: rule.states.filter(code => isRecordKey(states, code)),
  stores: rule.storeList,
  includesNew: rule.includesNew,
  who: toRoleChoice(rule),
  roleIds: rule.roles?.map(({ id }) => id) ?? [],
  due: toDueDateDraft(rule),
  replacesExisting: false,
})

type RuleBody = Omit<In<NonNullable<(typeof assignmentRules.create)['body']>>, 'chainId'>

const listIds = (items: readonly { id: string }[]) => items.map(({ id }) => id)

const toRoleIds = ({ who, roleIds }: RuleDraft) => (who === 'defaults' ? null : who === 'everyone' ? [] : [...roleIds])

/** Request body of a draft: only fields of the chosen options. */
export const toRuleBody = (draft: RuleDraft): RuleBody => ({
  trackIds: listIds(draft.tracks),
  storeChoice: draft.storeChoice,
  states: draft.storeChoice === 'states' ? [...draft.states] : [],
  dispensaryIds: draft.storeChoice === 'chosen' ? listIds(draft.stores) : [],
  includesNew: draft.includesNew,
  roleIds: toRoleIds(draft),
  due: toDueDate(draft.due),
  replacesExisting: draft.replacesExisting,
})

/** Draft for another chain: drops the previous chain's stores, roles and tracks. */
export const moveToChain = (draft: RuleDraft, chain: NamedRef | null): RuleDraft => ({
  ...draft,
  chain,
  stores: [],
  roleIds: [],
  tracks: draft.tracks.filter(({ owner }) => owner?.kind !== 'chain' || owner.id === chain?.id),
})
