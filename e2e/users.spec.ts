import type { Page } from '@playwright/test'
import { buildUsers } from '../server/features/accounts/accounts.build.ts'
import { buildCourse, sampleCard } from '../server/features/courses/courses.build.ts'
import { buildDispensary, buildRetailOrganization } from '../server/features/organizations/organizations.build.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible, expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { expectCalls, recordCalls } from './fixtures/calls.ts'
import type { PageActions } from './fixtures/course.ts'
import { holdResponses } from './fixtures/hold-responses.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson, type Person } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

// No animation: an element that fades in would be measured with half of its contrast.
test.use({ as: 'admin', contextOptions: { reducedMotion: 'reduce' } })

/** Opens the list, narrowed to one person. */
async function findPerson(page: Page, { email }: Person): Promise<void> {
  await page.goto('/users')
  await expect(page.getByRole('link', { name: /\S/ }).first()).toBeVisible()
  const search = page.getByPlaceholder('Name or e-mail')
  await search.fill(email)
  await expect(page).toHaveURL(/filter=/)
  proves('USERS-001')
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
}

/** Chooses from the menu of a person. */
async function choose({ page, press }: PageActions, item: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Actions for Robin Marsh' }))
  await press(page.getByRole('menuitem', { name: item }))
}

test('USERS-001 USERS-004 USERS-005 USERS-006 USERS-007 API-015 API-018 API-022 an administrator finds a person, disables and enables them, and deletes them for ever', async ({
  page,
  press,
  db,
  openAs,
}) => {
  const person = await createPerson(db)
  const calls = recordCalls(page)
  await findPerson(page, person)
  const main = page.getByRole('main')
  proves('USERS-006')
  await expect(main.getByText('Student')).toBeVisible()
  proves('USERS-007')
  await expect(main.getByText('Activated', { exact: true })).toBeVisible()
  await expectAccessibleAtEachSize(page)

  const theirs = await openAs(person)
  await theirs.goto('/mycourses')
  await expect(theirs.getByRole('heading', { name: /, Robin/ })).toBeVisible()
  await choose({ page, press }, 'Disable')
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }))
  proves('USERS-004')
  await expect(main.getByText('Disabled', { exact: true })).toBeVisible()
  await theirs.goto('/mycourses')
  await expect(theirs).toHaveURL(/\/login/)
  await choose({ page, press }, 'Enable')
  await expect(main.getByText('Disabled', { exact: true })).toBeHidden()

  await choose({ page, press }, 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Permanently delete Robin Marsh?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await press(question.getByRole('button', { name: 'Delete' }))
  await expect(question.getByText(`Type exactly ${person.email}, or cancel.`)).toBeVisible()
  await question.getByLabel(`Type ${person.email} to continue`).fill(person.email)
  await press(question.getByRole('button', { name: 'Delete' }))
  await expectMessage(page, 'Robin Marsh was deleted.')
  proves('USERS-005')
  await expect(page.getByText('No one matches these filters')).toBeVisible()
  proves('API-015', 'API-018', 'API-022')
  await expectCalls(calls, ['GET /users', 'PUT /users/:id/status', 'DELETE /users/:id'])
})

test('USERS-008 USERS-009 USERS-010 USERS-011 USERS-013 USERS-014 API-016 API-017 MSG-001 ERR-022 an administrator changes the fields of a person, and makes them an administrator and back', async ({
  page,
  press,
  db,
}) => {
  const person = await createPerson(db)
  const calls = recordCalls(page)
  await findPerson(page, person)
  await press(page.getByRole('link', { name: 'Robin Marsh' }))
  await expect(page.getByRole('heading', { name: 'Robin Marsh' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Edit: Details' }))
  await expect(page.getByLabel('First name')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Last name').fill('M')
  await press(page.getByRole('button', { name: 'Save' }))
  proves('ERR-022')
  await expect(page.getByText('Must be 2 characters or more.')).toBeVisible()
  await page.getByLabel('Last name').fill('Moss')
  await page.getByLabel('Phone').fill('3035550100')
  await page.getByLabel('Slack member ID').fill('U0TEST')
  await press(page.getByText('Administrator', { exact: true }))
  await press(page.getByRole('button', { name: 'Save' }))
  proves('MSG-001')
  await expectMessage(page, 'User successfully updated!')
  proves('USERS-008')
  await expect(page.getByRole('heading', { name: 'Robin Moss' })).toBeVisible()
  await expect(page.getByText('(303) 555-0100')).toBeVisible()
  proves('USERS-013', 'USERS-014')
  await expect(page.getByText('U0TEST')).toBeVisible()
  proves('USERS-009', 'USERS-010')
  await expect(page.getByText(/^Administrator ·/)).toBeVisible()

  await press(page.getByRole('button', { name: 'Edit: Details' }))
  await expect(page.getByRole('switch', { name: 'Administrator' })).toBeChecked()
  await press(page.getByText('Administrator', { exact: true }))
  await press(page.getByRole('button', { name: 'Save' }))
  proves('USERS-011')
  await expect(page.getByText(/^Student ·/)).toBeVisible()
  proves('API-016', 'API-017')
  await expectCalls(calls, ['GET /users/:id', 'PUT /users/:id'])
})

test('USERS-015 USERS-016 USERS-017 USERS-018 API-026 API-136 API-137 an administrator assigns a person a course directly, takes it away, and follows the work to its store', async ({
  page,
  press,
  db,
  openAs,
}) => {
  const person = await createPerson(db)
  const title = `Terpenes ${newId()}`
  await buildCourse(db, { title, cards: [sampleCard('TEXT')], now: new Date() })
  const calls = recordCalls(page)
  await page.goto(`/users/${person.id}?part=courses`)
  await expect(page.getByText('No course is assigned directly')).toBeVisible()
  await press(page.getByRole('button', { name: 'Add courses' }))
  const dialog = page.getByRole('dialog', { name: 'Add courses for Robin Marsh' })
  await press(dialog.getByRole('combobox', { name: 'Courses' }))
  await dialog.getByRole('combobox', { name: 'Courses' }).fill(title)
  await press(page.getByRole('option', { name: title }))
  await expectAccessible(page)
  await press(dialog.getByRole('button', { name: 'Add', exact: true }))
  proves('USERS-015')
  await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  await expectAccessibleAtEachSize(page)

  const why = page.getByRole('region', { name: 'Why (not)?' })
  await why.getByRole('combobox', { name: 'Course, class or track' }).fill(title)
  await press(page.getByRole('option', { name: title }))
  await expect(why.getByText(`Robin Marsh sees “${title}”.`)).toBeVisible()
  await expect(why.getByText('Assigned to Robin Marsh directly, by')).toBeVisible()
  await expectAccessible(page)

  const theirs = await openAs(person)
  await theirs.goto('/mycourses')
  await expect(theirs.getByText(title).first()).toBeVisible()

  await press(page.getByRole('button', { name: `Remove ${title}` }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
  proves('USERS-016')
  await expect(page.getByText('No course is assigned directly')).toBeVisible()

  await press(page.getByRole('tab', { name: 'Work' }))
  proves('USERS-017')
  await expect(page.getByRole('link', { name: /Juniper/ })).toHaveAttribute('href', /^\/dispensaries-admin\//)
  await expectAccessibleAtEachSize(page)
  await press(page.getByRole('link', { name: 'Training and progress' }))
  proves('USERS-018')
  await expect(page).toHaveURL(`/dispensary-employees/${person.id}`)
  proves('API-026', 'API-136', 'API-137')
  await expectCalls(calls, [
    'GET /admin/course-management/courses',
    'POST /admin/course-management/assignments',
    'DELETE /admin/course-management/courses/:id/users/:id',
  ])
})

test('USERS-012 the page of a store’s manager says why the switch is fixed, and how they log in', async ({
  page,
  press,
}) => {
  await page.goto('/users?filter=manager%40demo')
  await press(page.getByRole('link', { name: 'Mara Reyes' }))
  await press(page.getByRole('button', { name: 'Edit: Details' }))
  proves('USERS-012')
  await expect(page.getByRole('switch', { name: 'Administrator' })).toBeDisabled()
  await expect(page.getByText('Managers of a store cannot be administrators.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Cancel' }))
  await press(page.getByRole('tab', { name: 'Login' }))
  await expect(page.getByText('Second step')).toBeVisible()
  await expectAccessibleAtEachSize(page)
  await press(page.getByRole('tab', { name: 'E-mails' }))
  await expect(page.getByRole('heading', { name: 'E-mails of the last 90 days' })).toBeVisible()
  await expectAccessibleAtEachSize(page)
  await press(page.getByRole('tab', { name: 'History' }))
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await expectAccessibleAtEachSize(page)
})

test('USERS-002 USERS-003 CONST-001 CONST-003 the list is sorted and paged in the address, and Back works', {
  tag: '@desk',
}, async ({ page, press }) => {
  await page.goto('/users')
  const heading = page.getByRole('columnheader', { name: 'Name' })
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  proves('CONST-001')
  await expect(page.getByRole('row')).toHaveCount(31)
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Next page' }))
  proves('USERS-003')
  await expect(page).toHaveURL('/users?page=2')
  await press(heading.getByRole('button'))
  await expect(page).toHaveURL('/users?sort=lastName&direction=desc')
  proves('USERS-002', 'CONST-003')
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await page.goBack()
  await expect(page).toHaveURL('/users?page=2')
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
})

test('quality: people are invited from the list: a store is chosen, and its form opens', async ({
  page,
  press,
  db,
}) => {
  const name = `Elm ${newId()}`
  const id = await buildDispensary(db, { name })
  await page.goto('/users')
  await press(page.getByRole('button', { name: 'Invite' }))
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await expect(dialog.getByRole('link', { name: 'Import a list' })).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Continue' }))
  await expect(dialog.getByText('Choose a store.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Where will they work?' }).fill(name)
  await press(page.getByRole('option', { name }))
  await expectAccessible(page)
  await press(dialog.getByRole('button', { name: 'Continue' }))
  await expect(page).toHaveURL(`/dispensaries-admin/${id}/add-employee`)
})

test('USERS-004 USERS-005 several people are disabled at once, with the result for each, and deleted', {
  tag: '@each-size',
}, async ({ page, press, db }) => {
  const company = `Company${newId().slice(-12)}`
  const people = [await createPerson(db), await createPerson(db)]
  await db
    .updateTable('app_user')
    .set({ last_name: company })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
  await page.goto(`/users?filter=${company}`)
  await expect(page.getByText('2 people', { exact: true })).toBeVisible()
  await press(page.getByRole('checkbox', { name: 'Select all on this page' }))
  const bar = page.getByRole('region', { name: 'Selected' })
  await expectAccessible(page)
  await press(bar.getByRole('button', { name: 'Disable' }))
  const question = page.getByRole('alertdialog', { name: 'Disable 2 people?' })
  await expect(question.getByText(`Robin ${company}, Robin ${company}`)).toBeVisible()
  const html = page.locator('html')
  await expect(html, 'the page behind does not scroll').toHaveCSS('overflow-y', 'hidden')
  await press(question.getByRole('button', { name: 'Disable' }))
  const outcomes = page.getByRole('dialog', { name: '2 people were disabled' })
  await expect(outcomes.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await press(outcomes.getByRole('button', { name: 'Undo' }))
  await press(page.getByRole('dialog', { name: '2 people were enabled' }).getByRole('button', { name: 'Done' }))

  await press(page.getByRole('checkbox', { name: 'Select all on this page' }))
  await press(bar.getByRole('button', { name: 'Delete' }))
  const last = page.getByRole('alertdialog', { name: 'Permanently delete 2 people?' })
  await last.getByLabel('Type 2 to continue').fill('2')
  await expectAccessible(page)
  await press(last.getByRole('button', { name: 'Delete' }))
  await press(page.getByRole('dialog', { name: '2 people were deleted' }).getByRole('button', { name: 'Done' }))
  await expect(page.getByText('No one matches these filters')).toBeVisible()
  await expect(html).toHaveCSS('overflow-y', 'visible')
})

test('USERS-015 an administrator adds a person to a store, moves them to another of the chain, and ends their work', async ({
  page,
  press,
  db,
}) => {
  const chain = `Chain ${newId()}`
  const retailOrganizationId = await buildRetailOrganization(db, { name: chain })
  const [elm, main] = [`Elm Street ${newId()}`, `Main Street ${newId()}`]
  const dispensaryId = await buildDispensary(db, { name: elm, retailOrganizationId })
  await buildDispensary(db, { name: main, retailOrganizationId })
  const person = await createPerson(db, { jobs: [{ at: { dispensaryId } }] })
  await page.goto(`/users/${person.id}?part=work`)
  await press(page.getByRole('button', { name: `Move from ${elm}` }))
  const moving = page.getByRole('dialog', { name: 'Move Robin Marsh to another store' })
  await press(moving.getByRole('button', { name: 'Move', exact: true }))
  await expect(moving.getByText('Choose a store.')).toBeVisible()
  await press(moving.getByRole('combobox', { name: 'Store' }))
  await expect(page.getByRole('option')).toHaveCount(1)
  await press(page.getByRole('option', { name: main }))
  await expect(moving.getByText(`${elm} → ${main}: Robin Marsh keeps all completed courses`)).toBeVisible()
  await expectAccessible(page)
  await press(moving.getByRole('button', { name: 'Move', exact: true }))
  await expectMessage(page, `Robin Marsh works at ${main} now.`)
  await expect(page.getByRole('button', { name: `Move from ${elm}` })).toBeHidden()

  await press(page.getByRole('button', { name: 'Add to a store' }))
  const adding = page.getByRole('dialog', { name: 'Add Robin Marsh to a store' })
  await press(adding.getByRole('combobox', { name: 'Store' }))
  await adding.getByRole('combobox', { name: 'Store' }).fill(elm)
  await press(page.getByRole('option', { name: elm }))
  await press(adding.getByRole('button', { name: 'Add', exact: true }))
  await expect(adding.getByText('Please select a Role.')).toBeVisible()
  await press(adding.getByText('Trainer', { exact: true }))
  await expectAccessible(page)
  await press(adding.getByRole('button', { name: 'Add', exact: true }))
  await expectMessage(page, `Robin Marsh works at ${elm} now.`)
  // It would lie over the next dialog on a phone.
  await expect(page.getByText(`Robin Marsh works at ${elm} now.`)).toBeHidden()

  await press(page.getByRole('button', { name: `End the work at ${main}` }))
  const ending = page.getByRole('dialog', { name: `End the work of Robin Marsh at ${main}?` })
  await ending.getByLabel('Last day').fill(new Date().toISOString().slice(0, 10))
  await expectAccessible(page)
  await ending.getByLabel('Reason').selectOption('They left')
  await press(ending.getByRole('button', { name: 'End', exact: true }))
  await expectMessage(page, `Robin Marsh no longer works at ${main}.`)
  await expect(page.getByRole('button', { name: `End the work at ${main}` })).toBeHidden()
  await expect(page.getByText(`Robin Marsh no longer works at ${main}.`)).toBeHidden()

  await press(page.getByRole('button', { name: 'Add to a company or brand' }))
  const joining = page.getByRole('dialog', { name: 'Add Robin Marsh to a company or brand' })
  await press(joining.getByRole('button', { name: 'Add', exact: true }))
  await expect(joining.getByText('Choose one.')).toBeVisible()
  await joining.getByLabel('Kind').selectOption('Brand')
  await joining.getByLabel('Access').selectOption('Sales')
  await expectAccessible(page)
  await joining.getByLabel('Kind').selectOption('Chain')
  await joining.getByRole('combobox', { name: 'Chain' }).fill(chain)
  await press(page.getByRole('option', { name: chain }))
  await press(joining.getByRole('button', { name: 'Add', exact: true }))
  await expectMessage(page, `Robin Marsh works for ${chain} now.`)
  await expect(page.getByRole('link', { name: chain })).toHaveAttribute('href', `/chains/${retailOrganizationId}`)
  await expect(page.getByRole('button', { name: `End the work at ${chain}` })).toBeVisible()
})

test('USERS-004 hundreds of people are disabled by a job, and the result for each stays listed @desk', async ({
  page,
  press,
  db,
}) => {
  const company = `Birch${newId().slice(-12)}`
  await buildUsers(
    db,
    Array.from({ length: 501 }, () => ({ lastName: company })),
  )
  await page.goto(`/users?filter=${company}`)
  await press(page.getByRole('checkbox', { name: 'Select all on this page' }))
  await press(page.getByRole('button', { name: 'Select all 501' }))
  await press(page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Disable' }))
  // Its progress is asked for once a second, and is not shown any more once all is done.
  const progress = /\/api\/users\/act-runs\/[0-9a-f-]{36}$/
  const later = holdResponses(page, progress)
  await page.route(progress, route => route.continue(), { times: 1 })
  const question = page.getByRole('alertdialog', { name: 'Disable 501 people?' })
  await question.getByLabel('Reason').selectOption('Security')
  await press(question.getByRole('button', { name: 'Disable' }))
  await expect(page.getByText(/^\d+ of 501 people$/)).toBeVisible()
  later.letGo()
  const outcomes = page.getByRole('dialog', { name: '501 people were disabled' })
  await expect(outcomes.getByRole('listitem')).toHaveCount(30, { timeout: 60_000 })
  await expect(outcomes.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectAccessible(page)
  await press(outcomes.getByRole('button', { name: 'Done' }))
  await expect(page.getByRole('main').getByText('Disabled', { exact: true })).toHaveCount(30)
  await press(page.getByRole('button', { name: 'Bulk actions' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Disable: 501 people' }))
  await expect(outcomes.getByText('Reason: Security.')).toBeVisible()
})

test('USERS-005 anyone who selects all of very many people reads their number before anything is done @desk', async ({
  page,
  press,
  db,
}) => {
  const company = `Alder${newId().slice(-12)}`
  await buildUsers(
    db,
    Array.from({ length: 1002 }, () => ({ lastName: company })),
  )
  await page.goto(`/users?filter=${company}`)
  await expect(page.getByText('1,002 people')).toBeVisible()
  await press(page.getByRole('checkbox', { name: 'Select all on this page' }))
  const selected = page.getByRole('region', { name: 'Selected' })
  await press(selected.getByRole('button', { name: 'Select all 1,002' }))
  await expect(selected.getByText('All 1,002 selected')).toBeVisible()
  await press(selected.getByRole('button', { name: 'Disable' }))
  const question = page.getByRole('alertdialog', { name: 'Disable 1,002 people?' })
  await expect(question).toBeVisible()
  await press(question.getByRole('button', { name: 'Cancel' }))
  await expect(page.getByRole('table').getByText('Disabled', { exact: true })).toHaveCount(0)
})
