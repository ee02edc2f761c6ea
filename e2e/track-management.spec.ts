import { buildClass } from '../server/features/classes/classes.build.ts'
import { buildCourse, sampleCard } from '../server/features/courses/courses.build.ts'
import { buildDispensary, buildRetailOrganization } from '../server/features/organizations/organizations.build.ts'
import { builtInRoles } from '../server/features/organizations/organizations.public.ts'
import { buildTrack } from '../server/features/tracks/tracks.build.ts'
import type { Db } from '../server/platform/database/database.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible, expectAccessibleMessage } from './fixtures/accessible.ts'
import { expectCalls, recordCalls } from './fixtures/calls.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

// No animation: an element that fades in would be measured with half of its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A chain with two stores: head office, a budtender and a shift lead at Elm Street, a budtender at Main Street. */
async function buildChain(db: Db) {
  const retailOrganizationId = await buildRetailOrganization(db)
  const suffix = newId()
  const build = (name: string) => buildDispensary(db, { retailOrganizationId, name: `${name} ${suffix}` })
  const [elmId, mainId] = [await build('Elm'), await build('Main')]
  const at = (dispensaryId: string, roleId: string) =>
    createPerson(db, { jobs: [{ at: { dispensaryId }, roleIds: [roleId] }] })
  const now = new Date()
  const course = (title: string) =>
    buildCourse(db, { title: `${title} ${suffix}`, cards: [sampleCard('TEXT')], retailOrganizationId, now })
  const courseIds = [await course('Greeting'), await course('Dosing')] as const
  const lessons = [{ title: 'One', text: 'Read.' }]
  await buildClass(db, { slug: `class-${suffix}`, title: `Vendor ${suffix}`, lessons, retailOrganizationId, now })
  return {
    suffix,
    chainId: retailOrganizationId,
    courseIds,
    elmId,
    mainId,
    elm: `Elm ${suffix}`,
    main: `Main ${suffix}`,
    office: await createPerson(db, { jobs: [{ at: { retailOrganizationId } }] }),
    budtender: await at(elmId, builtInRoles.budtender),
    lead: await at(elmId, builtInRoles.shiftLead),
    elsewhere: await at(mainId, builtInRoles.budtender),
  }
}

test('ASSIGN-001 ASSIGN-009 ASSIGN-010 ASSIGN-011 ASSIGN-013 ASSIGN-014 NAV-002 API-096 API-097 API-098 API-101 a chain makes a track of two courses and a class, gives it to two stores, restricted to a role in one and with an item muted in the other, and learners see exactly that', {
  tag: '@desk',
}, async ({ db, openAs, press }) => {
  const { suffix, elm, main, office, budtender, lead, elsewhere } = await buildChain(db)
  const name = `Path ${suffix}`
  const page = await openAs(office)
  const calls = recordCalls(page)
  await page.goto('/track-management')
  await press(page.getByRole('button', { name: 'New track' }).first())
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await press(page.getByRole('button', { name: 'Create the track' }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('A track is a list of courses in order. Add the first.')).toBeVisible()

  await press(page.getByRole('button', { name: 'Add courses' }))
  const search = page.getByRole('combobox', { name: 'Courses and classes' })
  await search.fill(`Greeting ${suffix}`)
  await press(page.getByRole('option', { name: `Greeting ${suffix}` }))
  await search.fill(`Dosing ${suffix}`)
  await press(page.getByRole('option', { name: `Dosing ${suffix}` }))
  await search.fill(`Vendor ${suffix}`)
  await press(page.getByRole('option', { name: `Vendor ${suffix}` }))
  await press(page.getByRole('button', { name: 'Add', exact: true }))
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Actions for/ }) })
  await expect(rows).toHaveText([/Greeting/, /Dosing/, /Vendor/])
  await page.getByRole('button', { name: `Move Vendor ${suffix}` }).focus()
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect(rows).toHaveText([/Greeting/, /Vendor/, /Dosing/])
  await expect(page.getByText(`Vendor ${suffix}, moved to place 2 of 3.`)).toBeAttached()
  await press(page.getByRole('button', { name: `Actions for Dosing ${suffix}` }))
  await press(page.getByRole('menuitem', { name: 'Move to the start' }))
  await expect(rows).toHaveText([/Dosing/, /Greeting/, /Vendor/])
  await expectAccessible(page)
  await press(page.getByRole('main').getByRole('link', { name: 'Tracks' }))
  const question = page.getByRole('alertdialog')
  proves('ASSIGN-011', 'NAV-002')
  await expect(question).toContainText('You have unsaved changes, are you sure you want to leave?')
  await press(question.getByRole('button').first())
  await press(page.getByRole('button', { name: 'Save', exact: true }))
  await expectMessage(page, 'The track was saved.')

  await press(page.getByRole('link', { name: 'Assign', exact: true }))
  await press(page.getByLabel('These stores'))
  const stores = page.getByRole('combobox', { name: 'Stores' })
  await stores.fill(elm)
  await press(page.getByRole('option', { name: elm }))
  await stores.fill(main)
  await press(page.getByRole('option', { name: main }))
  await press(page.getByRole('button', { name: 'Assign', exact: true }))
  await expectMessage(page, 'The tracks are assigned.')
  await page.goBack()
  proves('ASSIGN-001')
  await expect(page.getByText(/2 stores · 3 people see it/)).toBeVisible()

  await press(page.getByRole('link', { name: new RegExp(`^${elm}`) }))
  // The page of the track has roles of the same names.
  proves('ASSIGN-004')
  await expect(page.getByRole('heading', { name: 'Who sees it' })).toBeVisible()
  await press(page.getByLabel(/^Shift lead/))
  await expect(page.getByText('1 person loses 3 courses')).toBeVisible()
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Save for 1 person' }))
  await expectMessage(page, 'The changes were saved.')
  await page.goBack()
  await press(page.getByRole('link', { name: new RegExp(`^${main}`) }))
  await expect(page.getByRole('heading', { name: 'Who sees it' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Deselect All' }))
  proves('ASSIGN-010')
  await expect(page.getByText('All courses are muted, so no one here sees the track.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Select All', exact: true }))
  proves('ASSIGN-005', 'ASSIGN-009')
  await expect(page.getByLabel(/^Greeting/)).toBeChecked()
  await press(page.getByLabel(/^Greeting/))
  await press(page.getByRole('button', { name: 'Save for 1 person' }))
  await expectMessage(page, 'The changes were saved.')

  proves('API-096', 'API-097', 'API-098', 'API-101')
  await expectCalls(calls, [
    'GET /admin/tracks',
    'POST /admin/tracks',
    'GET /admin/tracks/:id',
    'PUT /admin/tracks/:id',
  ])

  const theirs = await openAs(budtender)
  await theirs.goto('/mycourses')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
  proves('ASSIGN-013')
  await expect(theirs.getByText(name)).toHaveCount(0)
  const leads = await openAs(lead)
  await leads.goto('/mycourses')
  await expect(leads.getByText(name).first()).toBeVisible()
  await expect(leads.getByText('Not started · 3 courses').first()).toBeVisible()
  const others = await openAs(elsewhere)
  await others.goto('/mycourses')
  await expect(others.getByText(name).first()).toBeVisible()
  proves('ASSIGN-014')
  await expect(others.getByText('Not started · 2 courses').first()).toBeVisible()
})

test('ASSIGN-001 ASSIGN-002 ASSIGN-003 ASSIGN-004 ASSIGN-005 ASSIGN-006 ASSIGN-007 ASSIGN-008 ASSIGN-012 ERR-028 API-111 API-112 a manager adds a track by its list and its detail, removes it after the question, takes that back, and adds two at once', async ({
  db,
  openAs,
  press,
}) => {
  const { elmId, elm } = await buildChain(db)
  const manager = await createPerson(db, {
    jobs: [{ at: { dispensaryId: elmId }, roleIds: [builtInRoles.manager] }],
  })
  const page = await openAs(manager)
  const calls = recordCalls(page)
  await page.goto('/dispensary-tracks')
  await press(page.getByRole('link', { name: 'Add a track' }))
  proves('ASSIGN-003', 'ASSIGN-006')
  await expect(page.getByRole('link', { name: 'Checking ID and refusing a sale' })).toBeVisible()
  await press(page.getByRole('link', { name: 'Checking ID and refusing a sale' }))
  proves('ASSIGN-007')
  await expect(page.getByText(`Everyone at ${elm} (3)`)).toBeVisible()
  proves('ASSIGN-005', 'ASSIGN-007')
  await expect(page.getByText('3 courses', { exact: true })).toBeVisible()
  await expect(page.getByText('3 people see 3 more courses')).toBeVisible()
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Add', exact: true }))
  proves('ASSIGN-008')
  await expect(page).toHaveURL(/\/dispensary-tracks\?/)
  const card = page.getByRole('listitem').filter({ hasText: 'Checking ID and refusing a sale' }).first()
  proves('ASSIGN-002', 'ASSIGN-012')
  await expect(card).toBeVisible()

  await press(page.getByRole('button', { name: 'Remove Checking ID and refusing a sale' }))
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  proves('ERR-028')
  await expect(question.getByText(/3 people no longer see courses of it/)).toBeVisible()
  await expectAccessible(page)
  await press(question.getByRole('button', { name: 'Remove' }))
  // The message stays while it has the focus, however long the list takes.
  await page.getByRole('button', { name: 'Undo' }).focus()
  await expectAccessibleMessage(page)
  await expect(card).toHaveCount(0)
  await press(page.getByRole('button', { name: 'Undo' }))
  await expect(card).toBeVisible()

  await press(page.getByRole('link', { name: 'Add a track' }))
  await press(page.getByRole('checkbox', { name: 'Select No medical claims' }))
  await press(page.getByRole('checkbox', { name: 'Select State rules' }))
  await press(page.getByRole('button', { name: 'Add 2 tracks' }))
  const both = page.getByRole('alertdialog', { name: 'Add 2 tracks?' })
  await expect(both.getByText(/^3 people see/)).toBeVisible()
  await press(both.getByRole('button', { name: 'Add', exact: true }))
  await expect(page.getByText('2 tracks were added.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No medical claims' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'State rules' })).toBeVisible()
  proves('API-111', 'API-112')
  await expectCalls(calls, ['DELETE /dispensary-tracks/:id/tracks/:id', 'POST /dispensary-tracks/:id'])
})

test('ASSIGN-001 ASSIGN-003 ASSIGN-012 ASSIGN-013 NAV-002 head office says what new stores get, gives tracks in a table by keys, sees what a budtender sees and why not, and copies a store after reading the difference', {
  tag: '@desk',
}, async ({ db, openAs, press }) => {
  const { suffix, elmId, elm, mainId, main, office, chainId, courseIds } = await buildChain(db)
  const build = (name: string, courseId: string) =>
    buildTrack(db, { name, retailOrganizationId: chainId, items: [{ courseId }], now: new Date() })
  const [counter, stock] = [`0 Counter ${suffix}`, `0 Stock ${suffix}`]
  await build(counter, courseIds[0])
  await build(stock, courseIds[1])
  const page = await openAs(office)
  await page.goto('/company?part=tracks')
  await press(page.getByRole('link', { name: 'Assign tracks' }))
  await page.getByRole('combobox', { name: 'Tracks' }).fill(counter)
  await press(page.getByRole('option', { name: counter }))
  await press(page.getByLabel('These stores'))
  await press(page.getByRole('button', { name: 'Assign', exact: true }))
  await expectMessage(page, 'The tracks are assigned.')
  await page.goBack()
  await expect(page.getByText(/^Only new stores/)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/track-management?view=grid')
  const cell = (track: string, store: string) =>
    page.getByRole('grid', { name: 'Stores and their tracks' }).getByRole('button', { name: `${track}, ${store}:` })
  await cell(counter, elm).focus()
  await page.keyboard.press('Space')
  await expect(cell(counter, elm)).toHaveAccessibleName(/Assigned to everyone/)
  await page.keyboard.press('ArrowRight')
  await expect(cell(stock, elm)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(cell(stock, elm)).toHaveAccessibleName(/Assigned to everyone/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Who sees it' })).toBeVisible()
  await press(page.getByLabel(/^Shift lead/))
  await press(page.getByRole('button', { name: 'Save for 1 person' }))
  await expectMessage(page, 'The changes were saved.')

  await page.goto(`/tracks?dispensaryId=${elmId}`)
  await press(page.getByRole('button', { name: 'Who sees what' }))
  const sheet = page.getByRole('dialog', { name: 'Who sees what' })
  await expect(sheet.getByRole('heading', { name: `Budtender at ${elm} sees this list` })).toBeVisible()
  await expect(sheet.getByRole('heading', { level: 4 })).toHaveText([counter, stock])
  await expect(sheet.getByText('1 track is not in it')).toBeVisible()
  await expectAccessible(page)
  await press(sheet.getByRole('button', { name: `Why (not)? ${stock}` }))
  const why = page.getByRole('dialog', { name: `Why (not)? ${stock}` })
  await why.getByLabel('Person').selectOption({ index: 1 })
  await expect(why.getByText(/There it is only for: Shift lead/)).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/tracks?dispensaryId=${mainId}`)
  await expect(page.getByText(`${main} has no tracks: its 1 person sees nothing.`)).toBeVisible()
  await press(page.getByRole('button', { name: 'Same as another store…' }))
  await page.getByRole('combobox', { name: 'Store' }).fill(elm)
  await press(page.getByRole('option', { name: elm }))
  await expect(page.getByText(`Added: ${counter}, ${stock}`)).toBeVisible()
  await press(page.getByRole('button', { name: 'Copy the tracks' }))
  await expect(page.getByRole('heading', { name: counter })).toBeVisible()
})
