import * as z from 'zod/mini'
import { UploadCredentials } from '../courses/catalyst.ts'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { pickFieldPart } from '../entity-fields.ts'
import { Id, line, Moment, mediaUrl } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'
import { companyFields } from './company-fields.ts'

/** Companies above stores and brands, as spelled in paths. */
const companyKinds = ['chains', 'resellers', 'parent-companies'] as const
export type CompanyKind = (typeof companyKinds)[number]

/** What a company owns: a chain stores, a parent company brands, a reseller both. */
const holdings = ['stores', 'brands'] as const
export type HoldingKind = (typeof holdings)[number]
export const holdingsByKind = {
  chains: ['stores'],
  resellers: ['stores', 'brands'],
  'parent-companies': ['brands'],
} as const satisfies { [K in CompanyKind]: readonly HoldingKind[] }

const kind = z.enum(companyKinds, 'Choose a kind of company.')
/** The parameters of one company. */
export const CompanyParams = z.object({ kind, id: Id })

/** `logoUrl` is an image of the library. */
export const CompanyForm = z.object({ ...pickFieldPart(companyFields, 'schema'), logoUrl: z.nullable(mediaUrl) })
export type CompanyForm = z.infer<typeof CompanyForm>

/** The form of a new company; its logo is uploaded afterwards. */
export const NewCompany = z.object(pickFieldPart(companyFields, 'schema'))
export type NewCompany = z.infer<typeof NewCompany>

export const CompanyInList = z.object({
  id: Id,
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  people: z.int(),
  stores: z.int(),
  brands: z.int(),
  createdAt: Moment,
  archivedAt: z.nullable(Moment),
})
export type CompanyInList = z.infer<typeof CompanyInList>

export const Company = z.object({
  ...CompanyInList.shape,
  ...pickFieldPart(companyFields, 'read'),
})
export type Company = z.infer<typeof Company>

/** A store or a brand, with its company of this kind. */
export const Held = z.object({
  id: Id,
  name: z.string(),
  /** The city and state of a store. */
  place: z.nullable(z.string()),
  company: z.nullable(z.object({ id: Id, name: z.string() })),
})
export type Held = z.infer<typeof Held>

export const companySorts = ['name', 'createdAt'] as const
export type CompanySort = (typeof companySorts)[number]

const administrator = ['ROLE_ADMINISTRATOR'] as const
const keepers = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'] as const

const HoldingParams = z.object({ kind, id: Id, holding: z.enum(holdings, 'Choose stores or brands.') })

/**
 * Removes stores from a chain: `keepPeople` keeps their managers and people in the chain's own jobs, in the built-in
 * jobs with the same access; otherwise their employment ends. Learners in built-in jobs stay.
 */
const Adopted = z.object({
  /** Each with the company that the caller saw; if it differs by now, nothing is changed. */
  items: z
    .array(z.object({ id: Id, companyId: z.nullable(Id) }), 'Choose at least one.')
    .check(z.minLength(1, 'Choose at least one.'), z.maxLength(100, 'Choose at most 100.')),
  keepPeople: z._default(z.boolean('Use true or false.'), false),
})

const companyList = defineList([30, 100], {
  filter: searchText,
  isArchived: z._default(z.enum(['true', 'false'], 'Use true or false.'), 'false'),
  sort: z._default(z.enum(companySorts, 'Choose one of the columns.'), 'name'),
  direction: z._default(z.enum(['asc', 'desc'], 'Choose asc or desc.'), 'asc'),
})
export const heldList = defineList([30, 100], { filter: searchText })

/** Chains, resellers and parent companies, managed by administrators; a chain's own people see theirs. */
export const companies = {
  list: endpoint({
    method: 'GET',
    path: '/companies/:kind',
    access: administrator,
    summary: 'All chains, resellers or parent companies',
    params: z.object({ kind }),
    query: companyList.query,
    response: PageOf(CompanyInList),
  }),
  create: endpoint({
    method: 'POST',
    path: '/companies/:kind',
    access: administrator,
    summary: 'Add a chain, a reseller or a parent company',
    params: z.object({ kind }),
    body: NewCompany,
    response: Company,
    problems: ['NAME_TAKEN'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/companies/mine',
    access: ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE'],
    summary: 'The chains that I work for',
    response: z.object({ items: z.array(z.object({ id: Id, name: z.string() })) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/companies/:kind/:id',
    access: keepers,
    summary: 'One chain, reseller or parent company',
    params: CompanyParams,
    response: Company,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/companies/:kind/:id',
    access: administrator,
    summary: 'Change the name, logo, link and color of a company',
    params: CompanyParams,
    body: CompanyForm,
    response: Company,
    problems: ['NAME_TAKEN', 'ALREADY_ARCHIVED'],
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/companies/:kind/:id/create-logo-credentials',
    access: administrator,
    summary: 'Credentials to upload a logo directly to the file storage; served at /media/ followed by its key',
    params: CompanyParams,
    body: z.object({ fileName: line(200).check(z.minLength(1, 'Choose a file.')) }),
    response: UploadCredentials,
    problems: ['FILE_TYPE_REFUSED', 'UPLOADS_FULL', 'ALREADY_ARCHIVED'],
    repeatable: true,
    perMinute: 30,
  }),
  archive: endpoint({
    method: 'PUT',
    path: '/companies/:kind/:id/archive',
    access: administrator,
    summary: 'Archive a company, or restore it; while archived, its people cannot act for it',
    params: CompanyParams,
    body: z.object({ isArchived: z.boolean() }),
    response: Company,
  }),
  held: endpoint({
    method: 'GET',
    path: '/companies/:kind/:id/:holding',
    access: administrator,
    summary: 'Its stores, or its brands',
    params: HoldingParams,
    query: heldList.query,
    response: PageOf(Held),
  }),
  adoptable: endpoint({
    method: 'GET',
    path: '/companies/:kind/:id/:holding/adoptable',
    access: administrator,
    summary: 'The stores or brands that can be added, with the company each belongs to now',
    params: HoldingParams,
    query: z.object({ filter: searchText, limit: offsetQuery(30, 100).limit }),
    response: z.object({ items: z.array(Held) }),
  }),
  adopt: endpoint({
    method: 'POST',
    path: '/companies/:kind/:id/:holding',
    access: administrator,
    summary: 'Add stores or brands to a company, all or none',
    params: HoldingParams,
    body: Adopted,
    problems: ['HELD_ELSEWHERE', 'ALREADY_ARCHIVED'],
  }),
  letGo: endpoint({
    method: 'DELETE',
    path: '/companies/:kind/:id/:holding/:heldId',
    access: administrator,
    summary: 'Remove a store or a brand from a company',
    params: z.object({ ...HoldingParams.shape, heldId: Id }),
    query: z.object({ keepPeople: z._default(z.enum(['true', 'false'], 'Use true or false.'), 'false') }),
  }),
}
