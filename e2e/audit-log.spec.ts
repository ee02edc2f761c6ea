import { expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { createPerson, password, signInAs } from './fixtures/people.ts'
import { signIn } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures/test.ts'

// No animation: an element that fades in would be measured with half of its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowed: { console: [/status of 4\d\d/] } })

test('a visitor logs in, and an administrator can use the entry of the audit log that tells of it', async ({
  page,
  press,
  openAs,
  db,
}) => {
  await page.goto('/login')
  await signIn({ page, press }, await createPerson(db, { password }))
  await expect(page.getByRole('heading', { name: /, Robin/ })).toBeVisible()
  const audit = await openAs(await signInAs(db, 'admin'))
  await audit.goto('/audit-log')
  await audit
    .getByRole('button', { name: /^Details of Logged in/ })
    .first()
    .click()
  await expect(audit.getByText('By', { exact: true }).filter({ visible: true })).toBeVisible()
  await expectAccessibleAtEachSize(audit)
})
