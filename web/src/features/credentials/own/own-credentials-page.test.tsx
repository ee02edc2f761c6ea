import { credentialSentences } from '@trellis/contract/credentials/credentials.ts'
import type { OwnCredential, OwnCredentials, OwnRequirement } from '@trellis/contract/credentials/own-credentials.ts'
import { credentialFileSentences } from '@trellis/contract/media/credential-files.ts'
import { act } from 'react'
import { expect, test } from 'vitest'
import type { Session } from '../../../platform/session/session.ts'
import { answer, done, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { ToastRegion } from '../../../ui/toast-region.tsx'
import { idOf, requirementOf, standings, vendorTraining } from '../testing/sample-standings.ts'
import { OwnCredentialsPage } from './own-credentials-page.tsx'

const session: Session = { state: 'authenticated', user: person(['ROLE_STUDENT']) }
const text = () => document.body.textContent ?? ''

const requirement = (standing: keyof typeof standings, rest: Partial<OwnRequirement> = {}): OwnRequirement => ({
  ...requirementOf(standings[standing]),
  content: [],
  ...rest,
})

const earned: OwnCredential = {
  ...{ id: idOf(40), requirement: vendorTraining, source: 'earned', issuedOn: '2095-03-04', expiresOn: '2097-03-03' },
  ...{ number: '7K3M-9QTV', providerName: null, hasFile: false, isConfirmed: true, isCurrent: true, end: null },
}
const declined: OwnCredential = {
  ...{ ...earned, id: idOf(41), source: 'brought', number: 'RVT-7', isConfirmed: false, isCurrent: false },
  end: { reason: 'declined', words: 'The photo is not readable.', at: '2096-11-20T10:00:00.000Z' },
}

async function show(own: Partial<OwnCredentials>, behaviours: Parameters<typeof fakeServer>[0] = {}) {
  const all: OwnCredentials = {
    requirements: [],
    credentials: [],
    credentialsTotal: own.credentials?.length ?? 0,
    today: '2096-11-20',
    ...own,
  }
  const sent = fakeServer({
    'GET /my-credentials': () => answer(all),
    'GET /calendar-link': () => answer({ createdAt: null }),
    ...behaviours,
  })
  await mount(
    <TestProviders at="/me/credentials" session={session}>
      <OwnCredentialsPage />
      <ToastRegion />
    </TestProviders>,
  )
  await settle()
  return sent
}

test('B1 someone of whom nothing is asked reads so in one sentence', async () => {
  await show({})
  expect(text()).toContain('No certificate is asked of you')
  expect(text()).not.toContain('Add a certificate')
})

test('B1 a card says the day, the reason and what to do; the training continues where it is assigned', async () => {
  const content = [
    {
      courseId: idOf(50),
      classId: null,
      title: 'Terpenes',
      isCompleted: true,
      loggedMinutes: 60,
      unidentified: null,
      path: '/tracks/1/x',
    },
    {
      courseId: idOf(51),
      classId: null,
      title: 'The law',
      isCompleted: false,
      loggedMinutes: 12,
      unidentified: null,
      path: '/tracks/1/y',
    },
  ]
  await show({ requirements: [requirement('due', { content, minMinutes: 120 })] })
  expect(text()).toContain('Responsible vendor training')
  expect(text()).toContain('Due in 40 days')
  expect(text()).toContain('1 hr 12 min of 2 hr logged')
  expect(control('Continue the course: The law').getAttribute('href')).toBe('/tracks/1/y')
})

test('B1 what needs the person most comes first, and has the only main button', async () => {
  const content = [
    {
      ...{ courseId: idOf(51), classId: null, title: 'The law', isCompleted: false, loggedMinutes: 0 },
      ...{ unidentified: null, path: '/tracks/1/y' },
    },
  ]
  const later = requirement('due', { content })
  const other = { ...later.requirement, id: idOf(12), title: 'Checking ID' }
  await show({ requirements: [later, requirement('expired', { content, requirement: other })] })
  expect([...document.querySelectorAll('h2')].slice(0, 2).map(each => each.textContent)).toEqual([
    'Checking ID',
    'Responsible vendor training',
  ])
  expect(document.querySelectorAll('.bg-accent')).toHaveLength(1)
})

test('B1 a certificate that was earned shows its code, and is renewed when its training counts no more', async () => {
  const content = [
    {
      courseId: idOf(50),
      classId: null,
      title: 'Terpenes',
      isCompleted: false,
      loggedMinutes: 0,
      unidentified: null,
      path: '/tracks/1/x',
    },
  ]
  const sent = await show(
    { requirements: [requirement('overdue', { content, isRenewable: true })], credentials: [earned] },
    { 'POST /my-credentials/renewals': () => refusal('RENEWAL_NOT_OPEN') },
  )
  expect(text()).not.toContain('Continue the course')
  await press(control('Show the certificate: Responsible vendor training'))
  expect(document.querySelector('[aria-label="QR code of the certificate 7K3M-9QTV"]')).not.toBeNull()
  await press(control('Done'))
  await press(control('Renew now: Responsible vendor training'))
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ requirementId: vendorTraining.id })
})

test('B1 a certificate is added: fields keep what was typed, and an unusual one is asked about', async () => {
  const replies = [refusal('CREDENTIAL_UNCONFIRMED'), 'no network' as const, answer({ id: idOf(60) })]
  const sent = await show(
    { requirements: [requirement('overdue')] },
    { 'POST /my-credentials': () => replies.shift() ?? done },
  )
  const posts = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await press(control('Add a certificate: Responsible vendor training'))
  expect(text()).toContain(credentialFileSentences.hint)
  await press(control('Add'))
  expect(text()).toContain('Choose the day on the certificate.')
  expect(posts()).toEqual([])
  await type(field('Issued on'), '2096-11-02')
  await type(field('Last day (optional)'), '2116-11-02')
  await type(field('Number (optional)'), 'RVT-7')
  await type(field('Trainer (optional)'), 'Tara Lane')
  await type(field('Length (optional)'), '130')
  await press(control('Add'))
  expect(text()).toContain('This is unusual. Please check it and confirm it.')
  await press(control('Add anyway'))
  expect(field('Number (optional)').value).toBe('RVT-7')
  await press(control('Add'))
  expect(text()).toContain('Added. A manager looks at it.')
  const said = { number: 'RVT-7', trainerName: 'Tara Lane', minutes: 130 }
  const paper = { requirementId: vendorTraining.id, issuedOn: '2096-11-02', expiresOn: '2116-11-02', ...said }
  expect(posts()).toEqual([
    { ...paper, confirmed: false },
    { ...paper, confirmed: true },
    { ...paper, confirmed: false },
  ])
})

test('B1 a certificate cannot be sent while its photo is on the way', async () => {
  let grant: (reply: ReturnType<typeof refusal>) => void = () => {}
  const granted = new Promise<ReturnType<typeof refusal>>(resolve => {
    grant = resolve
  })
  const sent = await show(
    { requirements: [requirement('overdue')] },
    { 'POST /my-credentials/files': () => granted, 'POST /my-credentials': () => answer({ id: idOf(60) }) },
  )
  await press(control('Add a certificate: Responsible vendor training'))
  await type(field('Issued on'), '2096-11-02')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'files', { value: [new File(['%PDF-1.7 '], 'card.pdf', { type: 'application/pdf' })] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await settle()
  await press(control('Add'))
  expect(sent.filter(({ path }) => path === '/my-credentials').map(({ method }) => method)).toEqual(['GET'])
  grant(refusal('UPLOADS_FULL'))
  await settle()
  await press(control('Add'))
  expect(text()).toContain('Added. A manager looks at it.')
})

test('B1 a certificate that waits is withdrawn after a question; one that was decided meanwhile is shown so', async () => {
  const waiting: OwnCredential = { ...declined, isCurrent: true, end: null }
  const confirmed: OwnCredential = { ...waiting, isConfirmed: true }
  const lists = [
    [waiting, earned],
    [confirmed, earned],
  ]
  const sent = await show(
    {},
    {
      'GET /my-credentials': () =>
        answer({ requirements: [], credentials: lists.shift(), credentialsTotal: 1, today: '2096-11-20' }),
      [`POST /my-credentials/${waiting.id}/withdrawal`]: () =>
        refusal('DECIDED_BEFORE', {}, credentialSentences.decided),
    },
  )
  await press(control('Withdraw the certificate: Responsible vendor training'))
  await press(control('Cancel'))
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  await press(control('Withdraw the certificate: Responsible vendor training'))
  await press(control('Withdraw'))
  expect(text()).toContain(credentialSentences.decided)
  expect(text()).not.toContain('Waits for a look')
})

test('B1 of more certificates than are listed, the page says where all of them are', async () => {
  await show({ credentials: [earned], credentialsTotal: 213 })
  expect(text()).toContain('1 of 213 are listed. “Download my data” on your profile has all of them.')
})

test('B1 former certificates are listed with what a manager wrote', async () => {
  await show({ credentials: [declined, { ...earned, isCurrent: false }] })
  expect(text()).toContain('Not confirmed')
  expect(text()).toContain('Your manager wrote: “The photo is not readable.”')
  expect(text()).toContain('Expired')
})

test('B1 the address of the calendar is shown once, and can be removed', async () => {
  const links = [{ createdAt: null }, { createdAt: '2096-11-20T10:00:00.000Z' }, { createdAt: null }]
  const url = 'https://trellis.test/api/calendar/abc.ics'
  await show(
    { requirements: [requirement('fine')] },
    {
      'GET /calendar-link': () => answer(links.shift() ?? { createdAt: null }),
      'POST /calendar-link': () => answer({ url, createdAt: '2096-11-20T10:00:00.000Z' }),
      'DELETE /calendar-link': () => done,
    },
  )
  await press(control('Add the dates to your calendar'))
  expect(field('Address for another calendar').value).toBe(url)
  expect(control('Open it in the calendar of this device').getAttribute('href')).toBe(
    'webcal://trellis.test/api/calendar/abc.ics',
  )
  await press(control('Remove the address'))
  expect(text()).not.toContain('Address for another calendar')
})

test('B1 a page that cannot be loaded says what to do', async () => {
  await show({}, { 'GET /my-credentials': () => refusal('INTERNAL') })
  expect(text()).toContain('Your certificates could not be loaded')
})
