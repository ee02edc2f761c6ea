import { buildStoreInvitations } from '../server/features/brand-stores/store-invitations.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildRetailOrganization,
} from '../server/features/organizations/organizations.build.ts'
import { builtInRoles } from '../server/features/organizations/organizations.public.ts'
import type { Db } from '../server/platform/database/database.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { mailedText } from './fixtures/mail.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'admin', contextOptions: { reducedMotion: 'reduce' } })

/** A chain with a store and one person in its head office. */
const ownedStore = async (db: Db, name: string) => {
  const chain = `Chain of ${name}`
  const retailOrganizationId = await buildRetailOrganization(db, { name: chain })
  const storeId = await buildDispensary(db, { name, retailOrganizationId, claimed: true })
  return { name, chain, storeId, owner: await createPerson(db, { jobs: [{ at: { retailOrganizationId } }] }) }
}

/** A brand that works with stores, with someone who sells for it. */
const sellingBrand = async (db: Db, name: string, dispensaryIds: readonly string[]) => {
  const brandId = await buildBrand(db, { name })
  await buildBrandDispensaries(
    db,
    dispensaryIds.map(dispensaryId => ({ brandId, dispensaryId })),
  )
  return { brandId, seller: await createPerson(db, { jobs: [{ at: { brandId }, isBrandSales: true }] }) }
}

test('DISP-004 a store that is listed twice becomes one: a brand that it refused stays out, and the others and its manager ask', async ({
  page,
  press,
  db,
  openAs,
}) => {
  const mark = newId().slice(-8)
  const [stays, double] = [`Kept ${mark}`, `Double ${mark}`]
  const [refused, asking] = [`Alder ${mark}`, `Birch ${mark}`]
  const keptId = await buildDispensary(db, { name: stays, claimed: true })
  const invitedBy = await sellingBrand(db, asking, [])
  const doubleId = await buildDispensary(db, { name: double, invitedByBrandId: invitedBy.brandId })
  await buildBrandDispensaries(db, [{ brandId: invitedBy.brandId, dispensaryId: doubleId }])
  const invitation = { brand_id: invitedBy.brandId, name: double, city: 'Denver', state_code: 'CO', is_new: true }
  const address = { address_line1: '', zip_code: '' }
  await buildStoreInvitations(db, [
    { id: newId(), ...invitation, ...address, dispensary_id: doubleId, invited_at: new Date() },
  ])
  const { seller } = await sellingBrand(db, refused, [keptId, doubleId])
  await createPerson(db, { jobs: [{ at: { dispensaryId: doubleId } }] })
  const domain = `${mark}.test`
  const added = { dispensary_id: doubleId, domain, added_by: null, created_at: new Date() }
  await db.insertInto('dispensary_email_domain').values(added).execute()
  const job = { at: { dispensaryId: keptId }, roleIds: [builtInRoles.manager] }
  const theirs = await openAs(await createPerson(db, { jobs: [job] }))

  await test.step('its manager ends the work with one of them', async () => {
    await theirs.goto('/store-brands')
    await press(theirs.getByRole('button', { name: `Actions for ${refused}, ${stays}` }))
    await press(theirs.getByRole('menuitem', { name: 'Stop working together' }))
    await press(theirs.getByRole('alertdialog').getByRole('button', { name: 'Stop', exact: true }))
    await expect(theirs.getByText('No brands yet')).toBeVisible()
  })

  await test.step('an administrator sees what moves and what does not, before they become one', async () => {
    await page.goto(`/dispensaries-admin/${doubleId}`)
    await press(page.getByRole('button', { name: `Actions for ${double}` }))
    await press(page.getByRole('menuitem', { name: 'Merge into another store' }))
    const dialog = page.getByRole('dialog', { name: `Merge ${double} into another store` })
    await press(dialog.getByRole('button', { name: 'Merge', exact: true }))
    await expect(dialog.getByText('Choose a store.')).toBeVisible()
    await dialog.getByLabel('Store to keep').fill(stays)
    await press(page.getByRole('option', { name: new RegExp(`^${stays}`) }))
    await expect(dialog.getByRole('listitem')).toHaveText([
      '1 person who learns',
      'its sign-up link, which leads to the remaining store',
      `brand ${asking}`,
      `e-mail domain ${domain}`,
      `brand ${refused}: already refused in the last 90 days`,
    ])
    await expectAccessibleAtEachSize(page)
    await press(dialog.getByRole('button', { name: 'Merge', exact: true }))
    await expectMessage(page, `${double} is now part of ${stays}.`)
    await expect(page.getByRole('heading', { level: 1, name: stays })).toBeVisible()
  })

  await test.step('its manager answers the brand and the domain that ask', async () => {
    await theirs.reload()
    await expect(theirs.getByText('1 question after merging stores')).toBeVisible()
    await press(theirs.getByRole('button', { name: `Yes, ${stays} takes over ${domain}` }))
    await expect(theirs.getByText(/after merging stores/)).toBeHidden()
    await expect(theirs.getByText('1 brand wants to work with you')).toBeVisible()
    await press(theirs.getByRole('button', { name: `Yes, ${stays} works with ${asking}` }))
    await expect(theirs.getByText(/wants? to work with you/)).toBeHidden()
    await expect(theirs.getByText(asking, { exact: true })).toBeVisible()
    await expect(theirs.getByText(refused)).toBeHidden()
  })

  await test.step('the brand that was refused sees neither', async () => {
    const others = await openAs(seller)
    await others.goto('/brand-dispensaries')
    await expect(others.getByText('No stores yet')).toBeVisible()
  })
})

test('DISP-004 a store that two chains list becomes one after both owners, who are mailed, have said yes', async ({
  page,
  press,
  db,
  openAs,
}) => {
  const mark = newId().slice(-8)
  const [double, kept] = [await ownedStore(db, `Double ${mark}`), await ownedStore(db, `Kept ${mark}`)]
  const learner = await createPerson(db, { jobs: [{ at: { dispensaryId: double.storeId } }] })
  const question = `Are ${double.name} and ${kept.name} the same store?`
  const yes = `Yes, merge ${double.name} into ${kept.name}`
  const dialog = page.getByRole('dialog', { name: `Merge ${double.name} into another store` })

  const openDialog = async () => {
    await page.goto(`/dispensaries-admin/${double.storeId}`)
    await press(page.getByRole('button', { name: `Actions for ${double.name}` }))
    await press(page.getByRole('menuitem', { name: 'Merge into another store' }))
    await dialog.getByLabel('Store to keep').fill(kept.name)
    await press(page.getByRole('option', { name: new RegExp(`^${kept.name}`) }))
  }

  await test.step('an administrator asks both owners, and cannot merge meanwhile', async () => {
    await openDialog()
    await expect(dialog.getByText('These stores have different owners. Ask both of them first.')).toBeVisible()
    await expectAccessibleAtEachSize(page)
    await press(dialog.getByRole('button', { name: 'Ask both owners' }))
    await expectMessage(page, 'Both owners have been asked.')
    await expect(dialog.getByText(`${double.name}, ${double.chain}: no answer yet`)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Merge', exact: true })).toBeHidden()
    await expectAccessibleAtEachSize(page)
  })

  await test.step('the owner of the store that stays follows the email and says yes', async () => {
    const theirs = await openAs(kept.owner)
    expect(await mailedText(db, { to: kept.owner.email, subject: question })).toContain('/store-brands')
    await theirs.goto('/store-brands')
    await expect(theirs.getByText(`${double.name} in Denver belongs to ${double.chain}`)).toBeVisible()
    await expect(theirs.getByText('1 store may be listed twice')).toBeVisible()
    await expectAccessibleAtEachSize(theirs)
    await press(theirs.getByRole('button', { name: yes }))
    await expect(theirs.getByText('1 store may be listed twice')).toBeHidden()
  })

  await test.step('one yes is not enough', async () => {
    await openDialog()
    await expect(dialog.getByText(`${kept.name}, ${kept.chain}: said yes`)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Merge', exact: true })).toBeHidden()
  })

  await test.step('the other owner says yes too', async () => {
    const theirs = await openAs(double.owner)
    expect(await mailedText(db, { to: double.owner.email, subject: question })).toContain('/store-brands')
    await theirs.goto('/store-brands')
    await press(theirs.getByRole('button', { name: yes }))
    await expect(theirs.getByText('1 store may be listed twice')).toBeHidden()
  })

  await test.step('the administrator merges, and who learned there learns at the store that stays', async () => {
    await openDialog()
    await expect(dialog.getByText(`${double.name}, ${double.chain}: said yes`)).toBeVisible()
    await press(dialog.getByRole('button', { name: 'Merge', exact: true }))
    await expectMessage(page, `${double.name} is now part of ${kept.name}.`)
    await expect(page.getByRole('heading', { level: 1, name: kept.name })).toBeVisible()
    const work = db.selectFrom('employment').select(['dispensary_id', 'ended_at']).where('user_id', '=', learner.id)
    expect(await work.execute()).toEqual([{ dispensary_id: kept.storeId, ended_at: null }])
  })
})
