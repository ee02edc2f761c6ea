import { buildCourse, buildDraft, sampleCard } from '../server/features/courses/courses.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildRetailOrganization,
} from '../server/features/organizations/organizations.build.ts'
import { builtInRoles } from '../server/features/organizations/organizations.public.ts'
import { buildOffer } from '../server/features/track-management/offers/offers.build.ts'
import { buildTrack } from '../server/features/tracks/tracks.build.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { createPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

test('quality: a brand offers what it has published, a chain previews it and gives it to a store, and the brand sees that it was taken', {
  tag: '@desk',
}, async ({ db, openAs, press }) => {
  const chain = { retailOrganizationId: await buildRetailOrganization(db) }
  const storeName = `Elm ${newId()}`
  const dispensaryId = await buildDispensary(db, { ...chain, name: storeName })
  const brandId = await buildBrand(db)
  await buildBrandDispensaries(db, [{ brandId, dispensaryId }])
  const staffPerson = await createPerson(db, { jobs: [{ at: chain }] })
  const title = `Onset ${newId()}`
  const id = await buildDraft(db, { title, cards: [sampleCard('TEXT')], brandId, now: new Date() })

  const brand = await openAs(await createPerson(db, { jobs: [{ at: { brandId }, isBrandAdmin: true }] }))
  await brand.goto(`/edit-card-courses/${id}/publish`)
  await press(brand.getByRole('button', { name: 'Publish version 1' }))
  await press(brand.getByRole('link', { name: 'Offer to stores' }))
  await expect(brand.getByRole('heading', { name: 'Offer to stores' })).toBeVisible()
  await press(brand.getByRole('checkbox', { name: /^Chain/ }))
  await brand.getByRole('textbox', { name: 'Note' }).fill('For your new people')
  await expectAccessible(brand)
  await press(brand.getByRole('button', { name: 'Offer to 1' }))
  await expect(brand.getByText(/^1 store · Offered on/)).toBeVisible()

  const staff = await openAs(staffPerson)
  await staff.goto('/locations')
  await press(staff.getByRole('button', { name: 'Waiting for you: 1' }))
  await press(staff.getByRole('link', { name: '1 course or track is offered to you' }))
  await expect(staff.getByText('For your new people')).toBeVisible()
  await expectAccessible(staff)
  await press(staff.getByRole('button', { name: `Preview ${title}` }))
  await expect(staff).toHaveURL(/preview-card-courses/)
  await expect(staff.getByText(title).first()).toBeVisible()
  await staff.goto('/track-management')
  await press(staff.getByRole('link', { name: 'See what is offered' }))
  await press(staff.getByRole('button', { name: `Add to a track: ${title}` }))
  const dialog = staff.getByRole('dialog', { name: 'Add to a track' })
  await press(dialog.getByRole('button', { name: 'Create a new track' }))
  await dialog.getByRole('textbox', { name: 'Name of the new track' }).fill('First week')
  await press(dialog.getByRole('button', { name: 'Add', exact: true }))
  await expect(staff.getByText('Nothing is offered right now')).toBeVisible()
  await press(staff.getByRole('button', { name: 'Assign First week to stores' }))
  const stores = staff.getByRole('dialog', { name: 'Assign First week to stores' })
  await stores.getByRole('combobox', { name: 'Stores' }).fill(storeName)
  await press(staff.getByRole('option', { name: storeName }))
  await press(stores.getByRole('button', { name: 'Add', exact: true }))
  await expect(staff.getByText('Added to First week, and assigned to stores.')).toBeVisible()

  const learner = await openAs(await createPerson(db, { jobs: [{ at: { dispensaryId } }] }))
  await learner.goto('/mycourses')
  await press(learner.getByRole('link', { name: 'First week' }).first())
  await expect(learner.getByText(title).first()).toBeVisible()

  await brand.reload()
  await expect(brand.getByText(/^1 store · Taken on/)).toBeVisible()
})

test('quality: a manager of a store without a chain takes an offered course with one press, or declines it', {
  tag: '@desk',
}, async ({ db, openAs, press }) => {
  const dispensaryId = await buildDispensary(db)
  const brandId = await buildBrand(db)
  await buildBrandDispensaries(db, [{ brandId, dispensaryId }])
  const now = new Date()
  const [one, other] = [`Tincture ${newId()}`, `Topical ${newId()}`]
  const offered = { brand_id: brandId, dispensary_id: dispensaryId, now }
  const takenId = await buildCourse(db, { title: one, cards: [sampleCard('TEXT')], brandId, now })
  const declinedId = await buildCourse(db, { title: other, cards: [sampleCard('TEXT')], brandId, now })
  const trackOf = (courseId: string, name: string) => buildTrack(db, { name, brandId, items: [{ courseId }], now })
  await buildOffer(db, { ...offered, course_id: takenId, track_id: await trackOf(takenId, one) })
  await buildOffer(db, { ...offered, course_id: declinedId, track_id: await trackOf(declinedId, other) })

  const jobs = [{ at: { dispensaryId }, roleIds: [builtInRoles.manager] }]
  const page = await openAs(await createPerson(db, { jobs }))
  await page.goto('/dispensary-tracks')
  await expect(page.getByRole('heading', { name: '2 courses or tracks are offered to you' })).toBeVisible()
  await expectAccessible(page)
  await press(page.getByRole('button', { name: `Add to my store: ${one}` }))
  await expect(page.getByRole('heading', { name: one })).toBeVisible()
  await press(page.getByRole('button', { name: `Decline ${other}` }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }))
  await expect(page.getByText('offered to you')).toBeHidden()
})
