import { countBrandReports } from '../server/features/brand-reports/brand-reports.build.ts'
import { buildCourse, sampleCard } from '../server/features/courses/courses.build.ts'
import { buildDispensary } from '../server/features/organizations/organizations.build.ts'
import { builtInRoles } from '../server/features/organizations/organizations.public.ts'
import { buildAssignment, buildTrack } from '../server/features/tracks/tracks.build.ts'
import type { Db } from '../server/platform/database/database.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { mailedText } from './fixtures/mail.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { listOfFigure, sendReportMails, stopPathIn } from './fixtures/report-mails.ts'
import { expect, test } from './fixtures/test.ts'
import { longAgo, openBrand, train } from './fixtures/trained-people.ts'

// No animation: an element that fades in would be measured with half of its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('REPORT-001 REPORT-010 a brand manager has the dashboard mailed every Monday at 8 with a colleague: its figures lead to the lists that they count, the colleague stops it by the link, the manager in the profile', {
  tag: '@desk',
}, async ({ db, press, openAs }) => {
  test.slow()
  const { brandId, name, dispensaryId, employee } = await openBrand(db)
  const colleague = await createPerson(db, { jobs: [{ at: { brandId } }] })
  const survey = sampleCard('SURVEY')
  // At once: what the job of each minute has entered, it does not look for again.
  await db.transaction().execute(async trx => {
    const courseId = await buildCourse(trx, { brandId, title: 'Rosin by heart', cards: [survey], now: longAgo })
    await train(trx, { courseId, dispensaryId, count: 6, survey })
  })
  await countBrandReports(db, new Date())
  const page = await openAs(employee)
  const main = page.getByRole('main')

  await test.step('asks for it on the dashboard', async () => {
    await page.goto('/dashboard')
    await press(main.getByRole('button', { name: 'E-mail this report' }))
    const dialog = page.getByRole('dialog', { name: 'E-mail this report' })
    await expect(dialog.getByLabel('Day')).toHaveValue('1')
    await dialog.getByLabel('Time', { exact: true }).selectOption('8:00 AM')
    await dialog.getByLabel('Time zone').selectOption('America/Chicago')
    const people = dialog.getByRole('combobox', { name: 'Also send to colleagues' })
    await people.fill('Robin')
    await press(page.getByRole('option', { name: 'Robin Marsh' }))
    await expectAccessibleAtEachSize(page)
    await press(dialog.getByRole('button', { name: 'Send it every week' }))
    await expectMessage(page, /is e-mailed every week: Monday, 8:00 AM, Central Time/)
    await expect(dialog).toBeHidden()
  })

  await sendReportMails(db, employee)
  const subject = `Dashboard: ${name} · the last 12 months`

  await test.step('follows a figure of the email to the people whom it counts', async () => {
    const text = await mailedText(db, { to: employee.email, subject })
    expect(listOfFigure(text, { label: 'Stores with people trained', value: '1' })).toBe(
      '/budtenders-trained?period=12#stores',
    )
    await page.goto(listOfFigure(text, { label: 'Of them by name', value: '6' }))
    proves('REPORT-001', 'REPORT-010')
    await expect(main.getByRole('heading', { name: '6 people by name' })).toBeInViewport()
    await expect(main.getByRole('table', { name: 'People by name' }).getByRole('row')).toHaveCount(7)
  })

  await test.step('the colleague stops it without logging in: the page asks first', async () => {
    const theirs = await openAs(null)
    await theirs.goto(stopPathIn(await mailedText(db, { to: colleague.email, subject })))
    await expect(theirs.getByRole('heading', { name: 'Stop this weekly report?' })).toBeVisible()
    await press(theirs.getByRole('button', { name: 'Stop this report' }))
    await expect(theirs.getByRole('heading', { name: 'Stopped' })).toBeVisible()
  })

  await test.step('the manager ends it in the profile', async () => {
    await page.goto('/me')
    const reports = page.getByRole('region', { name: 'E-mailed reports' })
    await expect(reports.getByText('Monday, 8:00 AM, Central Time')).toBeVisible()
    await press(reports.getByRole('button', { name: 'Change the weekly report: Dashboard' }))
    const dialog = page.getByRole('dialog', { name: 'E-mail this report' })
    await expect(dialog.getByText('Robin Marsh')).toBeHidden()
    await press(dialog.getByRole('button', { name: 'Stop it for everyone' }))
    await expectMessage(page, 'This report is no longer e-mailed.')
    await expect(reports).toBeHidden()
  })
})

/** A store whose six people have completed its track, which its manager has not started. */
const openStore = async (db: Db) => {
  const name = `Fern ${newId()}`
  const dispensaryId = await buildDispensary(db, { name, city: 'Denver' })
  const manager = await createPerson(db, { jobs: [{ at: { dispensaryId }, roleIds: [builtInRoles.manager] }] })
  const survey = sampleCard('SURVEY')
  const courseId = await buildCourse(db, { title: 'Rosin by heart', cards: [survey], now: longAgo })
  const trackId = await buildTrack(db, { items: [{ courseId }], now: longAgo })
  await buildAssignment(db, { trackId, dispensaryId, now: longAgo })
  await train(db, { courseId, dispensaryId, count: 6, survey })
  return { name, manager }
}

test('REPORT-011 REPORT-012 REPORT-013 a manager has the report of the store mailed: each figure of the email opens the list that it counts, and its link ends it without logging in', {
  tag: '@desk',
}, async ({ db, press, openAs }) => {
  test.slow()
  const { name, manager } = await openStore(db)
  const page = await openAs(manager)
  const main = page.getByRole('main')

  await test.step('asks for it beside the report', async () => {
    await page.goto('/reports')
    await press(main.getByRole('button', { name: 'E-mail this report' }))
    const dialog = page.getByRole('dialog', { name: 'E-mail this report' })
    await press(dialog.getByRole('button', { name: 'Send it every week' }))
    await expectMessage(page, /is e-mailed every week/)
  })

  await sendReportMails(db, manager)
  const text = await mailedText(db, { to: manager.email, subject: `Training report: ${name}, Denver` })

  await test.step('finds the seven people of the store behind its figures', async () => {
    const people = main.getByRole('table', { name: 'By employee' })
    await page.goto(listOfFigure(text, { label: 'People', value: '7' }))
    await expect(people).toBeInViewport()
    proves('REPORT-011')
    await expect(people.getByRole('row')).toHaveCount(8)
    await page.goto(listOfFigure(text, { label: 'Trained', value: '86%' }))
    proves('REPORT-012')
    await expect(people.getByText('100%')).toHaveCount(6)
    await page.goto(listOfFigure(text, { label: 'Courses and classes completed', value: '6' }))
    await expect(people.getByText('Robin Marsh')).toBeVisible()
  })

  await test.step('finds no one behind the figure of those who are late, and what people said behind the stars', async () => {
    await page.goto(listOfFigure(text, { label: 'People with overdue training', value: '0' }))
    await expect(main.getByText('No one is overdue')).toBeInViewport()
    await page.goto(listOfFigure(text, { label: 'Stars, of 5', value: '4.00' }))
    await expect(main.getByRole('heading', { name: 'Feedback' })).toBeInViewport()
    proves('REPORT-013')
    await expect(main.getByText('Good to know').first()).toBeVisible()
  })

  await test.step('ends it by the link of the email, on a device where no one is logged in', async () => {
    const phone = await openAs(null)
    await phone.goto(stopPathIn(text))
    await press(phone.getByRole('button', { name: 'Stop this report' }))
    await expect(phone.getByRole('heading', { name: 'Stopped' })).toBeVisible()
    await page.goto('/me')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'E-mailed reports' })).toBeHidden()
  })
})
