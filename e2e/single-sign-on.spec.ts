import { startCompany } from '../server/features/single-sign-on/testing/company.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { chooseInNameMenu } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'admin' })

test('quality: an administrator connects a company, and its people come in by it, to where they wanted to go @desk', async ({
  page,
  press,
  openAs,
}) => {
  const [domain, ana] = [`${newId()}.test`, newId()]
  await page.goto('/mycourses')
  await press(page.getByRole('button', { name: 'More', exact: true }))
  await press(page.getByRole('link', { name: 'Company login' }))
  await press(page.getByRole('link', { name: 'Connect a company' }).first())
  const company = await startCompany({ redirectUris: [await page.getByLabel('Redirect address').inputValue()] })
  const { desk, issuer, clientId, clientSecret } = company
  Object.assign(desk, {
    subject: ana,
    people: { [ana]: { email: `ana@${domain}`, email_verified: true, given_name: 'Ana', family_name: 'Ruiz' } },
  })

  await page.getByLabel('Organization').fill('High Desert')
  await press(page.getByRole('option', { name: /^High Desert Collective/ }))
  await page.getByLabel('Address of the login server').fill(issuer.replace('127.0.0.1', 'localhost'))
  await press(page.getByRole('button', { name: 'Test the server' }))
  await expect(page.getByText('The server uses a different address for itself.')).toBeVisible()
  await page.getByLabel('Address of the login server').fill(issuer)
  await press(page.getByRole('button', { name: 'Test the server' }))
  await expect(page.getByText('The server answers, and people can log in with it.')).toBeVisible()
  await page.getByLabel('Client ID').fill(clientId)
  await page.getByLabel('Client secret').fill(clientSecret)
  await press(page.getByText('Create accounts for new people'))
  await page.getByLabel('They start at').selectOption({ index: 1 })
  await page.getByLabel('As', { exact: true }).selectOption({ label: 'Budtender' })
  await press(page.getByRole('button', { name: 'Connect' }))

  await page.getByLabel('Add a domain').fill(domain)
  await press(page.getByRole('button', { name: 'Add', exact: true }))
  await expect(page.getByLabel('Value')).toHaveValue(/^trellis-domain=/)
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Confirm without DNS' }))
  await press(page.getByRole('button', { name: 'Yes, confirm' }))
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()

  const hers = await openAs(null)
  const comeIn = async () => {
    await press(hers.getByRole('link', { name: 'Log in with your company' }))
    await hers.getByLabel('Work e-mail').fill(`ana@${domain}`)
    await press(hers.getByRole('button', { name: 'Continue' }))
  }
  await hers.goto('/rewards')
  await comeIn()
  await expect(hers).toHaveURL('/rewards')
  await press(hers.getByRole('button', { name: 'Yes' }))
  await chooseInNameMenu({ page: hers, press }, 'Logout')
  await comeIn()
  await expect(hers).toHaveURL('/mycourses')
  await company.stop()
})
