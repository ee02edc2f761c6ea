import { audit } from '@trellis/contract/audit/audit.ts'
import { companies } from '@trellis/contract/companies/companies.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import type { In } from '@trellis/contract/endpoint.ts'
import { storePeople } from '@trellis/contract/stores/store-people.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { employAtOrganization } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import {
  buildBrand,
  buildChainRole,
  buildDispensary,
  buildReseller,
  buildRetailOrganization,
} from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { buildDirectory } from '../provisioning/provisioning.build.ts'
import { buildConnection } from '../single-sign-on/single-sign-on.build.ts'

let app: TestApp
let admin: string
let adminId: string

beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://training.example.com' } })
  adminId = await buildUser(app.db, { isAdministrator: true })
  admin = await app.signIn(adminId)
})
afterAll(() => app.stop())

const worker = async (dispensaryId: string, roleId: string) => {
  const userId = await buildUser(app.db)
  const employmentId = await buildEmployment(app.db, { userId, at: { dispensaryId }, roleIds: [roleId] })
  return { userId, employmentId }
}

/** A chain with its head office and a store, where people work in its own jobs and in the built-in ones. */
const chainWithPeople = async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const id = await buildDispensary(app.db, { retailOrganizationId, name: `Juniper ${newId()}` })
  const own = { retailOrganizationId, accessRole: 'ROLE_STUDENT' } as const
  const guideJob = await buildChainRole(app.db, { ...own, label: 'Guide' })
  const captainJob = await buildChainRole(app.db, { ...own, label: 'Captain', accessRole: 'ROLE_DISPENSARY_ADMIN' })
  const headOffice = await buildUser(app.db)
  await buildEmployment(app.db, { userId: headOffice, at: { retailOrganizationId } })
  return {
    retailOrganizationId,
    id,
    guideJob,
    captainJob,
    headOffice,
    learner: await worker(id, builtInRoles.budtender),
    manager: await worker(id, builtInRoles.manager),
    guide: await worker(id, guideJob),
    captain: await worker(id, captainJob),
  }
}
type Chain = Awaited<ReturnType<typeof chainWithPeople>>

const ofChain = (id: string) => ({ kind: 'chains', holding: 'stores', id }) as const
const adopt = (id: string, { id: storeId, retailOrganizationId }: Chain, keepPeople?: boolean) =>
  app.call(
    companies.adopt,
    {
      params: ofChain(id),
      body: {
        items: [{ id: storeId, companyId: retailOrganizationId }],
        ...(keepPeople !== undefined && { keepPeople }),
      },
    },
    admin,
  )
const letGo = (id: string, heldId: string) => app.call(companies.letGo, { params: { ...ofChain(id), heldId } }, admin)
const setOpen = (id: string, isOpen: boolean, bringBack = false) =>
  app.call(stores.setStatus, { params: { id }, body: { isOpen, bringBack } }, admin)
const give = async (id: string, owners: Partial<In<(typeof stores.update)['body']>>) => {
  const { body } = await app.call(stores.get, { params: { id } }, admin)
  const form = {
    ...body,
    state: body.stateCode,
    retailOrganizationId: body.retailOrganization?.id ?? null,
    resellerId: body.reseller?.id ?? null,
    ...owners,
  }
  return app.call(stores.update, { params: { id }, body: form }, admin)
}

/** The jobs of those who work at a store now, by person. */
const jobsAt = async (dispensaryId: string) => {
  const rows = await app.db
    .selectFrom('employment as e')
    .innerJoin('employment_role as r', 'r.employment_id', 'e.id')
    .select(['e.user_id', 'r.dispensary_role_id'])
    .where('e.dispensary_id', '=', dispensaryId)
    .where('e.ended_at', 'is', null)
    .execute()
  return new Map(rows.map(row => [row.user_id, row.dispensary_role_id]))
}
const mailsTo = async (userId: string) => {
  const { email } = await app.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const mails = await app.db.selectFrom('outbox_mail').select('subject').where('recipient', '=', email).execute()
  return mails.map(({ subject }) => subject)
}

test('ROLE-005 quality: a store that another chain takes keeps those who only learn, and loses the jobs and the managers of the former chain', async () => {
  const [chain, next] = [await chainWithPeople(), await buildRetailOrganization(app.db)]
  expect((await adopt(next, chain)).status).toBe(204)
  expect(await jobsAt(chain.id)).toEqual(new Map([[chain.learner.userId, builtInRoles.budtender]]))
  expect((await app.call(stores.get, { params: { id: chain.id } }, admin)).body.claimed).toBe(false)
})

test('ROLE-005 quality: a new owner who keeps the people of a store gives them the built-in jobs of the same access', async () => {
  const [chain, next] = [await chainWithPeople(), await buildRetailOrganization(app.db)]
  expect((await adopt(next, chain, true)).status).toBe(204)
  const expected = [
    [chain.learner.userId, builtInRoles.budtender],
    [chain.manager.userId, builtInRoles.manager],
    [chain.guide.userId, builtInRoles.budtender],
    [chain.captain.userId, builtInRoles.manager],
  ] as const
  expect(await jobsAt(chain.id)).toEqual(new Map(expected))
})

test('ROLE-008 quality: a change of owner is one entry in the history of the store, with what ended and what stayed', async () => {
  const [chain, next] = [await chainWithPeople(), await buildRetailOrganization(app.db)]
  await adopt(next, chain)
  const { body } = await app.call(audit.list, { query: { person: chain.id } }, admin)
  expect(body.items.map(({ act, details }) => [act, details])).toEqual([
    [
      'store-owner-changed',
      {
        reason: 'company',
        fromChain: chain.retailOrganizationId,
        toChain: next,
        fromReseller: null,
        toReseller: null,
        ended: 3,
        stayed: 1,
        withdrawnInvitations: 0,
        removedDomains: 0,
      },
    ],
  ])
})

test('ROLE-005 quality: the database holds no job of a chain at a store of another one, whatever writes it', async () => {
  const [chain, other] = [await chainWithPeople(), await chainWithPeople()]
  const giveJob = app.db
    .insertInto('employment_role')
    .values({ employment_id: chain.learner.employmentId, dispensary_role_id: other.guideJob })
  const moveStore = app.db
    .updateTable('dispensary')
    .set({ retail_organization_id: other.retailOrganizationId })
    .where('id', '=', chain.id)
  const moveWork = app.db
    .updateTable('employment')
    .set({ dispensary_id: other.id })
    .where('id', '=', chain.guide.employmentId)
  const moveJob = app.db
    .updateTable('dispensary_role')
    .set({ retail_organization_id: other.retailOrganizationId })
    .where('id', '=', chain.guideJob)
  await expect(giveJob.execute()).rejects.toThrow('job of another chain')
  await expect(moveStore.execute()).rejects.toThrow('job of another chain')
  await expect(moveWork.execute()).rejects.toThrow('job of another chain')
  await expect(moveJob.execute()).rejects.toThrow('cannot become a job of another chain')
})

test('ROLE-005 quality: a job that is given while the store changes hands is either replaced or refused', async () => {
  const [chain, next] = [await chainWithPeople(), await buildRetailOrganization(app.db)]
  const giveJob = app.db
    .insertInto('employment_role')
    .values({ employment_id: chain.learner.employmentId, dispensary_role_id: chain.guideJob })
  await Promise.allSettled([giveJob.execute(), adopt(next, chain, true)])
  const foreign = await app.db
    .selectFrom('employment_role')
    .select('employment_id')
    .where('employment_id', '=', chain.learner.employmentId)
    .where('dispensary_role_id', '=', chain.guideJob)
    .execute()
  expect(foreign).toEqual([])
})

test('DISP-004 quality: a store that opens again after another chain took it has none of the former chain’s jobs and managers', async () => {
  const [chain, next] = [await chainWithPeople(), await buildRetailOrganization(app.db)]
  await setOpen(chain.id, false)
  expect((await give(chain.id, { retailOrganizationId: next })).status).toBe(200)
  expect((await setOpen(chain.id, true, true)).body.people).toBe(1)
  expect(await jobsAt(chain.id)).toEqual(new Map([[chain.learner.userId, builtInRoles.budtender]]))
})

test('ROLE-008 quality: a chain’s directory and sign-in employ no one at a store that it lost, and its head office is told', async () => {
  const [chain, next] = [await chainWithPeople(), await buildRetailOrganization(app.db)]
  const { retailOrganizationId, id, guideJob, headOffice } = chain
  await buildDirectory(app.db, { retailOrganizationId, defaultDispensaryId: id, actorId: adminId, now: app.now() })
  await buildConnection(app.db, app.config, {
    retailOrganizationId,
    newcomer: { dispensaryId: id, roleId: guideJob },
  })
  expect((await adopt(next, chain)).status).toBe(204)
  const of = ['retail_organization_id', '=', retailOrganizationId] as const
  const directory = await app.db
    .selectFrom('provisioned_organization')
    .select('default_dispensary_id')
    .where(...of)
    .execute()
  const connection = await app.db
    .selectFrom('sign_in_connection')
    .select(['admits_newcomers', 'newcomer_dispensary_id', 'newcomer_role_id', 'enabled'])
    .where(...of)
    .execute()
  expect(directory).toEqual([{ default_dispensary_id: null }])
  expect(connection).toEqual([
    { admits_newcomers: false, newcomer_dispensary_id: null, newcomer_role_id: null, enabled: true },
  ])
  expect(await mailsTo(headOffice)).toEqual([expect.stringMatching(/^New people no longer start at Juniper /)])
})

test('ROLE-008 quality: what a chain had pending at a store ends with it: its questions to people and its e-mail domains', async () => {
  const [chain, next] = [await chainWithPeople(), await buildRetailOrganization(app.db)]
  const asked = async (asked_by: string) => {
    const user_id = await buildUser(app.db)
    const row = { id: newId(), user_id, dispensary_id: chain.id, email: 'ana@people.test', asked_by }
    const times = { asked_at: app.now(), expires_at: new Date(app.now().getTime() + 86_400_000) }
    await app.db
      .insertInto('employment_invitation')
      .values({ ...row, ...times, role_ids: [builtInRoles.budtender] })
      .execute()
    return user_id
  }
  const domain = (name: string, added_by: string) => ({
    dispensary_id: chain.id,
    domain: name,
    added_by,
    created_at: app.now(),
  })
  const [, kept] = [await asked(chain.headOffice), await asked(adminId), await asked(chain.captain.userId)]
  const domains = [domain('former.test', chain.headOffice), domain('ours.test', adminId)]
  await app.db.insertInto('dispensary_email_domain').values(domains).execute()
  await adopt(next, chain)
  const invitations = await app.db
    .selectFrom('employment_invitation')
    .select('user_id')
    .where('dispensary_id', '=', chain.id)
    .execute()
  const left = await app.db
    .selectFrom('dispensary_email_domain')
    .select('domain')
    .where('dispensary_id', '=', chain.id)
    .execute()
  expect([invitations, left]).toEqual([[{ user_id: kept }], [{ domain: 'ours.test' }]])
})

test('API-079 quality: a brand that once invited a store appoints no manager there after a chain or a reseller had it', async () => {
  const brandId = await buildBrand(app.db)
  const seller = await employAtOrganization(app, { brandId }, { isBrandSales: true })
  const appoint = (id: string) =>
    app.call(
      storePeople.addManager,
      { params: { id }, body: { firstName: 'Eve', lastName: 'Rival', email: `${newId()}@rival.test` } },
      seller,
    )
  const [first, second] = [
    await buildDispensary(app.db, { invitedByBrandId: brandId }),
    await buildDispensary(app.db, { invitedByBrandId: brandId }),
  ]
  expect((await appoint(first)).status).toBe(204)
  const chainId = await buildRetailOrganization(app.db)
  await give(first, { retailOrganizationId: chainId })
  await letGo(chainId, first)
  await give(second, { resellerId: await buildReseller(app.db) })
  await give(second, { resellerId: null })
  expect([(await appoint(first)).status, (await appoint(second)).status]).toEqual([404, 404])
})

test('ROLE-005 API-079 quality: a manager whom a brand invited and who has not come does not manage the store of a chain that takes it', async () => {
  const brandId = await buildBrand(app.db)
  const seller = await employAtOrganization(app, { brandId }, { isBrandSales: true })
  const id = await buildDispensary(app.db, { invitedByBrandId: brandId })
  const person = (firstName: string) => ({ firstName, lastName: 'Ruiz', email: `${newId()}@people.test` })
  const invited = [
    await app.call(storePeople.addManager, { params: { id }, body: person('Eve') }, seller),
    await app.call(storePeople.createAdmin, { params: { id }, body: person('Ana') }, admin),
  ]
  expect(invited.map(({ status }) => status)).toEqual([204, 200])
  await give(id, { retailOrganizationId: await buildRetailOrganization(app.db) })
  const left = await app.db
    .selectFrom('employment')
    .select('vouched_by')
    .where('dispensary_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  expect(left).toEqual([{ vouched_by: adminId }])
})

test('ROLE-005 quality: the former chain’s head office reaches no one at a store that it let go', async () => {
  const chain = await chainWithPeople()
  const token = await app.signIn(chain.headOffice)
  const get = () => app.call(employees.get, { params: { id: chain.learner.userId } }, token)
  expect((await get()).status).toBe(200)
  await letGo(chain.retailOrganizationId, chain.id)
  expect((await get()).status).toBe(404)
})
