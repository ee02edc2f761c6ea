import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { employ } from '../employees/employees.public.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import {
  anEmail,
  brandDirectory,
  buildPatch,
  chainDirectory,
  entraUser,
  getAccount,
  listStores,
  oktaUser,
  scimError,
} from './testing/directory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('quality: a brand’s directory manages its employees, its sales people and its administrators', async () => {
  const { call, brandId } = await brandDirectory(app)
  const { body: groups } = await call('GET', '/Groups')
  expect(groups.Resources.map((each: { id: string }) => each.id)).toEqual([brandId, 'administrators', 'sales'])
  const { body: ana } = await call('POST', '/Users', oktaUser(anEmail()))
  const rank = async () => {
    const { rows } = await sql<{ rank: string }>`
      select case when is_brand_admin then 'administrator' when is_brand_sales then 'seller' else 'employee' end as rank
        from employment where user_id = ${ana.id} and brand_id = ${brandId} and ended_at is null`.execute(app.db)
    return rows.map(row => row.rank)
  }
  const put = (group: string, op: string) =>
    call('PATCH', `/Groups/${group}`, buildPatch({ op, path: 'members', value: [{ value: ana.id }] }))
  expect(await rank()).toEqual(['employee'])
  await put('sales', 'add')
  expect(await rank()).toEqual(['seller'])
  expect((await put('administrators', 'Add')).body.members).toMatchObject([{ value: ana.id }])
  expect(await rank()).toEqual(['administrator'])
  const active = (value: boolean) =>
    call('PATCH', `/Users/${ana.id}`, buildPatch({ op: 'replace', path: 'active', value }))
  await active(false)
  expect(await rank()).toEqual([])
  await active(true)
  expect(await rank()).toEqual(['administrator'])
  await put('administrators', 'remove')
  expect(await rank()).toEqual(['seller'])
  await put('sales', 'remove')
  expect(await rank()).toEqual(['employee'])
})

const membersOf = (answer: { body: { members: { value: string }[] } }) => answer.body.members.map(({ value }) => value)
const member = (op: string, ...ids: string[]) =>
  buildPatch({ op, path: 'members', value: ids.map(value => ({ value })) })

test('quality: groups are the stores and the head office; joining one employs the person there instead of at the default', async () => {
  const { call, dispensaryId, sisterId, retailOrganizationId } = await chainDirectory(app)
  const { body: groups } = await call('GET', '/Groups?excludedAttributes=members')
  expect(groups.Resources.map((each: { id: string }) => each.id).sort()).toEqual(
    [dispensaryId, sisterId, retailOrganizationId].sort(),
  )
  const { body: sister } = await call('GET', `/Groups/${sisterId}`)
  const named = await call('GET', `/Groups?filter=${encodeURIComponent(`displayName eq "${sister.displayName}"`)}`)
  expect(named.body.Resources).toEqual([sister])
  const { body: ana } = await call('POST', '/Users', oktaUser(anEmail()))
  const { body: bea } = await call('POST', '/Users', entraUser(anEmail()))
  expect(membersOf(await call('PATCH', `/Groups/${sisterId}`, member('Add', ana.id, bea.id)))).toEqual(
    [ana.id, bea.id].sort(),
  )
  expect(await listStores(app, ana.id)).toEqual([sisterId])
  await call('PATCH', `/Groups/${dispensaryId}`, member('add', ana.id))
  expect((await listStores(app, ana.id)).sort()).toEqual([dispensaryId, sisterId].sort())
  const byFilter = buildPatch({ op: 'remove', path: `members[value eq "${ana.id}"]` })
  expect(membersOf(await call('PATCH', `/Groups/${sisterId}`, byFilter))).toEqual([bea.id])
  expect(await listStores(app, ana.id)).toEqual([dispensaryId])
  expect(membersOf(await call('PATCH', `/Groups/${sisterId}`, member('Remove', bea.id, ana.id)))).toEqual([])
  expect(await listStores(app, bea.id)).toEqual([])
})

test('quality: replacing a group, by PUT or by Okta’s PATCH, leaves exactly those members', async () => {
  const { call, sisterId } = await chainDirectory(app)
  const people = await Promise.all([1, 2, 3].map(() => call('POST', '/Users', oktaUser(anEmail()))))
  const [ana, bea, cleo] = people.map(({ body }) => body.id).sort()
  const whole = (...ids: string[]) => ({ displayName: 'Sister', members: ids.map(value => ({ value })) })
  expect(membersOf(await call('PUT', `/Groups/${sisterId}`, whole(ana, bea)))).toEqual([ana, bea])
  const okta = buildPatch({ op: 'replace', value: { id: sisterId, displayName: 'Sister' } })
  expect(membersOf(await call('PATCH', `/Groups/${sisterId}`, okta))).toEqual([ana, bea])
  expect(membersOf(await call('PATCH', `/Groups/${sisterId}`, member('replace', bea, cleo)))).toEqual([bea, cleo])
  expect(await listStores(app, ana)).toEqual([])
  const clear = buildPatch({ op: 'remove', path: 'members' })
  expect(membersOf(await call('PATCH', `/Groups/${sisterId}`, clear))).toEqual([])
})

test('quality: a directory cannot create or delete groups, and an unknown person cannot become a member', async () => {
  const { call, sisterId } = await chainDirectory(app)
  const { body: sister } = await call('GET', `/Groups/${sisterId}`)
  const made = await call('POST', '/Groups', { displayName: sister.displayName })
  expect([made.status, made.body]).toEqual([409, scimError(409, 'uniqueness')])
  expect((await call('POST', '/Groups', { displayName: 'Another' })).body).toEqual(scimError(403))
  expect((await call('DELETE', `/Groups/${sisterId}`)).body).toEqual(scimError(403))
  const nobody = await call('PATCH', `/Groups/${sisterId}`, member('add', '0190a1b2-0000-7000-8000-00000000dead'))
  expect([nobody.status, nobody.body]).toEqual([400, scimError(400, 'invalidValue')])
})

test('quality: a reactivated person gets their stores and jobs back, and what groups changed meanwhile', async () => {
  const { call, dispensaryId, sisterId } = await chainDirectory(app)
  const { body: ana } = await call('POST', '/Users', oktaUser(anEmail()))
  await call('PATCH', `/Groups/${dispensaryId}`, member('add', ana.id))
  const jobsOf = async () => {
    const { rows } = await sql<{ job: string }>`
      select r.access_role || ' ' || e.dispensary_id as job
        from employment e
        join employment_role er on er.employment_id = e.id
        join dispensary_role r on r.id = er.dispensary_role_id
       where e.user_id = ${ana.id} and e.ended_at is null order by 1`.execute(app.db)
    return rows.map(({ job }) => job)
  }
  await sql`update employment_role set dispensary_role_id = ${builtInRoles.manager}
    where employment_id in (select id from employment where user_id = ${ana.id} and ended_at is null)`.execute(app.db)
  const active = (value: boolean) =>
    call('PATCH', `/Users/${ana.id}`, buildPatch({ op: 'replace', value: { active: value } }))
  await active(false)
  await active(false)
  expect(membersOf(await call('GET', `/Groups/${dispensaryId}`))).toEqual([ana.id])
  expect(membersOf(await call('PATCH', `/Groups/${sisterId}`, member('add', ana.id)))).toEqual([ana.id])
  expect([await jobsOf(), await listStores(app, ana.id)]).toEqual([[], []])
  expect((await active(true)).body.active).toBe(true)
  expect(await jobsOf()).toEqual([`ROLE_DISPENSARY_ADMIN ${dispensaryId}`, `ROLE_STUDENT ${sisterId}`])
  expect(await getAccount(app, ana.id)).toMatchObject({ enabled: true })
  await active(false)
  await call('PATCH', `/Groups/${dispensaryId}`, member('remove', ana.id))
  await active(true)
  expect(await listStores(app, ana.id)).toEqual([sisterId])
})

test('quality: a person deactivated at the default dispensary who joins a group meanwhile works only in that group', async () => {
  const { call, dispensaryId, sisterId } = await chainDirectory(app)
  const { body: ana } = await call('POST', '/Users', oktaUser(anEmail()))
  const active = (value: boolean) =>
    call('PATCH', `/Users/${ana.id}`, buildPatch({ op: 'replace', value: { active: value } }))
  await active(false)
  await active(true)
  expect(await listStores(app, ana.id)).toEqual([dispensaryId])
  await active(false)
  await call('PATCH', `/Groups/${sisterId}`, member('add', ana.id))
  await active(true)
  expect(await listStores(app, ana.id)).toEqual([sisterId])
})

test('quality: a person re-employed by hand is reported as active, so that the directory can deactivate them again', async () => {
  const { call, sisterId } = await chainDirectory(app)
  const { body: ana } = await call('POST', '/Users', oktaUser(anEmail()))
  const out = buildPatch({ op: 'replace', path: 'active', value: 'False' })
  await call('PATCH', `/Users/${ana.id}`, out)
  await app.db
    .transaction()
    .execute(db => employ(db, { userId: ana.id, at: { dispensaryId: sisterId }, vouched: null, startedAt: app.now() }))
  expect((await call('GET', `/Users/${ana.id}`)).body).toMatchObject({ active: true, groups: [{ value: sisterId }] })
  expect((await call('PATCH', `/Users/${ana.id}`, out)).body).toMatchObject({ active: false, groups: [] })
  expect([await listStores(app, ana.id), (await getAccount(app, ana.id)).enabled]).toEqual([[], false])
})

test('quality: concurrent changes of the same group and person all succeed and end in one state', async () => {
  const { call, sisterId } = await chainDirectory(app)
  const { body: ana } = await call('POST', '/Users', oktaUser(anEmail()))
  const active = (value: boolean) =>
    call('PATCH', `/Users/${ana.id}`, buildPatch({ op: 'replace', value: { active: value } }))
  const answers = await Promise.all([
    call('PATCH', `/Groups/${sisterId}`, member('add', ana.id)),
    call('PATCH', `/Groups/${sisterId}`, member('add', ana.id)),
    active(false),
    active(true),
    active(false),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await active(false)
  expect([await listStores(app, ana.id), (await getAccount(app, ana.id)).enabled]).toEqual([[], false])
  await active(true)
  expect(await listStores(app, ana.id)).toEqual([sisterId])
})
