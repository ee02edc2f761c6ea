import { employees } from '@trellis/contract/employees/employees.ts'
import type { In } from '@trellis/contract/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { assignTrack, signInAdministrator, textCard } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildCourse } from '../courses/courses.build.ts'
import { buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { buildAssignment, buildMute } from '../tracks/tracks.build.ts'
import { buildEmployment } from './employees.build.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = await signInAdministrator(app)
})
afterAll(() => app.stop())

/** A string in the names and addresses of this file's people only. */
const own = newId().slice(-12)

const person = (firstName: string, lastName: string) => {
  const email = `${firstName}.${lastName}.${own}@everybody.trellis.test`.toLowerCase()
  return buildUser(app.db, { firstName, lastName: `${lastName} ${own}`, email })
}

/** A job that no one else has, of a chain: a new one, unless it is given. */
const buildJob = async (retailOrganizationId?: string) => {
  const id = newId()
  const retail_organization_id = retailOrganizationId ?? (await buildRetailOrganization(app.db))
  await app.db
    .insertInto('dispensary_role')
    .values({ id, label: `Taster ${id}`, access_role: 'ROLE_STUDENT', retail_organization_id })
    .execute()
  return id
}

const buildStore = () => buildDispensary(app.db)
const aCourse = () => buildCourse(app.db, { title: 'Terpenes', cards: [textCard()], now: app.now() })

const hire = async (firstName: string, dispensaryId: string, roleId: string = builtInRoles.budtender) => {
  const userId = await buildUser(app.db, { firstName, email: `${newId()}@everybody.trellis.test` })
  await buildEmployment(app.db, { userId, at: { dispensaryId }, roleIds: [roleId] })
}

type Query = In<NonNullable<(typeof employees.list)['query']>>

const list = async (query: Query) => {
  const { items, paging } = (await app.call(employees.list, { query }, token)).body
  return { names: items.map(each => `${each.firstName} ${each.lastName}`.replace(` ${own}`, '')), items, paging }
}
const namesIn = async (query: Query) => (await list(query)).names

test('API-056 EMP-008 EMP-009 ROLE-005 an administrator sees everyone who works at a store once, and finds them by name, part of it, e-mail or job', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const of = { retailOrganizationId }
  const [first, second] = [await buildDispensary(app.db, of), await buildDispensary(app.db, of)]
  const [roleId, rare] = [await buildJob(retailOrganizationId), await buildJob(retailOrganizationId)]
  const employ = async (firstName: string, lastName: string, dispensaryIds: readonly string[]) => {
    const userId = await person(firstName, lastName)
    const roleIds = [roleId]
    await Promise.all(
      dispensaryIds.map(dispensaryId => buildEmployment(app.db, { userId, at: { dispensaryId }, roleIds })),
    )
    return userId
  }
  await employ('Zoe', 'Adler', [first, second])
  await employ('ada', 'Berg', [second])
  const ada = await employ('Ada', 'Adams', [second])
  await buildEmployment(app.db, { userId: ada, at: { dispensaryId: first }, roleIds: [rare] })
  const gone = { userId: await person('Gone', 'Quill'), at: { dispensaryId: first }, roleIds: [roleId] }
  await buildEmployment(app.db, { ...gone, endedAt: new Date('2026-11-19') })
  await person('Nowhere', 'Quill')
  const all = await list({ roleId })
  expect(all.names).toEqual(['Ada Adams', 'ada Berg', 'Zoe Adler'])
  expect(all.paging).toEqual({ total: 3, totalPages: 1, currentPage: 1, nextPage: null, previousPage: null })
  expect(all.items[2]?.locations.map(({ id }) => id).sort()).toEqual([first, second].sort())
  expect(await namesIn({ roleId, direction: 'desc', limit: 2 })).toEqual(['Zoe Adler', 'ada Berg'])
  expect(await namesIn({ roleId, sort: 'email', direction: 'desc' })).toEqual(['Zoe Adler', 'ada Berg', 'Ada Adams'])
  expect(await namesIn({ filter: own })).toEqual(['Ada Adams', 'ada Berg', 'Zoe Adler'])
  expect(await namesIn({ filter: `DA berg ${own}` })).toEqual(['ada Berg'])
  expect(await namesIn({ filter: `ada.adams.${own}@every` })).toEqual(['Ada Adams'])
  expect(await namesIn({ filter: `%${own}` })).toEqual([])
  expect(await namesIn({ filter: own, roleId: rare })).toEqual(['Ada Adams'])
  expect(await namesIn({ filter: 'Z', roleId })).toEqual(['Zoe Adler'])
  expect(await namesIn({ former: 'true', filter: own })).toEqual(['Gone Quill'])
  const last = await list({ roleId, offset: 2, limit: 1 })
  expect([last.names, last.paging.total, last.paging.previousPage]).toEqual([['Zoe Adler'], 3, 2])
  const behind = await list({ roleId, offset: 900 })
  expect([behind.names, behind.paging.total]).toEqual([[], 3])
})

test('EMP-011 stores with the same track may mute items or restrict it to a job: each counts what its people see', async () => {
  const [all, muting, forLeads, alike] = [
    await buildStore(),
    await buildStore(),
    await buildStore(),
    await buildStore(),
  ]
  const [one, two] = [await aCourse(), await aCourse()]
  const mutedItem = newId()
  const trackId = await assignTrack(app, all, { items: [{ courseId: one }, { courseId: two, id: mutedItem }] })
  const given = { trackId, now: app.now() }
  await buildAssignment(app.db, { ...given, dispensaryId: muting })
  await buildMute(app.db, { trackId, dispensaryId: muting, trackItemId: mutedItem })
  await buildAssignment(app.db, { ...given, dispensaryId: forLeads, roleIds: [builtInRoles.shiftLead] })
  await buildAssignment(app.db, { ...given, dispensaryId: alike })
  const word = newId().slice(-12)
  await hire(`All ${word}`, all)
  await hire(`Alike ${word}`, alike)
  await hire(`Muting ${word}`, muting)
  await hire(`Without ${word}`, forLeads)
  await hire(`Lead ${word}`, forLeads, builtInRoles.shiftLead)
  const { items } = await list({ filter: word })
  const counted = items.map(each => [each.firstName.replace(` ${word}`, ''), each.coursesPurchasedCount])
  expect(counted).toEqual([
    ['Alike', 2],
    ['All', 2],
    ['Lead', 2],
    ['Muting', 1],
    ['Without', 0],
  ])
})

const buildMany = async () => {
  const dispensaryId = await buildDispensary(app.db)
  await sql`
    with made as (
      insert into app_user (id, email, first_name, last_name, created_at)
      select gen_random_uuid(), 'many' || ${own} || n || '@everybody.trellis.test', 'Many', 'Person ' || lpad(n::text, 5, '0'), now()
        from generate_series(1, 1050) n
      returning id)
    insert into employment (id, user_id, dispensary_id, started_at)
    select gen_random_uuid(), id, ${dispensaryId}::uuid, now() from made`.execute(app.db)
  // As autovacuum does a minute later.
  await asOwner(app.db, 'analyze app_user, employment')
}

test('API-056 API-057 EMP-009 EMP-010 a long list is in order to its last page; a file contains everyone', async () => {
  await buildMany()
  const first = await list({ filter: `many${own}` })
  expect(first.names[29]).toBe('Many Person 00030')
  expect(first.paging).toMatchObject({ total: 1050, nextPage: 2 })
  const late = await list({ filter: `many${own}`, offset: 1020, limit: 30 })
  expect(late.names[0]).toBe('Many Person 01021')
  expect(late.paging).toMatchObject({ total: 1050, nextPage: null })
  const file = await app.call(employees.export, { query: { filter: `many${own}`, direction: 'desc' } }, token)
  const names = file.text.split('\r\n').map(line => line.split(',')[1])
  expect(names).toEqual([
    'Last name',
    ...Array.from({ length: 1050 }, (_, nth) => `Person ${String(1050 - nth).padStart(5, '0')}`),
    undefined,
  ])
})
