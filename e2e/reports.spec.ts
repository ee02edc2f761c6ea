import { readFile } from 'node:fs/promises'
import { late } from '../server/demo/load-assignments.ts'
import { toPlaceId } from '../server/demo/places.ts'
import { expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { holdResponses } from './fixtures/hold-responses.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'manager', contextOptions: { reducedMotion: 'reduce' } })

test('REPORT-011 REPORT-012 REPORT-013 a manager reads the report, narrows it, opens a table and takes it along', async ({
  page,
  press,
}) => {
  await page.goto('/reports')
  proves('REPORT-012')
  await expect(page.getByRole('img', { name: /^Percent trained over time: .+ \d+%$/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Track', exact: true }).selectOption({ label: 'First week on the floor' })
  await expect(page).toHaveURL(/\?trackId=[0-9a-f-]{36}$/)
  const byTrack = page.getByRole('region', { name: 'By track' })
  proves('REPORT-011')
  await expect(byTrack.getByRole('img', { name: /^By track: First week on the floor \d+%$/ })).toBeVisible()
  await byTrack.getByText('Show as a table').focus()
  await page.keyboard.press('Enter')
  await expect(byTrack.getByRole('table').getByRole('rowheader')).toHaveText(['First week on the floor'])
  proves('REPORT-013')
  await expect(page.getByText(/of 5 stars, from \d+ ratings/)).toBeVisible()
  await expectAccessibleAtEachSize(page)
  await press(byTrack.getByRole('button', { name: 'Export' }))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('menuitem', { name: 'CSV, for any spreadsheet' })),
  ])
  expect(file.suggestedFilename()).toBe('Training by track.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toEqual([expect.stringContaining('Track,People,Assigned'), expect.stringMatching(/^First week on the/)])
})

test.describe('head office', () => {
  test.use({ as: 'org' })

  test('REPORT-011 quality: who is led from a store to who is overdue there sees them, also once the lists above have loaded', async ({
    page,
    press,
  }) => {
    await page.goto(`/locations/${toPlaceId(late.place)}?part=progress`)
    const people = holdResponses(page, /\/api\/reports\/training\/employees/)
    await press(page.getByRole('link', { name: 'See who is overdue' }))
    const heading = page.getByRole('heading', { name: 'Overdue' })
    await people.asked
    await expect(heading).toBeInViewport()
    people.letGo()
    await expect(page.getByRole('region', { name: 'By employee' }).getByRole('listitem')).toHaveCount(12)
    await expect(page.getByRole('region', { name: 'Overdue' }).getByRole('listitem')).toHaveCount(2)
    const top = () => heading.evaluate(each => each.getBoundingClientRect().top / innerHeight)
    await expect.poll(top).toBeLessThan(0.5)
    expect(await top()).toBeGreaterThanOrEqual(0)
  })
})
