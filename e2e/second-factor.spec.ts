import type { Page } from '@playwright/test'
import { appCodeAt } from '../server/features/accounts/second-factor/second-factor.build.ts'
import { createPerson, password } from './fixtures/people.ts'
import { signIn } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures/test.ts'

// A password alone is refused, which the browser logs to its console.
test.use({ allowed: { console: [/status of 403/] } })

/** A virtual authenticator that always verifies the user; it offers no passkeys in the e-mail field. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
}

const logOut = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Logout' })

test('quality: an authenticator app is set up, and from then on the password alone opens nothing', async ({
  page,
  press,
  db,
}) => {
  const { email } = await createPerson(db, { password })
  await page.goto('/login')
  await signIn({ page, press }, { email })
  await expect(page).toHaveURL('/mycourses')
  await page.goto('/me')
  await press(page.getByRole('button', { name: 'Set up an authenticator app' }))
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Code' }).fill(appCodeAt(secret, new Date()))
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
  await press(page.getByRole('button', { name: 'I’ve saved them' }))
  await press(logOut(page))

  await signIn({ page, press }, { email })
  await expect(page).toHaveURL('/second-factor')
  await page.reload()
  // The current code was used to set up the app; the next one is valid too, as for a phone half a minute fast.
  await page.getByRole('textbox', { name: 'Code' }).fill(appCodeAt(secret, new Date(Date.now() + 30_000)))
  await expect(page).toHaveURL('/mycourses')
})

test('quality: a passkey is added, and logs in without e-mail and password', async ({ page, press, db }) => {
  const { email } = await createPerson(db, { password })
  await addAuthenticator(page)
  await page.goto('/login')
  await signIn({ page, press }, { email })
  await expect(page).toHaveURL('/mycourses')
  await page.goto('/me')
  await press(page.getByRole('button', { name: 'Add a passkey' }))
  await press(page.getByRole('button', { name: 'Continue' }))
  await press(page.getByRole('button', { name: 'I’ve saved them' }))
  await expect(page.getByRole('button', { name: 'Passkey, added' })).toBeVisible()
  await press(logOut(page))

  await press(page.getByRole('button', { name: 'Log in with a passkey' }))
  await expect(page).toHaveURL('/mycourses')
})
