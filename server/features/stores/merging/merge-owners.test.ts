import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { brandStores, partnerships } from '@trellis/contract/stores/brand-stores.ts'
import { mergeQuestions } from '@trellis/contract/stores/merge-questions.ts'
import { storeInvitations } from '@trellis/contract/stores/store-invitations.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization, employLearner, employManager, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { uniqueAddress } from '../../../testing/try-row.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildReseller,
  buildRetailOrganization,
} from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'

let app: TestApp
let admin: string
/** A chain with its head office and a store, which stays. */
let chain: { id: string; token: string; userId: string; storeId: string; storeName: string }

beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z', config: { publicUrl: 'https://training.example.com' } })
  admin = await signInAdministrator(app)
})
afterAll(() => app.stop())

beforeEach(async () => {
  const id = await buildRetailOrganization(app.db)
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { retailOrganizationId: id } })
  const storeName = `Target Row ${newId().slice(-12)}`
  const storeId = await buildDispensary(app.db, { name: storeName, retailOrganizationId: id })
  chain = { id, userId, token: await app.signIn(userId), storeId, storeName }
})

/** A brand with its seller that invites a store under a name; one of a new name is opened, with a manager. */
const inviteDouble = async (name: string) => {
  const brandId = await buildBrand(app.db, { name: `Rival ${newId().slice(-12)}` })
  const token = await employAtOrganization(app, { brandId }, { isBrandSales: true })
  const email = `${newId()}@rival.test`
  const body = {
    dispensaryName: name,
    location: { city: 'Denver', state: 'CO' } as const,
    adminData: [{ firstName: 'Eve', lastName: 'Rival', email }],
  }
  await app.call(storeInvitations.invite, { body }, { token, address: uniqueAddress() })
  await app.runJobs()
  const row = app.db.selectFrom('dispensary').select('id').where('name', '=', name)
  return { brandId, token, email, id: (await row.executeTakeFirstOrThrow()).id }
}

const merge = (id: string, intoId: string) => app.call(stores.merge, { params: { id }, body: { intoId } }, admin)
const preview = async (id: string, intoId: string) =>
  (await app.call(stores.mergePreview, { params: { id }, query: { intoId } }, admin)).body
const questions = async (token: string) => (await app.call(mergeQuestions.list, {}, token)).body.items
const answer = (id: string, accept: boolean, token: string) =>
  app.call(mergeQuestions.answer, { params: { id }, body: { accept } }, token)
const worksWith = async (token: string) => (await app.call(brandStores.list, {}, token)).body.items.map(({ id }) => id)
const managersOf = async (dispensaryId: string) => {
  const rows = await app.db
    .selectFrom('employment as e')
    .innerJoin('employment_role as r', 'r.employment_id', 'e.id')
    .innerJoin('app_user as u', 'u.id', 'e.user_id')
    .select('u.email')
    .where('e.dispensary_id', '=', dispensaryId)
    .where('e.ended_at', 'is', null)
    .where('r.dispensary_role_id', '=', builtInRoles.manager)
    .execute()
  return rows.map(({ email }) => email)
}
const domainsOf = async (dispensary_id: string) => {
  const rows = await app.db
    .selectFrom('dispensary_email_domain')
    .select('domain')
    .where('dispensary_id', '=', dispensary_id)
    .execute()
  return rows.map(({ domain }) => domain)
}
const addDomain = (dispensary_id: string, domain: string) =>
  app.db
    .insertInto('dispensary_email_domain')
    .values({ dispensary_id, domain, added_by: null, created_at: app.now() })
    .execute()
const mailsTo = async (userId: string) => {
  const { email } = await app.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const mails = await app.db.selectFrom('outbox_mail').select('subject').where('recipient', '=', email).execute()
  return mails.map(({ subject }) => subject)
}

test('DISP-004 ROLE-005 quality: a brand that opens a double of a chain’s store gets neither partner nor manager by a merge', async () => {
  const rival = await inviteDouble(`${chain.storeName} LLC`)
  await addDomain(rival.id, 'rival.test')
  expect((await merge(rival.id, chain.storeId)).status).toBe(200)
  expect([await worksWith(rival.token), await managersOf(chain.storeId), await domainsOf(chain.storeId)]).toEqual([
    [],
    [],
    [],
  ])
  expect((await questions(chain.token)).map(({ kind, subject, email }) => [kind, subject, email])).toEqual([
    ['manager', 'Eve Rival', rival.email],
    ['domain', 'rival.test', null],
  ])
  const asked = (await app.call(partnerships.requests, {}, chain.token)).body.items
  expect(asked.map(({ brand }) => brand.id)).toEqual([rival.brandId])
  expect(new Set(await mailsTo(chain.userId))).toEqual(
    new Set([
      `${chain.storeName} LLC was merged into ${chain.storeName}`,
      expect.stringMatching(/ would like to work with Target Row /),
    ]),
  )
})

test('DISP-004 quality: the preview lists who moves and who asks, before two stores become one', async () => {
  const rival = await inviteDouble(`${chain.storeName} LLC`)
  await addDomain(rival.id, 'rival.test')
  await employLearner(app, { dispensaryId: rival.id })
  const { name } = await app.db
    .selectFrom('brand')
    .select('name')
    .where('id', '=', rival.brandId)
    .executeTakeFirstOrThrow()
  expect(await preview(rival.id, chain.storeId)).toEqual({
    people: 1,
    formerPeople: 0,
    tracks: 0,
    mutedCourses: 0,
    requests: 0,
    managers: 1,
    managerList: [{ name: 'Eve Rival', email: rival.email, hasCome: false }],
    askingBrands: [name],
    refusedBrands: [],
    domains: ['rival.test'],
    chain: null,
    reseller: null,
    hasOtherOwner: false,
    request: null,
    refusedUntil: null,
  })
})

test('DISP-004 quality: those who learn at a merged store learn at the one that stays, and its former managers see them no more', async () => {
  const rival = await inviteDouble(`${chain.storeName} LLC`)
  const learner = await employLearner(app, { dispensaryId: rival.id })
  await merge(rival.id, chain.storeId)
  const rows = await app.db
    .selectFrom('employment')
    .select(['dispensary_id', 'ended_at'])
    .where('user_id', '=', learner.userId)
    .execute()
  const eve = await app.db
    .selectFrom('employment as e')
    .innerJoin('app_user as u', 'u.id', 'e.user_id')
    .select(['e.dispensary_id', 'e.ended_at'])
    .where('u.email', '=', rival.email)
    .execute()
  expect([rows, eve]).toEqual([
    [{ dispensary_id: chain.storeId, ended_at: null }],
    [{ dispensary_id: rival.id, ended_at: app.now() }],
  ])
})

test('DISP-004 quality: of who learns at both stores, the hire date and the number that only one store knows stay', async () => {
  const rival = await inviteDouble(`${chain.storeName} Inc`)
  const learner = await employLearner(app, { dispensaryId: chain.storeId })
  const work = { userId: learner.userId, at: { dispensaryId: rival.id } }
  await buildEmployment(app.db, { ...work, hiredOn: '2024-02-01', employeeNumber: 'N-2' })
  await merge(rival.id, chain.storeId)
  const known = app.db.selectFrom('employment').select([sql<string>`hired_on::text`.as('day'), 'employee_number'])
  const rows = await known.where('user_id', '=', learner.userId).where('ended_at', 'is', null).execute()
  expect(rows).toEqual([{ day: '2024-02-01', employee_number: 'N-2' }])
})

test('DISP-004 quality: a yes of the owner takes over a manager and a domain, a no leaves them, and each is answered once', async () => {
  const rival = await inviteDouble(`${chain.storeName} LLC`)
  await addDomain(rival.id, 'rival.test')
  await merge(rival.id, chain.storeId)
  const [manager, domain] = await questions(chain.token)
  const answers = [
    await answer(manager!.id, true, chain.token),
    await answer(manager!.id, true, chain.token),
    await answer(manager!.id, false, chain.token),
    await answer(domain!.id, false, chain.token),
  ]
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 409, 204])
  expect([await managersOf(chain.storeId), await domainsOf(chain.storeId), await questions(chain.token)]).toEqual([
    [rival.email],
    [],
    [],
  ])
})

test('DISP-004 quality: a manager with an account is asked before the store that stays employs them', async () => {
  const from = await buildDispensary(app.db, { name: `${chain.storeName} LLC` })
  const person = await employLearner(app, { dispensaryId: from })
  const job = app.db.selectFrom('employment').select('id').where('user_id', '=', person.userId)
  await app.db
    .insertInto('employment_invitation')
    .values({
      id: newId(),
      user_id: person.userId,
      dispensary_id: from,
      email: 'typed@people.test',
      role_ids: [builtInRoles.manager],
      asked_at: app.now(),
      expires_at: new Date('2026-12-20T16:00:00Z'),
    })
    .execute()
  await app.db.updateTable('employment').set({ ended_at: app.now() }).where('id', 'in', job).execute()
  await merge(from, chain.storeId)
  const [question] = await questions(chain.token)
  expect((await answer(question!.id, true, chain.token)).status).toBe(204)
  expect(await managersOf(chain.storeId)).toEqual([])
  const { body } = await app.call(employmentInvitations.mine, {}, person.token)
  expect(body.items).toHaveLength(1)
})

test('DISP-004 quality: what the store that stays said no to in the last 90 days is not asked again by another merge', async () => {
  const first = await inviteDouble(`${chain.storeName} LLC`)
  await addDomain(first.id, 'rival.test')
  await merge(first.id, chain.storeId)
  const asked = await questions(chain.token)
  await answer(asked[0]!.id, false, chain.token)
  await answer(asked[1]!.id, false, chain.token)
  const second = await buildDispensary(app.db, { name: `${chain.storeName} Inc` })
  await addDomain(second, 'rival.test')
  await merge(second, chain.storeId)
  expect(await questions(chain.token)).toEqual([])
})

test('DISP-004 quality: stores of different owners are not merged, and nothing changes; those of one owner are', async () => {
  const [other, resellerId] = [await buildRetailOrganization(app.db), await buildReseller(app.db)]
  const run = async () => {
    const dispensaryId = await buildDispensary(app.db)
    return employManager(app, { dispensaryId })
  }
  const [own, theirs, both] = [await run(), await run(), await run()]
  const [ofOther, ofReseller, ofChain] = [
    await buildDispensary(app.db, { retailOrganizationId: other }),
    await buildDispensary(app.db, { resellerId }),
    await buildDispensary(app.db, { retailOrganizationId: chain.id, resellerId }),
  ]
  await buildEmployment(app.db, {
    userId: both.userId,
    at: { dispensaryId: own.dispensaryId },
    roleIds: [builtInRoles.manager],
  })
  const refused = [
    await merge(ofOther, chain.storeId),
    await merge(ofReseller, chain.storeId),
    await merge(own.dispensaryId, ofReseller),
    await merge(theirs.dispensaryId, own.dispensaryId),
  ]
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  expect(new Set(refused.map(({ problem }) => problem.code))).toEqual(new Set(['DIFFERENT_OWNERS']))
  expect((await preview(ofOther, chain.storeId)).hasOtherOwner).toBe(true)
  expect((await app.call(stores.get, { params: { id: ofOther } }, admin)).body.closedAt).toBeNull()
  const merged = [await merge(ofChain, chain.storeId), await merge(both.dispensaryId, own.dispensaryId)]
  expect(merged.map(({ status }) => status)).toEqual([200, 200])
})

test('DISP-004 quality: the reseller of a merged store is a question to the chain of the one that stays, not to its managers', async () => {
  const resellerId = await buildReseller(app.db, { name: 'Alder Distribution' })
  const from = await buildDispensary(app.db, { retailOrganizationId: chain.id, resellerId })
  const manager = await employManager(app, { dispensaryId: chain.storeId })
  await merge(from, chain.storeId)
  const read = async () => (await app.call(stores.get, { params: { id: chain.storeId } }, admin)).body.reseller
  const [question] = await questions(chain.token)
  expect([question?.kind, question?.subject, await questions(manager.token), await read()]).toEqual([
    'reseller',
    'Alder Distribution',
    [],
    null,
  ])
  expect((await answer(question!.id, true, manager.token)).status).toBe(404)
  expect((await answer(question!.id, true, chain.token)).status).toBe(204)
  expect(await read()).toEqual({ id: resellerId, name: 'Alder Distribution' })
})

test('DISP-004 quality: where no one owns the store that stays, an administrator answers, and no one else', async () => {
  const [from, into] = [
    await buildDispensary(app.db, { retailOrganizationId: chain.id }),
    await buildDispensary(app.db),
  ]
  await merge(from, into)
  const all = await app.call(mergeQuestions.list, { query: { limit: 100 } }, admin)
  const question = all.body.items.find(({ dispensary }) => dispensary.id === into)
  expect([question?.kind, await questions(chain.token)]).toEqual(['chain', []])
  expect((await answer(question!.id, true, chain.token)).status).toBe(404)
  expect((await answer(question!.id, true, admin)).status).toBe(204)
  const { body } = await app.call(stores.get, { params: { id: into } }, admin)
  expect(body.retailOrganization?.id).toBe(chain.id)
})

test('DISP-004 quality: questions follow the store through a further merge, and wait while it is closed', async () => {
  const rival = await inviteDouble(`${chain.storeName} LLC`)
  await merge(rival.id, chain.storeId)
  const last = await buildDispensary(app.db, { retailOrganizationId: chain.id })
  await merge(chain.storeId, last)
  const followed = await questions(chain.token)
  expect(followed.map(({ dispensary }) => dispensary.id)).toEqual([last])
  const close = (isOpen: boolean) => app.call(stores.setStatus, { params: { id: last }, body: { isOpen } }, admin)
  await close(false)
  expect(await questions(chain.token)).toEqual([])
  expect((await answer(followed[0]!.id, true, chain.token)).status).toBe(404)
  await close(true)
  expect(await questions(chain.token)).toHaveLength(1)
})

test('API-079 quality: a brand that the merged store worked with asks the one that stays, unless it works there or was refused', async () => {
  const from = await buildDispensary(app.db)
  const [partner, agreed] = [await buildBrand(app.db), await buildBrand(app.db)]
  await buildBrandDispensaries(app.db, [
    { brandId: partner, dispensaryId: from },
    { brandId: partner, dispensaryId: chain.storeId },
    { brandId: agreed, dispensaryId: from },
  ])
  await merge(from, chain.storeId)
  const asked = (await app.call(partnerships.requests, {}, chain.token)).body.items
  const works = (await app.call(partnerships.list, {}, chain.token)).body.items
  expect([asked.map(({ brand }) => brand.id), works.map(({ brand }) => brand.id)]).toEqual([[agreed], [partner]])
})
