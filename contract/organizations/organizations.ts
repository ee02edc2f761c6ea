import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pickFieldPart } from '../entity-fields.ts'
import { Id, line } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'
import { fullAddressFields } from '../stores/store-fields.ts'

/** A store with its address and its relation to the caller. */
export const Dispensary = z.object({
  id: Id,
  ...pickFieldPart(fullAddressFields, 'read'),
  subDomain: z.nullable(z.string()),
  isPublic: z.boolean(),
  invitedByBrandId: z.nullable(Id),
  claimed: z.boolean(),
  adminId: z.nullable(Id),
  managedByMyReseller: z.boolean(),
})

const Place = z.object({
  id: Id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** It employs the caller and can be selected as theirs; other stores of a chain cannot. */
  mayChoose: z.boolean(),
})

/** The caller's own dispensary (the one selected last), with the others in the caller's scope. */
const MyDispensary = z.object({
  ...Dispensary.shape,
  retailOrganizationId: z.nullable(Id),
  signUpLinkId: z.nullable(Id),
  dispensaries: z.array(Place),
})

export const Brand = z.object({ id: Id, name: z.string(), logoUrl: z.nullable(z.string()), isCurrent: z.boolean() })
export type Brand = z.infer<typeof Brand>

export const Branding = z.object({
  headerLogoUrl: z.nullable(z.string()),
  ageVerificationInfo: z.nullable(z.string()),
  headerLink: z.nullable(z.string()),
  brandName: z.nullable(z.string()),
  brandId: z.nullable(Id),
  termsAndConditionsUrl: z.nullable(z.string()),
  privacyPolicyUrl: z.nullable(z.string()),
  /** Like #1f5b43. The screens adjust it for contrast. */
  accentColor: z.nullable(z.string()),
})
export type Branding = z.infer<typeof Branding>

export const organizations = {
  branding: endpoint({
    method: 'GET',
    path: '/branding',
    access: 'public',
    summary: 'Logo, links and colors of the owner of a course or track',
    query: z.object({
      courseId: z.optional(Id),
      trackId: z.optional(Id),
      promoId: z.optional(Id),
      shortCode: z.optional(line(60)),
    }),
    response: Branding,
  }),
  brands: endpoint({
    method: 'GET',
    path: '/brands',
    access: ['ROLE_ADMINISTRATOR', 'ROLE_PARENT_COMPANY_EMPLOYEE', 'ROLE_RESELLER', 'ROLE_BRAND_EMPLOYEE'],
    summary: 'The brands that the caller can see',
    query: z.object({
      filter: z._default(line(100), ''),
      ...offsetQuery(100),
      courseId: z.optional(Id),
      trackId: z.optional(Id),
    }),
    response: PageOf(Brand),
  }),
  chooseBrand: endpoint({
    method: 'PUT',
    path: '/brands/current',
    access: ['ROLE_PARENT_COMPANY_EMPLOYEE', 'ROLE_RESELLER'],
    summary: 'Choose the brand to act for',
    body: z.object({ brandId: Id }),
    response: Brand,
  }),
  myDispensary: endpoint({
    method: 'GET',
    path: '/dispensaries/mine',
    access: 'signed-in',
    summary: 'My dispensary',
    response: MyDispensary,
  }),
}
