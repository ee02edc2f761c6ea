import * as z from 'zod/mini'
import { defineList } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment, phoneNumber, requiredLine, requiredName } from '../fields.ts'
import { typedKeys } from '../keys.ts'
import { Paging } from '../paging.ts'
import { storeManagers } from '../roles.ts'
import { type StateCode, states } from '../states.ts'
import { templateOfState } from './templates.ts'

/** What evidence of some states needs of a person besides their account, with labels. */
export const identityLabels = {
  legalName: 'Legal name',
  bornOn: 'Birth date',
  address: 'Home address',
  phone: 'Phone',
  agentNumber: 'Agent number',
} as const
export const identityFields = typedKeys(identityLabels)
export type IdentityField = keyof typeof identityLabels

export const identitySentences = {
  legalName: 'Enter the legal name, or leave it empty.',
  address: 'Enter the address, or leave it empty.',
  bornOn: 'Enter a birth date since 1900, at least 16 years ago.',
  agentNumber: 'Use 1 to 40 letters, digits and hyphens.',
  state: 'Choose one of the states.',
  notAsked: 'No store of this person needs it. Leave it out.',
  notAskedHere: 'The state of this store does not need it. Choose another detail.',
  field: 'Choose one of the details.',
  notHere: 'This person does not work at your stores any more. Nothing was saved.',
  own: 'These are your own details. Change them under My certificates.',
} as const

/** The states of some stores whose template has a field. */
const statesAsking = (field: IdentityField, codes: readonly StateCode[]) =>
  codes.filter(code => templateOfState(code).fields.some(each => each === field))

/** What the templates of stores in some states ask of a person; the legal name wherever they ask anything. */
export const listAskedIdentity = (codes: readonly StateCode[]) => ({
  asked: identityFields.filter(field =>
    field === 'legalName' ? codes.length > 0 : statesAsking(field, codes).length > 0,
  ),
  agentStates: statesAsking('agentNumber', codes),
})

const youngestYears = 16

/** Whether someone born on a day is at least 16 years old on another. */
export const isOldEnough = (bornOn: string, today: string) =>
  `${Number(bornOn.slice(0, 4)) + youngestYears}${bornOn.slice(4)}` <= today

const State = z.enum(typedKeys(states), identitySentences.state)
const AgentNumber = z
  .string(identitySentences.agentNumber)
  .check(z.trim(), z.regex(/^[A-Za-z0-9-]{1,40}$/, identitySentences.agentNumber))
const BirthDate = z.iso
  .date(identitySentences.bornOn)
  .check(z.refine(day => day >= '1900-01-01', identitySentences.bornOn))

/** Omitted = unchanged, null = removed. */
const changed = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

export const IdentityChange = z.object({
  legalName: changed(requiredName(identitySentences.legalName, 160)),
  bornOn: changed(BirthDate),
  address: changed(requiredLine(identitySentences.address, 200)),
  phone: changed(phoneNumber),
  /** By state. */
  agentNumbers: z.optional(z.partialRecord(State, z.nullable(AgentNumber))),
})
export type IdentityChange = z.infer<typeof IdentityChange>

/** Days after which details that no store asks for are deleted. */
export const unneededDays = 90

/** What is stored of the fields that are asked. */
const Identity = z.object({
  /** The name in evidence where no legal name is stored. */
  accountName: z.string(),
  /** Empty = no store of the person needs anything. */
  asked: z.array(z.enum(identityFields)),
  /** The states whose agent numbers are asked. */
  agentStates: z.array(State),
  legalName: z.nullable(z.string()),
  bornOn: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  agentNumbers: z.partialRecord(State, z.string()),
  changedAt: z.nullable(Moment),
  /** For oneself, the day on which stored details that no store asks for are deleted; null = none are. */
  deletedOn: z.nullable(z.string()),
})
export type Identity = z.output<typeof Identity>

/** How many people of a store lack a detail that its state needs. */
export const LackingDetail = z.object({ field: z.enum(identityFields), people: z.int() })
export type LackingDetail = z.output<typeof LackingDetail>

const PersonDetail = z.object({ userId: Id, name: z.string(), value: z.nullable(z.string()) })
export type PersonDetail = z.output<typeof PersonDetail>

const storeIdentityList = defineList([100, 500], {
  /** Omitted = the first that someone lacks. */
  field: z.optional(z.enum(identityFields, identitySentences.field)),
  /** That of the first page: whose details were entered since keep their place on the pages. */
  since: z.optional(Moment),
})

/** One detail of the people of a store. */
const StoreIdentities = z.object({
  store: z.object({ id: Id, name: z.string(), stateCode: State }),
  /** All details that the store's state needs. */
  fields: z.array(LackingDetail),
  field: z.enum(identityFields),
  since: Moment,
  /** People to whom a requirement applies at the store: first those who lack it, then the others, by name. */
  items: z.array(PersonDetail),
  paging: Paging,
})
export type StoreIdentities = z.output<typeof StoreIdentities>

export const storeIdentities = {
  list: endpoint({
    method: 'GET',
    path: '/dispensaries/:id/identities',
    access: storeManagers,
    summary: 'One detail that evidence of a store’s state needs of each of its people; each value read is recorded',
    params: IdParams,
    query: storeIdentityList.query,
    response: StoreIdentities,
  }),
}

/** A person as those who manage a store of theirs see and change it for inspections. */
export const identities = {
  get: endpoint({
    method: 'GET',
    path: '/people/:id/identity',
    access: storeManagers,
    summary: 'What evidence of the states of a person’s stores needs of them; each read is recorded',
    params: IdParams,
    response: Identity,
    problems: ['OWN_ACCOUNT'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/people/:id/identity',
    access: storeManagers,
    summary: 'Change what evidence needs of a person; omitted fields stay as they are',
    params: IdParams,
    body: IdentityChange,
    problems: ['OWN_ACCOUNT'],
    repeatable: true,
  }),
}

export const ownIdentity = {
  get: endpoint({
    method: 'GET',
    path: '/my-identity',
    access: 'signed-in',
    summary: 'What evidence of the states of one’s stores needs of oneself',
    response: Identity,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/my-identity',
    access: 'signed-in',
    summary: 'Change what evidence needs of oneself; omitted fields stay as they are',
    body: IdentityChange,
    repeatable: true,
  }),
}
