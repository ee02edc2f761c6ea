import { sampleCard } from '../server/features/courses/courses.build.ts'
import { cardAt } from './fixtures/course.ts'
import { assignCourse } from './fixtures/learning.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer' })

test('OPTIN-001 OPTIN-002 OPTIN-003 OPTIN-004 OPTIN-005 VALID-047 a sign-up by e-mail: idle, under way, then the usual words over the card', async ({
  page,
  press,
  db,
  person,
}) => {
  await page.goto(await assignCourse(db, person, { cards: [sampleCard('OPT_IN', { title: 'Product sheet' })] }))
  const card = cardAt(page, 1)
  const button = card.getByRole('button', { name: 'Sign me up' })
  await press(button)
  proves('VALID-047')
  await expect(card.getByLabel('E-mail')).toHaveAccessibleDescription('Please enter an E-mail.')
  await card.getByLabel('E-mail').fill('robin')
  await press(button)
  await expect(card.getByLabel('E-mail')).toHaveAccessibleDescription('Invalid email address.')
  let letGo = () => {}
  const isFree = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/opt-in', route => isFree.then(() => route.continue()))
  await card.getByLabel('E-mail').fill('robin@juniper.example.com')
  const sent = page.waitForRequest('**/opt-in')
  await press(button)
  proves('OPTIN-001')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  letGo()
  proves('OPTIN-005')
  expect((await sent).postDataJSON()).toEqual({ type: 2, email: 'robin@juniper.example.com' })
  const words = card.getByRole('status').getByText("You're signed up!")
  proves('OPTIN-003')
  await expect(words).toBeVisible()
  proves('OPTIN-004')
  await expect(words).toHaveCSS('font-size', '24px')
  const [over, under] = [await card.getByRole('status').boundingBox(), await card.locator('> *').boundingBox()]
  proves('OPTIN-002')
  expect(over!.height).toBeGreaterThan(0.95 * under!.height)
})

test('CARD-023 OPTIN-005 VALID-046 a sign-up by phone', async ({ page, press, db, person }) => {
  const cards = [sampleCard('CELL_PHONE_OPT_IN', { successMessage: 'You’re on the list.', fontSize: 20 })]
  await page.goto(await assignCourse(db, person, { cards }))
  const card = cardAt(page, 1)
  await card.getByLabel('Phone number').pressSequentially('303555')
  await press(card.getByRole('button', { name: 'Sign me up' }))
  await expect(card.getByLabel('Phone number')).toHaveAccessibleDescription('Please enter a valid phone number.')
  await expect(card.getByLabel('Phone number')).toBeFocused()
  await card.getByLabel('Phone number').pressSequentially('0142')
  const sent = page.waitForRequest('**/opt-in')
  await press(card.getByRole('button', { name: 'Sign me up' }))
  proves('CARD-023', 'OPTIN-005')
  expect((await sent).postDataJSON()).toEqual({ type: 1, phoneNumber: '3035550142' })
  await expect(card.getByText('You’re on the list.')).toHaveCSS('font-size', '20px')
})

test('CARD-022 VALID-046 an opt-in card with a phone number checks the phone, and says its own words', async ({
  page,
  press,
  db,
  person,
}) => {
  const own = { type: 1, title: 'A call', successMessage: 'We call you.', fontSize: 18 }
  await page.goto(await assignCourse(db, person, { cards: [sampleCard('OPT_IN', own)] }))
  await press(cardAt(page, 1).getByRole('button', { name: 'Sign me up' }))
  proves('VALID-046')
  await expect(cardAt(page, 1).getByLabel('Phone number')).toHaveAccessibleDescription('Phone number is required.')
  await cardAt(page, 1).getByLabel('Phone number').pressSequentially('3035550142')
  await press(cardAt(page, 1).getByRole('button', { name: 'Sign me up' }))
  proves('CARD-022')
  await expect(cardAt(page, 1).getByText('We call you.')).toHaveCSS('font-size', '18px')
})
