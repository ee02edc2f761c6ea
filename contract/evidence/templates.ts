/** The states whose rules say what evidence of training must hold. */
const templateStates = ['CA', 'CO', 'IL', 'MA', 'MD', 'NJ', 'NY'] as const

/** The template of a store's state; other states get what all of them have. */
export const templateCodes = [...templateStates, 'general'] as const
export type TemplateCode = (typeof templateCodes)[number]

/** What a person's row of the roster can say. */
export const evidenceFields = [
  'name',
  'hiredOn',
  'job',
  'requirement',
  'standing',
  'agentNumber',
  'address',
  'phone',
  'bornOn',
  'employers',
  'trainedOn',
  'trainedAt',
  'place',
  'hours',
  'hoursByKind',
  'test',
  'preTest',
  'content',
  'trainer',
  'provider',
  'identityMethod',
  'paidTime',
  'language',
  'keepUntil',
] as const
export type EvidenceField = (typeof evidenceFields)[number]

/** What evidence of a state must hold, by an edition with the day it was checked. */
export type EvidenceTemplate = {
  code: TemplateCode
  edition: number
  /** Beside name, day of hire, job, requirement, standing, day, hours and test, which all have. */
  fields: readonly EvidenceField[]
  /** People who tried and failed are listed too. */
  listsFailed: boolean
  keepYears: number | null
  checkedOn: string
}

const everywhere: readonly EvidenceField[] = [
  'name',
  'hiredOn',
  'job',
  'requirement',
  'standing',
  'trainedOn',
  'hours',
  'test',
  'keepUntil',
]

const template = (
  code: TemplateCode,
  fields: readonly EvidenceField[],
  {
    keepYears = null,
    listsFailed = false,
  }: { keepYears?: number; listsFailed?: boolean } | { keepYears?: null; listsFailed?: boolean } = {},
): EvidenceTemplate => ({
  code,
  edition: 1,
  fields: [...everywhere, ...fields],
  listsFailed,
  keepYears,
  checkedOn: '2026-11-26',
})

/** What the rules of each state ask for; see the sources of its requirements. */
export const evidenceTemplates: Readonly<Record<TemplateCode, EvidenceTemplate>> = {
  CO: template('CO', ['agentNumber', 'trainedAt', 'place', 'trainer', 'provider', 'identityMethod']),
  IL: template('IL', ['address', 'phone', 'employers', 'bornOn', 'agentNumber', 'preTest', 'trainer', 'provider'], {
    listsFailed: true,
  }),
  MA: template('MA', ['agentNumber', 'trainer', 'provider', 'identityMethod'], { keepYears: 4 }),
  MD: template('MD', ['agentNumber', 'trainedAt', 'place', 'trainer', 'provider'], { keepYears: 4 }),
  NY: template('NY', ['hoursByKind', 'content', 'paidTime', 'language'], { keepYears: 5 }),
  CA: template('CA', ['content'], { keepYears: 7 }),
  NJ: template('NJ', ['content', 'hoursByKind']),
  general: template('general', ['content', 'trainer', 'provider']),
}

/** The template for the stores of a state. */
export const templateOfState = (stateCode: string): EvidenceTemplate =>
  evidenceTemplates[templateStates.find(state => state === stateCode) ?? 'general']
