import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment, requiredLine, webUrl } from '../fields.ts'
import { typedKeys } from '../keys.ts'
import { PageOf } from '../paging.ts'
import { storeManagers } from '../roles.ts'
import { states } from '../states.ts'
import { Day } from './subject.ts'

const State = z.enum(typedKeys(states), 'Choose one of the states.')

const fields = {
  name: requiredLine('Enter the name of the provider.', 120),
  stateCode: State,
  approvalNumber: requiredLine('Enter the approval number.', 60),
  approvedFrom: Day,
  /** The last day; null = without one. */
  approvedTo: z.nullable(Day),
  /** The brand or reseller whose content it teaches; neither = outside of Trellis. */
  brandId: z.nullable(Id),
  resellerId: z.nullable(Id),
  sourceUrl: z.nullable(webUrl),
}

/** A provider; archived ones are not offered any more, and the credentials that name them stay. */
export const ProviderForm = z.object({ ...fields, isArchived: z._default(z.boolean(), false) }).check(
  z.refine(({ approvedFrom, approvedTo }) => approvedTo === null || approvedTo >= approvedFrom, {
    error: 'Choose a day after the first day.',
    path: ['approvedTo'],
  }),
  z.refine(({ brandId, resellerId }) => brandId === null || resellerId === null, {
    error: 'Choose a brand or a reseller, not both.',
    path: ['resellerId'],
  }),
)
export type ProviderForm = z.output<typeof ProviderForm>

/** Who may teach what a state asks for, with its approval. */
export const TrainingProvider = z.object({
  ...fields,
  id: Id,
  stateCode: z.string(),
  sourceUrl: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  reseller: z.nullable(z.string()),
  isArchived: z.boolean(),
  checkedAt: Moment,
})
export type TrainingProvider = z.infer<typeof TrainingProvider>

const providerList = defineList([50, 100], {
  filter: searchText,
  stateCode: z.optional(State),
  archived: z._default(z.enum(['true', 'false'], 'Use true or false.'), 'false'),
})

export const trainingProviders = {
  list: endpoint({
    method: 'GET',
    path: '/training-providers',
    access: storeManagers,
    summary: 'Approved providers of training, by name',
    query: providerList.query,
    response: PageOf(TrainingProvider),
  }),
  create: endpoint({
    method: 'POST',
    path: '/training-providers',
    access: ['ROLE_ADMINISTRATOR'],
    summary: 'Add an approved provider of training',
    body: ProviderForm,
    response: z.object({ id: Id }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/training-providers/:id',
    access: ['ROLE_ADMINISTRATOR'],
    summary: 'Change or archive a provider of training, or bring it back',
    params: IdParams,
    body: ProviderForm,
  }),
}
