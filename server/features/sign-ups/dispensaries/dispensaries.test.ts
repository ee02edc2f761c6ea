import { storeSignUp } from '@trellis/contract/sign-ups/store-sign-up.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { buildDispensary } from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'

const site = 'https://training.example.com'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: site } })
})
afterAll(() => app.stop())

const openStore = async () => {
  const dispensaryId = await buildDispensary(app.db, { name: 'Juniper & Oak' })
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { dispensaryId }, roleIds: [builtInRoles.manager] })
  return { params: { id: dispensaryId }, token: await app.signIn(userId) }
}

const actsOn = async (subjectId: string) => {
  const rows = await app.db
    .selectFrom('audit_entry')
    .select('act')
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()
  return rows.map(row => row.act)
}

test('SIGNUP-010 a manager sees the store’s link, disables, enables and replaces it', async () => {
  const { params, token } = await openStore()
  const { body: link } = await app.call(storeSignUp.link, { params }, token)
  expect(link).toMatchObject({
    dispensary: { name: 'Juniper & Oak', city: 'Denver', state: 'Colorado' },
    url: `${site}/signup-link/${link.linkId}`,
    shortUrl: `${site}/sign-up`,
    disabledAt: null,
  })
  const turn = (isDisabled: boolean) => app.call(storeSignUp.switchLink, { params, body: { isDisabled } }, token)
  expect((await turn(true)).body.disabledAt).toBe(app.now().toISOString())
  await turn(true)
  expect((await turn(false)).body).toEqual(link)
  const { body: replaced } = await app.call(storeSignUp.replaceLink, { params }, token)
  expect(replaced.linkId).not.toBe(link.linkId)
  expect(replaced.disabledAt).toBeNull()
  expect(await actsOn(params.id)).toEqual(['sign-up-link-disabled', 'sign-up-link-enabled', 'sign-up-link-replaced'])
})

test('API-035 the QR code is a PNG that is named after the store; a disabled link has none', async () => {
  const { params, token } = await openStore()
  const qr = await app.http.inject({
    url: `/api/admin/dispensaries/${params.id}/signup-link-qr`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(qr.headers['content-type']).toBe('image/png')
  expect(qr.headers['content-disposition']).toContain("filename*=UTF-8''Juniper%20%26%20Oak%20QR.png")
  expect(qr.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  await app.call(storeSignUp.switchLink, { params, body: { isDisabled: true } }, token)
  expect((await app.call(storeSignUp.qr, { params }, token)).status).toBe(410)
})

test('SIGNUP-012 a store saves its own e-mail domains; public ones are refused', async () => {
  const { params, token } = await openStore()
  const save = (domains: string[]) => app.call(storeSignUp.saveDomains, { params, body: { domains } }, token)
  expect((await save([' Juniper-Oak.com ', 'oak.example', 'oak.example'])).body).toEqual({
    domains: ['juniper-oak.com', 'oak.example'],
  })
  expect((await save(['oak.example'])).body).toEqual({ domains: ['oak.example'] })
  const refused = await save(['oak.example', 'gmail.com'])
  expect(refused.problem.errors).toMatchObject({
    domains: ['Anyone can get an address there. Enter a domain of your own.'],
  })
  expect((await save(['ana@oak.example'])).status).toBe(422)
  expect((await app.call(storeSignUp.domains, { params }, token)).body).toEqual({ domains: ['oak.example'] })
})
