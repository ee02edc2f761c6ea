import type {
  ComplianceEvent,
  PersonCompliance,
  PersonRequirement,
  PersonStanding,
  RequirementName,
} from '@trellis/contract/credentials/compliance.ts'
import type { StandingReason } from '@trellis/contract/credentials/standing.ts'

export const idOf = (nth: number) => `0190a1b2-0000-7000-8000-${String(nth).padStart(12, '0')}`

export const vendorTraining: RequirementName = { id: idOf(10), code: 'CO-RVT', title: 'Responsible vendor training' }
export const store = { id: idOf(20), name: 'Juniper & Main', stateCode: 'CO', today: '2097-02-07' }

const day = '2097-03-03'

const standing = (
  state: PersonStanding['state'],
  why: StandingReason[],
  rest: Partial<PersonStanding> = {},
): PersonStanding => ({
  requirement: vendorTraining,
  state,
  until: day,
  why,
  unconfirmedId: null,
  isUnidentified: false,
  needsYou: false,
  ...rest,
})

/** A standing of each kind. */
export const standings = {
  fine: standing('fine', []),
  soon: standing('soon', [{ code: 'expires', day, days: 24 }]),
  almost: standing('soon', [{ code: 'expires', day, days: 5 }], { needsYou: true }),
  brought: standing('soon', [{ code: 'waits-for-look' }], { unconfirmedId: idOf(30), needsYou: true }),
  waived: standing('waived', [{ code: 'waived', day, reason: 'on leave' }], { needsYou: true }),
  due: standing('due', [{ code: 'first-due', day, days: 40 }]),
  overdue: standing('missing', [{ code: 'overdue', day, days: 2 }], { needsYou: true }),
  beforeSelling: standing('missing', [{ code: 'before-selling' }], { until: null, needsYou: true }),
  unidentified: standing('due', [{ code: 'first-due', day, days: 40 }], { isUnidentified: true, needsYou: true }),
  expired: standing('expired', [{ code: 'expired', day, days: 9 }], { needsYou: true }),
  open: standing('due', [{ code: 'no-last-day' }], { until: null }),
} satisfies Record<string, PersonStanding>

export const personOf = (
  name: string,
  of: PersonStanding[],
  rest: Partial<PersonCompliance> = {},
): PersonCompliance => ({
  userId: idOf(100 + (name.codePointAt(0) ?? 0)),
  name,
  dispensary: store,
  jobs: ['Budtender'],
  maySell: of.every(({ state }) => state !== 'missing' && state !== 'expired'),
  standings: of,
  remindedAt: null,
  ...rest,
})

export const eventOf = (rest: Partial<ComplianceEvent> = {}): ComplianceEvent => ({
  id: idOf(30),
  kind: 'credential',
  at: '2026-11-20T10:00:00.000Z',
  by: null,
  source: 'brought',
  issuedOn: '2026-11-18',
  until: day,
  number: null,
  providerName: null,
  trainerName: null,
  minutes: null,
  score: null,
  identityMethod: null,
  isConfirmed: true,
  mayEnd: false,
  isFormerOwners: false,
  hasFile: false,
  words: null,
  isCurrent: true,
  ...rest,
})

export const requirementOf = (of: PersonStanding, rest: Partial<PersonRequirement> = {}): PersonRequirement => ({
  ...of,
  dispensary: store,
  minMinutes: null,
  minScore: null,
  teach: 'anyone',
  waiverNeedsWords: false,
  needsLive: false,
  needsIdentity: false,
  content: [],
  gaps: [],
  isRenewable: false,
  history: [],
  ...rest,
})
