import { companies } from '@trellis/contract/companies/companies.ts'
import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { provisioning } from '@trellis/contract/provisioning/provisioning.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { buildRetailOrganization } from '../organizations/organizations.build.ts'
import { buildConnection, buildDomain } from '../single-sign-on/single-sign-on.build.ts'
import {
  anEmail,
  buildPatch,
  chainDirectory,
  filtered,
  getAccount,
  listStores,
  mailsTo,
  oktaUser,
  scimError,
} from './testing/directory.ts'

const site = 'https://training.example.com'
let app: TestApp
let administrator: string
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: site }, now: '2026-11-20T16:00:00Z' })
  administrator = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
afterAll(() => app.stop())

type Chain = Awaited<ReturnType<typeof chainDirectory>>

/** Someone of another chain's head office, with an account in use. */
const rivalEmployee = async (email = anEmail()) => {
  const userId = await buildUser(app.db, { email, firstName: 'Maria', lastName: 'Lopez' })
  await buildEmployment(app.db, { userId, at: { retailOrganizationId: await buildRetailOrganization(app.db) } })
  return { userId, email, token: await app.signIn(userId) }
}

const questionsOf = async (token: string) => (await app.call(employmentInvitations.mine, {}, token)).body.items
const answer = async (token: string, accept = true) => {
  const [question] = await questionsOf(token)
  return app.call(employmentInvitations.answer, { params: { id: question!.id }, body: { accept } }, token)
}
const member = (op: string, id: string) => buildPatch({ op, path: 'members', value: [{ value: id }] })
const activate = (value: boolean) => buildPatch({ op: 'replace', path: 'active', value })

/** A body without what differs between any two people: their id, address and version. */
const withoutPerson = (body: { id: string }, email: string) =>
  JSON.stringify(body)
    .replaceAll(body.id, 'id')
    .replaceAll(email, 'email')
    .replaceAll(/W\/\\"[^"]*"/g, 'version')

/** What a directory sees of a person in the resource, the lists and their groups. */
const seenBy = async ({ call, dispensaryId }: Chain, { body }: { body: { id: string } }, email: string) => {
  const answers = [
    body,
    (await call('GET', `/Users/${body.id}`)).body,
    (await call('GET', filtered(`userName eq "${email}"`))).body.Resources[0],
    (await call('PUT', `/Users/${body.id}`, oktaUser(email, { name: { givenName: 'Eve', familyName: 'Ruiz' } }))).body,
  ]
  const { body: group } = await call('GET', `/Groups/${dispensaryId}`)
  const inGroup = group.members.filter((each: { value: string }) => each.value === body.id)
  return [...answers.map(each => withoutPerson(each, email)), JSON.stringify(inGroup).replaceAll(body.id, 'id')]
}

test('quality: a directory that names another company’s person sees what it would see of a new address, until their yes', async () => {
  const chain = await chainDirectory(app)
  const [maria, newcomer] = [await rivalEmployee(), anEmail()]
  const asked = await chain.call('POST', '/Users', oktaUser(maria.email))
  const created = await chain.call('POST', '/Users', oktaUser(newcomer))
  expect([asked.status, created.status]).toEqual([201, 201])
  expect(await seenBy(chain, asked, maria.email)).toEqual(await seenBy(chain, created, newcomer))
  expect(asked.body.id).not.toBe(maria.userId)
  expect((await chain.call('GET', `/Users/${maria.userId}`)).status).toBe(404)
  expect(await listStores(app, maria.userId)).toEqual([null])
  expect((await mailsTo(app, maria.email)).map(({ text }) => text)).toEqual([expect.stringContaining(`${site}/me`)])
  expect((await answer(maria.token)).status).toBe(204)
  expect(await listStores(app, maria.userId)).toEqual([null, chain.dispensaryId])
  const { body } = await chain.call('GET', `/Users/${asked.body.id}`)
  expect(body).toMatchObject({
    id: asked.body.id,
    name: { givenName: 'Maria' },
    groups: [{ value: chain.dispensaryId }],
  })
  expect(await getAccount(app, maria.userId)).toMatchObject({ first_name: 'Maria', email: maria.email })
})

test('quality: a person who was asked is listed to administrators with what the directory sent', async () => {
  const chain = await chainDirectory(app)
  const maria = await rivalEmployee()
  await chain.call('POST', '/Users', oktaUser(maria.email))
  const { body } = await app.call(provisioning.people, { params: { id: chain.organizationId } }, administrator)
  expect(body.items).toMatchObject([{ name: 'Ana Ruiz', userName: maria.email, state: 'asked', dispensaryNames: [] }])
})

test('quality: a no employs no one and tells the directory nothing', async () => {
  const chain = await chainDirectory(app)
  const maria = await rivalEmployee()
  const asked = await chain.call('POST', '/Users', oktaUser(maria.email))
  expect((await answer(maria.token, false)).status).toBe(204)
  expect((await chain.call('GET', `/Users/${asked.body.id}`)).body).toEqual(asked.body)
  expect(await listStores(app, maria.userId)).toEqual([null])
})

test('quality: the yes employs where the groups say at that moment', async () => {
  const chain = await chainDirectory(app)
  const maria = await rivalEmployee()
  const { body } = await chain.call('POST', '/Users', oktaUser(maria.email))
  const joined = await chain.call('PATCH', `/Groups/${chain.sisterId}`, member('add', body.id))
  expect(joined.body.members).toMatchObject([{ value: body.id, display: 'Ana Ruiz' }])
  expect(await listStores(app, maria.userId)).toEqual([null])
  await answer(maria.token)
  expect(await listStores(app, maria.userId)).toEqual([null, chain.sisterId])
  await chain.call('PATCH', `/Groups/${chain.sisterId}`, member('remove', body.id))
  expect(await listStores(app, maria.userId)).toEqual([null])
})

type Asked = { chain: Chain; id: string }
const archive = ({ chain }: Asked, isArchived: boolean) =>
  app.call(
    companies.archive,
    { params: { kind: 'chains', id: chain.retailOrganizationId }, body: { isArchived } },
    administrator,
  )

const endings = {
  'the directory deactivated them': ({ chain, id }: Asked) => chain.call('PATCH', `/Users/${id}`, activate(false)),
  'the directory deleted them': ({ chain, id }: Asked) => chain.call('DELETE', `/Users/${id}`),
  'its last token was revoked': ({ chain }: Asked) =>
    app.call(provisioning.revokeToken, { params: { id: chain.tokenId } }, administrator),
  'the company was archived and brought back': async (asked: Asked) => {
    await archive(asked, true)
    return archive(asked, false)
  },
}

test.each(Object.entries(endings))('quality: a yes after %s employs no one', async (_, end) => {
  const chain = await chainDirectory(app)
  const maria = await rivalEmployee()
  const { body } = await chain.call('POST', '/Users', oktaUser(maria.email))
  const [question] = await questionsOf(maria.token)
  await end({ chain, id: body.id })
  const said = { params: { id: question!.id }, body: { accept: true } }
  expect((await app.call(employmentInvitations.answer, said, maria.token)).status).toBe(404)
  expect(await listStores(app, maria.userId)).toEqual([null])
})

test('quality: a yes after the chain lost the store employs no one', async () => {
  const chain = await chainDirectory(app)
  const maria = await rivalEmployee()
  await chain.call('POST', '/Users', oktaUser(maria.email))
  const otherChain = { retail_organization_id: await buildRetailOrganization(app.db) }
  await app.db.updateTable('dispensary').set(otherChain).where('id', '=', chain.dispensaryId).execute()
  expect((await answer(maria.token)).status).toBe(204)
  expect(await listStores(app, maria.userId)).toEqual([null])
})

test('quality: a directory employs at once whom its company has proven the domain of, by its own sign-in alone', async () => {
  const [own, others, unproven] = [await chainDirectory(app), await chainDirectory(app), await chainDirectory(app)]
  const domain = `${own.retailOrganizationId}.test`
  await buildConnection(app.db, app.config, { retailOrganizationId: own.retailOrganizationId, domains: [domain] })
  const connectionId = await buildConnection(app.db, app.config, {
    retailOrganizationId: unproven.retailOrganizationId,
  })
  await buildDomain(app.db, { connectionId, domain })
  const maria = await rivalEmployee(`maria@${domain}`)
  const names: string[] = []
  for (const { call } of [own, others, unproven])
    names.push((await call('POST', '/Users', oktaUser(maria.email))).body.name.givenName)
  expect(names).toEqual(['Maria', 'Ana', 'Ana'])
  expect(await listStores(app, maria.userId)).toEqual([null, own.dispensaryId])
  expect(await questionsOf(maria.token)).toHaveLength(2)
})

test('quality: an administrator’s address is answered like a new one, and no one is asked or employed', async () => {
  const chain = await chainDirectory(app)
  const [email, newcomer] = [anEmail(), anEmail()]
  const userId = await buildUser(app.db, { email, isAdministrator: true })
  const [asked, created] = [
    await chain.call('POST', '/Users', oktaUser(email)),
    await chain.call('POST', '/Users', oktaUser(newcomer)),
  ]
  expect(await seenBy(chain, asked, email)).toEqual(await seenBy(chain, created, newcomer))
  expect(await questionsOf(await app.signIn(userId))).toEqual([])
  expect(await listStores(app, userId)).toEqual([])
})

test('quality: an account of its owner is asked again when the directory activates it again', async () => {
  const chain = await chainDirectory(app)
  const maria = await rivalEmployee()
  const { body } = await chain.call('POST', '/Users', oktaUser(maria.email))
  await answer(maria.token)
  await chain.call('PATCH', `/Users/${body.id}`, activate(false))
  const again = await chain.call('PATCH', `/Users/${body.id}`, activate(true))
  expect(again.body).toMatchObject({ active: true, groups: [{ value: chain.dispensaryId }] })
  expect(await listStores(app, maria.userId)).toEqual([null])
  await answer(maria.token)
  expect(await listStores(app, maria.userId)).toEqual([null, chain.dispensaryId])
})

test('quality: a corrected address gets the same answer whether or not it has an account, whose owner is asked', async () => {
  const chain = await chainDirectory(app)
  const [maria, free] = [await rivalEmployee(), anEmail()]
  const corrected = async (email: string) => {
    const { body } = await chain.call('POST', '/Users', oktaUser(anEmail()))
    const changed = await chain.call('PUT', `/Users/${body.id}`, oktaUser(email))
    expect(changed.body.id).toBe(body.id)
    return withoutPerson(changed.body, email)
  }
  expect(await corrected(maria.email)).toBe(await corrected(free))
  expect(await listStores(app, maria.userId)).toEqual([null])
  await answer(maria.token)
  expect(await listStores(app, maria.userId)).toEqual([null, chain.dispensaryId])
})

test('quality: a question to a wrong address is withdrawn when the directory corrects it', async () => {
  const chain = await chainDirectory(app)
  const maria = await rivalEmployee()
  const { body } = await chain.call('POST', '/Users', oktaUser(maria.email))
  const right = anEmail()
  expect((await chain.call('PUT', `/Users/${body.id}`, oktaUser(right))).body).toMatchObject({ id: body.id })
  expect(await questionsOf(maria.token)).toEqual([])
  const { id } = await app.db.selectFrom('app_user').select('id').where('email', '=', right).executeTakeFirstOrThrow()
  expect(await listStores(app, id)).toEqual([chain.dispensaryId])
})

test('quality: naming a person twice is a conflict, asked or not', async () => {
  const chain = await chainDirectory(app)
  const maria = await rivalEmployee()
  await chain.call('POST', '/Users', oktaUser(maria.email))
  const again = await chain.call('POST', '/Users', oktaUser(maria.email, { userName: anEmail() }))
  expect([again.status, again.body]).toEqual([409, scimError(409, 'uniqueness')])
})
