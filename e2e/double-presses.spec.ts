import type { Locator, Page } from '@playwright/test'
import { toBrandId } from '../server/demo/load-content.ts'
import { buildCampaign } from '../server/features/campaigns/campaigns.build.ts'
import { buildQualification } from '../server/features/campaigns/rewards/rewards.build.ts'
import { buildCourse, sampleCard } from '../server/features/courses/courses.build.ts'
import { buildDispensary, buildRetailOrganization } from '../server/features/organizations/organizations.build.ts'
import { builtInRoles } from '../server/features/organizations/organizations.public.ts'
import { newId } from '../server/platform/ids.ts'
import { toDay } from './fixtures/campaigns.ts'
import { assignCourse } from './fixtures/learning.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson, testDispensaryId } from './fixtures/people.ts'
import { clickTwice, countListed, createPressTwice, doubleClick } from './fixtures/press-twice.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'
import { createCourse } from './fixtures/written-course.ts'

// No animation: a dialog that fades in would be pressed beside its button.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const word = () => newId().slice(-12)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Every way of pressing twice, with a name for what each of them makes. */
const bothWays = () => [
  { press: doubleClick, name: `Double ${word()}` },
  { press: clickTwice, name: `Twice ${word()}` },
]

/** Opens a dialog of a list by a button or by a row’s menu. */
async function openDialog(page: Page, list: string, button: string): Promise<Locator> {
  await page.goto(list)
  await page.getByRole('button', { name: button }).first().click()
  return page.getByRole('dialog')
}

async function openDuplicate(page: Page, list: string, name: string): Promise<Locator> {
  await page.goto(`${list}?filter=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  return page.getByRole('dialog')
}

test.describe('at the office of a chain', () => {
  test.use({ as: 'org' })

  test('API-134 quality: a button that is pressed twice makes one track, course and class, and one copy of each', async ({
    page,
    api,
  }) => {
    for (const { press, name } of bothWays())
      await test.step(`Create the track: ${name}`, async () => {
        const dialog = await openDialog(page, '/track-management', 'New track')
        await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
        await press(dialog.getByRole('button', { name: 'Create the track' }))
        await expect(heading(page, name)).toBeVisible()
        expect(await countListed(api, `/admin/tracks?filter=${name}`, ['name', name])).toBe(1)

        const copy = await openDuplicate(page, '/track-management', name)
        await press(copy.getByRole('button', { name: 'Duplicate', exact: true }))
        await expect(heading(page, `Copy of ${name}`)).toBeVisible()
        expect(await countListed(api, `/admin/tracks?filter=${name}`, ['name', `Copy of ${name}`])).toBe(1)
      })

    const kinds = [
      { list: '/edit-card-courses', button: 'New course', call: '/admin/card-courses' },
      { list: '/edit-classes', button: 'New class', call: '/admin/classes' },
    ]
    for (const kind of kinds)
      for (const { press, name } of bothWays())
        await test.step(`${kind.button}: ${name}`, async () => {
          const dialog = await openDialog(page, kind.list, kind.button)
          await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill(name)
          await press(dialog.getByRole('button', { name: 'Create and write' }))
          await expect(page).toHaveURL(new RegExp(`${kind.list}/[0-9a-f-]{36}`))
          expect(await countListed(api, `${kind.call}?filter=${name}`, ['title', name])).toBe(1)

          const copy = await openDuplicate(page, kind.list, name)
          await press(copy.getByRole('button', { name: 'Duplicate and edit' }))
          await expect(page).toHaveURL(new RegExp(`${kind.list}/[0-9a-f-]{36}`))
          proves('API-134')
          expect(await countListed(api, `${kind.call}?filter=${name}`, ['title', `Copy of ${name}`])).toBe(1)
        })
  })

  test('quality: a button that is pressed twice publishes one version, and makes one link and one promo', async ({
    page,
    api,
  }) => {
    for (const { press, name } of bothWays()) {
      const path = await createCourse(api, ['Keep it cool'])
      const id = path.split('/').at(-1)
      await test.step('Publish version 1', async () => {
        await page.goto(`${path}/publish`)
        await press(page.getByRole('button', { name: 'Publish version 1' }))
        await expect(page.getByRole('heading', { name: 'Version 1 is live' })).toBeVisible()
        const { items } = await (await api.get(`/api/admin/card-courses/${id}/versions`)).json()
        expect(items).toHaveLength(1)
      })
      await test.step('Create the link', async () => {
        await page.goto(path)
        await page.getByRole('button', { name: 'Share' }).click()
        await page.getByRole('menuitem', { name: 'Preview links…' }).click()
        await page.getByRole('textbox', { name: 'For whom' }).fill(name)
        await press(page.getByRole('button', { name: 'Create the link' }))
        await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
        const { items } = await (await api.get(`/api/admin/card-courses/${id}/preview-links`)).json()
        expect(items).toHaveLength(1)
      })
      await test.step('Create the promo', async () => {
        const dialog = await openDialog(page, `${path}/promos`, 'New promo')
        await dialog.getByLabel('Name').fill(name)
        await press(dialog.getByRole('button', { name: 'Create the promo' }))
        await expect(heading(page, name)).toBeVisible()
        expect(await countListed(api, `/admin/card-courses/${id}/promos`, ['name', name])).toBe(1)
      })
    }
  })
})

test.describe('in the administration', () => {
  test.use({ as: 'admin' })

  test('quality: a button that is pressed twice adds one store, company, brand, person, role, directory and token', async ({
    page,
    api,
    db,
  }) => {
    const pressTwice = createPressTwice()

    await test.step('Add the dispensary', async () => {
      const name = `Store ${word()}`
      await page.goto('/dispensaries-admin/new')
      await page.getByLabel('Name').fill(name)
      await page.getByLabel('Address').fill(`${word()} Elm Street`)
      await page.getByLabel('City').fill('Denver')
      await page
        .getByRole('option', { name: /^Denver/ })
        .first()
        .click()
      await page.getByLabel('ZIP code').fill('80203')
      await pressTwice(page.getByRole('button', { name: 'Add the dispensary' }))
      await expect(heading(page, name)).toBeVisible()
      expect(await countListed(api, `/admin/dispensaries?keyword=${name}`, ['name', name])).toBe(1)
    })

    const company = async (list: string, kind: string) => {
      const name = `Company ${word()}`
      await page.goto(`${list}/new`)
      await page.getByLabel('Name').fill(name)
      await pressTwice(page.getByRole('main').getByRole('button', { name: 'Add' }))
      await expect(heading(page, name)).toBeVisible()
      expect(await countListed(api, `/companies/${kind}?filter=${name}`, ['name', name])).toBe(1)
      return new URL(page.url()).pathname.split('/').at(-1)
    }
    await test.step('Add a reseller', () => company('/resellers', 'resellers'))
    const chainId = await test.step('Add a chain', () => company('/chains', 'chains'))

    await test.step('Add a person', async () => {
      const email = `${newId()}@journeys.trellis.test`
      await page.getByRole('tab', { name: 'People' }).click()
      await page.getByRole('button', { name: 'Add a person' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add a person' })
      await dialog.getByLabel('First name').fill('Ana')
      await dialog.getByLabel('Last name').fill('Ruiz')
      await dialog.getByLabel('E-mail').fill(email)
      await pressTwice(dialog.getByRole('button', { name: 'Add' }))
      await expect(dialog).toBeHidden()
      expect(await countListed(api, `/companies/chains/${chainId}/people`, ['email', email])).toBe(1)
    })

    await test.step('Add a role', async () => {
      await page.getByRole('tab', { name: 'Roles' }).click()
      await page.getByRole('button', { name: 'Add a role' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add a role' })
      await dialog.getByLabel('Name').fill('Key holder')
      await pressTwice(dialog.getByRole('button', { name: 'Add' }))
      await expect(dialog).toBeHidden()
      expect(await countListed(api, `/companies/chains/${chainId}/roles`, ['label', 'Key holder'])).toBe(1)
    })

    const brandId = await test.step('Add brand', async () => {
      const name = `Brand ${word()}`
      await page.goto('/brands')
      await page.getByRole('link', { name: 'Add a brand' }).first().click()
      await page.getByLabel('Name', { exact: true }).fill(name)
      await pressTwice(page.getByRole('button', { name: 'Add brand' }))
      await expect(heading(page, name)).toBeVisible()
      expect(await countListed(api, `/admin/brands?search=${name}`, ['name', name])).toBe(1)
      return new URL(page.url()).pathname.split('/')[2]
    })

    await test.step('Add employee', async () => {
      const email = `${newId()}@journeys.trellis.test`
      await page.getByRole('tab', { name: 'Employees' }).click()
      await page.getByRole('link', { name: 'Add an employee' }).first().click()
      await page.getByLabel('First name').fill('Ines')
      await page.getByLabel('Last name').fill('Moreau')
      await page.getByLabel('E-mail').fill(email)
      await pressTwice(page.getByRole('button', { name: 'Add employee' }))
      await expect(page.getByRole('link', { name: 'Ines Moreau' })).toBeVisible()
      expect(await countListed(api, `/brands/${brandId}/employees`, ['email', email])).toBe(1)
    })

    await test.step('Connect, and Create a token', async () => {
      const name = `Directory ${word()}`
      const retailOrganizationId = await buildRetailOrganization(db, { name })
      await buildDispensary(db, { name: 'Elm', retailOrganizationId })
      await page.goto('/provisioning/new')
      await page.getByRole('combobox').first().fill(name)
      await page.getByRole('option', { name }).click()
      await page.getByLabel('Store for people without a group').selectOption({ label: 'Elm' })
      await pressTwice(page.getByRole('button', { name: 'Connect' }))
      await expect(page).toHaveURL(/\/provisioning\/[0-9a-f-]{36}$/)
      const id = new URL(page.url()).pathname.split('/').at(-1)
      await page.getByLabel('What is the new token for?').fill('Okta')
      await pressTwice(page.getByRole('button', { name: 'Create a token' }))
      await expect(page.getByText('Copy this token now.')).toBeVisible()
      expect(await countListed(api, `/provisioning/organizations/${id}/tokens`, ['label', 'Okta'])).toBe(1)
    })

    await test.step('Add a course of a person', async () => {
      const [person, title] = [await createPerson(db), `Terpenes ${word()}`]
      await buildCourse(db, { title, cards: [sampleCard('TEXT')], now: new Date() })
      await page.goto(`/users/${person.id}?part=courses`)
      await page.getByRole('button', { name: 'Add courses' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add courses for Robin Marsh' })
      await dialog.getByRole('combobox', { name: 'Courses' }).fill(title)
      await page.getByRole('option', { name: title }).click()
      await pressTwice(dialog.getByRole('button', { name: 'Add', exact: true }))
      await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(1)
    })
  })
})

test.describe('at a brand', () => {
  test.use({ as: 'brandadmin' })
  const brandId = toBrandId('alpenglow')

  test('quality: a button that is pressed twice starts one campaign, and sets its money aside once', async ({
    page,
    api,
    db,
  }) => {
    for (const { press, name } of bothWays()) {
      const begin = async (dialog: Locator, title: string) => {
        await dialog.getByLabel('Title').fill(title)
        await dialog.getByLabel('First day').fill(toDay(Date.now()))
        await dialog.getByLabel('Last day').fill(toDay(Date.now() + 30 * 86_400_000))
        await press(dialog.getByRole('button', { name: 'Start planning' }))
        await expect(heading(page, title)).toBeVisible()
        expect(await countListed(api, `/incentive-campaigns?filter=${title}`, ['title', title])).toBe(1)
      }
      await test.step('Start planning', async () => begin(await openDialog(page, '/campaigns', 'New campaign'), name))
      await test.step('Start planning the next one', async () => {
        await page.getByRole('button', { name: `Actions for ${name}` }).click()
        await page.getByRole('menuitem', { name: 'Plan the next one from this' }).click()
        await begin(page.getByRole('dialog'), `Next ${name}`)
      })
      await test.step('Set aside', async () => {
        const now = new Date()
        const courseIds = [await buildCourse(db, { title: name, brandId, cards: [sampleCard('TEXT')], now })]
        const { campaignId } = await buildCampaign(db, { brandId, title: `Money ${name}`, courseIds, now })
        await page.goto(`/campaigns/${campaignId}`)
        await page.getByRole('button', { name: 'More budget' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Add').fill('500')
        await press(dialog.getByRole('button', { name: 'Set aside' }))
        await expect(page.getByRole('link', { name: '$1,500', exact: true }).first()).toBeVisible()
        const { money } = await (await api.get(`/api/incentive-campaigns/${campaignId}`)).json()
        expect(money.budget).toBe(150_000)
      })
    }
  })

  test('quality: a button that is pressed twice reports one problem with a reward, and answers it once', async ({
    page,
    api,
    db,
    openAs,
  }) => {
    for (const { press, name } of bothWays()) {
      const [learner, now] = [await createPerson(db), new Date()]
      const path = await assignCourse(db, learner, { title: name, brandId, cards: [sampleCard('SPEED_BUMP')] })
      const courseId = path.split('/').at(-1)!
      const options = [{ title: `Mug ${name}` }, { title: `Shirt ${name}` }]
      const campaign = await buildCampaign(db, { brandId, courseIds: [courseId], rewards: [{ options }], now })
      const earned = { campaign, userId: learner.id, courseId, dispensaryId: testDispensaryId, now }
      const id = await buildQualification(db, { ...earned, optionIndex: 0 })
      const words = `It came with a tear: ${name}.`
      const theirs = await openAs(learner)
      const countMessages = async () => {
        const { messages } = await (await api.get(`/api/fulfilment/rewards/${id}`)).json()
        return messages.length
      }

      await test.step('Report a problem', async () => {
        await theirs.goto('/rewards')
        await theirs.getByRole('button', { name: /^Report a problem with Mug/ }).click()
        const dialog = theirs.getByRole('dialog', { name: 'Report a problem' })
        await dialog.getByLabel('What is wrong?').fill(words)
        await press(dialog.getByRole('button', { name: 'Send' }))
        await expect(theirs.getByRole('article').filter({ hasText: words })).toBeVisible()
        expect(await countMessages()).toBe(1)
      })

      await test.step('Send answer', async () => {
        await page.goto(`/fulfilment/${id}`)
        await page.getByLabel('Your answer').fill('We are sorry.')
        await press(page.getByRole('button', { name: 'Send answer' }))
        await expect(page.getByText('This is solved.')).toBeVisible()
        expect(await countMessages()).toBe(2)
      })
    }
  })
})

test('quality: a button that is pressed twice hires one person', async ({ db, openAs }) => {
  const dispensaryId = await buildDispensary(db)
  const manager = await createPerson(db, { jobs: [{ at: { dispensaryId }, roleIds: [builtInRoles.manager] }] })
  const page = await openAs(manager)
  for (const { press, name } of bothWays()) {
    const email = `${word()}@journeys.trellis.test`
    await page.goto('/dispensary-employees/add')
    await page.getByLabel('First name').fill('Ana')
    await page.getByLabel('Last name').fill(name)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('checkbox', { name: 'Budtender' }).check()
    await press(page.getByRole('button', { name: 'Add employee' }))
    await expectMessage(page, 'Employee successfully Added!')
    await page.goto(`/dispensary-employees?filter=${email}`)
    await expect(page.getByRole('main')).toContainText('1 person')
  }
})
