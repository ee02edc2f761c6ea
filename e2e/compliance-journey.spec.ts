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
  paper,
  showCertificate,
  startPayPeriod,
  stateTitle,
  switchOnForBudtenders,
} from './fixtures/compliance-steps.ts'
import { cardAt, type PageActions } from './fixtures/course.ts'
import { openDatabaseAt } from './fixtures/database.ts'
import { test } from './fixtures/empty-server.ts'
import { cora, getInByMail, mia, passAgeGate, password } from './fixtures/empty-shop.ts'
import {
  addAgentNumber,
  download,
  downloadNewest,
  makePack,
  openEvidence,
  openInspection,
  removeFromStore,
  showInspector,
} from './fixtures/inspection.ts'
import { mailedText } from './fixtures/mail.ts'
import { moveDate } from './fixtures/move-date.ts'
import { listUnnoticed, readRecords, readRosterOf, runScript } from './fixtures/read-pack.ts'
import { readUntilLogged } from './fixtures/read-until-logged.ts'
import { sealRecords } from './fixtures/seal-records.ts'
import { logIn, openPhone } from './fixtures/studio.ts'
import { expect } from './fixtures/test.ts'
import { moveClock } from './server/move-clock.ts'
import { checkRoster } from './verify/read-roster.mjs'
import { readFile, verifyPack } from './verify/verify-pack.mjs'

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

const [anyTime, anyLength] = [expect.stringMatching(/^\d\d:\d\d$/), expect.stringMatching(/^\d+ min$/)]
const retried = 'Passed, 100 % (last of 2 tries)'

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
    await expect(counter.page.getByText('Nothing is missing.')).toBeVisible()
    await makePack(counter)
    await expect(counter.page.getByText('1 of 1 people complete.')).toBeVisible()
    await expectAccessible(counter.page)
    return showInspector(counter)
  })

  const pack = await test.step('an inspector reads it, and takes it', async () => {
    await openInspection(inspector.page, link)
    await expect(inspector.page.getByText(`License ${license}`)).toBeVisible()
    const frame = inspector.page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 3, name })).toBeVisible()
    const certificates = frame.getByRole('table', { name: `Certificates for ${stateTitle}` })
    await expect(certificates.getByRole('row')).toContainText(['Issued', 'RVT-1', 'RVT-2'])
    await expect(certificates.getByRole('row')).toContainText(['Provider', paper.provider, paper.provider])
    const earned = frame.getByRole('table', { name: `Certificates for ${ownTitle}` }).getByRole('row')
    await expect(earned).toContainText(['Last day', days.own, expiryOf(twoYears, today, days.own) ?? ''])
    const trainings = frame.getByRole('table', { name: `Training for ${ownTitle}` }).getByRole('row')
    await expect(trainings).toContainText(['Tests', /failed, 0 %.*passed, 100 %/, 'passed, 100 %'])
    return download(inspector.page, inspector.page.getByRole('button', { name: 'Download the file' }))
  })

  await test.step('a script of a stranger verifies it, and finds each of 1,000 flipped bytes', async () => {
    const published = await (await page.request.get(`${baseURL}/.well-known/trellis-keys.json`)).json()
    expect(await runScript(pack.path, published.keys[0].kid)).toMatch(/^unaltered: \d+ files/)
    expect(listUnnoticed(pack.bytes, 1_000)).toEqual([])
  })

  await test.step('its roster has each field of Colorado', async () => {
    expect(checkRoster(readFile(pack.bytes, 'roster.csv').toString('utf8'), 'CO')).toEqual([])
    const person = {
      ...{ Name: name, Hired: days.today, 'Last day of work': 'still works here', Store: 'Elm Street' },
      ...{ Job: 'Budtender', Standing: `Complete (on ${today})`, 'Agent number': agentNumber },
    }
    const elsewhere = {
      ...{ ...person, Requirement: stateTitle, Duration: '2 h 10 min', Test: '92 %' },
      ...{ Trainer: paper.trainer, Provider: paper.provider, 'Identity checked': 'Identity document seen' },
    }
    const here = { ...person, Requirement: ownTitle, Training: `${course}, version 1`, 'Completed at': anyTime }
    expect(readRosterOf(pack.bytes)).toMatchObject([
      { ...elsewhere, Training: 'Certificate from elsewhere RVT-1', 'Trained on': days.issued },
      { ...elsewhere, Training: 'Certificate from elsewhere RVT-2', 'Trained on': today },
      { ...here, 'Trained on': days.today, ...{ Place: 'Elm Street', Duration: anyLength }, Test: retried },
      { ...here, 'Trained on': today, Test: 'Passed, 100 %' },
    ])
  })

  await test.step('its records are those of both days, up to the end of the chain', async () => {
    const records = readRecords(pack.bytes)
    const { chain } = verifyPack(pack.bytes).manifest ?? {}
    expect(records.map(({ position }) => position)).toEqual(records.map((_, index) => index + 1))
    expect(records.at(-1)).toMatchObject(chain ?? {})
    const ofDay = (day: string) => records.filter(({ at }) => dayAt(new Date(at)) === day).map(({ kind }) => kind)
    const passed = ['test-tried', 'course-completed', 'credential-recorded']
    const confirmed = ['credential-recorded', 'attested', 'credential-confirmed']
    expect(ofDay(days.today)).toEqual(['test-tried', ...passed, ...confirmed])
    expect(ofDay(today)).toEqual(['corrected', ...passed, ...confirmed])
  })

  await test.step('the manager ends the link: the inspector’s next press says so', async () => {
    await counter.press(link.dialog.getByRole('button', { name: 'End the link' }))
    await expect(link.dialog).toBeHidden()
    await inspector.press(inspector.page.getByRole('button', { name: 'Download the file' }))
    await expect(inspector.page.getByText('This link has ended. Ask the manager for another one.')).toBeVisible()
  })

  await test.step('who left is still named, with the last day', async () => {
    await removeFromStore(counter, name)
    await openEvidence(counter)
    await makePack(counter)
    const { bytes } = await downloadNewest(counter)
    const left = { Name: name, 'Last day of work': today, 'Agent number': agentNumber }
    expect(readRosterOf(bytes)).toMatchObject(Array(4).fill(left))
  })

  await test.step('who deleted the account is not: Colorado keeps no names', async () => {
    await ownPhone.page.goto('/me')
    await ownPhone.press(ownPhone.page.getByRole('button', { name: 'Delete my account' }))
    const question = ownPhone.page.getByRole('alertdialog', { name: 'Delete my account?' })
    await question.getByLabel('Your password').fill(password)
    await ownPhone.press(question.getByRole('button', { name: 'Delete my account' }))
    await expect(ownPhone.page).toHaveURL(/\/login/)
    await openEvidence(counter)
    await makePack(counter)
    const { bytes } = await downloadNewest(counter)
    expect(verifyPack(bytes).findings).toEqual([])
    const deleted = { Name: 'Deleted person', 'Last day of work': today, 'Agent number': 'not recorded' }
    expect(readRosterOf(bytes)).toMatchObject(Array(4).fill(deleted))
    expect(readFile(bytes, 'index.html').toString('utf8')).not.toContain(ana.last)
  })
  for (const each of [ownPhone, counter, inspector]) await each.page.context().close()
})
