import { authoredClasses } from '@trellis/contract/class-editor/classes.ts'
import { authoredCourses } from '@trellis/contract/editor/courses.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employAtOrganization } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { buildBrand } from '../organizations/organizations.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(async () => {
  await app.stop()
})

test('EDITOR-001 quality: a person adds at most two hundred courses and classes in a day, also at the same moment', async () => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { brandId: await buildBrand(app.db) }, isBrandAdmin: true })
  const author = await app.signIn(userId)
  const addCourse = () => app.call(authoredCourses.create, { body: { title: 'The law' } as never }, author)
  const added = await Promise.all(Array.from({ length: 199 }, addCourse))
  const last = await Promise.all([addCourse(), addCourse(), addCourse()])
  expect([...added, ...last].filter(({ status }) => status === 200)).toHaveLength(200)
  const addClass = (token: string) => app.call(authoredClasses.create, { body: { title: 'The law' } as never }, token)
  const refused = await addClass(author)
  expect([refused.status, refused.problem.code]).toEqual([409, 'DRAFTS_FULL'])
  const params = { id: added[0]?.body.id ?? '' }
  const copy = await app.call(authoredCourses.duplicate, { params, body: { title: 'A copy' } as never }, author)
  expect(copy.problem.code).toBe('DRAFTS_FULL')
  const other = await employAtOrganization(app, { brandId: await buildBrand(app.db) }, { isBrandAdmin: true })
  expect((await app.call(authoredClasses.create, { body: { title: 'Mine' } as never }, other)).status).toBe(200)
  app.at('2026-11-21T16:00:01Z')
  expect((await addClass(await app.signIn(userId))).status).toBe(200)
})
