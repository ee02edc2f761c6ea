import { audit } from '@trellis/contract/audit/audit.ts'
import { courseAssignments } from '@trellis/contract/tracks/course-assignments.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { users } from '@trellis/contract/users/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildCourse, sampleCard } from '../courses/courses.build.ts'
import { buildBrand } from '../organizations/organizations.build.ts'
import { buildTrack } from './tracks.build.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await startTestApp()
  token = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
afterAll(() => app.stop())

const give = (userId: string, courseIds: string[]) =>
  app.call(courseAssignments.assign, { body: { userId, courseIds } }, token)
const givenTo = async (assignedToUserId: string) =>
  (await app.call(courseAssignments.manageable, { query: { assignedToUserId } }, token)).body.items
const listed = async (query: { filter: string; trackItemsOnly?: 'true' }) =>
  (await app.call(courseAssignments.manageable, { query }, token)).body.items.map(({ title }) => title)
const course = (title: string, brandId?: string) =>
  buildCourse(app.db, { title, ...(brandId && { brandId }), cards: [sampleCard('TEXT')], now: app.now() })

test('API-137 USERS-015 courses given by name are the person’s own track at once, and giving them again changes nothing', async () => {
  const userId = await buildUser(app.db)
  const brandName = `Sun Farm ${newId()}`
  const [one, two] = [await course('Terpenes', await buildBrand(app.db, { name: brandName })), await course('Counter')]
  expect((await give(userId, [one, two, one])).status).toBe(204)
  expect((await give(userId, [one])).status).toBe(204)
  expect(await givenTo(userId)).toEqual([
    expect.objectContaining({ id: two, title: 'Counter', brandName: null, isActive: true, startedAt: null }),
    expect.objectContaining({ id: one, title: 'Terpenes', brandName, assignedAt: app.now().toISOString() }),
  ])
  const mine = await app.call(tracks.mine, {}, await app.signIn(userId))
  expect(mine.body.items.map(({ totalCourses }) => totalCourses)).toEqual([2])
  const { items } = (await app.call(audit.list, { query: { person: userId, act: 'courses-given' } }, token)).body
  expect(items.map(({ details }) => details)).toEqual([{ courses: expect.stringContaining(one) }])
})

test('API-137 a course that cannot be opened, or a person who does not exist, is not found, and nothing is given', async () => {
  const userId = await buildUser(app.db)
  const [open, archived] = [await course('Open'), await course('Archived')]
  await app.db.updateTable('card_course').set({ archived_at: app.now() }).where('id', '=', archived).execute()
  expect((await give(userId, [open, archived])).status).toBe(404)
  expect((await give(userId, [open, newId()])).status).toBe(404)
  expect((await give(newId(), [open])).status).toBe(404)
  const gone = await buildUser(app.db)
  await app.call(users.remove, { params: { id: gone } }, token)
  expect((await give(gone, [open])).status).toBe(404)
  expect(await givenTo(userId)).toEqual([])
})

test('API-026 USERS-016 a course is revoked once; what was learned stays', async () => {
  const [userId, courseId] = [await buildUser(app.db), await course('Terpenes')]
  await give(userId, [courseId])
  const params = { userId, courseId }
  expect((await app.call(courseAssignments.remove, { params }, token)).status).toBe(204)
  expect((await app.call(courseAssignments.remove, { params }, token)).status).toBe(404)
  expect(await givenTo(userId)).toEqual([])
  const { items } = (await app.call(audit.list, { query: { person: userId, act: 'course-taken-back' } }, token)).body
  expect(items.map(({ details }) => details)).toEqual([{ courseId }])
})

test('API-136 CONST-015 courses are found by words of their title, all or those of living tracks alone, 1000 unless fewer are asked for', async () => {
  const word = newId().slice(-12)
  const [inTrack, archived] = [await course(`Tracked ${word}`), await course(`Old ${word}`)]
  await course(`Loose ${word}`)
  await buildTrack(app.db, { items: [{ courseId: inTrack }], now: app.now() })
  const oldTrack = await buildTrack(app.db, { items: [{ courseId: archived }], now: app.now() })
  await app.db.updateTable('track').set({ archived_at: app.now() }).where('id', '=', oldTrack).execute()
  expect(await listed({ filter: word })).toEqual([`Loose ${word}`, `Old ${word}`, `Tracked ${word}`])
  expect(await listed({ filter: `${word} track` })).toEqual([`Tracked ${word}`])
  expect(await listed({ filter: word, trackItemsOnly: 'true' })).toEqual([`Tracked ${word}`])
  expect(courseAssignments.manageable.query?.parse({})).toMatchObject({ limit: 1000 })
  expect((await app.call(courseAssignments.manageable, { query: { limit: 1000 } }, token)).status).toBe(200)
  expect((await app.call(courseAssignments.manageable, { query: { limit: 1001 } }, token)).status).toBe(422)
})
