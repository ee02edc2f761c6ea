import { cardAt } from './fixtures/course.ts'
import { completeCards, coursePath, getCardNumber } from './fixtures/learning.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

const [course, key] = ['topicals-and-tinctures', 'dropper-math'] as const

test.use({ as: 'newcomer' })

test('CARD-010 an address that ends in .js is run as a script in the sandboxed frame, and reaches nothing else', async ({
  page,
  db,
  person,
}) => {
  await completeCards(db, person, { course, until: key })
  await page.goto(coursePath('product-categories', course))
  const card = cardAt(page, getCardNumber(course, key))
  await card.scrollIntoViewIfNeeded()
  const frame = card.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
  const content = frame.contentFrame()
  proves('CARD-010')
  await expect(content.getByRole('heading', { name: 'Dropper math' })).toBeVisible()
  await expect(content.getByText('300 mg in 30 mL: 1 mL holds 10 mg.')).toBeVisible()
  await content.getByLabel('THC in the 30 mL bottle').fill('600')
  await content.getByLabel('What is taken, in mL').fill('0.5')
  await expect(content.getByText('600 mg in 30 mL: 0.5 mL holds 10 mg.')).toBeVisible()
  await expect(card.getByText('Done')).toBeVisible()
})
