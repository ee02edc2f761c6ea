import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import { openDatabaseAt } from './fixtures/database.ts'
import { test } from './fixtures/empty-server.ts'
import {
  ada,
  addCompany,
  addStore,
  addToCompany,
  ben,
  cora,
  fillPerson,
  getInByMail,
  importTeam,
  mia,
  type Named,
  named,
  passAgeGate,
  password,
  rae,
  switchAdministrator,
  team,
} from './fixtures/empty-shop.ts'
import { everyKind, writeCards } from './fixtures/every-kind.ts'
import { mailedLink } from './fixtures/mail.ts'
import { expectMessage } from './fixtures/messages.ts'
import { joinByPoster, payForCourse, readPoster } from './fixtures/poster-and-reward.ts'
import { proves } from './fixtures/proves.ts'
import { followScreens } from './fixtures/screens-between.ts'
import { scriptOrigin } from './fixtures/script-origin.ts'
import {
  addStoresToBrand,
  assignTrack,
  logIn,
  makeClass,
  newCourse,
  openPhone,
  publish,
  reloadUntil,
  setAtStore,
  startTrack,
  takeClass,
  takeCourse,
  takeWhatChanged,
} from './fixtures/studio.ts'
import { expect } from './fixtures/test.ts'

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

async function openFromMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name, exact: true }).click()
}

/** Opens the next of the first steps, from wherever one is. */
const goToNextStep = (page: Page, name: string) => page.getByRole('link', { name: `Next: ${name}` }).click()

/** The page of a person, from the list of users. */
async function openUser(page: Page, { first, last, email }: Named): Promise<void> {
  await mainLink(page, 'Users').click()
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('link', { name: `${first} ${last}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${first} ${last}` })).toBeVisible()
}

const atDesk = (page: Page) => ({ page, press: (target: Locator) => target.click() })

/** What the address of a script card answers. */
const emptyScript = { contentType: 'text/javascript', body: 'document.body.textContent = "Sort"' }

const firstSteps = (page: Page) => page.getByRole('region', { name: 'First steps' })

/** The first steps with where each leads. */
const stepLinks = [
  ['Add a chain', '/chains/new'],
  ['Add a store', '/dispensaries-admin/new'],
  ['Add your people', '/imports/new?kind=employees'],
  ['Create a course', '/edit-card-courses'],
  ['Assign a track', '/track-management'],
] as const

/** Which of the first steps are done. */
const expectFirstSteps = (page: Page, states: readonly ('Done' | 'To do')[]) =>
  expect(firstSteps(page).getByRole('listitem')).toContainText(states)

// Each journey continues where the one before it ends.
test.describe
  .serial('of an installation that nobody runs yet', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('USERS-009 USERS-010 USERS-011 DISP-002 DISP-003 DISP-006 BRAND-001 quality: from nothing to a running shop by screens alone', {
      tag: '@desk',
    }, async ({ page, openAs, empty }) => {
      test.setTimeout(400_000)
      await passAgeGate(page)
      const screens = followScreens(page)

      await test.step('the link of the empty start makes the first administrator, once, and signs them in', async () => {
        await page.goto(empty.link)
        await expect(page.getByRole('heading', { name: 'Welcome to Trellis' })).toBeVisible()
        expect(page.url()).not.toContain('token')
        await fillPerson(page, ada)
        await page.getByLabel('Password', { exact: true }).fill(password)
        await page.getByRole('button', { name: 'Create account' }).click()
        await expect(page).toHaveURL('/second-factor-setup?route=%2Fusers')
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Not now' }).click()
        await expect(page).toHaveURL('/users')
        await expect(page.getByRole('button', { name: 'Ada Whitlock: your menu' })).toBeVisible()
        await expect(page.getByText('Demo data')).toHaveCount(0)
      })

      await test.step('it shows what comes first, and each step leads into its screen', async () => {
        await expectFirstSteps(page, ['To do', 'To do', 'To do', 'To do', 'To do'])
        await expectAccessible(page)
        for (const [name, screen] of stepLinks) {
          await firstSteps(page).getByRole('link', { name }).click()
          await expect(page).toHaveURL(screen)
          await page.goBack()
        }
        screens.finished()
      })

      await test.step('a chain with a role of its own and someone at its head office', async () => {
        await firstSteps(page).getByRole('link', { name: 'Add a chain' }).click()
        await screens.started('the chain', '/chains/new')
        await addCompany(page, { heading: 'Add a chain', name: 'Juniper House' })
        screens.finished()
        await page.getByRole('tab', { name: 'Roles' }).click()
        await page.getByRole('button', { name: 'Add a role' }).click()
        const dialog = page.getByRole('dialog', { name: 'Add a role' })
        await dialog.getByLabel('Name').fill('Key holder')
        await dialog.getByRole('button', { name: 'Add' }).click()
        await expect(page.getByText('Key holder', { exact: true })).toBeVisible()
        await addToCompany(page, cora)
      })

      await test.step('its two stores, and a manager', async () => {
        await goToNextStep(page, 'Add a store')
        await screens.started('the first store', '/dispensaries-admin/new')
        await addStore(page, { name: 'Elm Street', address: '12 Elm Street' })
        screens.finished()
        await page.getByRole('tab', { name: 'Employees' }).click()
        await page.getByRole('link', { name: 'Add manager' }).click()
        await fillPerson(page, mia)
        await screens.started('its manager', /\/add-manager/)
        await page.getByRole('button', { name: 'Add manager' }).click()
        await expectMessage(page, 'Manager Created!')
        screens.finished()
        await mainLink(page, 'Dispensaries').click()
        await page.getByRole('link', { name: 'Add a dispensary' }).first().click()
        await screens.started('the second store', '/dispensaries-admin/new')
        await addStore(page, { name: 'Main Street', address: '3 Main Street' })
        screens.finished()
      })

      await test.step('a brand and a reseller, with their people', async () => {
        await mainLink(page, 'Brands').click()
        await page.getByRole('link', { name: 'Add a brand' }).first().click()
        await expect(page.getByRole('heading', { level: 1, name: 'Add a brand' })).toBeVisible()
        await screens.started('the brand', '/add-brand')
        await page.getByLabel('Name').fill('Ember')
        await page.getByRole('button', { name: 'Add brand' }).click()
        proves('BRAND-001', 'ROLE-008')
        await expect(page.getByRole('heading', { level: 1, name: 'Ember' })).toBeVisible()
        screens.finished()
        await page.getByRole('tab', { name: 'Employees' }).click()
        await page.getByRole('link', { name: 'Add an employee' }).first().click()
        await fillPerson(page, ben)
        await screens.started('its administrator', /\/add-employee$/)
        await page.getByLabel('Administrator').check()
        await expect(page.getByLabel('Sales')).toBeChecked()
        await page.getByRole('button', { name: 'Add employee' }).click()
        await expect(page.getByRole('link', { name: 'Ben Ortiz' })).toBeVisible()
        screens.finished()
        await openFromMore(page, 'Resellers')
        await page.getByRole('main').getByRole('link', { name: 'Add a reseller' }).first().click()
        await screens.started('the reseller', '/resellers/new')
        await addCompany(page, { heading: 'Add a reseller', name: 'Harvest Partners' })
        await addToCompany(page, rae)
        screens.finished()
      })

      await test.step('twelve employees from a pasted list with three mistakes', async () => {
        await goToNextStep(page, 'Add your people')
        await screens.started('the list of people', '/imports/new?kind=employees')
        await importTeam(page)
        await expect(page.getByRole('link', { name: 'Next: Create a course' })).toBeVisible()
      })

      await test.step('everyone gets in by their mail', async () => {
        const mails = openDatabaseAt(empty)
        for (const someone of [cora, mia, ben, rae, ...team]) {
          const theirs = await openAs(null)
          await passAgeGate(theirs)
          await getInByMail(theirs, { db: mails, ...someone })
          await theirs.close()
        }
        await mails.destroy()
      })

      await test.step('one leaves and one moves store', async () => {
        await openUser(page, named('Bo'))
        await page.getByRole('tab', { name: 'Work' }).click()
        await page.getByRole('button', { name: 'End the work at Elm Street' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
        proves('ROLE-008')
        await expectMessage(page, 'Bo Marsh no longer works at Elm Street.')
        await openUser(page, named('Cy'))
        await page.getByRole('tab', { name: 'Work' }).click()
        await page.getByRole('button', { name: 'Move from Elm Street' }).click()
        await page.getByRole('combobox', { name: 'Store' }).fill('Main')
        await page.getByRole('option', { name: 'Main Street' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
        await expectMessage(page, 'Cy Dunn works at Main Street now.')
      })

      await test.step('one is made administrator and back', async () => {
        await openUser(page, cora)
        await page.getByRole('button', { name: 'Edit: Details' }).click()
        await switchAdministrator(page)
        proves('USERS-009', 'USERS-010')
        await expect(page.getByText(/^Administrator ·/)).toBeVisible()
        await page.getByRole('button', { name: 'Edit: Details' }).click()
        await switchAdministrator(page)
        proves('USERS-011')
        await expect(page.getByText(/^Administrator ·/)).toBeHidden()
      })
    })

    test('EDITOR-001 EDITOR-002 ASSIGN-001 ASSIGN-009 ASSIGN-013 TRACK-003 VIEWER-010 quality: from a running shop to people who are trained, and asked again only what has changed, by screens alone', {
      tag: '@desk',
    }, async ({ page, openAs, browser, baseURL }) => {
      test.setTimeout(400_000)
      const title = 'Storing edibles'
      const classTitle = 'Responsible vendor'
      const track = 'First week'
      const [author, trainer] = [await openAs(null), await openAs(null)]
      const trainersScreens = followScreens(trainer)
      const [learner, elsewhere] = [await openPhone(browser, baseURL!), await openPhone(browser, baseURL!)]
      for (const each of [author, learner.page])
        await each.context().route(`${scriptOrigin}/**`, route => route.fulfill(emptyScript))

      await test.step('the brand works with both stores', async () => {
        await logIn(atDesk(page), ada)
        await page.getByRole('button', { name: 'Not now' }).click()
        await expectFirstSteps(page, ['Done', 'Done', 'Done', 'To do', 'To do'])
        const screens = followScreens(page)
        screens.finished()
        await mainLink(page, 'Brands').click()
        await page.getByRole('main').getByRole('link', { name: 'Ember' }).click()
        await screens.started('the stores of the brand', /\/brands\/[^/]+$/)
        await addStoresToBrand(page, 'Ember', ['Elm Street', 'Main Street'])
      })

      await test.step('a brand’s author writes a course of every kind of card, with images and a video from files', async () => {
        await logIn(atDesk(author), ben)
        await firstSteps(author).getByRole('link', { name: 'Create a course' }).click()
        await expect(author.getByRole('heading', { name: 'Edit Courses' })).toBeVisible()
        await newCourse(author, title)
        await writeCards(author, everyKind)
        await publish(author, 1)
      })

      await test.step('a trainer of the chain makes a class with an exam', async () => {
        await logIn(atDesk(trainer), cora)
        trainersScreens.finished()
        await openFromMore(trainer, 'Edit classes')
        await trainersScreens.started('the class', '/edit-classes')
        await makeClass(trainer, classTitle)
        trainersScreens.finished()
      })

      await test.step('a track of both goes to two stores: for one role in the one, and without the class in the other', async () => {
        await startTrack(trainer, track)
        await trainersScreens.started('the track', /\/track-management\//)
        await assignTrack(trainer, { items: [title], stores: ['Elm Street', 'Main Street'] })
        await setAtStore(trainer, 'Elm Street', /^Budtender/)
        await setAtStore(trainer, 'Main Street', new RegExp(`^${classTitle}`))
      })

      await test.step('with the track the first steps are done, and gone', async () => {
        await page.goto('/users')
        await expect(page.getByRole('link', { name: 'Ada Whitlock' })).toBeVisible()
        await expect(firstSteps(page)).toBeHidden()
      })

      await test.step('a budtender learns it on a phone', async () => {
        await logIn(learner, named('Ana'))
        await learner.press(learner.page.getByRole('list', { name: 'Tracks' }).getByRole('link', { name: track }))
        await learner.press(learner.page.getByRole('link', { name: 'Begin next course' }))
        await takeClass(learner)
        await takeCourse(learner)
        proves('VIEWER-010')
        await expect(learner.page.getByRole('heading', { name: `You have finished ${title}` })).toBeVisible()
      })

      await test.step('anyone who works in the other store sees the course alone', async () => {
        await logIn(elsewhere, named('Gus'))
        await expect(elsewhere.page.getByText('Not started · 1 course')).toBeVisible()
        await elsewhere.page.context().close()
      })

      await test.step('a corrected word asks no one anything', async () => {
        await author.getByRole('link', { name: 'Keep editing' }).click()
        await author.getByRole('list', { name: 'Cards' }).getByText('Why gummies melt').click()
        await author
          .getByRole('textbox', { name: /^Text/ })
          .fill('Gelatin softens at **35 degrees**. A car gets hotter.')
        await publish(author, 2, 'Just a correction')
        await reloadUntil(learner.page, learner.page.getByText('A car gets hotter.'))
        proves('EDITOR-001')
        await expect(learner.page.getByText('A car gets hotter.')).toBeVisible()
        await expect(learner.page.getByRole('heading', { name: `You have finished ${title}` })).toBeVisible()
      })

      await test.step('a changed answer is asked of everyone again, and nothing else', async () => {
        await author.getByRole('link', { name: 'Keep editing' }).click()
        await author.getByRole('list', { name: 'Cards' }).getByText('Where do edibles go?').click()
        await author.getByLabel('Answer 2', { exact: true }).fill('Onto the dashboard')
        await author.getByRole('button', { name: 'Add an answer' }).click()
        await author.getByLabel('Answer 3', { exact: true }).fill('Next to the till')
        await publish(author, 3, 'Everyone trains again')
        await reloadUntil(learner.page, learner.page.getByRole('button', { name: /things? left$/ }))
        await takeWhatChanged(learner)
        await expect(learner.page.getByRole('heading', { name: `You have finished ${title}` })).toBeVisible()
      })
      await learner.page.context().close()
    })

    test('REWARD-003 REWARD-008 MAGIC-007 quality: from trained people to a budtender who joins by the poster and is rewarded, by screens alone', {
      tag: '@desk',
    }, async ({ openAs, browser, baseURL, empty }) => {
      test.setTimeout(400_000)
      const [brand, desk] = [await openAs(null), await openAs(null)]
      const phone = await openPhone(browser, baseURL!)
      const nia = { first: 'Nia', last: 'Park', email: 'nia@house.example.com' }
      const course = 'Storing edibles'
      await phone.page.context().route(`${scriptOrigin}/**`, route => route.fulfill(emptyScript))

      await test.step('the brand pays for its course, which is the last of its first steps', async () => {
        await logIn(atDesk(brand), ben)
        const screens = followScreens(brand)
        screens.finished()
        await expectFirstSteps(brand, ['Done', 'Done', 'To do'])
        await firstSteps(brand).getByRole('link', { name: 'Start a campaign' }).click()
        await screens.started('the campaign', '/campaigns')
        await payForCourse(atDesk(brand), { title: 'Store it well', course })
        await mainLink(brand, 'Courses').click()
        await expect(firstSteps(brand)).toBeHidden()
      })

      const poster = await test.step('a manager hangs up the poster', async () => {
        await logIn(atDesk(desk), mia)
        return readPoster(atDesk(desk))
      })

      await test.step('a budtender joins by it, and is in a course that says what it earns', async () => {
        await passAgeGate(phone.page)
        await joinByPoster(phone, poster, nia)
        await expect(phone.page).toHaveURL(/\/tracks\/[^/]+\/card-courses\//)
        await expect(phone.page.getByRole('region', { name: 'Rewards of this course' })).toContainText('Earn $10')
      })

      await test.step('earns it, and proves the address by the mailed link', async () => {
        await takeCourse(phone)
        const overlay = phone.page.getByRole('dialog', { name: 'Earned, almost yours' })
        await phone.press(overlay.getByRole('button', { name: 'E-mail me the link' }))
        await expect(overlay).toContainText(`The link is on its way to ${nia.email}.`)
        const mails = openDatabaseAt(empty)
        await phone.page.goto(await mailedLink(mails, { to: nia.email, path: '/magic-link' }))
        await mails.destroy()
        await expect(phone.page).toHaveURL('/rewards')
      })

      await test.step('the manager says yes, from the screen that they land on', async () => {
        await mainLink(desk, 'Employees').click()
        const yes = desk.getByRole('button', { name: 'Yes, Nia Park works here' })
        await reloadUntil(desk, yes)
        await yes.click()
        await expect(desk.getByRole('heading', { name: /joined using the poster/ })).toHaveCount(0)
      })

      await test.step('has it', async () => {
        await reloadUntil(phone.page, phone.page.getByRole('article', { name: '$10 coffee card' }))
        await phone.page.context().close()
      })
    })
  })
