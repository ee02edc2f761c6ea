import type { Locator, Page } from '@playwright/test'
import { expiryOf } from '../contract/credentials/expiry.ts'
import { addDays } from '../contract/time-sheets/days.ts'
import type { Db } from '../server/platform/database/database.ts'
import { enqueue } from '../server/platform/jobs/jobs.ts'
import { encodePng } from '../server/testing/pictures.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { answer, cardAt, type PageActions } from './fixtures/course.ts'
import { openDatabaseAt } from './fixtures/database.ts'
import { test } from './fixtures/empty-server.ts'
import {
  ada,
  addCompany,
  addStore,
  addToCompany,
  cora,
  fillPerson,
  getInByMail,
  mia,
  named,
  passAgeGate,
  password,
} from './fixtures/empty-shop.ts'
import { everyKind, writeCards } from './fixtures/every-kind.ts'
import { mailedText } from './fixtures/mail.ts'
import { expectMessage } from './fixtures/messages.ts'
import { readUntilLogged } from './fixtures/read-until-logged.ts'
import { assignToStores, logIn, newCourse, openPhone, publish, startTrack } from './fixtures/studio.ts'
import { expect } from './fixtures/test.ts'
import { moveClock } from './server/move-clock.ts'

const ana = named('Ana')
const name = `${ana.first} ${ana.last}`
const timeZone = 'America/Denver'
/** Colorado wants two hours with an approved and independent provider: in-house training never fulfils it. */
const stateTitle = 'Responsible vendor training'
/** The chain's own requirement, which its course fulfils. */
const ownTitle = 'Counter training'
const course = 'Storing edibles'
const twoYears = { renews: 'months', renewMonths: 24, renewDay: null, renewalFrom: 'expiry' } as const

const dayAt = (moment: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
const inWords = (day: string | null, dateStyle: 'medium' | 'long' = 'medium') =>
  new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))

/** The days of the first certificates: of today that of the course, of yesterday that of the provider. */
const firstDays = () => {
  const today = dayAt(new Date())
  const issued = addDays(today, -1)
  return { issued, own: expiryOf(twoYears, today, null) ?? '', state: expiryOf(twoYears, issued, null) ?? '' }
}

const countDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Sets the clock of a device; its timers run as ever, which those of `page.clock` do not always. */
const moveDate = (page: Page, to: Date) =>
  page.addInitScript(ahead => {
    const now = Date.now
    Date.now = () => now() + ahead
    const construct = (date: DateConstructor, args: unknown[]) =>
      Reflect.construct(date, args.length > 0 ? args : [date.now()])
    window.Date = new Proxy(Date, { construct })
  }, to.getTime() - Date.now())

const atDesk = (page: Page): PageActions => ({ page, press: target => target.click() })

const becomeAdministrator = async (page: Page, link: string) => {
  await page.goto(link)
  await fillPerson(page, ada)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL('/users')
}

/** Opens a store in Denver with its chain, a manager and a budtender. */
const openStore = async (page: Page) => {
  await page.goto('/chains/new')
  await addCompany(page, { heading: 'Add a chain', name: 'Juniper House' })
  await addToCompany(page, cora)
  await page.goto('/dispensaries-admin/new')
  await addStore(page, { name: 'Elm Street', address: '12 Elm Street' })
  const store = page.url()
  await page.getByRole('tab', { name: 'Employees' }).click()
  await page.getByRole('link', { name: 'Add manager' }).click()
  await fillPerson(page, mia)
  await page.getByRole('button', { name: 'Add manager' }).click()
  await expectMessage(page, 'Manager Created!')
  await page.goto(`${store}/add-employee`)
  await fillPerson(page, ana)
  await page.getByLabel('Role').selectOption('Budtender')
  await page.getByRole('button', { name: 'Add employee' }).click()
  await expectMessage(page, 'Employee successfully Added!')
}

const openRequirements = async (page: Page) => {
  await page.goto('/compliance/requirements')
  await expect(page.getByRole('heading', { name: 'Colorado', level: 2 })).toBeVisible()
}

const switchOnForBudtenders = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `Switch on: ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: `Switch on: ${title}` })
  await dialog.getByText('People in these jobs').click()
  await dialog.getByText('Budtender', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Switch on', exact: true }).click()
  await expectMessage(page, `Saved: ${title}`)
}

const addOwnRequirement = async (page: Page) => {
  await page.getByRole('button', { name: 'Add a requirement' }).click()
  const form = page.getByRole('dialog', { name: 'New requirement' })
  await form.getByLabel('Title', { exact: true }).fill(ownTitle)
  await form.getByLabel('What it asks for', { exact: true }).fill('How we store what we sell.')
  await form.getByText('No one sells without it').click()
  await form.getByText('For some months').click()
  await form.getByLabel('Valid for').fill('24')
  await form.getByRole('button', { name: 'Add requirement' }).click()
  await expectMessage(page, 'Added. Switch it on at your stores.')
}

/** Writes a course of the chain to read and to answer, and assigns it to the store. */
const assignCourse = async (page: Page) => {
  await page.goto('/edit-card-courses')
  await newCourse(page, course)
  await writeCards(
    page,
    everyKind.filter(({ label }) => label === 'Text' || label === 'Question'),
  )
  await publish(page, 1)
  await startTrack(page, 'First week')
  await assignToStores(page, ['Elm Street'])
}

const chooseWhatCounts = async (page: Page) => {
  await page.getByRole('button', { name: `What counts: ${ownTitle}` }).click()
  const dialog = page.getByRole('dialog', { name: `What counts: ${ownTitle}` })
  await dialog.getByRole('combobox', { name: 'Add a course or class' }).fill(course)
  await page.getByRole('option', { name: course }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectMessage(page, `Saved: ${ownTitle}`)
}

/** What a store asks, on the page of one's own certificates. */
const panelOf = (page: Page, title: string) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

const answerCourse = async (hand: PageActions) => {
  await answer(hand, cardAt(hand.page, 2), 'Onto a cool, dark shelf')
  await expect(hand.page.getByRole('heading', { name: `You have finished ${course}` })).toBeVisible()
}

/** Shows the certificate of the own requirement, and opens its public page; returns its path. */
const showCertificate = async ({ page, press }: PageActions) => {
  await page.goto('/me/credentials')
  await press(page.getByRole('button', { name: `Show the certificate: ${ownTitle}` }))
  const dialog = page.getByRole('dialog', { name: ownTitle })
  await expect(dialog.getByRole('img', { name: /^QR code of the certificate/ })).toBeVisible()
  await press(dialog.getByRole('link', { name: 'Open the page of the certificate' }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Signature checked')).toBeVisible()
  return new URL(page.url()).pathname
}

type Paper = { number: string; issuedOn: string }

const addPaper = async ({ page, press }: PageActions, { number, issuedOn }: Paper) => {
  await page.goto('/me/credentials')
  await press(page.getByRole('button', { name: `Add a certificate: ${stateTitle}` }))
  const dialog = page.getByRole('dialog', { name: 'Add a certificate' })
  const photo = { name: `${number}.png`, mimeType: 'image/png', buffer: await encodePng(64, 64) }
  await dialog.locator('input[type=file]').setInputFiles(photo)
  await expect(dialog.getByRole('button', { name: 'Replace' })).toBeVisible()
  await dialog.getByLabel('Issued on').fill(issuedOn)
  await dialog.getByLabel('Number').fill(number)
  await press(dialog.getByRole('button', { name: 'Add', exact: true }))
  await expect(page.getByRole('listitem').filter({ hasText: `number ${number}` })).toContainText('Waits for a look')
}

const confirmPaper = async (page: Page) => {
  await page.goto('/compliance')
  await page.getByRole('link', { name: `Look at it: ${name}` }).click()
  await page.getByRole('button', { name: `Confirm ${stateTitle} of ${name}` }).click()
  await expectMessage(page, `Confirmed for ${name}.`)
}

const openFile = async (page: Page, button: Locator) => {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return file.suggestedFilename()
}

const sendNotices = (db: Db) => enqueue(db, { name: 'send-renewal-notices', payload: {} })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('B1 B4 from an empty installation to certificates that are renewed two years later', {
  tag: '@desk',
}, async ({ page, openAs, browser, baseURL, empty }) => {
  const db = openDatabaseAt(empty)
  const [head, desk] = [await openAs(null), await openAs(null)]
  const phone = await openPhone(browser, baseURL!)
  const days = firstDays()

  await test.step('a store opens in Colorado, and hires', async () => {
    await passAgeGate(page)
    await becomeAdministrator(page, empty.link)
    await openStore(page)
    // A page left open would call the server with a sign-in that has expired by day 701.
    await page.goto('about:blank')
  })

  await test.step('its chain switches on what the state asks, and what it asks itself', async () => {
    await passAgeGate(head)
    await getInByMail(head, { db, ...cora })
    await assignCourse(head)
    await openRequirements(head)
    await switchOnForBudtenders(head, stateTitle)
    await addOwnRequirement(head)
    await switchOnForBudtenders(head, ownTitle)
    await chooseWhatCounts(head)
    await head.goto('/compliance')
    await expect(head.getByText(`${name} may not sell yet: ${ownTitle} is missing.`)).toBeVisible()
  })

  const first = await test.step('a budtender takes the course in paid time, and shows the certificate', async () => {
    await passAgeGate(phone.page)
    await getInByMail(phone.page, { db, ...ana })
    await phone.page.goto('/me/credentials')
    await expect(panelOf(phone.page, ownTitle)).toContainText('Needed before the first day of selling.')
    await phone.press(phone.page.getByRole('link', { name: `Continue the course: ${course}` }))
    await expect(cardAt(phone.page, 1)).toBeVisible()
    await readUntilLogged(phone.page, phone.page.url())
    await answerCourse(phone)
    await phone.page.goto('/me/time')
    await expect(phone.page.getByRole('heading', { name: /^This week: \d+ (sec|min) paid training$/ })).toBeVisible()
    const certificate = await showCertificate(phone)
    await expect(phone.page.getByText(`Valid until ${inWords(days.own)}`)).toBeVisible()
    await expectAccessible(phone.page)
    return certificate
  })

  await test.step('one from a provider is photographed, and confirmed by the manager', async () => {
    await addPaper(phone, { number: 'RVT-1', issuedOn: days.issued })
    await passAgeGate(desk)
    await getInByMail(desk, { db, ...mia })
    await confirmPaper(desk)
    await desk.goto('/compliance')
    await expect(desk.getByText('1 of 1 may sell today.')).toBeVisible()
  })
  await db.destroy()
  await phone.page.context().close()

  const later = await test.step('day 701 comes', () =>
    empty.restart(() => moveClock(empty.connection, { timeZone, daysLater: 701 })))
  const [ownPhone, office] = [await openPhone(browser, baseURL!), atDesk(await openAs(null))]
  for (const each of [ownPhone, office]) await moveDate(each.page, later)
  const today = dayAt(later)

  await test.step('the mail, the manager and the person’s page say that both are to be renewed', async () => {
    const mails = openDatabaseAt(empty)
    await sendNotices(mails)
    const subject = '2 certificates of yours expire or are due'
    const text = await mailedText(mails, { to: ana.email, subject })
    await mails.destroy()
    expect(text).toContain(`${ownTitle} expires on ${inWords(days.own, 'long')}.`)
    expect(text).toContain(`${stateTitle} expires on`)
    await logIn(office, mia)
    await office.page.goto('/compliance?view=everyone')
    await expect(office.page.getByRole('row', { name: new RegExp(name) }).getByText(/^Expires /)).toHaveCount(2)
    await logIn(ownPhone, ana)
    await ownPhone.page.goto(new URL(/https?:\/\/\S+\/me\/credentials/.exec(text)?.[0] ?? '').pathname)
    await expect(panelOf(ownPhone.page, ownTitle)).toContainText(`Expires in ${countDays(today, days.own)} days`)
    await expect(panelOf(ownPhone.page, stateTitle)).toContainText(`Expires in ${countDays(today, days.state)} days`)
  })

  const second = await test.step('both are renewed, and no day is lost', async () => {
    const { page: screen, press } = ownPhone
    await press(screen.getByRole('button', { name: `Renew now: ${ownTitle}` }))
    await press(screen.getByRole('link', { name: `Continue the course: ${course}` }))
    await answerCourse(ownPhone)
    await addPaper(ownPhone, { number: 'RVT-2', issuedOn: today })
    await confirmPaper(office.page)
    const certificate = await showCertificate(ownPhone)
    await expect(screen.getByText(`Valid until ${inWords(expiryOf(twoYears, today, days.own))}`)).toBeVisible()
    return certificate
  })

  await test.step('both records of each open', async () => {
    expect(second).not.toBe(first)
    await ownPhone.page.goto(first)
    await expect(ownPhone.page.getByText(`Valid until ${inWords(days.own)}`)).toBeVisible()
    const files = office.page.getByRole('button', { name: `Open file: ${stateTitle}` })
    await expect(files).toHaveCount(2)
    expect(await openFile(office.page, files.first())).toBe('RVT-2.png')
    expect(await openFile(office.page, files.last())).toBe('RVT-1.png')
    await expect(office.page.getByText(/^Earned on/)).toHaveCount(2)
  })
  await ownPhone.page.context().close()
})
