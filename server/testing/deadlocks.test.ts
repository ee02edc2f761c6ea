import { courses } from '@trellis/contract/courses/courses.ts'
import { partnerships } from '@trellis/contract/stores/brand-stores.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildBrand, buildBrandDispensaries, buildDispensary } from '../features/organizations/organizations.build.ts'
import { buildProvisionedPerson } from '../features/provisioning/provisioning.build.ts'
import { buildPatch, chainDirectory } from '../features/provisioning/testing/directory.ts'
import { newId } from '../platform/ids.ts'
import { employLearner, employManager, openCourse, textCard } from './learning.ts'
import { untilWaiting } from './lock-waits.ts'
import { asAdmin } from './template.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const connection = inject('postgres')
  await asAdmin(connection, `grant set on parameter deadlock_timeout to ${connection.user}`)
})
afterAll(() => app.stop())

test('quality: R3 a call that the database ends because of a deadlock is run again, and happens once', async () => {
  const [brandId, dispensaryId] = [await buildBrand(app.db), await buildDispensary(app.db, { claimed: true })]
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId }])
  const id = newId()
  await sql`
    insert into store_invitation (id, brand_id, name, city, state_code, address_line1, zip_code, dispensary_id, invited_at)
    values (${id}, ${brandId}, ${id}, 'Denver', 'CO', '', '', ${dispensaryId}, now())`.execute(app.db)
  const { token } = await employManager(app, { dispensaryId })

  const { call } = await app.db.transaction().execute(async tx => {
    // PostgreSQL ends the transaction whose timeout finds the deadlock: it must be that of the call.
    await sql`set local deadlock_timeout = '10min'`.execute(tx)
    await sql`select from store_invitation where id = ${id} for update`.execute(tx)
    // It locks the store, and then waits for the question.
    const ending = app.call(partnerships.end, { params: { brandId, dispensaryId } }, token)
    await untilWaiting(app.db, 1)
    await sql`select from dispensary where id = ${dispensaryId} for update`.execute(tx)
    return { call: ending }
  })
  expect((await call).status).toBe(204)
  const left = app.db.selectFrom('brand_dispensary').select('brand_id').where('dispensary_id', '=', dispensaryId)
  expect(await left.execute()).toEqual([])
  const acts = app.db.selectFrom('audit_entry').select('act').where('subject_id', '=', dispensaryId)
  expect(await acts.where('act', '=', 'partnership-ended').execute()).toHaveLength(1)
})

test('quality: R3 a directory’s call that the database ends because of a deadlock is run again, and happens once', async () => {
  const { organizationId, dispensaryId, call } = await chainDirectory(app)
  const { userId, employmentId } = await employLearner(app, { dispensaryId })
  await buildProvisionedPerson(app.db, { organizationId, userId, userName: `${userId}@scim.test`, now: app.now() })

  const { answer } = await app.db.transaction().execute(async tx => {
    await sql`set local deadlock_timeout = '10min'`.execute(tx)
    await sql`select from app_user where id = ${userId} for update`.execute(tx)
    // It locks the directory, and then waits for the person.
    const changing = call('PATCH', `/Users/${userId}`, buildPatch({ op: 'replace', path: 'active', value: false }))
    await untilWaiting(app.db, 1)
    await sql`select from provisioned_organization where id = ${organizationId} for update`.execute(tx)
    return { answer: changing }
  })
  expect(await answer).toMatchObject({ status: 200, body: { active: false } })
  const employment = app.db.selectFrom('employment').select('ended_at').where('id', '=', employmentId)
  expect(await employment.execute()).toEqual([{ ended_at: expect.any(Date) }])
})

/** Makes a call that reads one table and then waits for another, both of which a migration wants for itself. */
const deadlockOnce = <T>(tables: { first: string; last: string }, call: () => Promise<T>) =>
  app.db.transaction().execute(async tx => {
    await sql`set local deadlock_timeout = '10min'`.execute(tx)
    await sql`lock table ${sql.table(tables.last)} in access exclusive mode`.execute(tx)
    const made = call()
    await untilWaiting(app.db, 1)
    await sql`lock table ${sql.table(tables.first)} in access exclusive mode`.execute(tx)
    return { call: made }
  })

test('quality: R3 a read that waits for a migration’s locks, and is ended because of a deadlock, is run again', async () => {
  const [brandId, dispensaryId] = [await buildBrand(app.db), await buildDispensary(app.db, { claimed: true })]
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId }])
  const { token } = await employManager(app, { dispensaryId })
  // It reads the partnerships, and then waits for their stores.
  const reading = await deadlockOnce({ first: 'brand_dispensary', last: 'dispensary' }, () =>
    app.call(partnerships.list, { query: { limit: 100 } }, token),
  )
  expect(await reading.call).toMatchObject({ status: 200, body: { items: [{ brand: { id: brandId } }] } })
})

test('quality: R3 a learner’s seen card is kept when a deadlock with a migration ends the look before it', async () => {
  const learner = await employLearner(app)
  const card = textCard()
  const courseId = await openCourse(app, learner, { cards: [card, textCard()] })
  const seeing = await deadlockOnce({ first: 'card_course', last: 'course_round' }, () =>
    app.call(courses.see, { params: { id: courseId }, body: { cardId: card.id } }, learner.token),
  )
  expect(await seeing.call).toMatchObject({ status: 200, body: { lastCardId: card.id } })
})
