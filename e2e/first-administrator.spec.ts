import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ allowed: { console: [/status of 410/] } })

const name = { first: 'Ada', last: 'Whitlock' }
const password = 'Trellis-begins-1'

test('a link without its token, or with one that is spent, says so', async ({ page, press }) => {
  await page.goto('/first-administrator')
  await expect(page.getByRole('heading', { name: 'This link has expired or was already used.' })).toBeVisible()
  await page.goto('/first-administrator?token=nobodys')
  await expect(page).toHaveURL('/first-administrator')
  await page.getByLabel('First name').fill(name.first)
  await page.getByLabel('Last name').fill(name.last)
  await page.getByLabel('E-mail').fill('ada@house.example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page.getByRole('button', { name: 'Create account' }))
  await expect(page.getByRole('heading', { name: 'This link has expired or was already used.' })).toBeVisible()
})

test('VALID-001 VALID-002 VALID-003 VALID-004 VALID-010 VALID-015 VALID-016 every field says what it lacks', async ({
  page,
  press,
}) => {
  await page.goto('/first-administrator?token=any')
  const [first, last] = [page.getByLabel('First name'), page.getByLabel('Last name')]
  const secret = page.getByLabel('Password', { exact: true })
  await press(page.getByRole('button', { name: 'Create account' }))
  proves('VALID-001')
  await expect(first).toHaveAccessibleDescription('Please enter a First Name.')
  proves('VALID-003')
  await expect(last).toHaveAccessibleDescription('Please enter a Last Name.')
  proves('VALID-010')
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Please enter an E-mail.')
  proves('VALID-015')
  await expect(secret).toHaveAccessibleDescription(/Please enter a Password\.$/)
  await expect(first).toBeFocused()
  await last.fill('W')
  await secret.fill('trellis-1')
  await first.fill('A')
  await press(page.getByRole('button', { name: 'Create account' }))
  proves('VALID-004')
  await expect(last).toHaveAccessibleDescription('Must be 2 characters or more.')
  proves('VALID-002')
  await expect(first).toHaveAccessibleDescription('')
  proves('VALID-016')
  await expect(secret).toHaveAccessibleDescription(
    /Password must be at least 8 characters long and should contain least 1 uppercase letter, 1 number and 1 special character\.$/,
  )
})
