import { countBrandReports } from '../server/features/brand-reports/brand-reports.build.ts'
import { buildCourse, sampleCard } from '../server/features/courses/courses.build.ts'
import { buildDispensary } from '../server/features/organizations/organizations.build.ts'
import { expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { expectCalls, recordCalls } from './fixtures/calls.ts'
import { exportCsv } from './fixtures/exported.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'
import { longAgo, openBrand, train } from './fixtures/trained-people.ts'

// No animation: an element that fades in would be measured with half of its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('REPORT-001 REPORT-002 REPORT-003 REPORT-004 REPORT-005 REPORT-006 REPORT-007 REPORT-008 REPORT-009 REPORT-010 API-070 API-072 API-073 API-074 API-075 API-076 API-077 API-078 API-090 API-091 a brand sees on its phone whom its courses trained: each figure leads to what it counts, the people of one state to a file, each course to its page', {
  tag: '@phone',
}, async ({ db, press, openAs }) => {
  test.slow()
  const { brandId, dispensaryId, employee } = await openBrand(db)
  const page = await openAs(employee)
  const calls = recordCalls(page)

  await page.goto('/dashboard')
  await expect(page.getByText('No budtender has finished one of your courses yet')).toBeVisible()
  await expect(page.getByText('No one can see them yet.')).toBeVisible()

  const survey = sampleCard('SURVEY')
  const cards = [sampleCard('QUESTION'), survey]
  // At once: what the job of each minute has entered, it does not look for again.
  await db.transaction().execute(async trx => {
    const courseId = await buildCourse(trx, { brandId, title: 'Rosin by heart', cards, now: longAgo })
    await train(trx, { courseId, dispensaryId, count: 6, survey })
    await train(trx, { courseId, dispensaryId: await buildDispensary(trx, { stateCode: 'IL' }), count: 7, survey })
  })
  await countBrandReports(db, new Date())
  await page.reload()
  const main = page.getByRole('main')
  await expect(main.getByText(/^As of /)).toBeVisible()
  const people = main.getByRole('link', { name: '11', exact: true })
  proves('REPORT-008')
  await expect(people.first()).toBeVisible()
  await expect(main.getByRole('img', { name: /^People trained by month/ })).toBeVisible()
  await press(main.getByText('What is counted?').first())
  await expect(main.getByText(/counted once in the month of their first/)).toBeVisible()
  await expectAccessibleAtEachSize(page)

  await press(people.first())
  await expect(page).toHaveURL(/\/budtenders-trained\?period=12/)
  await expect(main.getByText('budtenders trained', { exact: true })).toBeVisible()
  proves('REPORT-001')
  await expect(main.getByText('11', { exact: true }).first()).toBeVisible()
  await main.getByRole('combobox', { name: 'State', exact: true }).selectOption('Colorado')
  await expect(page).toHaveURL(/state=CO/)
  // Until the filtered report is there, the figure of all states stands.
  await expect(main.getByText('11', { exact: true })).toHaveCount(0)
  await expect(main.getByRole('heading', { name: '6 people by name' })).toBeVisible()
  const { name, text } = await exportCsv({ page, press }, main)
  expect(name).toBe('Budtenders trained.csv')
  expect(text).toMatch(/^Filter,.*Colorado/m)
  proves('REPORT-010')
  expect(text.match(/,Colorado,[^,]*,1$/gm)).toHaveLength(6)
  expect(text).not.toContain('Not named')
  await page.goBack()
  await expect(page).not.toHaveURL(/state=/)
  await page.goBack()

  await press(main.getByRole('link', { name: 'Rosin by heart' }))
  proves('REPORT-009')
  await expect(page).toHaveURL(/\/brand-courses\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1, name: 'Rosin by heart' })).toBeVisible()
  await press(main.getByRole('tab', { name: 'Questions' }))
  await expect(main.getByText(/^Fewer than five people have answered it/)).toBeVisible()
  await press(main.getByRole('tab', { name: 'Feedback' }))
  proves('REPORT-003')
  await expect(main.getByText('Good to know').first()).toBeVisible()
  await press(main.getByRole('tab', { name: 'By store' }))
  await expect(main.getByText('6 people')).toBeVisible()
  await expectAccessibleAtEachSize(page)

  await page.goto(`/brand-dispensaries/${dispensaryId}`)
  await press(main.getByRole('tab', { name: 'Progress' }))
  proves('REPORT-002')
  await expect(main.getByText('6 / 6', { exact: true })).toBeVisible()
  proves('REPORT-005')
  await expect(main.getByText('6 people completed it')).toBeVisible()
  const results = page.waitForRequest(/\/brands\/mine\/feedback-results\?/)
  await press(main.getByRole('button', { name: 'Feedback: Rosin by heart' }))
  const feedback = page.getByRole('dialog', { name: 'Feedback: Rosin by heart' })
  proves('API-091')
  expect(Object.fromEntries(new URL((await results).url()).searchParams)).toMatchObject({
    dispensaryId,
    courseId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    offset: '0',
    limit: '20',
  })
  await expect(feedback.getByText(/^of 5 stars, from \d answers$/)).toBeVisible()
  proves('REPORT-004')
  await expect(feedback.getByText('4.00', { exact: true }).first()).toBeVisible()
  proves('REPORT-006', 'REPORT-007')
  await expect(feedback.getByText('Good to know').first()).toBeVisible()
  await expectAccessibleAtEachSize(page)
  await press(feedback.getByRole('button', { name: 'Close' }).last())
  await expect(feedback).toBeHidden()
  proves('API-070', 'API-072', 'API-073', 'API-074', 'API-075', 'API-076', 'API-077', 'API-078', 'API-090')
  await expectCalls(calls, [
    'GET /brands/mine/stats',
    'GET /brands/overview',
    'GET /brands/mine/budtenders-trained',
    'GET /brands/mine/budtenders-trained/csv',
    'GET /brands/mine/course-overview/:id',
    'GET /brands/mine/course-results/:id',
    'GET /brands/overview/:id',
    'GET /brands/mine/dispensaries/:id',
    'GET /brands/mine/dispensaries/:id/overview',
    'GET /brands/mine/feedback-results',
  ])
})
