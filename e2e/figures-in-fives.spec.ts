import { buildCourse, sampleCard } from '../server/features/courses/courses.build.ts'
import { listPublishedCourses } from '../server/features/courses/courses.public.ts'
import { buildRounds } from '../server/features/courses/rounds.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildRetailOrganization,
} from '../server/features/organizations/organizations.build.ts'
import { buildAssignment, buildTrack } from '../server/features/tracks/tracks.build.ts'
import type { Db } from '../server/platform/database/database.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { createPerson, type Person } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const inFives = 'People whose names you cannot see are counted in groups of five; smaller groups are left out.'

const peopleAt = (db: Db, dispensaryId: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => createPerson(db, { jobs: [{ at: { dispensaryId } }] })))

/** A brand’s track with its course, at a store that works with the brand and at one that does not any more. */
const givenToTwoStores = async (db: Db) => {
  const [name, now] = [`Fives ${newId().slice(-8)}`, new Date()]
  const [brandId, partner, former] = [await buildBrand(db), await buildDispensary(db), await buildDispensary(db)]
  await buildBrandDispensaries(db, [{ brandId, dispensaryId: partner }])
  const courseId = await buildCourse(db, { title: 'In fives', brandId, cards: [sampleCard('TEXT')], now })
  const trackId = await buildTrack(db, { name, brandId, items: [{ courseId }], now })
  for (const dispensaryId of [partner, former]) await buildAssignment(db, { trackId, dispensaryId, now })
  const [partners, strangers] = [await peopleAt(db, partner, 2), await peopleAt(db, former, 7)]
  // Of a chain as well, whose people have the screens of tracks.
  const retailOrganizationId = await buildRetailOrganization(db)
  const jobs = [{ at: { brandId }, isBrandAdmin: true }, { at: { retailOrganizationId } }]
  const admin = await createPerson(db, { jobs })
  return { courseId, trackId, name, partners, strangers, admin }
}

/** Records that people have completed a course. */
const complete = async (db: Db, courseId: string, people: readonly Person[]) => {
  const { versionId } = (await listPublishedCourses(db)).find(each => each.courseId === courseId)!
  const now = new Date()
  const round = {
    courseId,
    versionId,
    startedAt: now,
    completedAt: now,
    seenPosition: 0,
    lastCardId: null,
    answers: [],
  }
  await buildRounds(
    db,
    people.map(({ id: userId }) => ({ ...round, userId })),
  )
}

test('quality: EDITOR-001 API-102 a brand admin counts people whom the brand may not name in fives, before publishing, by version and by track', async ({
  db,
  press,
  openAs,
}) => {
  const { courseId, trackId, name, partners, strangers, admin } = await givenToTwoStores(db)
  const page = await openAs(admin)
  await complete(db, courseId, [partners[0]!, ...strangers.slice(0, 4)])

  await test.step('four of them, who have completed it, are no one', async () => {
    await page.goto(`/edit-card-courses/${courseId}/publish`)
    await expect(page.getByText('No one is asked anything again. 1 person stays completed.')).toBeVisible()
    await expect(page.getByText(inFives)).toBeVisible()
    await page.goto(`/card-course-versions/${courseId}`)
    proves('EDITOR-002')
    await expect(page.getByText('1 person completed it')).toBeVisible()
    await expect(page.getByText(inFives)).toBeVisible()
    await expectAccessibleAtEachSize(page)
  })

  await test.step('five of them are five', async () => {
    await complete(db, courseId, strangers.slice(4, 5))
    await page.goto(`/edit-card-courses/${courseId}/publish`)
    await expect(page.getByText('No one is asked anything again. 6 people stay completed.')).toBeVisible()
    await expectAccessibleAtEachSize(page)
    await page.goto(`/card-course-versions/${courseId}`)
    await expect(page.getByText('6 people completed it')).toBeVisible()
    await page.goto(`/brand-courses/${courseId}`)
    await expect(page.getByText(inFives)).toBeVisible()
    await expectAccessibleAtEachSize(page)
  })

  await test.step('so they are where the track is used, and before it is archived', async () => {
    await page.goto(`/track-management/${trackId}`)
    proves('API-102')
    await expect(page.getByText('2 stores · 7 people see it · 6 have started')).toBeVisible()
    await expect(page.getByText(inFives)).toBeVisible()
    await press(page.getByRole('button', { name: `Actions for ${name}` }))
    await press(page.getByRole('menuitem', { name: 'Archive' }))
    await expect(page.getByRole('alertdialog').getByText(/people lose courses of it from their list\./)).toBeVisible()
    await expectAccessibleAtEachSize(page)
  })
})
