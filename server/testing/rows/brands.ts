import { brandContent } from '@trellis/contract/brands/brand-content.ts'
import { brandPeople } from '@trellis/contract/brands/brand-people.ts'
import { brandingFields } from '@trellis/contract/brands/branding-fields.ts'
import { brands } from '@trellis/contract/brands/brands.ts'
import { brandOptIns } from '@trellis/contract/brands/opt-ins.ts'
import { pickFieldPart } from '@trellis/contract/entity-fields.ts'
import { sql } from 'kysely'
import { buildUser } from '../../features/accounts/accounts.build.ts'
import { buildDraft } from '../../features/courses/courses.build.ts'
import { buildEmployment } from '../../features/employees/employees.build.ts'
import { buildBrand, buildDispensary } from '../../features/organizations/organizations.build.ts'
import { buildTrack } from '../../features/tracks/tracks.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { openFor, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'

const forAdministrators = { reach: ownFor(), by: 'ROLE_ADMINISTRATOR' } as const
const listed = { reach: openFor('ROLE_ADMINISTRATOR'), by: 'ROLE_ADMINISTRATOR' } as const
const managed = { reach: ownFor('ROLE_BRAND_ADMIN'), by: 'ROLE_BRAND_ADMIN' } as const
const readers = ownFor(
  'ROLE_PARENT_COMPANY_EMPLOYEE',
  'ROLE_RESELLER',
  'ROLE_BRAND_ADMIN',
  'ROLE_BRAND_SALES',
  'ROLE_BRAND_EMPLOYEE',
)

const now = new Date('2026-11-20T15:00:00Z')

/** What a call needs again each time, by the brand of its side. */
const prepared = new Map<string, string>()
const preparedFor = ({ brandId }: WorldIds) => prepared.get(brandId) ?? brandId
const prepare =
  (make: (db: Db, ids: WorldIds) => Promise<string>) =>
  async (db: Db, ids: WorldIds): Promise<void> => {
    prepared.set(ids.brandId, await make(db, ids))
  }

const ofBrand = ({ brandId: id }: WorldIds) => ({ params: { id } })
const inBrand = ({ brandId }: WorldIds) => ({ params: { brandId } })
const ofPrepared = (ids: WorldIds) => ({ params: { id: preparedFor(ids) } })
const personOf = (ids: WorldIds) => ({ params: { brandId: ids.brandId, id: preparedFor(ids) } })

const spareBrand = prepare(db => buildBrand(db, { name: `Brand ${newId()}` }))
const archivedBrand = prepare(db => buildBrand(db, { name: `Brand ${newId()}`, archivedAt: now }))
const withoutBranding = (db: Db, { brandId }: WorldIds) =>
  db
    .updateTable('brand')
    .set({ accent_color: null, header_link: null, age_verification_info: null })
    .set({ terms_and_conditions_url: null, privacy_policy_url: null })
    .where('id', '=', brandId)
    .execute()

const employPerson = async (db: Db, { brandId }: WorldIds, activatedAt: Date | null) => {
  const userId = await buildUser(db, { activatedAt })
  await buildEmployment(db, { userId, at: { brandId } })
  return userId
}
const colleague = prepare((db, ids) => employPerson(db, ids, now))
const invited = prepare((db, ids) => employPerson(db, ids, null))

const asked = prepare(async (db, { brandId, colleagueId: userId }) => {
  const id = newId()
  await sql`delete from employment_invitation where brand_id = ${brandId}`.execute(db)
  await sql`
    insert into employment_invitation (id, user_id, brand_id, email, role_ids, asked_at, expires_at)
    values (${id}, ${userId}, ${brandId}, 'somebody@people.trellis.test', '{}', ${now}, '2099-01-01')`.execute(db)
  return id
})

const platformCourse = prepare(db => buildDraft(db, { cards: [], now }))
const brandCourse = prepare((db, { brandId }) => buildDraft(db, { cards: [], brandId, now }))
const platformTrack = prepare(db => buildTrack(db, { items: [], now }))
const brandTrack = prepare((db, { brandId }) => buildTrack(db, { items: [], brandId, now }))
const freeStore = prepare(db => buildDispensary(db))
const workedWith = prepare(async (db, { brandId }) => {
  const dispensaryId = await buildDispensary(db)
  await sql`insert into brand_dispensary (brand_id, dispensary_id, created_at) values (${brandId}, ${dispensaryId}, ${now})`.execute(
    db,
  )
  return dispensaryId
})

const person = { firstName: 'Ana', lastName: 'Ruiz', isBrandAdmin: false, isBrandSales: true }
const branding = {
  logoUrl: null,
  ...pickFieldPart(brandingFields, 'blank'),
  headerLink: 'https://brand.test/',
  accentColor: '#1f5b43',
  ageVerificationInfo: 'You must be 21.',
  termsAndConditionsUrl: 'https://brand.test/terms',
  privacyPolicyUrl: 'https://brand.test/privacy',
}

/** Brands: kept by administrators, managed by their own. */
export const brandRows = [
  row(brands.list, { proves: 'BRAND-001 CONST-012', input: () => ({ query: { limit: 5 } }), ...listed }),
  row(brands.views, { proves: 'BRAND-001', input: () => ({ query: {} }), ...listed }),
  row(brands.owners, {
    proves: 'BRAND-001',
    input: () => ({ query: { kind: 'reseller', limit: 5 } }),
    ...listed,
  }),
  row(brands.create, {
    proves: 'API-061',
    input: () => ({ body: { name: `Brand ${newId()}`, parentCompanyId: null, resellerId: null } }),
    ...listed,
  }),
  row(brands.mine, {
    proves: 'API-069',
    input: () => ({}),
    reach: openFor(
      'ROLE_PARENT_COMPANY_EMPLOYEE',
      'ROLE_RESELLER',
      'ROLE_BRAND_ADMIN',
      'ROLE_BRAND_SALES',
      'ROLE_BRAND_EMPLOYEE',
    ),
    by: 'ROLE_BRAND_ADMIN',
  }),
  row(brands.get, { proves: 'API-062', input: ofBrand, reach: readers, by: 'ROLE_BRAND_EMPLOYEE' }),
  row(brands.update, {
    proves: 'API-063',
    input: ids => ({ ...ofPrepared(ids), body: { name: `Brand ${newId()}`, parentCompanyId: null, resellerId: null } }),
    arrange: spareBrand,
    ...forAdministrators,
  }),
  row(brands.saveBranding, {
    proves: 'API-063',
    input: ids => ({ ...ofBrand(ids), body: branding }),
    arrange: withoutBranding,
    ...managed,
  }),
  row(brands.archive, {
    proves: 'API-064',
    input: ofPrepared,
    arrange: spareBrand,
    ...forAdministrators,
  }),
  row(brands.archive, {
    proves: 'API-064',
    as: 'with its content',
    input: ids => ({ ...ofPrepared(ids), query: { archiveContent: 'true' } }),
    arrange: spareBrand,
    ...forAdministrators,
  }),
  row(brands.restore, {
    proves: 'API-064',
    input: ofPrepared,
    arrange: archivedBrand,
    ...forAdministrators,
  }),
  row(brandPeople.list, { proves: 'API-080', input: ofBrand, ...managed }),
  row(brandPeople.get, { proves: 'API-081', input: personOf, arrange: colleague, ...managed }),
  row(brandPeople.create, {
    proves: 'API-084',
    input: ids => ({ ...ofBrand(ids), body: { ...person, email: `${newId()}@people.trellis.test` } }),
    ...managed,
  }),
  row(brandPeople.update, {
    proves: 'API-082',
    input: ids => ({ ...personOf(ids), body: person }),
    arrange: colleague,
    ...managed,
  }),
  row(brandPeople.remove, { proves: 'API-083', input: personOf, arrange: colleague, ...managed }),
  row(brandPeople.invite, { proves: 'API-084', input: personOf, arrange: invited, ...managed }),
  row(brandPeople.asked, { proves: 'API-084', input: inBrand, arrange: asked, ...managed }),
  row(brandPeople.askAgain, { proves: 'API-084', input: personOf, arrange: asked, ...managed }),
  row(brandPeople.withdraw, { proves: 'API-084', input: personOf, arrange: asked, ...managed }),
  row(brandContent.courses, { proves: 'BRAND-001', input: ofBrand, ...forAdministrators }),
  row(brandContent.givableCourses, { proves: 'API-065', input: ofBrand, ...forAdministrators }),
  row(brandContent.giveCourses, {
    proves: 'API-065',
    input: ids => ({ ...ofBrand(ids), body: { courseIds: [preparedFor(ids)] } }),
    arrange: platformCourse,
    ...forAdministrators,
  }),
  row(brandContent.takeCourse, {
    proves: 'API-066',
    input: ids => ({ params: { id: ids.brandId, courseId: preparedFor(ids) } }),
    arrange: brandCourse,
    ...forAdministrators,
  }),
  row(brandContent.tracks, { proves: 'BRAND-001', input: ofBrand, ...forAdministrators }),
  row(brandContent.givableTracks, { proves: 'API-067', input: ofBrand, ...forAdministrators }),
  row(brandContent.giveTracks, {
    proves: 'API-067',
    input: ids => ({ ...ofBrand(ids), body: { trackIds: [preparedFor(ids)] } }),
    arrange: platformTrack,
    ...forAdministrators,
  }),
  row(brandContent.takeTrack, {
    proves: 'API-068',
    input: ids => ({ params: { id: ids.brandId, trackId: preparedFor(ids) } }),
    arrange: brandTrack,
    ...forAdministrators,
  }),
  row(brandContent.dispensaries, { proves: 'BRAND-001', input: ofBrand, ...forAdministrators }),
  row(brandContent.addableDispensaries, {
    proves: 'BRAND-001',
    input: ids => ({ ...ofBrand(ids), query: { filter: 'Denver', limit: 5 } }),
    ...forAdministrators,
  }),
  row(brandContent.addDispensaries, {
    proves: 'BRAND-001',
    input: ids => ({ ...ofBrand(ids), body: { dispensaryIds: [preparedFor(ids)] } }),
    arrange: freeStore,
    ...forAdministrators,
  }),
  row(brandContent.endDispensary, {
    proves: 'BRAND-001',
    input: ids => ({ params: { id: ids.brandId, dispensaryId: preparedFor(ids) } }),
    arrange: workedWith,
    ...forAdministrators,
  }),
  row(brandOptIns.list, { proves: 'API-088 CONST-016', input: ofBrand, ...managed }),
  row(brandOptIns.export, { proves: 'API-089', input: ofBrand, ...managed }),
]
