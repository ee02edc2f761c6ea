import { readFileSync, statSync } from 'node:fs'
import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { draftReviews } from '@trellis/contract/authoring/draft-reviews.ts'
import { publishPlans } from '@trellis/contract/authoring/publish-plans.ts'
import { library } from '@trellis/contract/media/library.ts'
import { assignmentRules } from '@trellis/contract/track-management/assignment-rules.ts'
import { managedTracks } from '@trellis/contract/track-management/managed-tracks.ts'
import { brandOffers, offers } from '@trellis/contract/track-management/offers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { daysAgo } from './days.ts'
import { loadAssignments } from './load-assignments.ts'
import { loadContent, toClassId, toCourseId, toTrackId } from './load-content.ts'
import { loadStudio } from './load-studio.ts'
import { loadPeopleAndPlaces } from './people-and-places.ts'
import { toChainId } from './places.ts'
import { libraryFiles } from './studio-courses.ts'

let app: TestApp
const now = new Date('2026-11-20T09:10:00Z')
beforeAll(async () => {
  app = await startTestApp({ now, connection: await freshDatabase('demo_studio') })
  await app.db.transaction().execute(async db => {
    await loadPeopleAndPlaces(db, now)
    await loadContent(db, daysAgo(now, 580))
    await loadAssignments(db, daysAgo(now, 580), now)
    await loadStudio(db, now)
  })
})
afterAll(() => app.stop())

const tokenOf = async (name: string) =>
  (await app.call(accounts.login, { body: { email: `${name}@demo.trellis.test`, password: 'Trellis-demo-1' } })).body
    .token

test('the demo has courses in every state: a second version with its note, a draft ahead, never published, archived', async () => {
  const unpublished = await app.db
    .selectFrom('card_course')
    .select('title')
    .where('published_version_id', 'is', null)
    .where('retail_organization_id', '=', toChainId('high-desert'))
    .execute()
  expect(unpublished.map(({ title }) => title)).toEqual(['Closing the store'])
  const versions = await app.db
    .selectFrom('card_course_version')
    .select(['note', 'number'])
    .where('number', '=', 2)
    .where('note', '<>', '')
    .orderBy('published_at')
    .execute()
  expect(versions.map(({ note }) => note)).toEqual([
    'Two names on every sheet.',
    'The date for New York was added.',
    'A clearer sentence about labels.',
  ])
  const states = await app.db
    .selectFrom('card_course')
    .select(['title', 'archived_at', 'draft_revision', 'published_revision'])
    .where('title', 'in', ['The paper logbook', 'Terpenes: sell the aroma, not the effect'])
    .orderBy('title')
    .execute()
  expect(states.map(each => [each.archived_at !== null, each.draft_revision > (each.published_revision ?? 0)])).toEqual(
    [
      [false, true],
      [true, false],
    ],
  )
})

test('the demo has drafts that are looked at, one that is planned, and a class with two versions', async () => {
  const org = await tokenOf('org')
  const { body: waiting } = await app.call(draftReviews.waiting, {}, org)
  expect(waiting.items.map(({ title, note }) => [title, note])).toEqual([
    ['Closing the store', 'What do we say about the drawer?'],
  ])
  const params = { kind: 'courses' as const, id: toCourseId('high-desert-counts') }
  const [{ body: reviews }, { body: plans }] = [
    await app.call(draftReviews.list, { params }, org),
    await app.call(publishPlans.get, { params }, org),
  ]
  expect(reviews.items.map(({ decision, isOutdated }) => [decision, isOutdated])).toEqual([['approved', false]])
  expect(plans.plan).toMatchObject({ publishAt: '2026-11-26T15:00:00.000Z', isOutdated: false })
  const { rows } = await sql<{ numbers: number[] }>`
    select array_agg(number order by number) as numbers from class_version
     where class_id = ${toClassId('responsible-vendor')}::uuid`.execute(app.db)
  expect(rows).toEqual([{ numbers: [1, 2] }])
})

test('the demo has an archived track, one with default roles, and a chain that assigns its own to new stores, too', async () => {
  const [admin, org] = [await tokenOf('admin'), await tokenOf('org')]
  const archived = await app.call(managedTracks.list, { query: { view: 'archived' } }, admin)
  expect(archived.body.items.map(({ name }) => name)).toEqual(['Opening day'])
  const { items } = (await app.call(assignmentRules.list, {}, org)).body
  expect(
    items.map(({ chain, tracks, states, includesNew }) => [
      chain?.id,
      tracks.map(each => each.name),
      states,
      includesNew,
    ]),
  ).toEqual([[toChainId('high-desert'), ['First week on the floor', 'High Desert: inventory'], ['IL'], true]])
  const [own] = (await app.call(managedTracks.list, { query: { filter: 'inventory' } }, org)).body.items
  const { body } = await app.call(managedTracks.get, { params: { id: own?.id ?? '' } }, org)
  expect(body.defaultRoles.map(({ label }) => label)).toEqual(['Inventory Lead'])
})

test('the demo has an offer that its chain can answer, and one that was taken', async () => {
  const { items } = (await app.call(offers.list, {}, await tokenOf('org'))).body
  expect(items.map(({ kind, brand }) => [kind, brand.name])).toEqual([['course', 'Alpenglow Edibles']])
  const query = { kind: 'track' as const, contentId: toTrackId('alpenglow'), filter: 'High Desert' }
  const { body } = await app.call(brandOffers.recipients, { query }, await tokenOf('brandadmin'))
  expect(body.items.map(({ name, offer }) => [name, offer?.state])).toEqual([['High Desert Collective', 'taken']])
})

test('the demo’s libraries are true: each file has the size, measures and description of its bytes, and says where it is used', async () => {
  const catalog: Record<string, { alt: string; width: number; height: number }> = JSON.parse(
    readFileSync(new URL('media/catalog.json', import.meta.url), 'utf8'),
  )
  const told = libraryFiles.map(({ file, alt, width, height, bytes }) => ({ file, alt, width, height, bytes }))
  const real = libraryFiles.map(({ file }) => {
    const { alt = '', width = 0, height = 0 } = catalog[file] ?? {}
    return {
      file,
      alt: alt.replaceAll("'", '’'),
      width,
      height,
      bytes: statSync(new URL(`media/${file}`, import.meta.url)).size,
    }
  })
  expect(told).toEqual(real)
  const { body } = await app.call(library.list, { query: { search: 'fig-package-tag' } }, await tokenOf('admin'))
  expect(body.items).toMatchObject([{ fileName: 'fig-package-tag.svg', bytes: 1919 }])
  expect(body.items[0]?.uses).toBeGreaterThan(0)
})
