import type { Page } from '@playwright/test'
import { expiryOf } from '../contract/credentials/expiry.ts'
import { addDays } from '../contract/time-sheets/days.ts'
import type { Db } from '../server/platform/database/database.ts'
import { enqueue } from '../server/platform/jobs/jobs.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import {
  addOwnRequirement,
  addPaper,
  ana,
  answerCourse,
  approveTime,
  assignCourse,
  becomeAdministrator,
  chooseWhatCounts,
  confirmPaper,
  course,
  license,
  name,
  openRequirements,
  openStore,
  ownTitle,
  panelOf,
  showCertificate,
  startPayPeriod,
  stateTitle,
  switchOnForBudtenders,
} from './fixtures/compliance-steps.ts'
import { cardAt, type PageActions } from './fixtures/course.ts'
import { openDatabaseAt } from './fixtures/database.ts'
import { test } from './fixtures/empty-server.ts'
import { cora, getInByMail, mia, passAgeGate } from './fixtures/empty-shop.ts'
import {
  addAgentNumber,
  download,
  makePack,
  openEvidence,
  openInspection,
  showInspector,
} from './fixtures/inspection.ts'
import { mailedText } from './fixtures/mail.ts'
import { moveDate } from './fixtures/move-date.ts'
import { readUntilLogged } from './fixtures/read-until-logged.ts'
import { sealRecords } from './fixtures/seal-records.ts'
import { logIn, openPhone } from './fixtures/studio.ts'
import { expect } from './fixtures/test.ts'
import { moveClock } from './server/move-clock.ts'

const timeZone = 'America/Denver'
const agentNumber = 'M-20418'
const twoYears = { renews: 'months', renewMonths: 24, renewDay: null, renewalFrom: 'expiry' } as const

const dayAt = (moment: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
const inWords = (day: string | null, dateStyle: 'medium' | 'long' = 'medium') =>
  new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))

/** The days of the first certificates: of today that of the course, of yesterday that of the provider. */
const firstDays = () => {
  const today = dayAt(new Date())
  const issued = addDays(today, -1)
  return { today, issued, own: expiryOf(twoYears, today, null) ?? '', state: expiryOf(twoYears, issued, null) ?? '' }
}

const countDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const atDesk = (page: Page): PageActions => ({ page, press: target => target.click() })

const sendNotices = (db: Db) => enqueue(db, { name: 'send-renewal-notices', payload: {} })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('B1 B2 B4 from an empty installation to renewed certificates and an inspection two years later', {
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
    await answerCourse(phone, { failsFirst: true })
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

  await test.step('her time is approved for pay', async () => {
    await startPayPeriod(head)
    await approveTime(desk)
    await phone.page.goto('/me/time')
    await expect(phone.page.getByText(/^Approved: \d+ (sec|min)$/)).toBeVisible()
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
    expect(await download(office.page, files.first())).toMatchObject({ name: 'RVT-2.png' })
    expect(await download(office.page, files.last())).toMatchObject({ name: 'RVT-1.png' })
    await expect(office.page.getByText(/^Earned on/)).toHaveCount(2)
  })

  const counter = await openPhone(browser, baseURL!)
  const inspector = await openPhone(browser, baseURL!)
  for (const each of [counter, inspector]) await moveDate(each.page, later)

  const link = await test.step('the manager makes a file on a phone', async () => {
    await sealRecords(empty)
    await logIn(counter, mia)
    await openEvidence(counter)
    await addAgentNumber(counter, { name, number: agentNumber })
    await openEvidence(counter)
    await expect(counter.page.getByText('Nothing is missing.')).toBeVisible()
    await makePack(counter)
    await expect(counter.page.getByText('1 of 1 people complete.')).toBeVisible()
    await expectAccessible(counter.page)
    return showInspector(counter)
  })

  await test.step('an inspector opens it without an account', async () => {
    await openInspection(inspector.page, link)
    await expect(inspector.page.getByText(`License ${license}`)).toBeVisible()
  })
  for (const each of [ownPhone, counter, inspector]) await each.page.context().close()
})
