import { newId } from '../server/platform/ids.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson, password, signInAs } from './fixtures/people.ts'
import { signIn } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures/test.ts'

test('EMP-001 EMP-008 quality: S7 who has an account elsewhere is listed by the e-mail alone, and is an employee once they say yes', async ({
  page,
  press,
  db,
  openAs,
}) => {
  const lastName = `Quint-${newId().slice(-6)}`
  const person = await createPerson(db, { jobs: [], password })
  await db.updateTable('app_user').set({ last_name: lastName }).where('id', '=', person.id).execute()

  const desk = await openAs(await signInAs(db, 'manager'))
  await desk.goto('/dispensary-employees/add')
  await desk.getByLabel('First name').fill('Some')
  await desk.getByLabel('Last name').fill('Body')
  await desk.getByLabel('E-mail').fill(person.email)
  await press(desk.getByRole('button', { name: 'Add employee' }))
  await expectMessage(desk, `We asked ${person.email}.`)
  await desk.goto('/dispensary-employees')
  const asked = desk.getByRole('listitem').filter({ hasText: person.email })
  await expect(asked.getByText('Asked', { exact: true })).toBeVisible()
  await expect(asked).not.toContainText(/Some|Body|Robin|Quint/)
  await expectAccessible(desk)
  await desk.goto(`/dispensary-employees?filter=${lastName}`)
  await expect(desk.getByText('0 people', { exact: true })).toBeVisible()

  const mail = db.selectFrom('outbox_mail').select(['subject', 'text_body']).where('recipient', '=', person.email)
  const { subject, text_body } = await mail.executeTakeFirstOrThrow()
  expect(subject).toMatch(/^Do you work at /)
  await page.goto(/\/me$/m.exec(text_body)![0])
  await signIn({ page, press }, { email: person.email, password })
  await expect(page).toHaveURL('/me')
  const question = page.getByRole('list', { name: 'Questions of stores' })
  await expect(question).toContainText('Do you work at Juniper & Main')
  await expectAccessible(page)
  await press(question.getByRole('button', { name: /^Yes, I work at/ }))
  await expectMessage(page, /^You are on the team of/)
  await expect(question).toBeHidden()

  await desk.goto(`/dispensary-employees?filter=${lastName}`)
  await expect(desk.getByRole('link', { name: `Robin ${lastName}` })).toBeVisible()
})
