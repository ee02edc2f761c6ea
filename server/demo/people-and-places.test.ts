import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { users } from '@trellis/contract/users/users.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { demoPeople, loadPeopleAndPlaces } from './people-and-places.ts'

const now = new Date('2026-11-20T09:10:00Z')
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ now, connection: await freshDatabase('demo_people') })
  await app.db.transaction().execute(db => loadPeopleAndPlaces(db, now))
})
afterAll(() => app.stop())

const login = (name: string) =>
  app.call(accounts.login, { body: { email: `${name}@demo.trellis.test`, password: 'Trellis-demo-1' } })

test.each([
  ['admin', '/users', 'ROLE_ADMINISTRATOR'],
  ['manager', '/dispensary-employees', 'ROLE_DISPENSARY_ADMIN'],
  ['org', '/locations', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'],
  ['learner', '/mycourses', 'ROLE_STUDENT'],
  ['fresh', '/mycourses', 'ROLE_STUDENT'],
  ['brandadmin', '/dashboard', 'ROLE_BRAND_ADMIN'],
  ['brandsales', '/dashboard', 'ROLE_BRAND_SALES'],
  ['brandemployee', '/dashboard', 'ROLE_BRAND_EMPLOYEE'],
  ['reseller', '/dashboard', 'ROLE_RESELLER'],
  ['parent', '/dashboard', 'ROLE_PARENT_COMPANY_EMPLOYEE'],
])('AUTH-001 %s@ logs in and lands on %s as %s', async (name, home, role) => {
  const { body } = await login(name)
  expect(body.targetPath).toBe(home)
  expect((await app.call(accounts.me, {}, body.token)).body.roles[0]).toBe(role)
})

test.each([
  ['pending', 403, 'PENDING_APPROVAL'],
  ['invited', 401, 'SIGN_IN_FAILED'],
  ['disabled', 401, 'SIGN_IN_FAILED'],
])('ERR-001 ERR-003 %s@ does not get in', async (name, status, code) => {
  const answer = await login(name)
  expect([answer.status, answer.problem.code]).toEqual([status, code])
})

test('AGE-004 only fresh@ meets the age gate', async () => {
  const verified = async (name: string) =>
    (await app.call(accounts.me, {}, (await login(name)).body.token)).body.ageVerifiedOn
  expect(await verified('fresh')).toBeNull()
  expect(await verified('learner')).not.toBeNull()
})

test('API-047 Dana and Mara work at Juniper & Main, and org@ looks after twelve stores', async () => {
  const mine = async (name: string) =>
    (await app.call(organizations.myDispensary, {}, (await login(name)).body.token)).body
  expect([(await mine('learner')).name, (await mine('manager')).name]).toEqual(['Juniper & Main', 'Juniper & Main'])
  expect((await mine('org')).dispensaries).toHaveLength(12)
})

test('HEADER-007 parent@ switches between three brands, starting with Alpenglow', async () => {
  const { body } = await app.call(organizations.brands, {}, (await login('parent')).body.token)
  expect(body.items.map(brand => [brand.name, brand.isCurrent])).toEqual([
    ['Alpenglow Edibles', true],
    ['Cinder Pre-Rolls', false],
    ['Saltwater Topicals', false],
  ])
})

test('USERS-001 the views of invitations have someone: who was just invited, and whose invitation has expired', async () => {
  const { token } = (await login('admin')).body
  const namesIn = async (view: 'invited' | 'invitation-expired') =>
    (await app.call(users.list, { query: { view } }, token)).body.items.map(({ lastName }) => lastName).sort()
  expect(await namesIn('invited')).toEqual(['Delgado', 'Ibarra'])
  expect(await namesIn('invitation-expired')).toEqual(['Castellanos'])
})

test('the places are those of the documents', async () => {
  const { rows } = await sql`
    select coalesce(r.name, 'alone') as chain, count(*)::integer as stores, count(distinct d.region)::integer as regions,
           string_agg(distinct d.state_code, ' ' order by d.state_code) as states,
           count(*) filter (where d.is_medical_only)::integer as medical,
           count(*) filter (where d.reseller_id is not null)::integer as managed
      from dispensary d left join retail_organization r on r.id = d.retail_organization_id
     group by r.name order by 1`.execute(app.db)
  expect(rows).toEqual([
    { chain: 'High Desert Collective', stores: 12, regions: 4, states: 'CO IL MA NY', medical: 0, managed: 0 },
    { chain: 'Two Rivers Cannabis', stores: 2, regions: 0, states: 'OR', medical: 0, managed: 2 },
    { chain: 'alone', stores: 1, regions: 0, states: 'CO', medical: 1, managed: 1 },
  ])
})

test('the people are as many as the documents say, and 55 % of them leave in a year', async () => {
  const { rows } = await sql<{ people: number; leavers: number; headcount: number; movers: number; late: number }>`
    with retail as (select * from employment where dispensary_id is not null),
    day as (select generate_series(${now}::timestamptz - interval '548 days', ${now}::timestamptz - interval '1 day', '1 day') as day)
    select count(distinct user_id)::integer as people, count(ended_at)::integer as leavers,
           (select count(*) / 548.0 from retail e join day on day.day >= e.started_at and day.day < coalesce(e.ended_at, 'infinity'))::float8 as headcount,
           count(*)::integer - count(distinct user_id)::integer as movers,
           count(*) filter (where started_at > ${now} or ended_at > ${now})::integer as late
      from retail`.execute(app.db)
  const [{ people, leavers, headcount, movers, late }] = rows as [(typeof rows)[number]]
  expect(Math.abs(people - 260)).toBeLessThan(5)
  expect(((leavers / headcount) * 365) / 548).toBeCloseTo(0.55, 1)
  expect(movers).toBeGreaterThan(5)
  expect(late).toBe(0)
})

test('Juniper & Main has the twenty-two people of the drawings, with one manager', async () => {
  const { rows } = await sql`
    select count(distinct e.id)::integer as people, count(*) filter (where r.label = 'Manager')::integer as managers
      from employment e
      join dispensary d on d.id = e.dispensary_id
      join employment_role er on er.employment_id = e.id
      join dispensary_role r on r.id = er.dispensary_role_id
     where d.name = 'Juniper & Main' and e.ended_at is null`.execute(app.db)
  expect(rows).toEqual([{ people: 22, managers: 1 }])
})

test('the same day gives the same people', () => {
  expect(JSON.stringify(demoPeople(now))).toBe(JSON.stringify(demoPeople(new Date('2026-11-20T23:59:59Z'))))
})

test('the same people come whatever the day, only their dates move along', () => {
  const ids = (day: Date) => demoPeople(day).users.map(user => [user.id, user.email])
  expect(ids(new Date('2027-03-02T10:00:00Z'))).toEqual(ids(now))
})
