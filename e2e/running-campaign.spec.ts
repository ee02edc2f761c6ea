import { readFile } from 'node:fs/promises'
import { toBrandId } from '../server/demo/load-content.ts'
import { buildCampaign } from '../server/features/campaigns/campaigns.build.ts'
import { buildQualification } from '../server/features/campaigns/rewards/rewards.build.ts'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import { listPublishedCourses } from '../server/features/courses/courses.public.ts'
import { buildRounds } from '../server/features/courses/rounds.build.ts'
import type { Db } from '../server/platform/database/database.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible, expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { assignCourse } from './fixtures/learning.ts'
import { createPerson, testDispensaryId } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

// No animation: an element that fades in would be measured with half of its contrast.
test.use({ as: 'brandadmin', contextOptions: { reducedMotion: 'reduce' } })

/** A campaign of $1,000 in which someone completed the course and chose a shirt of $25. Returns its id. */
async function buildRunningCampaign(db: Db, { title, course }: { title: string; course: string }): Promise<string> {
  const [now, brandId] = [new Date(), toBrandId('alpenglow')]
  const learner = await createPerson(db)
  const path = await assignCourse(db, learner, { title: course, brandId, cards: [sampleCard('TEXT')] })
  const { courseId, versionId } = (await listPublishedCourses(db)).find(each => path.endsWith(each.courseId))!
  const learned = { userId: learner.id, courseId, versionId, seenPosition: 0, lastCardId: null, answers: [] }
  await buildRounds(db, [{ ...learned, startedAt: now, completedAt: now }])
  const options = [{ title: 'Shirt', kind: 'merchandise' as const }]
  const campaign = await buildCampaign(db, { brandId, title, courseIds: [courseId], rewards: [{ options }], now })
  const earned = { campaign, userId: learner.id, courseId, dispensaryId: testDispensaryId, optionIndex: 0, now }
  await buildQualification(db, earned)
  return campaign.campaignId
}

test('quality: a brand follows each dollar of a running campaign to the card that earned it, pauses it, adds budget, tells learners that it is limited, and ends it', async ({
  page,
  press,
  db,
}) => {
  const mark = newId().slice(-12)
  const [title, course] = [`Campaign ${mark}`, `Course ${mark}`]
  const id = await buildRunningCampaign(db, { title, course })
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const figure = (amount: string) => page.getByRole('link', { name: amount, exact: true })

  await test.step('reads what the money did', async () => {
    await page.goto(`/campaigns/${id}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(figure('$975')).toBeVisible()
    await expectAccessibleAtEachSize(page)
  })

  await test.step('opens the entries of a figure, and from one of them how it was earned', async () => {
    await press(figure('$25'))
    const entries = page.getByRole('region', { name: 'Entries of “Chosen”' }).first()
    await expect(entries).toContainText('Robin Marsh')
    await press(entries.getByRole('link', { name: 'Chosen' }))
    await expect(dialog).toContainText('Chose “Shirt”, $25.')
    await expect(dialog).toContainText(`${course}, version 1`)
    await expect(dialog).toContainText('Start low, go slow')
    await expectAccessible(page)
    await press(dialog.getByRole('button', { name: 'Close' }).last())
    await expect(dialog).toBeHidden()
    await press(entries.getByRole('button', { name: 'Export' }))
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      press(page.getByRole('menuitem', { name: /CSV/ })),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain(`${course} (version 1, `)
  })

  await test.step('pauses it', async () => {
    await press(page.getByRole('button', { name: 'Pause' }))
    await expect(dialog).toContainText('No one new can earn until you resume it.')
    await press(dialog.getByRole('button', { name: 'Pause' }))
    await expect(page.getByText('no one new can earn. People keep what they earned.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  })

  await test.step('adds budget', async () => {
    await press(page.getByRole('button', { name: 'More budget' }))
    await dialog.getByLabel('Add').fill('500')
    await expect(dialog).toContainText('The budget is $1,500 then.')
    await press(dialog.getByRole('button', { name: 'Set aside' }))
    await expect(dialog).toBeHidden()
    await expect(figure('$1,500')).toBeVisible()
  })

  await test.step('tells learners that it is limited', async () => {
    await press(page.getByRole('button', { name: 'Extend it, add stores, edit texts' }))
    await press(dialog.getByRole('checkbox', { name: 'Tell learners that it is limited' }))
    await expectAccessible(page)
    await press(dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog).toBeHidden()
    await press(page.getByRole('tab', { name: 'Plan' }))
    await expect(page.getByText('that it is limited')).toBeVisible()
    await press(page.getByRole('tab', { name: 'Running' }))
  })

  await test.step('ends it', async () => {
    await press(page.getByRole('button', { name: 'End now' }))
    await expect(dialog).toContainText('Fewer than 5 people are on the way to a reward.')
    await expectAccessible(page)
    await press(dialog.getByRole('button', { name: 'End now' }))
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Ended', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'End now' })).toBeHidden()
  })
})
