import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment, requiredLine } from '../fields.ts'
import { typedKeys } from '../keys.ts'
import { PageOf } from '../paging.ts'
import { storeManagers } from '../roles.ts'
import { states } from '../states.ts'
import { atMostOneSubject, Day, oneSubject, subjectFields } from './subject.ts'

/** The most requirements that are switched on at one store, and the most own ones of a chain or store. */
export const maxRequirements = 40

/** A sentence in both languages; an empty Spanish one is replaced by the English one. */
const textOf = (sentence: string, longest: number) =>
  z.object({ en: requiredLine(sentence, longest), es: z._default(line(longest), '') })

const whole = (sentence: string, least: number, most: number) =>
  z.nullable(z.int(sentence).check(z.gte(least, sentence), z.lte(most, sentence)))

const renewalKinds = ['never', 'months', 'calendar-year', 'fixed-day'] as const
const teachKinds = ['anyone', 'approved', 'approved-independent'] as const

const monthsSentence = 'Enter 1 to 120 months, only if it is renewed after months.'
const daySentence = 'Enter a month and a day like 01-31, only if it is renewed on that day.'

/** A day of a leap year, as 01-31. */
const dayOfYear = /^(?!02-3|0[469]-31|11-31)(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** What an edition asks, and when. */
const rule = {
  /** Days from the first day of work; null = no last day. */
  firstDueDays: whole('Enter 0 to 3650 days.', 0, 3650),
  /** Whether a person may not sell before they have the certificate. */
  beforeSelling: z.boolean(),
  renews: z.enum(renewalKinds, 'Choose when it is renewed.'),
  /** With `months`: how long a certificate is valid. */
  renewMonths: whole(monthsSentence, 1, 120),
  /** With `fixed-day`: its last day in each year, as 01-31. */
  renewDay: z.nullable(z.string(daySentence).check(z.regex(dayOfYear, daySentence))),
  /** With `expiry`, renewing early loses no days. */
  renewalFrom: z.enum(['expiry', 'completion'], 'Choose from when it is renewed.'),
  minMinutes: whole('Enter 1 to 6000 minutes.', 1, 6000),
  /** Percent. */
  minScore: whole('Enter 1 to 100 percent.', 1, 100),
  teach: z.enum(teachKinds, 'Choose who may teach it.'),
  keepYears: whole('Enter 1 to 20 years.', 1, 20),
}

/** An edition of a chain's or store's own requirement. */
const EditionForm = z.object({
  title: textOf('Enter a title.', 120),
  summary: textOf('Say what it asks for.', 500),
  ...rule,
  /** The first day on which it applies; default = today, or that of the newest edition if it is later. */
  validFrom: z.optional(Day),
})
export type EditionForm = z.output<typeof EditionForm>

type Renewal = Pick<EditionForm, 'renews' | 'renewMonths' | 'renewDay'>

const fittingMonths = z.refine<Renewal>(({ renews, renewMonths }) => (renews === 'months') === (renewMonths !== null), {
  error: monthsSentence,
  path: ['renewMonths'],
})
const fittingDay = z.refine<Renewal>(({ renews, renewDay }) => (renews === 'fixed-day') === (renewDay !== null), {
  error: daySentence,
  path: ['renewDay'],
})

const Text = z.object({ en: z.string(), es: z.string() })

/** One edition of a requirement, as it was published. Days are text, as 2026-11-22. */
export const Edition = z.object({
  ...rule,
  number: z.int(),
  title: Text,
  summary: Text,
  validFrom: z.string(),
  /** The minutes by category of content; empty = content has none. */
  minMinutesByCategory: z.record(z.string(), z.int()),
  needsIdentity: z.boolean(),
  needsLive: z.boolean(),
  needsPaid: z.boolean(),
  needsLanguage: z.boolean(),
  sourceUrl: z.nullable(z.string()),
  sourceNote: z.nullable(z.string()),
  /** The day on which Trellis last compared it with its source. */
  checkedOn: z.nullable(z.string()),
})
export type Edition = z.infer<typeof Edition>

const Job = z.object({ id: Id, label: z.string() })

/** Who asks for a requirement. */
export const RequirementOwner = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('state'), stateCode: z.string() }),
  z.object({ kind: z.enum(['chain', 'store']), id: Id, name: z.string() }),
])
export type RequirementOwner = z.infer<typeof RequirementOwner>

/** A requirement that is offered at stores of a chain, or at one store. */
export const Requirement = z.object({
  id: Id,
  code: z.string(),
  owner: RequirementOwner,
  /** In force today; null = none is yet. */
  edition: z.nullable(Edition),
  /** Published, and in force from a later day, soonest first. */
  upcoming: z.array(Edition),
  /** Drafts of a state, which do not apply. */
  proposed: z.array(Edition),
  /** The number of the newest edition, for `PUT`. */
  latestNumber: z.int(),
  /**
   * Open stores of the subject at which it is offered, and at which it is switched on. `former`: at which it is still
   * switched on though they are in another state now; it does not count there, and can only be switched off.
   */
  stores: z.object({ offered: z.int(), on: z.int(), former: z.int() }),
  /** The jobs it applies to where it is switched on; empty = everyone, null = not the same at all stores. */
  jobs: z.nullable(z.array(Job)),
  /** How many courses and classes count for it. */
  contentCount: z.int(),
  /** `switch`: it, and its content; `edit`: its editions. */
  may: z.object({ switch: z.boolean(), edit: z.boolean() }),
})
export type Requirement = z.infer<typeof Requirement>

const requirementList = defineList([50, 100], {
  /** Default = the caller's first chain by name, else their first store. */
  ...subjectFields,
  stateCode: z.optional(z.enum(typedKeys(states), 'Choose one of the states.')),
})

const requirementStoreList = defineList([50, 500], {
  ...subjectFields,
  filter: searchText,
  /** `true`: also the former ones. */
  isOn: z.optional(z.enum(['true', 'false'], 'Use true or false.')),
})

/** A store at which a requirement is offered. */
export const RequirementStore = z.object({
  id: Id,
  name: z.string(),
  city: z.string(),
  stateCode: z.string(),
  isOn: z.boolean(),
  /** In another state now: it does not count there, and can only be switched off. */
  isFormer: z.boolean(),
  /** The jobs it applies to; empty = everyone. */
  jobs: z.array(Job),
  switchedOnAt: z.nullable(Moment),
})
export type RequirementStore = z.infer<typeof RequirementStore>

const chooseStores = 'Choose stores.'

/** Switches a requirement at some stores, or at all of the subject with the number that was shown. */
const SwitchBody = z
  .object({
    stores: z.union(
      [
        z.literal('all'),
        z.array(Id).check(z.minLength(1, chooseStores), z.maxLength(500, 'Choose at most 500 stores.')),
      ],
      chooseStores,
    ),
    /** With `all`: the stores at which it is offered; to switch it off, with the former ones. */
    expectedCount: z.optional(z.int('Enter a whole number.').check(z.gte(1, chooseStores))),
    on: z.boolean(),
    /** The jobs it applies to; empty = everyone. */
    roleIds: z._default(z.array(Id).check(z.maxLength(100, 'Choose at most 100 roles.')), []),
  })
  .check(
    z.refine(({ stores, expectedCount }) => (stores === 'all') === (expectedCount !== undefined), {
      error: 'Send the number of stores with all of them.',
      path: ['expectedCount'],
    }),
  )

export const NewRequirement = z
  .object({ ...EditionForm.shape, ...subjectFields })
  .check(fittingMonths, fittingDay, oneSubject)

const NewEdition = z
  .object({
    ...EditionForm.shape,
    /** The number of the newest edition that the caller saw; omitted = of any. */
    latestNumber: z.optional(z.int('Enter a whole number.').check(z.gte(1, 'Enter a whole number.'))),
  })
  .check(fittingMonths, fittingDay)

/** What states, chains and stores ask of people, and where it is switched on. */
export const requirements = {
  list: endpoint({
    method: 'GET',
    path: '/compliance/requirements',
    access: storeManagers,
    summary: 'Requirements that are offered at stores of a chain, or at one store: by state, then its own',
    query: requirementList.query,
    response: z.extend(PageOf(Requirement), {
      /** The chain or store that is shown; null = the caller has none. */
      subject: z.nullable(z.object({ id: Id, kind: z.enum(['chain', 'store']), name: z.string() })),
      /** The states of its open stores. */
      stateCodes: z.array(z.string()),
      /** Whether the caller may add own requirements of the subject. */
      mayAdd: z.boolean(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/compliance/requirements',
    access: storeManagers,
    summary: 'Add a requirement of a chain, or of a store without one; it applies once it is switched on',
    body: NewRequirement,
    response: z.object({ id: Id }),
    problems: ['REQUIREMENTS_FULL'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/compliance/requirements/:id',
    access: storeManagers,
    summary: 'Publish a new edition of an own requirement; certificates keep their last day',
    params: IdParams,
    body: NewEdition,
    response: z.object({ number: z.int() }),
    problems: ['REQUIREMENT_CHANGED'],
  }),
  archive: endpoint({
    method: 'DELETE',
    path: '/compliance/requirements/:id',
    access: storeManagers,
    summary: 'Archive an own requirement, and switch it off at all stores; certificates stay',
    params: IdParams,
  }),
  stores: endpoint({
    method: 'GET',
    path: '/compliance/requirements/:id/stores',
    access: storeManagers,
    summary: 'Open stores of a chain at which a requirement is offered, by name, and whether it is switched on',
    params: IdParams,
    query: requirementStoreList.query,
    response: PageOf(RequirementStore),
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/compliance/requirements/:id/stores',
    access: storeManagers,
    summary: 'Switch a requirement on or off at stores of a chain, or at one store, for some jobs or everyone',
    params: IdParams,
    query: z.object(subjectFields).check(atMostOneSubject),
    body: SwitchBody,
    /** The stores at which something changed. */
    response: z.object({ changed: z.int() }),
    problems: ['COUNT_CHANGED', 'REQUIREMENTS_FULL'],
  }),
}
