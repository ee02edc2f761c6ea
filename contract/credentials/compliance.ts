import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { exportedFile } from '../exports.ts'
import { Id, IdParams, Moment } from '../fields.ts'
import { UnrecordedSession } from '../live-sessions/live-sessions.ts'
import { PageOf } from '../paging.ts'
import { storeManagers } from '../roles.ts'
import { identityMethods } from './attestations.ts'
import { standingStates } from './standing.ts'

/** A day of a store's calendar, as 2026-11-22. */
const Day = z.string()

const StandingReason = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['expires', 'expired', 'first-due', 'overdue']), day: Day, days: z.int() }),
  z.object({ code: z.enum(['waits-for-look', 'no-last-day', 'before-selling']) }),
  z.object({ code: z.literal('waived'), day: Day, reason: z.string() }),
])

/** A requirement by its titles: the language of the caller. */
export const RequirementName = z.object({ id: Id, code: z.string(), title: z.string() })
export type RequirementName = z.infer<typeof RequirementName>

export const PersonStanding = z.object({
  requirement: RequirementName,
  state: z.enum(standingStates),
  until: z.nullable(Day),
  why: z.array(StandingReason),
  /** The credential that waits for a confirmation; null = none. */
  unconfirmedId: z.nullable(Id),
  /** Whether completed training, of which more is needed, waits for a manager to confirm who did it. */
  isUnidentified: z.boolean(),
  /** Whether those who manage the store should act: missing, expired, to confirm, or a last day within 7 days. */
  needsYou: z.boolean(),
})
export type PersonStanding = z.infer<typeof PersonStanding>

/** Where a requirement applies, and today by its clock. */
const AskingStore = z.object({ id: Id, name: z.string(), stateCode: z.string(), today: Day })

/** A person at one store, in all requirements that apply to them there. */
export const PersonCompliance = z.object({
  userId: Id,
  name: z.string(),
  dispensary: AskingStore,
  jobs: z.array(z.string()),
  maySell: z.boolean(),
  standings: z.array(PersonStanding),
  /** The last reminder in the last seven days; null = none. */
  remindedAt: z.nullable(Moment),
})
export type PersonCompliance = z.infer<typeof PersonCompliance>

export const complianceList = defineList([25, 100], {
  /** Default = the chain that employs the caller, else the store (of several the one chosen last), else the first by name. */
  retailOrganizationId: z.optional(Id),
  dispensaryId: z.optional(Id),
  requirementId: z.optional(Id),
  /** People with this state in a requirement; needs-you: missing, expired, to confirm, or a last day within 7 days. */
  standing: z.optional(z.enum([...standingStates, 'needs-you'], 'Choose one of the states.')),
  filter: searchText,
  sortBy: z._default(z.enum(['name', 'until'], 'Choose one of the columns.'), 'name'),
  direction: z._default(z.enum(['asc', 'desc'], 'Choose asc or desc.'), 'asc'),
})

/** One event in a person's history of a requirement. */
export const ComplianceEvent = z.object({
  id: Id,
  kind: z.enum(['credential', 'ended', 'waiver', 'waiver-ended']),
  at: Moment,
  /** Who recorded it; null = Trellis, a deleted person, or someone of a former owner. */
  by: z.nullable(z.string()),
  /** A waiver that a former owner of the store decided: its reason stays with them. */
  isFormerOwners: z.boolean(),
  source: z.nullable(z.enum(['earned', 'brought', 'imported'])),
  issuedOn: z.nullable(Day),
  until: z.nullable(Day),
  number: z.nullable(z.string()),
  providerName: z.nullable(z.string()),
  trainerName: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  score: z.nullable(z.int()),
  /** How it is known who trained; null = no one said. */
  identityMethod: z.nullable(z.enum(identityMethods)),
  isConfirmed: z.boolean(),
  /** Whether the caller may end this certificate, or decline one that waits. */
  mayEnd: z.boolean(),
  hasFile: z.boolean(),
  /** The reason of a waiver or an end. */
  words: z.nullable(z.string()),
  /** Whether it is still in force. */
  isCurrent: z.boolean(),
})
export type ComplianceEvent = z.infer<typeof ComplianceEvent>

/** A course or class that counts for a requirement, and how far the person is; without time that counted already. */
export const RequirementProgress = z.object({
  courseId: z.nullable(Id),
  classId: z.nullable(Id),
  title: z.string(),
  isCompleted: z.boolean(),
  /** With a trainer, where the requirement asks for one. */
  loggedMinutes: z.int(),
  /** The round that waits for a manager to confirm who trained, as `POST /attestations` names it; null = none does. */
  unidentified: z.nullable(z.object({ courseRoundId: z.nullable(Id), classId: z.nullable(Id) })),
})
export type RequirementProgress = z.infer<typeof RequirementProgress>

/** Why the content that counts has earned no certificate yet, besides that some of it is not completed. */
const EarningGap = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['no-test', 'not-approved', 'not-independent', 'not-attended', 'not-identified']) }),
  /** In all, or in one category; live: with a trainer. */
  z.object({
    code: z.enum(['too-few-minutes', 'too-few-live-minutes']),
    category: z.nullable(z.string()),
    asked: z.int(),
    logged: z.int(),
  }),
  z.object({ code: z.literal('score-too-low'), asked: z.int(), score: z.int() }),
])
export type EarningGap = z.infer<typeof EarningGap>

/** A requirement of a person at a store with its history, newest first. */
export const PersonRequirement = z.object({
  ...PersonStanding.shape,
  dispensary: AskingStore,
  minMinutes: z.nullable(z.int()),
  minScore: z.nullable(z.int()),
  teach: z.enum(['anyone', 'approved', 'approved-independent']),
  /** Whether a waiver is confirmed in typed words: a state asks for it before the first sale. */
  waiverNeedsWords: z.boolean(),
  needsLive: z.boolean(),
  needsIdentity: z.boolean(),
  content: z.array(RequirementProgress),
  gaps: z.array(EarningGap),
  /** Whether completed content counts no more, so that the person starts it again to earn the next one. */
  isRenewable: z.boolean(),
  history: z.array(ComplianceEvent),
})
export type PersonRequirement = z.infer<typeof PersonRequirement>

export const compliance = {
  list: endpoint({
    method: 'GET',
    path: '/compliance',
    access: storeManagers,
    summary: 'People of a chain or store with their standings in all requirements that apply to them',
    query: complianceList.query,
    response: z.extend(PageOf(PersonCompliance), {
      /** The chain or store that is shown; null = the caller has none. */
      subject: z.nullable(z.object({ id: Id, kind: z.enum(['chain', 'store']), name: z.string() })),
      /**
       * All people of the subject, whatever the filters are; `maySell` = of those `asked`, of whom something is required;
       * `needYou` = people, and live trainings without attendance. `disabled` = people who work there and are in none of
       * these, as their account is disabled; they are in files for inspections.
       */
      totals: z.object({ people: z.int(), asked: z.int(), maySell: z.int(), needYou: z.int(), disabled: z.int() }),
      /** Switched on at a store of the subject; their number at which none is switched on. */
      requirements: z.array(RequirementName),
      storesWithoutRequirement: z.int(),
      /** Live trainings that are over without attendance: the 20 oldest. */
      unrecorded: z.array(UnrecordedSession),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/compliance/export',
    access: storeManagers,
    summary: 'The same people as a file, one line for each requirement',
    query: complianceList.exportQuery,
    response: exportedFile,
  }),
  person: endpoint({
    method: 'GET',
    path: '/compliance/people/:id',
    access: storeManagers,
    summary: 'Requirements of a person with their history, at stores that the caller manages',
    params: IdParams,
    response: z.object({
      userId: Id,
      name: z.string(),
      maySell: z.boolean(),
      requirements: z.array(PersonRequirement),
    }),
  }),
}
