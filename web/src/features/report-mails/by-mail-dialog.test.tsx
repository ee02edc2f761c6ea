import { problems } from '@trellis/contract/problems.ts'
import { notEveryoneMaySee, type ReportMail } from '@trellis/contract/report-mails/report-mails.ts'
import { act } from 'react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { loadLocale } from '../../platform/i18n/locale.ts'
import { answer, answerList, done, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, field, mount, openList, press, settle } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { TestProviders } from '../../testing/test-providers.tsx'
import { loadPicker } from '../../ui/picker/picker.tsx'
import { shownToasts } from '../../ui/toast-store.ts'
import { ByMailButton } from './by-mail-button.tsx'
import { ByMailDialog } from './by-mail-dialog.tsx'
import { OwnReportMails } from './own-report-mails.tsx'

beforeAll(async () => void (await loadPicker()))

const user = person(['ROLE_BRAND_EMPLOYEE'])
const bo = { id: '0190a1b2-0000-7000-8000-0000000000b0', name: 'Bo Lind' }
const cleo = { id: '0190a1b2-0000-7000-8000-0000000000c0', name: 'Cleo Hart' }
const address = '/dashboard?period=12'

const mail: ReportMail = {
  id: '0190a1b2-0000-7000-8000-0000000000f1',
  address,
  screen: '/dashboard',
  ownerName: 'Ember',
  courseTitle: null,
  weekday: 5,
  hour: 17,
  timeZone: 'America/Denver',
  nextAt: '2026-11-27T00:00:00.000Z',
  isMine: true,
  recipients: [{ id: user.id, name: 'Dana Mireles' }, bo],
}

type Behaviours = Parameters<typeof fakeServer>[0]

const open = async (behaviours: Behaviours = {}) => {
  const sent = fakeServer({
    'GET /report-mails': () => answerList([]),
    'GET /report-mails/recipients': () => answerList([bo, cleo]),
    ...behaviours,
  })
  const onClose = vi.fn()
  await mount(
    <TestProviders at={address} session={{ state: 'authenticated', user }}>
      <ByMailDialog address={address} onClose={onClose} />
    </TestProviders>,
  )
  await settle()
  return { sent, onClose }
}

const page = () => document.body.textContent ?? ''
const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
const alertText = () => document.querySelector('[role="alert"]')?.textContent
const bodyOf = ({ sent }: Awaited<ReturnType<typeof open>>, method: string) =>
  sent.find(call => call.method === method)?.body

const select = async (label: string, value: string) => {
  const input = field(label)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

const option = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(each => each.textContent === name) ??
  document.body

/** Friday at 5 PM in Denver, and to Bo: what a person enters before the press. */
const fillIn = async () => {
  await select('Day', '5')
  await select('Time', '17')
  await select('Time zone', 'America/Denver')
  await openList(field('Also send to colleagues (optional)'))
  await press(option('Bo Lind'))
}
const filledIn = { weekday: 5, hour: 17, timeZone: 'America/Denver', recipientIds: [bo.id] }
const shown = () => [field('Day'), field('Time'), field('Time zone')].map(({ value }) => value)
const expectFilledIn = () => {
  expect(shown()).toEqual(['5', '17', 'America/Denver'])
  expect(page()).toContain('Bo Lind')
}

test('REPORT-001 a report that is not mailed yet starts with Monday at 8, for oneself alone', async () => {
  const opened = await open({ 'POST /report-mails': () => answer({ id: mail.id, nextAt: mail.nextAt }) })
  expect(opened.sent[0]?.search).toBe('?address=%2Fdashboard%3Fperiod%3D12&limit=100')
  expect(shown().slice(0, 2)).toEqual(['1', '8'])
  expect(page()).not.toContain('Send me one now')
  await press(control('Send it every week'))
  expect(bodyOf(opened, 'POST')).toMatchObject({ address, weekday: 1, hour: 8, recipientIds: [] })
  expect(opened.onClose).toHaveBeenCalledOnce()
})

test('REPORT-001 a report that is mailed already shows when and to whom, and is changed', async () => {
  const opened = await open({
    'GET /report-mails': () => answerList([mail]),
    [`PUT /report-mails/${mail.id}`]: () => answer({ nextAt: mail.nextAt }),
  })
  expectFilledIn()
  expect(page()).not.toContain('Dana Mireles')
  await press(control('Remove Bo Lind'))
  await press(control('Save'))
  expect(bodyOf(opened, 'PUT')).toEqual({ ...filledIn, recipientIds: [] })
  expect(shownToasts().at(-1)?.text).toBe('This report is e-mailed every week: Friday, 5:00 PM, Mountain Time.')
})

test('REPORT-001 one that a colleague made is not changed: the person makes their own', async () => {
  await open({ 'GET /report-mails': () => answerList([{ ...mail, isMine: false }]) })
  expect(control('Send it every week')).toBeTruthy()
  expect(page()).not.toContain('Stop it for everyone')
})

test('REPORT-001 the server alone says which colleagues can be chosen, by the address of the report', async () => {
  const { sent } = await open({ 'GET /report-mails/recipients': () => answerList([]) })
  await openList(field('Also send to colleagues (optional)'))
  expect(sent.at(-1)?.search).toContain('address=%2Fdashboard%3Fperiod%3D12')
  await expect.poll(() => document.querySelector('[role="status"]')?.textContent).toBe('Nothing found')
})

test.each([
  ['somebody who may no longer see it', 'NOT_FOUND', notEveryoneMaySee],
  ['more than 20 reports', 'TOO_MANY_REPORT_MAILS', problems.TOO_MANY_REPORT_MAILS.sentence],
] as const)('REPORT-001 %s is refused with its reason, and what was entered stays', async (_what, code, sentence) => {
  const { onClose } = await open({ 'POST /report-mails': () => refusal(code, {}, sentence) })
  await fillIn()
  await press(control('Send it every week'))
  expect(alertText()).toBe(sentence)
  expectFilledIn()
  expect(onClose).not.toHaveBeenCalled()
})

test('REPORT-001 without a network nothing that was entered is lost: the next press sends it', async () => {
  const answers = ['no network' as const, answer({ id: mail.id, nextAt: mail.nextAt })]
  const { sent, onClose } = await open({ 'POST /report-mails': () => answers.shift() ?? 'no network' })
  await fillIn()
  await press(control('Send it every week'))
  expect(alertText()).toContain('What you entered is still here')
  expectFilledIn()
  await press(control('Send it every week'))
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { address, ...filledIn },
    { address, ...filledIn },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

test('REPORT-001 a dialog that could not be loaded is loaded again on a press', async () => {
  const answers = [refusal('INTERNAL'), answerList([mail])]
  await open({ 'GET /report-mails': () => answers.shift() ?? answerList([mail]) })
  expect(page()).toContain('This could not be loaded')
  await press(control('Try again'))
  await settle()
  expectFilledIn()
})

test('REPORT-001 one is sent now; stopping it for everyone closes the dialog, and a failure is said', async () => {
  const answers = [refusal('INTERNAL'), done]
  const { onClose } = await open({
    'GET /report-mails': () => answerList([mail]),
    [`POST /report-mails/${mail.id}/send`]: () => done,
    [`DELETE /report-mails/${mail.id}`]: () => answers.shift() ?? done,
  })
  await press(control('Send me one now'))
  expect(shownToasts().at(-1)).toMatchObject({ tone: 'good', text: 'It is on its way to you.' })
  await press(control('Stop it for everyone'))
  expect(shownToasts().at(-1)).toMatchObject({ tone: 'bad', text: problems.INTERNAL.sentence })
  expect(onClose).not.toHaveBeenCalled()
  await press(control('Stop it for everyone'))
  expect(shownToasts().at(-1)?.text).toBe('This report is no longer e-mailed.')
  expect(onClose).toHaveBeenCalledOnce()
})

test('REPORT-001 in Spanish, the refusal too', async () => {
  await loadLocale('es')
  onTestFinished(() => loadLocale('en'))
  await open({ 'POST /report-mails': () => refusal('TOO_MANY_REPORT_MAILS') })
  expect(page()).toContain('Enviar este informe por correo')
  expect(field('Día').textContent).toContain('lunes')
  await press(control('Enviarlo cada semana'))
  expect(alertText()).toBe('Ya tienes 20 informes semanales. Primero termina uno.')
})

test('REPORT-001 the dialog and the profile use the words of the button', async () => {
  fakeServer({ 'GET /report-mails': () => answerList([mail]) })
  await mount(
    <TestProviders at={address} session={{ state: 'authenticated', user }}>
      <ByMailButton />
      <OwnReportMails />
    </TestProviders>,
  )
  expect(headings()).toEqual(['E-mailed reports'])
  await press(control('E-mail this report'))
  await expect.poll(headings).toEqual(['E-mailed reports', 'E-mail this report'])
})
