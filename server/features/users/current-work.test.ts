import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { buildBrand, buildDispensary } from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Counted = { employments: number; dispensaries: number }

/** What the database counts of a person, and the people counted otherwise than they work. */
const countedOf = async (userId: string) => {
  const { rows } = await sql<Counted & { wrong: number }>`
    select u.current_employments as employments, u.current_dispensaries as dispensaries,
           (select count(*)::integer from app_user o
              join lateral (select count(*) as employments, count(e.dispensary_id) as dispensaries
                              from employment e where e.user_id = o.id and e.ended_at is null) c
                on (o.current_employments, o.current_dispensaries) <> (c.employments, c.dispensaries)) as wrong
      from app_user u where u.id = ${userId}`.execute(app.db)
  return rows[0]
}

const isManaged = async (dispensaryId: string) => {
  const { rows } = await sql<{ has_manager: boolean }>`
    select has_manager from dispensary where id = ${dispensaryId}`.execute(app.db)
  return rows[0]?.has_manager
}

const end = (db: Db, employmentId: string) =>
  sql`update employment set ended_at = started_at where id = ${employmentId}`.execute(db)

const manages = async (dispensaryId: string) => {
  const userId = await buildUser(app.db)
  return buildEmployment(app.db, { userId, at: { dispensaryId }, roleIds: [builtInRoles.manager] })
}

test('USERS-003 who starts, ends or moves work is counted where they work now', async () => {
  const [first, second] = [await buildDispensary(app.db), await buildDispensary(app.db)]
  const brandId = await buildBrand(app.db)
  const userId = await buildUser(app.db)
  expect(await countedOf(userId)).toEqual({ employments: 0, dispensaries: 0, wrong: 0 })
  const atFirst = await buildEmployment(app.db, { userId, at: { dispensaryId: first } })
  const atSecond = await buildEmployment(app.db, { userId, at: { dispensaryId: second } })
  await buildEmployment(app.db, { userId, at: { brandId } })
  expect(await countedOf(userId)).toEqual({ employments: 3, dispensaries: 2, wrong: 0 })
  await end(app.db, atSecond)
  expect(await countedOf(userId)).toEqual({ employments: 2, dispensaries: 1, wrong: 0 })
  await sql`update employment set dispensary_id = ${second} where id = ${atFirst}`.execute(app.db)
  expect(await countedOf(userId)).toEqual({ employments: 2, dispensaries: 1, wrong: 0 })
  await sql`update employment set ended_at = null, dispensary_id = ${first} where id = ${atSecond}`.execute(app.db)
  expect(await countedOf(userId)).toEqual({ employments: 3, dispensaries: 2, wrong: 0 })
  await sql`delete from employment where id = ${atFirst}`.execute(app.db)
  expect(await countedOf(userId)).toEqual({ employments: 2, dispensaries: 1, wrong: 0 })
})

test('DISP-001 a store has a manager from their first job to the end of it, to a move, and to another role of the job', async () => {
  const [store, other] = [await buildDispensary(app.db), await buildDispensary(app.db)]
  expect(await isManaged(store)).toBe(false)
  const employmentId = await manages(store)
  expect(await isManaged(store)).toBe(true)
  await sql`update employment set dispensary_id = ${other} where id = ${employmentId}`.execute(app.db)
  expect([await isManaged(store), await isManaged(other)]).toEqual([false, true])
  await sql`delete from employment_role where employment_id = ${employmentId}`.execute(app.db)
  expect(await isManaged(other)).toBe(false)
  await end(app.db, await manages(store))
  expect(await isManaged(store)).toBe(false)
})

test('quality: of two managers who leave at once, the second waits for the first, so that a store without one is found', async () => {
  const store = await buildDispensary(app.db)
  const [first, second] = [await manages(store), await manages(store)]
  const endImpatiently = () =>
    app.db.transaction().execute(async tx => {
      await sql`set local lock_timeout = '20ms'`.execute(tx)
      await end(tx, second)
    })
  await app.db.transaction().execute(async tx => {
    await end(tx, first)
    await expect(endImpatiently()).rejects.toThrow('lock timeout')
  })
  await end(app.db, second)
  expect(await isManaged(store)).toBe(false)
})
