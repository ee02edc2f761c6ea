import { requirementContent } from '@trellis/contract/credentials/requirement-content.ts'
import type { In } from '@trellis/contract/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { assignTrack, employAtOrganization, employManager, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildClass } from '../../classes/classes.build.ts'
import { buildCourse, sampleCard } from '../../courses/courses.build.ts'
import { buildBrand, buildDispensary, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { buildRequirement } from '../credentials.build.ts'
import { listAllRequirements } from '../testing/list-all-requirements.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-20T18:00:00Z') })
  admin = await signInAdministrator(app)
})
afterAll(() => app.stop())

type Subject = { dispensaryId: string } | { retailOrganizationId: string } | Record<string, never>
type Item = NonNullable<In<(typeof requirementContent.save)['body']>>['items'][number]

const newYorkId = '019ac000-0000-7000-8000-00000000000a'

const read = (id: string, query: Subject, token: string) =>
  app.call(requirementContent.get, { params: { id }, query }, token)
const save = (
  id: string,
  { query, seenIds = [], items }: { query: Subject; seenIds?: string[]; items: Item[] },
  token: string,
) => app.call(requirementContent.save, { params: { id }, query, body: { items, seenIds } }, token)
const courseItem = (courseId: string, rest: Partial<Item> = {}): Item => ({
  courseId,
  classId: null,
  category: null,
  countedMinutes: null,
  ...rest,
})
const classItem = (classId: string): Item => ({ ...courseItem(classId), courseId: null, classId })

/** A chain with two stores, one of which shows a brand's course and a class, and an own requirement. */
const openChain = async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId })
  await buildDispensary(app.db, { retailOrganizationId })
  const brandId = await buildBrand(app.db, { name: `Juniper ${newId().slice(-6)}` })
  const now = app.now()
  const courseId = await buildCourse(app.db, { title: 'Edibles', brandId, cards: [sampleCard('TEXT')], now })
  const classId = await buildClass(app.db, {
    title: 'Checking age',
    slug: newId(),
    lessons: [{ title: 'IDs', text: 'Look at the ID.' }],
    now,
  })
  await assignTrack(app, dispensaryId, { items: [{ courseId }, { classId }] })
  const { requirementId } = await buildRequirement(app.db, { retailOrganizationId })
  return {
    ...{ retailOrganizationId, dispensaryId, courseId, classId, requirementId },
    staff: await employAtOrganization(app, { retailOrganizationId }),
    manager: (await employManager(app, { dispensaryId })).token,
  }
}

test('B1 a chain chooses what its learners see; its managers read it, and others find nothing', async () => {
  const { retailOrganizationId, dispensaryId, courseId, classId, requirementId, staff, manager } = await openChain()
  const query = { retailOrganizationId }
  const items = [courseItem(courseId, { countedMinutes: 45 }), classItem(classId)]
  const saved = await save(requirementId, { query, items }, staff)
  expect(saved.body.items.map(({ title, countedMinutes, chosenBy }) => [title, countedMinutes, chosenBy])).toEqual([
    ['Checking age', null, 'subject'],
    ['Edibles', 45, 'subject'],
  ])
  const atStore = await read(requirementId, { dispensaryId }, manager)
  expect([atStore.body.items.length, atStore.body.mayChange]).toEqual([2, false])
  const foreign = (await openChain()).staff
  const refused = [
    await save(requirementId, { query: { dispensaryId }, items }, manager),
    await read(requirementId, query, foreign),
    await save(requirementId, { query, items }, foreign),
    await read(requirementId, {}, staff),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const body = await listAllRequirements(app, query, manager)
  expect(body.items.find(({ id }) => id === requirementId)?.contentCount).toBe(2)
})

test('B1 what learners of the chain do not see, and what is sent twice, is refused with its row', async () => {
  const { retailOrganizationId, courseId, requirementId, staff } = await openChain()
  const foreign = await openChain()
  const items = [courseItem(courseId), courseItem(courseId), courseItem(foreign.courseId)]
  const { status, problem } = await save(requirementId, { query: { retailOrganizationId }, items }, staff)
  expect([status, problem.errors]).toEqual([
    422,
    {
      'items.1.courseId': ['Choose each course or class once.'],
      'items.2.courseId': ['None of your stores shows this. Assign it by a track first.'],
    },
  ])
})

test('B1 of two who change what counts at once one is told, and the same again changes nothing', async () => {
  const { retailOrganizationId, courseId, classId, requirementId, staff } = await openChain()
  const query = { retailOrganizationId }
  const answers = await Promise.all([
    save(requirementId, { query, items: [courseItem(courseId)] }, staff),
    save(requirementId, { query, items: [classItem(classId)] }, admin),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { items } = (await read(requirementId, query, staff)).body
  const seenIds = items.map(({ id }) => id)
  const [{ courseId: chosenCourse, classId: chosenClass } = { courseId: null, classId: null }] = items
  const same = { courseId: chosenCourse, classId: chosenClass, category: null, countedMinutes: null }
  const again = await save(requirementId, { query, seenIds, items: [same] }, staff)
  expect(again.body.items.map(({ id }) => id)).toEqual(seenIds)
})

test('B1 an archived course stays in the list as no longer counting, and is removed by the next save', async () => {
  const { retailOrganizationId, courseId, classId, requirementId, staff } = await openChain()
  const query = { retailOrganizationId }
  await save(requirementId, { query, items: [courseItem(courseId), classItem(classId)] }, staff)
  await sql`update card_course set archived_at = ${app.now()} where id = ${courseId}::uuid`.execute(app.db)
  const { items } = (await read(requirementId, query, staff)).body
  expect(items.map(({ isAvailable }) => isAvailable)).toEqual([true, false])
  const listed = await listAllRequirements(app, query, staff)
  expect(listed.items.find(({ id }) => id === requirementId)?.contentCount).toBe(1)
  const seenIds = items.map(({ id }) => id)
  const kept = await save(requirementId, { query, seenIds, items: [courseItem(courseId), classItem(classId)] }, staff)
  expect(kept.status).toBe(200)
  const removed = await save(requirementId, { query, seenIds, items: [classItem(classId)] }, staff)
  expect(removed.body.items.map(({ title }) => title)).toEqual(['Checking age'])
  const foundChoices = await app.call(requirementContent.choices, { query: { ...query, filter: 'e' } }, staff)
  expect(foundChoices.body.items.map(({ title }) => title)).toEqual(['Checking age'])
})

test('B1 categories are those of the edition, and needed where it has some', async () => {
  const dispensaryId = await buildDispensary(app.db, { stateCode: 'NY' })
  const { token } = await employManager(app, { dispensaryId })
  const courseId = await buildCourse(app.db, { title: 'General hour', cards: [sampleCard('TEXT')], now: app.now() })
  await assignTrack(app, dispensaryId, { items: [{ courseId }] })
  const query = { dispensaryId }
  expect((await read(newYorkId, query, token)).body.categories).toEqual(['general', 'job'])
  const without = await save(newYorkId, { query, items: [courseItem(courseId)] }, token)
  expect(without.problem.errors).toEqual({ 'items.0.category': ['Choose one of the requirement’s categories.'] })
  const saved = await save(newYorkId, { query, items: [courseItem(courseId, { category: 'general' })] }, token)
  expect(saved.body.items.map(({ category }) => category)).toEqual(['general'])
})

test('B1 what administrators choose for everyone counts where a chain or store chose nothing', async () => {
  const { retailOrganizationId, dispensaryId, courseId, staff } = await openChain()
  const coloradoId = '019ac000-0000-7000-8000-000000000002'
  const platformId = await buildCourse(app.db, { title: 'For everyone', cards: [sampleCard('TEXT')], now: app.now() })
  const everyone = await save(coloradoId, { query: {}, items: [courseItem(platformId)] }, admin)
  expect(everyone.status).toBe(200)
  const titles = async () => {
    const { body } = await read(coloradoId, { dispensaryId }, staff)
    return body.items.map(({ title, chosenBy }) => `${title}: ${chosenBy}`)
  }
  expect(await titles()).toEqual(['For everyone: everyone'])
  await save(coloradoId, { query: { retailOrganizationId }, items: [courseItem(courseId)] }, staff)
  expect(await titles()).toEqual(['Edibles: subject'])
  expect((await save(coloradoId, { query: {}, items: [] }, staff)).status).toBe(404)
  const seenIds = everyone.body.items.map(({ id }) => id)
  expect((await save(coloradoId, { query: {}, seenIds, items: [] }, admin)).body.items).toEqual([])
})
