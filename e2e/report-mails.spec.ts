import { countBrandReports } from '../server/features/brand-reports/brand-reports.build.ts'
import { buildCourse, sampleCard } from '../server/features/courses/courses.build.ts'
import { expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { mailedText } from './fixtures/mail.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson } from './fixtures/people.ts'
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
    await press(main.getByRole('button', { name: 'By mail' }))
    const dialog = page.getByRole('dialog', { name: 'This report by mail' })
    await expect(dialog.getByLabel('Day')).toHaveValue('1')
    await dialog.getByLabel('Time', { exact: true }).selectOption('8:00 AM')
    await dialog.getByLabel('Time zone').selectOption('America/Chicago')
    const people = dialog.getByRole('combobox', { name: 'Also to colleagues' })
    await people.fill('Robin')
    await press(page.getByRole('option', { name: 'Robin Marsh' }))
    await expectAccessibleAtEachSize(page)
    await press(dialog.getByRole('button', { name: 'Send it every week' }))
    await expectMessage(page, /comes by mail every week: Monday, 8:00 AM, Central Time/)
    await expect(dialog).toBeHidden()
  })

  await sendReportMails(db, employee)
  const subject = `Dashboard: ${name} · the last 12 months`

  await test.step('follows a figure of the mail to the people whom it counts', async () => {
    const text = await mailedText(db, { to: employee.email, subject })
    expect(listOfFigure(text, { label: 'Stores with people trained', value: '1' })).toBe(
      '/budtenders-trained?period=12#stores',
    )
    await page.goto(listOfFigure(text, { label: 'Of them by name', value: '6' }))
    await expect(main.getByRole('heading', { name: '6 people by name' })).toBeInViewport()
    await expect(main.getByRole('table', { name: 'People by name' }).getByRole('row')).toHaveCount(7)
  })

  await test.step('the colleague stops it without signing in: the page asks first', async () => {
    const theirs = await openAs(null)
    await theirs.goto(stopPathIn(await mailedText(db, { to: colleague.email, subject })))
    await expect(theirs.getByRole('heading', { name: 'Stop this weekly report?' })).toBeVisible()
    await press(theirs.getByRole('button', { name: 'Stop this report' }))
    await expect(theirs.getByRole('heading', { name: 'Stopped' })).toBeVisible()
  })

  await test.step('the manager ends it in the profile', async () => {
    await page.goto('/me')
    const reports = page.getByRole('region', { name: 'Reports by mail' })
    await expect(reports.getByText('Monday, 8:00 AM, Central Time')).toBeVisible()
    await press(reports.getByRole('button', { name: 'Change the weekly report: Dashboard' }))
    const dialog = page.getByRole('dialog', { name: 'This report by mail' })
    await expect(dialog.getByText('Robin Marsh')).toBeHidden()
    await press(dialog.getByRole('button', { name: 'Stop it for everybody' }))
    await expectMessage(page, 'This report no longer comes by mail.')
    await expect(reports).toBeHidden()
  })
})
