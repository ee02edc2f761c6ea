import { buildDraft, sampleCard } from '../server/features/courses/courses.build.ts'
import { buildDispensary, buildRetailOrganization } from '../server/features/organizations/organizations.build.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { createPerson } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test('EDITOR-001 an author asks a colleague for a look, who approves it with a word; the author plans to publish it on a day and hour, reads that everywhere, and cancels it', {
  tag: '@desk',
}, async ({ db, openAs, press }) => {
  test.slow()
  const at = { retailOrganizationId: await buildRetailOrganization(db) }
  const [ana, ben] = [await createPerson(db, { jobs: [{ at }] }), await createPerson(db, { jobs: [{ at }] })]
  const title = `Onset ${newId()}`
  const id = await buildDraft(db, { title, cards: [sampleCard('TEXT')], ...at, now: new Date() })

  const page = await openAs(ana)
  await page.goto(`/edit-card-courses/${id}/publish`)
  await press(page.getByRole('switch', { name: 'Require approval before publishing' }))
  await expect(page.getByText('A colleague has to approve the draft first.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish version 1' })).toBeDisabled()
  await press(page.getByRole('button', { name: 'Ask for a review…' }))
  const dialog = page.getByRole('dialog', { name: 'Ask for a review' })
  await dialog.getByRole('combobox', { name: 'Colleague' }).fill(ben.lastName)
  await press(page.getByRole('option', { name: `${ben.firstName} ${ben.lastName}` }))
  await dialog.getByRole('textbox', { name: 'What should they look at?' }).fill('Is the dose right?')
  await press(dialog.getByRole('button', { name: 'Ask', exact: true }))
  await expect(page.getByText('Not answered yet')).toBeVisible()
  await expectAccessible(page)

  const colleague = await openAs(ben)
  await colleague.goto('/edit-card-courses')
  const waiting = colleague.getByRole('region', { name: '1 draft is waiting for your review' })
  await expect(waiting.getByText('Is the dose right?')).toBeVisible()
  await press(waiting.getByRole('link', { name: `Review ${title}` }))
  await press(colleague.getByRole('button', { name: 'Request changes' }))
  await expect(colleague.getByText('Say what should be changed.')).toBeVisible()
  await colleague.getByRole('textbox', { name: 'Your words' }).fill('The dose is right.')
  await press(colleague.getByRole('button', { name: 'Approve' }))
  await expect(colleague.getByText('The dose is right.')).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Approve' })).toBeHidden()

  await page.goto(`/edit-card-courses/${id}`)
  await press(page.getByRole('link', { name: `${ben.firstName} ${ben.lastName} approves` }))
  await expect(page.getByText('The dose is right.')).toBeVisible()
  await page.getByRole('radio', { name: 'On a day and hour' }).check()
  await press(page.getByRole('button', { name: 'Plan version 1' }))
  await expect(page.getByText('Choose a day and an hour.')).toBeVisible()
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Day', { exact: true }).fill(`${new Date().getFullYear() + 2}-01-15`)
  await press(page.getByRole('button', { name: 'Plan version 1' }))
  await expect(page.getByText('Choose a time within the next year.').first()).toBeVisible()
  await page.getByLabel('Day', { exact: true }).fill(day)
  await press(page.getByRole('button', { name: 'Plan version 1' }))
  await expect(page.getByRole('heading', { name: 'Will be published automatically' })).toBeVisible()
  await expectAccessible(page)

  await colleague.goto(`/edit-card-courses?filter=${title}`)
  await expect(colleague.getByText(/^Planned for/).first()).toBeVisible()
  await press(colleague.getByRole('link', { name: title }).first())
  await press(colleague.getByRole('link', { name: /^Planned for/ }))
  await press(colleague.getByRole('button', { name: 'Cancel the plan' }))
  await expect(colleague.getByRole('heading', { name: 'Will be published automatically' })).toBeHidden()
  await press(colleague.getByRole('button', { name: 'Publish version 1' }))
  await expect(colleague.getByRole('heading', { name: 'Version 1 is live' })).toBeVisible()
})

test('EDITOR-001 quality: what was just published gets into a new track and to a store without leaving the page', {
  tag: '@desk',
}, async ({ db, openAs, press }) => {
  const at = { retailOrganizationId: await buildRetailOrganization(db) }
  const storeName = `Elm ${newId()}`
  const dispensaryId = await buildDispensary(db, { ...at, name: storeName })
  const title = `Onset ${newId()}`
  const id = await buildDraft(db, { title, cards: [sampleCard('TEXT')], ...at, now: new Date() })
  const page = await openAs(await createPerson(db, { jobs: [{ at }] }))

  await page.goto(`/edit-card-courses/${id}/publish`)
  await press(page.getByRole('button', { name: 'Publish version 1' }))
  await press(page.getByRole('button', { name: 'Add to a track' }))
  const dialog = page.getByRole('dialog', { name: 'Add to a track' })
  await press(dialog.getByRole('button', { name: 'Add', exact: true }))
  await expect(dialog.getByText('Choose a track.')).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Create a new track' }))
  await dialog.getByRole('textbox', { name: 'Name of the new track' }).fill('First week')
  await expectAccessible(page)
  const added = page.waitForResponse(/\/api\/admin\/tracks\/[^/]+\/track-items$/)
  await press(dialog.getByRole('button', { name: 'Add', exact: true }))
  proves('API-104')
  expect((await added).request().method()).toBe('POST')
  await press(page.getByRole('button', { name: 'Assign First week to stores' }))
  const stores = page.getByRole('dialog', { name: 'Assign First week to stores' })
  await stores.getByRole('combobox', { name: 'Stores' }).fill(storeName)
  await press(page.getByRole('option', { name: storeName }))
  await press(stores.getByRole('button', { name: 'Add', exact: true }))
  await expect(page.getByText('Added to First week, and assigned to stores.')).toBeVisible()

  const learner = await openAs(await createPerson(db, { jobs: [{ at: { dispensaryId } }] }))
  await learner.goto('/mycourses')
  await press(learner.getByRole('link', { name: 'First week' }).first())
  await expect(learner.getByText(title).first()).toBeVisible()
})
