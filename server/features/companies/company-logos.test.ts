import { type CompanyKind, companies } from '@trellis/contract/companies/companies.ts'
import { library } from '@trellis/contract/media/library.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodePng } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import type { Employer } from '../employees/employment-rows.ts'
import {
  buildBrand,
  buildDispensary,
  buildParentCompany,
  buildReseller,
  buildRetailOrganization,
} from '../organizations/organizations.build.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
afterAll(() => app.stop())

const png = await encodePng(64, 64)

type Of = { kind: CompanyKind; id: string }

const ask = (of: Of, fileName = 'logo.png') => app.call(companies.uploadLogo, { params: of, body: { fileName } }, admin)

const send = async ({ key, credentials }: { key: string; credentials: { token: string } }) => {
  const headers = { 'x-upload-token': credentials.token, 'content-type': 'image/png' }
  const { statusCode } = await app.http.inject({
    method: 'PUT',
    url: `/api/uploads/${key}`,
    headers,
    payload: png,
  })
  expect(statusCode).toBe(204)
  return `/media/${key}`
}
const upload = async (of: Of) => send((await ask(of)).body)

const save = async ({ kind, id }: Of, logoUrl: string | null) => {
  const { name } = (await app.call(companies.get, { params: { kind, id } }, admin)).body
  const body = { name, logoUrl, headerLink: 'https://alder.test', accentColor: '#1f5b43' }
  return app.call(companies.update, { params: { kind, id }, body }, admin)
}
const worker = async (at: Employer) => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at })
  return { userId, token: await app.signIn(userId) }
}
const brandingOf = async (token: string) => (await app.call(organizations.branding, {}, token)).body

test.each([
  { whose: 'a reseller', kind: 'resellers', build: buildReseller, at: (id: string) => ({ resellerId: id }) },
  {
    whose: 'a parent company',
    kind: 'parent-companies',
    build: buildParentCompany,
    at: (id: string) => ({ parentCompanyId: id }),
  },
] as const)(
  'HEADER-008 API-107 the uploaded logo, link and colour of $whose are shown to its people',
  async ({ kind, build, at }) => {
    const id = await build(app.db)
    const { token } = await worker(at(id))
    const logo = await upload({ kind, id })
    const saved = await save({ kind, id }, logo)
    expect([saved.status, saved.body.logoUrl]).toEqual([200, logo])
    expect(await brandingOf(token)).toMatchObject({
      headerLogoUrl: logo,
      headerLink: 'https://alder.test',
      accentColor: '#1f5b43',
      brandName: saved.body.name,
      brandId: null,
    })
    await app.call(companies.archive, { params: { kind, id }, body: { isArchived: true } }, admin)
    expect((await brandingOf(token)).brandName).toBeNull()
  },
)

test('HEADER-008 a parent company with a logo comes before the brand that someone acts for, and the chain of a store before both', async () => {
  const parentCompanyId = await buildParentCompany(app.db)
  const brandId = await buildBrand(app.db, { parentCompanyId })
  const { token, userId } = await worker({ parentCompanyId })
  await app.call(organizations.chooseBrand, { body: { brandId } }, token)
  expect((await brandingOf(token)).brandId).toBe(brandId)
  const of = { kind: 'parent-companies', id: parentCompanyId } as const
  const logo = await upload(of)
  await save(of, logo)
  expect(await brandingOf(token)).toMatchObject({ headerLogoUrl: logo, brandId: null })
  const retailOrganizationId = await buildRetailOrganization(app.db, { logoUrl: null })
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId })
  await buildEmployment(app.db, { userId, at: { dispensaryId } })
  expect((await brandingOf(token)).headerLogoUrl).toBeNull()
})

test('API-107 quality: S7 a company has no logo but one that was uploaded for this very company', async () => {
  const [mine, other] = [await buildRetailOrganization(app.db), await buildRetailOrganization(app.db)]
  const theirs = await upload({ kind: 'chains', id: other })
  const brandId = await buildBrand(app.db)
  const asked = await app.call(
    library.createUploadCredentials,
    { body: { fileName: 'logo.png', purpose: 'logo', brandId } },
    admin,
  )
  const ofBrand = await send(asked.body)
  const answers = [
    await save({ kind: 'chains', id: mine }, theirs),
    await save({ kind: 'chains', id: mine }, ofBrand),
    await save({ kind: 'chains', id: mine }, '/media/demo/logo.svg'),
  ]
  expect(answers.map(({ status, problem }) => [status, problem.errors])).toEqual(
    answers.map(() => [422, { logoUrl: ['Choose a file from the library.'] }]),
  )
  expect((await ask({ kind: 'chains', id: mine }, 'logo.exe')).status).toBe(422)
})

test('API-107 a chain’s own people upload no logo for it, and no one for an archived company', async () => {
  const id = await buildRetailOrganization(app.db)
  const { token } = await worker({ retailOrganizationId: id })
  const params = { kind: 'chains', id } as const
  expect((await app.call(companies.uploadLogo, { params, body: { fileName: 'logo.png' } }, token)).status).toBe(403)
  await app.call(companies.archive, { params, body: { isArchived: true } }, admin)
  expect((await ask(params)).problem.code).toBe('ALREADY_ARCHIVED')
})
