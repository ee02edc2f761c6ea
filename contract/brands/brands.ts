import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { pickFieldPart } from '../entity-fields.ts'
import { Id, IdParams, line, Moment, mediaUrl, requiredLine } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'
import { brandingFields } from './branding-fields.ts'

/** Named filters of the list. `without-people`: no employees. */
export const brandViews = ['active', 'without-people', 'archived'] as const
export type BrandView = (typeof brandViews)[number]

const brandSorts = ['name', 'createdAt'] as const

/** A parent company or a reseller. */
export const BrandOwner = z.object({ id: Id, name: z.string() })
export type BrandOwner = z.infer<typeof BrandOwner>
const brandOwnerKinds = ['parent-company', 'reseller'] as const
export type BrandOwnerKind = (typeof brandOwnerKinds)[number]

export const BrandInList = z.object({
  id: Id,
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  parentCompany: z.nullable(BrandOwner),
  reseller: z.nullable(BrandOwner),
  people: z.int(),
  dispensaries: z.int(),
  courses: z.int(),
  createdAt: Moment,
  archivedAt: z.nullable(Moment),
})
export type BrandInList = z.infer<typeof BrandInList>

/** A brand's look and links; null = the Trellis default. */
const BrandLooks = z.object({ logoUrl: z.nullable(z.string()), ...pickFieldPart(brandingFields, 'read') })

/** A brand with all fields, and the caller's rights to it. */
export const BrandDetails = z.object({
  ...BrandInList.shape,
  ...BrandLooks.shape,
  tracks: z.int(),
  may: z.object({
    /** Change its name, owners, content and stores; archive and restore it. */
    administer: z.boolean(),
    /** Change its branding, people and opt-ins. */
    manage: z.boolean(),
  }),
})
export type BrandDetails = z.infer<typeof BrandDetails>

/** Fields that only administrators change. */
export const BrandForm = z.object({
  name: requiredLine('Please enter a name.', 120),
  parentCompanyId: z.nullable(Id),
  resellerId: z.nullable(Id),
})

/** A brand's branding; null = the Trellis default. */
export const BrandingForm = z.object({ logoUrl: z.nullable(mediaUrl), ...pickFieldPart(brandingFields, 'schema') })
export type BrandingForm = z.infer<typeof BrandingForm>

const administrator = ['ROLE_ADMINISTRATOR'] as const
/** Who manages a brand: its own administrators, and those of the site. */
export const brandManagers = ['ROLE_BRAND_ADMIN', 'ROLE_ADMINISTRATOR'] as const
const brandReaders = [
  'ROLE_ADMINISTRATOR',
  'ROLE_BRAND_EMPLOYEE',
  'ROLE_PARENT_COMPANY_EMPLOYEE',
  'ROLE_RESELLER',
] as const

export const brandList = defineList([100], {
  search: searchText,
  view: z._default(z.enum(brandViews, 'Choose one of the views.'), 'active'),
  sortBy: z._default(z.enum(brandSorts, 'Choose one of the columns.'), 'name'),
  direction: z._default(z.enum(['ASC', 'DESC'], 'Choose ASC or DESC.'), 'ASC'),
})

/** Brands, managed by administrators and visible to their own people. */
export const brands = {
  list: endpoint({
    method: 'GET',
    path: '/admin/brands',
    access: administrator,
    summary: 'All brands, with search, views, order and pages',
    query: brandList.query,
    response: PageOf(BrandInList),
  }),
  views: endpoint({
    method: 'GET',
    path: '/admin/brands/views',
    access: administrator,
    summary: 'How many brands each view has',
    query: z.object({ search: searchText }),
    response: z.object({ items: z.array(z.object({ view: z.enum(brandViews), total: z.int() })) }),
  }),
  owners: endpoint({
    method: 'GET',
    path: '/admin/brands/owners',
    access: administrator,
    summary: 'Parent companies or resellers by name, to choose one for a brand',
    query: z.object({
      kind: z._default(z.enum(brandOwnerKinds, 'Choose parent-company or reseller.'), 'parent-company'),
      filter: z._default(line(100), ''),
      ...offsetQuery(30, 100),
    }),
    response: PageOf(BrandOwner),
  }),
  create: endpoint({
    method: 'POST',
    path: '/brands',
    access: administrator,
    summary: 'Add a brand',
    body: BrandForm,
    response: BrandDetails,
    problems: ['ALREADY_EXISTS'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/brands/mine',
    access: ['ROLE_BRAND_EMPLOYEE'],
    summary: 'The brand that the caller acts for',
    response: BrandDetails,
  }),
  get: endpoint({
    method: 'GET',
    path: '/brands/:id',
    access: brandReaders,
    summary: 'One brand with its branding and counts; archived ones only for administrators',
    params: IdParams,
    response: BrandDetails,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/brands/:id',
    access: administrator,
    summary: 'Change the name, the parent company and the reseller of a brand',
    params: IdParams,
    body: BrandForm,
    response: BrandDetails,
    problems: ['ALREADY_EXISTS', 'ALREADY_ARCHIVED'],
  }),
  saveBranding: endpoint({
    method: 'PUT',
    path: '/brands/:id/branding',
    access: brandManagers,
    summary: 'Change the logo, the color, the texts and the links of a brand',
    params: IdParams,
    body: BrandingForm,
    response: BrandLooks,
    problems: ['ALREADY_ARCHIVED'],
  }),
  archive: endpoint({
    method: 'DELETE',
    path: '/brands/:id',
    access: administrator,
    summary: 'Archive a brand: its people lose access; its courses and tracks stay unless requested',
    params: IdParams,
    query: z.object({
      archiveContent: z._default(z.enum(['true', 'false'], 'Choose true or false.'), 'false'),
    }),
    problems: ['BRAND_IN_USE', 'ALREADY_ARCHIVED'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/brands/:id/restoration',
    access: administrator,
    summary: 'Restore an archived brand; its people must be added again',
    params: IdParams,
    response: BrandDetails,
  }),
}
