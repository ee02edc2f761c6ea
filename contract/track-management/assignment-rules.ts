import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment } from '../fields.ts'
import { typedKeys } from '../keys.ts'
import { PageOf } from '../paging.ts'
import { states } from '../states.ts'
import { DueDate } from '../tracks/due-dates.ts'
import { storeChoices } from '../tracks/visibility.ts'
import { Impact, revisionBefore, roleIds, TrackOwner, TrackRole } from './managed-tracks.ts'

/**
 * Who creates assignment rules: administrators for any chain and for the platform, a chain's people for their chain.
 */
export const ruleMakers = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'] as const

const NamedTrack = z.object({ id: Id, name: z.string(), isArchived: z.boolean() })
const NamedStore = z.object({ id: Id, name: z.string(), city: z.string() })

const ruleSummary = {
  id: Id,
  /** Null = a platform rule, which applies to the stores of every chain. */
  chain: z.nullable(z.object({ id: Id, name: z.string() })),
  tracks: z.array(NamedTrack),
  storeChoice: z.enum(storeChoices),
  /** State codes; empty unless `storeChoice` is `states`. */
  states: z.array(z.string()),
  /** Number of selected stores; 0 unless `storeChoice` is `chosen`. */
  chosenStores: z.int(),
  /** Whether stores that join later get the tracks; with `states`, only those in these states. */
  includesNew: z.boolean(),
  /** Null = each track's default roles, empty = everyone. */
  roles: z.nullable(z.array(TrackRole)),
  dueOn: z.nullable(z.string()),
  dueAfterDays: z.nullable(z.int()),
  /** Number of stores with at least one track assigned by this rule. */
  stores: z.int(),
  createdAt: Moment,
  endedAt: z.nullable(Moment),
}
export const AssignmentRuleSummary = z.object(ruleSummary)
export type AssignmentRuleSummary = z.infer<typeof AssignmentRuleSummary>

/** A store's track that a rule skips because it was unassigned or changed by hand there. */
const RuleException = z.object({
  store: NamedStore,
  track: z.object({ id: Id, name: z.string() }),
  isRemoved: z.boolean(),
})

export const AssignmentRule = z.object({
  ...ruleSummary,
  /** The selected stores that are still open and in the chain. */
  storeList: z.array(NamedStore),
  /** The first hundred, by store. */
  exceptions: z.array(RuleException),
  /** Changes with every save; a save sends the revision it is based on. */
  revision: z.int(),
})
export type AssignmentRule = z.infer<typeof AssignmentRule>

const chooseTrack = 'Choose at least one track.'
const chooseStore = 'Choose at least one store, or include stores that join later.'
const chooseState = 'Choose at least one state.'

/** What a rule assigns: tracks, to which stores, for which roles, until when. */
const ruleFields = {
  trackIds: z.array(Id, chooseTrack).check(z.minLength(1, chooseTrack), z.maxLength(100, 'Choose at most 100 tracks.')),
  storeChoice: z.enum(storeChoices, chooseStore),
  states: z._default(z.array(z.enum(typedKeys(states), chooseState)), []),
  dispensaryIds: z._default(z.array(Id).check(z.maxLength(500, 'Choose at most 500 stores.')), []),
  includesNew: z.boolean(),
  /** Null = each track's default roles, empty = everyone. */
  roleIds: z.nullable(roleIds),
  due: DueDate,
  /** Whether the rule also overrides stores that have a track by hand, or unassigned it. */
  replacesExisting: z._default(z.boolean(), false),
}

const hasStates = ({ storeChoice, states }: { storeChoice: string; states: readonly string[] }) =>
  storeChoice !== 'states' || states.length > 0

type StoreSelection = { storeChoice: string; dispensaryIds: readonly string[]; includesNew: boolean }
const hasStores = ({ storeChoice, dispensaryIds, includesNew }: StoreSelection) =>
  storeChoice !== 'chosen' || dispensaryIds.length > 0 || includesNew

const statesMissing = { error: chooseState, path: ['states'] }
const storesMissing = { error: chooseStore, path: ['dispensaryIds'] }

/** Null or omitted = the caller's chain, for administrators the platform. */
const chainId = z._default(z.nullable(Id), null)

export const NewRule = z
  .object({ ...ruleFields, chainId })
  .check(z.refine(hasStates, statesMissing), z.refine(hasStores, storesMissing))
export type NewRule = z.infer<typeof NewRule>

const RuleChange = z
  .object({ ...ruleFields, revision: revisionBefore })
  .check(z.refine(hasStates, statesMissing), z.refine(hasStores, storesMissing))
export type RuleChange = z.infer<typeof RuleChange>

/** A new rule, or with `ruleId` a changed one. */
const RuleProposal = z
  .object({ ...ruleFields, chainId, ruleId: z._default(z.nullable(Id), null) })
  .check(z.refine(hasStates, statesMissing), z.refine(hasStores, storesMissing))

const RuleImpact = z.object({
  /** Number of open stores that the rule covers now. */
  stores: z.int(),
  /** Pairs of a track and a store that are assigned, changed, and unassigned. */
  assigns: z.int(),
  changes: z.int(),
  unassigns: z.int(),
  /** Pairs that stay unchanged: the store has the track by other means, or unassigned it. */
  keeps: z.int(),
  /** Pairs that cannot be assigned, because the track's brand does not work with the store. */
  impossible: z.int(),
  /** Null if more than 5,000 people work at these stores. */
  people: z.nullable(Impact),
})
export type RuleImpact = z.infer<typeof RuleImpact>

/** The first thirty that match. */
const choices = z.object({ chainId: z.optional(Id), filter: searchText })

const TrackChoice = z.object({ id: Id, name: z.string(), posterImage: z.nullable(z.string()), owner: TrackOwner })
export type TrackChoice = z.infer<typeof TrackChoice>

export const ruleList = defineList([30, 100], {
  filter: searchText,
  view: z._default(z.enum(['active', 'ended']), 'active'),
  chainId: z.optional(Id),
  trackId: z.optional(Id),
})

/** Rules that assign tracks to stores, now and when stores join. */
export const assignmentRules = {
  list: endpoint({
    method: 'GET',
    path: '/track-assignment-rules',
    access: ruleMakers,
    summary: 'The assignment rules of a chain, or all that the caller manages, newest first',
    query: ruleList.query,
    response: PageOf(AssignmentRuleSummary),
  }),
  get: endpoint({
    method: 'GET',
    path: '/track-assignment-rules/:id',
    access: ruleMakers,
    summary: 'An assignment rule, with the stores that override it',
    params: IdParams,
    response: AssignmentRule,
  }),
  trackChoices: endpoint({
    method: 'GET',
    path: '/track-assignment-rules/choices/tracks',
    access: ruleMakers,
    summary: 'The tracks that a rule can assign, by name: of the platform, the chain and partner brands',
    query: choices,
    response: z.object({ items: z.array(TrackChoice) }),
  }),
  storeChoices: endpoint({
    method: 'GET',
    path: '/track-assignment-rules/choices/stores',
    access: ruleMakers,
    summary: 'The open stores that a rule can include, by name',
    query: choices,
    response: z.object({ items: z.array(z.object({ ...NamedStore.shape, state: z.string() })) }),
  }),
  impact: endpoint({
    method: 'POST',
    path: '/track-assignment-rules/impact',
    access: ruleMakers,
    summary: 'Preview of saving a rule: assignments, and who would see more or less; nothing is saved',
    body: RuleProposal,
    response: RuleImpact,
    bodyLimit: 128 * 1024,
    repeatable: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/track-assignment-rules',
    access: ruleMakers,
    summary: 'Assign tracks to stores by a rule',
    body: NewRule,
    bodyLimit: 128 * 1024,
    response: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/track-assignment-rules/:id',
    access: ruleMakers,
    summary: 'Change an assignment rule; stores it no longer covers lose what it assigned',
    params: IdParams,
    body: RuleChange,
    bodyLimit: 128 * 1024,
    response: AssignmentRule,
    problems: ['RULE_CHANGED'],
    repeatable: true,
  }),
  end: endpoint({
    method: 'POST',
    path: '/track-assignment-rules/:id/end',
    access: ruleMakers,
    summary: 'End an assignment rule; its stores keep their tracks or lose them. Repeating this changes nothing',
    params: IdParams,
    body: z.object({ keepsTracks: z.boolean('Please answer yes or no.') }),
    repeatable: true,
  }),
}
