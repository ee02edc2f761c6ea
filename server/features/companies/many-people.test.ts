import { companyPeople } from '@trellis/contract/companies/company-people.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { buildRetailOrganization } from '../organizations/organizations.build.ts'

let app: TestApp
let admin: string

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
afterAll(() => app.stop())

const list = async (id: string, query: { filter?: string; offset?: number } = {}) => {
  const { items, paging } = (
    await app.call(companyPeople.list, { params: { kind: 'chains', id }, query: { limit: 10, ...query } }, admin)
  ).body
  return { names: items.map(({ name, email }) => name ?? email), paging }
}

const work = async (retailOrganizationId: string, firstName: string, lastName: string) => {
  const userId = await buildUser(app.db, { firstName, lastName, email: `${newId()}@offices.trellis.test` })
  const employmentId = await buildEmployment(app.db, { userId, at: { retailOrganizationId } })
  return { userId, employmentId }
}

test('ROLE-008 who works for a chain is listed by last name, under their name of today, for as long as they work there', async () => {
  const id = await buildRetailOrganization(app.db)
  const ana = await work(id, 'Ana', 'Ruiz')
  await work(id, 'Bo', 'de la Cruz')
  await work(id, 'Abe', 'Ruiz')
  await work(await buildRetailOrganization(app.db), 'Cy', 'Elsewhere')
  expect((await list(id)).names).toEqual(['Bo de la Cruz', 'Abe Ruiz', 'Ana Ruiz'])
  await sql`update app_user set last_name = 'Abbott', email = ${`abbott-${newId()}@offices.trellis.test`}
             where id = ${ana.userId}::uuid`.execute(app.db)
  expect((await list(id)).names).toEqual(['Ana Abbott', 'Bo de la Cruz', 'Abe Ruiz'])
  expect((await list(id, { filter: 'ABBOTT-' })).names).toEqual(['Ana Abbott'])
  expect((await list(id, { filter: 'a abb' })).names).toEqual(['Ana Abbott'])
  expect((await list(id, { filter: 'uz' })).names).toEqual(['Bo de la Cruz'])
  const ended = (at: Date | null) =>
    sql`update employment set ended_at = ${at} where id = ${ana.employmentId}::uuid`.execute(app.db)
  await ended(new Date())
  expect((await list(id)).names).toEqual(['Bo de la Cruz', 'Abe Ruiz'])
  await ended(null)
  expect((await list(id)).names).toEqual(['Ana Abbott', 'Bo de la Cruz', 'Abe Ruiz'])
  await sql`delete from employment where id = ${ana.employmentId}::uuid`.execute(app.db)
  expect((await list(id)).names).toEqual(['Bo de la Cruz', 'Abe Ruiz'])
})

test('ROLE-008 very many people are listed page after page, and after them who was asked', async () => {
  const id = await buildRetailOrganization(app.db)
  const mark = newId()
  await sql`
    insert into app_user (id, email, first_name, last_name, activated_at, address_proven_at, created_at)
    select gen_random_uuid(), ${mark} || n || '@offices.trellis.test', lpad(n::text, 5, '0'), 'Vandermolen', now(), now(), now()
      from generate_series(1, 1005) n`.execute(app.db)
  await sql`
    insert into employment (id, user_id, retail_organization_id, started_at)
    select gen_random_uuid(), u.id, ${id}::uuid, now() from app_user u where u.email like ${`${mark}%`}`.execute(app.db)
  const asked = `${newId()}@asked.trellis.test`
  await sql`
    insert into employment_invitation (id, user_id, retail_organization_id, email, role_ids, asked_at, expires_at)
    select gen_random_uuid(), ${await buildUser(app.db)}::uuid, ${id}::uuid, ${asked}, '{}', now(), now() + interval '7 days'`.execute(
    app.db,
  )
  const first = await list(id)
  expect(first.names.at(0)).toBe('00001 Vandermolen')
  expect(first.names.at(-1)).toBe('00010 Vandermolen')
  expect(first.paging).toMatchObject({ total: 1006, nextPage: 2 })
  const last = await list(id, { offset: 1000 })
  expect(last.names).toEqual([...[1, 2, 3, 4, 5].map(nth => `0100${nth} Vandermolen`), asked])
  expect(last.paging).toMatchObject({ total: 1006, nextPage: null })
  expect((await list(id, { filter: asked })).names).toEqual([asked])
  expect((await list(id, { filter: '01005' })).names).toEqual(['01005 Vandermolen'])
})
