import { addDays } from '../contract/time-sheets/days.ts'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import { buildRounds } from '../server/features/courses/rounds.build.ts'
import {
  buildContent,
  buildRequirement,
  buildStoreRequirement,
} from '../server/features/credentials/credentials.build.ts'
import type { Db } from '../server/platform/database/database.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { expectMessage } from './fixtures/messages.ts'
import type { Person } from './fixtures/people.ts'
import { assignTrack, test } from './fixtures/team.ts'
import { expect } from './fixtures/test.ts'

const today = new Date().toISOString().slice(0, 10)
const title = 'Responsible vendor training'

type Team = { dispensaryId: string; manager: Person; ana: Person; bo: Person }

/** The store asks for an hour with a trainer who verifies identity, of a course that Ana has completed. */
const prepare = async (db: Db, team: Team) => {
  const { dispensaryId, manager, ana } = team
  const rule = { needs_live: true, needs_identity: true, min_minutes: 60 }
  const { requirementId } = await buildRequirement(db, { dispensaryId }, rule)
  await buildStoreRequirement(db, { requirementId, dispensaryId, by: manager.id })
  const course = { title: `State rules of ${dispensaryId}`, cards: [sampleCard('TEXT')] }
  const { courseIds } = await assignTrack(db, team, { name: 'Rules', courses: [course], daysAgo: 3 })
  const [courseId = ''] = courseIds
  await buildContent(db, { requirementId, dispensaryId, courseId })
  const version = db.selectFrom('card_course_version').select('id').where('course_id', '=', courseId)
  const { id: versionId } = await version.executeTakeFirstOrThrow()
  const completedAt = new Date(Date.now() - 3_600_000)
  const past = { startedAt: completedAt, seenPosition: 0, lastCardId: null, completedAt, answers: [] }
  await db
    .updateTable('employment')
    .set({ hired_on: addDays(today, -120) })
    .where('dispensary_id', '=', dispensaryId)
    .execute()
  await buildRounds(db, [{ userId: ana.id, courseId, versionId, ...past }])
  return course.title
}

test('B2 a manager adds a live training, records who was there, and confirms who trained', async ({
  page,
  press,
  db,
  team,
}) => {
  const courseTitle = await prepare(db, team)
  const main = page.getByRole('main')
  await page.goto('/compliance')
  await press(main.getByRole('link', { name: 'Live trainings' }))
  await expect(main).toContainText('No live training is planned')
  await expectAccessible(page)

  await press(main.getByRole('button', { name: 'Plan a live training' }).first())
  const plan = page.getByRole('dialog', { name: 'Plan a live training' })
  await plan.getByRole('combobox', { name: 'Course or class' }).fill(courseTitle)
  await press(page.getByRole('option', { name: courseTitle }))
  await plan.getByLabel('Day', { exact: true }).fill(addDays(today, -2))
  await plan.getByLabel('From', { exact: true }).fill('09:00')
  await plan.getByLabel('Until', { exact: true }).fill('10:30')
  await plan.getByLabel('Trainer', { exact: true }).fill('Mara Lind')
  await expectAccessible(page)
  await press(plan.getByRole('button', { name: 'Save' }))
  await expectMessage(page, 'Saved.')
  await expect(page.getByRole('heading', { level: 1, name: courseTitle })).toBeVisible()
  await expect(main).toContainText('Attendance missing')

  await page.goto('/compliance')
  await expect(main).toContainText('4 need you.')
  await expectAccessible(page)
  await press(main.getByRole('link', { name: `Record attendance: ${courseTitle}` }))
  await press(main.getByRole('button', { name: 'Everyone was there the whole time' }))
  await main.getByLabel('Ana Marsh left at').fill('10:15')
  await expectAccessible(page)
  await press(main.getByRole('button', { name: 'Save attendance' }))
  await expectMessage(page, 'Attendance saved.')
  await expect(main).toContainText('Recorded')

  await page.goto('/compliance')
  await expect(main).toContainText('3 need you.')
  await press(main.getByRole('link', { name: 'Confirm who trained: Ana Marsh' }))
  await expect(main).toContainText('Waits until a manager confirms who trained.')
  await press(main.getByRole('button', { name: `Confirm who trained: ${title}` }))
  const confirm = page.getByRole('dialog', { name: 'Did Ana Marsh do this training?' })
  await confirm.getByRole('radio', { name: 'I checked their ID' }).check()
  await expectAccessible(page)
  await press(confirm.getByRole('button', { name: 'Confirm', exact: true }))
  await expectMessage(page, 'Confirmed that Ana Marsh trained.')
  await expect(main).toContainText('Earned on')
})
