import type { Locator, Page } from '@playwright/test'
import { buildCourse, sampleCard } from '../server/features/courses/courses.build.ts'
import { buildDispensary, buildRetailOrganization } from '../server/features/organizations/organizations.build.ts'
import { builtInRoles } from '../server/features/organizations/organizations.public.ts'
import { buildAssignment, buildTrack } from '../server/features/tracks/tracks.build.ts'
import type { Db } from '../server/platform/database/database.ts'
import { newId } from '../server/platform/ids.ts'
import { measureOverflow } from './fixtures/accessible.ts'
import { openScreen } from './fixtures/navigate.ts'
import { createPerson, type Person } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

/** One word, as long as the longest that people write without a hyphen. */
const word = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'

const rename = ({ id }: Person, db: Db) =>
  db.updateTable('app_user').set({ first_name: word, last_name: word }).where('id', '=', id).execute()

/** A store, its people, its track and the course of it, each with a long word as its name. */
async function openLongShop(db: Db) {
  const now = new Date()
  const dispensaryId = await buildDispensary(db, { name: word })
  const manager = await createPerson(db, { jobs: [{ at: { dispensaryId }, roleIds: [builtInRoles.manager] }] })
  const learner = await createPerson(db, { jobs: [{ at: { dispensaryId } }] })
  for (const person of [manager, learner]) await rename(person, db)
  const courseId = await db
    .transaction()
    .execute(trx => buildCourse(trx, { title: word, cards: [sampleCard('HEADER')], now }))
  const trackId = await buildTrack(db, { name: word, items: [{ courseId }], now })
  await buildAssignment(db, { trackId, dispensaryId, now })
  const administrator = await createPerson(db, { jobs: [], isAdministrator: true })
  return { dispensaryId, trackId, courseId, manager, learner, administrator }
}

/** The screens that can be scrolled sideways, with by how many pixels. */
async function wideOnes(page: Page, paths: readonly string[]): Promise<Record<string, number>> {
  const wide: Record<string, number> = {}
  await page.goto('/')
  await expect(page.getByRole('heading').first()).toBeVisible()
  for (const path of paths) {
    await openScreen(page, path)
    await expect(page.locator('body')).toContainText(/Rindfleisch|ungsgesetz/)
    const pixels = await measureOverflow(page)
    if (pixels > 0) wide[path] = pixels
  }
  return wide
}

test('quality: a word of sixty letters, as the name of a store, a person, a track and a course, widens no screen of a phone', {
  tag: '@phone',
}, async ({ db, openAs }) => {
  test.slow()
  const { dispensaryId, trackId, courseId, manager, learner, administrator } = await openLongShop(db)
  const [theirs, own, all] = [await openAs(learner), await openAs(manager), await openAs(administrator)]
  expect(
    await wideOnes(theirs, ['/mycourses', `/tracks/${trackId}`, `/tracks/${trackId}/card-courses/${courseId}`, '/me']),
  ).toEqual({})
  expect(await wideOnes(own, ['/dispensary-employees', '/reports', '/me'])).toEqual({})
  expect(
    await wideOnes(all, [
      `/users/${learner.id}`,
      `/dispensaries-admin/${dispensaryId}`,
      `/dispensaries-admin/${dispensaryId}/add-employee`,
      `/dispensary-tracks/${dispensaryId}/tracks/${trackId}`,
      `/track-management/${trackId}`,
      `/edit-card-courses/${courseId}`,
      `/analyze-card-courses/${courseId}`,
      `/card-course-versions/${courseId}`,
    ]),
  ).toEqual({})
})

/** On how many lines an element has its text. */
const countLines = (words: Locator) =>
  words.evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

test('quality: the name of a chain stays on one line in its list of courses', { tag: '@desk' }, async ({
  db,
  openAs,
}) => {
  const name = `Evergreen Cannabis Collective of the Pacific Northwest ${newId()}`
  const retailOrganizationId = await buildRetailOrganization(db, { name })
  const author = await createPerson(db, { jobs: [{ at: { retailOrganizationId } }] })
  const title = 'How to greet people who have never been to a cannabis store before'
  const course = { title, cards: [sampleCard('HEADER')], now: new Date(), retailOrganizationId }
  await db.transaction().execute(trx => buildCourse(trx, course))
  const page = await openAs(author)
  await page.goto('/edit-card-courses')
  const owner = page.getByRole('cell', { name }).getByText(name)
  await expect(owner).toBeVisible()
  expect(await countLines(owner)).toBe(1)
  expect(await measureOverflow(page)).toBe(0)
})
