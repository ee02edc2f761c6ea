import { sampleCard } from '../server/features/courses/courses.build.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { expectMessage } from './fixtures/messages.ts'
import { proves } from './fixtures/proves.ts'
import { assignTrack, test } from './fixtures/team.ts'
import { expect } from './fixtures/test.ts'

const twoCourses = () => ['Checking ID', 'Refusing a sale'].map(title => ({ title, cards: [sampleCard('TEXT')] }))
const aDay = 24 * 60 * 60 * 1000

/** A calendar day in the format of a date field. */
const dayFromNow = (days: number) => new Date(Date.now() + days * aDay).toISOString().slice(0, 10)
const written = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

test('ASSIGN-012 TRACK-001 TRACK-010 a manager gives a track a day, and the learner reads it on their tracks and on the track', async ({
  page,
  press,
  db,
  team,
  openAs,
}) => {
  const { trackId } = await assignTrack(db, team, { name: 'First days', courses: twoCourses() })
  const day = dayFromNow(20)
  await page.goto('/dispensary-tracks')
  await press(page.getByRole('button', { name: 'Due date of First days' }))
  const dialog = page.getByRole('dialog', { name: 'Due date of “First days”' })
  await press(dialog.getByText('On a set date, for everyone'))
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog.getByText('Choose a day.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Due on').fill(day)
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toBeHidden()
  await expectMessage(page, 'The due date of “First days” is saved.')
  await expect(page.getByRole('listitem', { name: 'First days' })).toContainText(`Due ${written(day)}`)

  const theirs = await openAs(team.ana)
  await theirs.goto('/mycourses')
  const row = theirs.getByRole('list', { name: 'Tracks' }).getByRole('listitem').filter({ hasText: 'First days' })
  await expect(row).toContainText(`Due ${written(day)}`)
  await theirs.goto(`/tracks/${trackId}`)
  await expect(theirs.getByRole('main')).toContainText(`Due ${written(day)}`)
})

test('ASSIGN-012 EMP-012 REPORT-011 some days after it was given: past them it is overdue for the learner, on their page, in the list and in the report', {
  tag: '@each-size',
}, async ({ page, press, db, team, openAs }) => {
  await assignTrack(db, team, { name: 'First days', courses: twoCourses(), daysAgo: 30 })
  const longAgo = new Date(Date.now() - 40 * aDay)
  await db.updateTable('employment').set({ started_at: longAgo }).where('user_id', '=', team.ana.id).execute()
  await page.goto('/dispensary-tracks')
  await press(page.getByRole('button', { name: 'Due date of First days' }))
  const dialog = page.getByRole('dialog', { name: 'Due date of “First days”' })
  await press(dialog.getByText('A number of days after a person gets it'))
  await dialog.getByRole('textbox', { name: 'Days' }).fill('7')
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Due 7 days after a person gets it')).toBeVisible()

  const theirs = await openAs(team.ana)
  await theirs.goto('/mycourses')
  await expect(theirs.getByRole('list', { name: 'Tracks' })).toContainText('Overdue since')

  await page.goto('/dispensary-employees')
  await expect(page.getByRole('main').getByText('Overdue', { exact: true })).toHaveCount(1)
  await page.goto('/reports')
  await press(page.getByRole('link', { name: 'overdue', exact: true }))
  const overdue = page.locator('section').filter({ has: page.locator('#overdue') })
  proves('REPORT-011')
  await expect(overdue.getByRole('link', { name: 'Ana Marsh' })).toHaveCount(1)
  await expect(overdue).toContainText(/2[23] days/)
  await expect(overdue).not.toContainText('Bo Marsh')
  await expectAccessible(page)
  await page.goto(`/dispensary-employees/${team.ana.id}`)
  await expect(page.getByText(/^Overdue since /)).toHaveCount(2)
  await expectAccessible(page)
})
