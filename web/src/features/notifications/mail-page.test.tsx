import type { SuppressedAddress } from '@trellis/contract/notifications/bounces.ts'
import type { MailRecord, MailStatus, SentMail } from '@trellis/contract/notifications/mails.ts'
import { beforeEach, expect, test } from 'vitest'
import { answer, done, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { dismissToast, shownToasts } from '../../ui/toast-store.ts'
import { MailPage } from './mail-page.tsx'

const idOf = (nth: number) => `0190a1b2-0000-7000-8000-${String(nth).padStart(12, '0')}`

const arrived: SentMail = {
  id: idOf(1),
  recipient: 'ana.ruiz@people.trellis.test',
  subject: 'Your account is ready',
  status: 'sent',
  attempts: 1,
  lastError: null,
  bounceReason: null,
  createdAt: '2026-11-20T16:00:00.000Z',
  sentAt: '2026-11-20T16:00:03.000Z',
}
const failedMail: SentMail = {
  ...arrived,
  id: idOf(2),
  recipient: 'ana.riuz@people.trellis.test',
  status: 'failed',
  lastError: '550 no such person',
  sentAt: null,
}
const up: MailStatus = {
  server: { host: 'smtp.example.com', port: 587, isEncrypted: false },
  sender: 'Trellis <no-reply@example.com>',
  waiting: 0,
  failed: 1,
  held: null,
}
const records: MailRecord[] = [
  { kind: 'SPF', name: 'example.com', verdict: 'found', value: 'v=spf1 mx -all' },
  { kind: 'DKIM', name: 's1._domainkey.example.com', verdict: 'missing', value: null },
  { kind: 'DMARC', name: '_dmarc.example.com', verdict: 'weak', value: 'v=DMARC1; p=none' },
]

type Serving = {
  status?: MailStatus
  items?: SentMail[]
  suppressed?: SuppressedAddress[]
  test?: () => ReturnType<typeof answer>
  decide?: () => ReturnType<typeof answer>
  again?: () => ReturnType<typeof answer>
  /** Until when the status is not answered once a mail was sent again. */
  isChecked?: Promise<void> | undefined
}

const serve = ({
  status = up,
  items = [failedMail, arrived],
  suppressed = [],
  test: onTest = () => answer({ id: idOf(3) }),
  decide = () => answer({ count: 3 }),
  again = () => done,
  isChecked,
}: Serving = {}) => {
  const sent = fakeServer({
    'GET /mails/status': async () => {
      if (sent.some(({ path }) => path.endsWith('/again'))) await isChecked
      return answer(status)
    },
    'GET /mails': () => answer({ items, paging: { total: items.length, offset: 0, limit: 25 } }),
    'GET /mails/suppressions': () =>
      answer({ items: suppressed, paging: { total: suppressed.length, offset: 0, limit: 5 } }),
    [`DELETE /mails/suppressions/${idOf(9)}`]: () => {
      suppressed.pop()
      return done
    },
    'GET /mails/domain': () => answer({ domain: 'example.com', records }),
    'POST /mails/test': onTest,
    [`POST /mails/${failedMail.id}/again`]: again,
    'POST /mails/held': decide,
  })
  return sent
}

const open = async (at = '/mail') => {
  await mount(
    <TestProviders at={at} session={{ state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) }}>
      <MailPage />
    </TestProviders>,
  )
  await settle()
}
const page = () => document.body.textContent ?? ''
const toasts = () => shownToasts().map(({ text }) => text)
beforeEach(() => {
  for (const { id } of shownToasts()) dismissToast(id)
})

test('R17 an administrator sees by which way emails leave, and the result for each', async () => {
  serve()
  await open()
  expect(page()).toContain('through smtp.example.com:587')
  expect(page()).toContain('1failed, needs attention')
  expect(page()).toContain('The mail server said: 550 no such person')
  expect(document.querySelectorAll('tbody tr')).toHaveLength(2)
})

test('R17 an email that was given up is sent again by one press; one that went out cannot be', async () => {
  const sent = serve()
  await open()
  await press(control('Send again to ana.riuz@people.trellis.test'))
  await settle()
  expect(sent.filter(({ path }) => path.endsWith('/again')).map(({ path }) => path)).toEqual([
    `/mails/${failedMail.id}/again`,
  ])
  expect(document.querySelectorAll('button[aria-label^="Send again"]')).toHaveLength(1)
})

/** A failed mail in a list of failed mails, which it leaves as soon as it is sent again. */
const openFailed = async (reply: ReturnType<typeof answer>, isChecked?: Promise<void>) => {
  const items = [failedMail]
  const again = () => {
    items.pop()
    return reply
  }
  serve({ items, again, isChecked })
  await open('/mail?status=failed')
  await press(control('Send again to ana.riuz@people.trellis.test'))
  await settle()
}

test('R17 an email that is sent again says so after it has left the list', async () => {
  let answerStatus = () => {}
  const isChecked = new Promise<void>(resolve => {
    answerStatus = resolve
  })
  await openFailed(done, isChecked)
  expect(page()).toContain('No matching e-mails')
  expect(toasts()).toEqual([])
  answerStatus()
  await settle()
  expect(toasts()).toEqual(['Trying again now.'])
})

test('R17 an email that was sent or deleted in the meantime says so and leaves the list', async () => {
  const sentence = 'This e-mail was sent or deleted in the meantime. The list shows what is left.'
  await openFailed(refusal('NOT_FOUND', {}, sentence))
  expect(toasts()).toContain(sentence)
  expect(page()).toContain('No matching e-mails')
})

const held = { backupAt: '2026-11-20T16:00:00Z', count: 3 }

test('R17 after a restore mails are shown as held, and an administrator discards them once they have confirmed it', async () => {
  const status = { ...up, held }
  const items: SentMail[] = [{ ...arrived, status: 'held', sentAt: null, attempts: 0 }]
  const decide = () => {
    Object.assign(status, { held: null })
    return answer({ count: 3 })
  }
  const sent = serve({ status, items, decide })
  await open()
  expect(document.querySelector('tbody tr')?.textContent).toContain('Held after a restore')
  expect(page()).toContain('3 e-mails wait.')
  await press(control('Discard all'))
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('They are deleted and never sent.')
  await press(control('Cancel'))
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  await press(control('Discard all'))
  await press(control('Discard the e-mails'))
  await settle()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ decision: 'discard' })
  expect(page()).not.toContain('E-mails held back after a restore')
  expect(toasts()).toContain('The e-mails were deleted.')
})

test('R17 an administrator who sends what another has just discarded learns that nothing was changed', async () => {
  const status = { ...up, held }
  const decide = () => {
    Object.assign(status, { held: null })
    return answer({ count: null })
  }
  serve({ status, decide })
  await open()
  await press(control('Send all'))
  await press(control('Send the e-mails'))
  await settle()
  expect(toasts()).toContain('Nothing was changed: it was decided before.')
  expect(page()).not.toContain('E-mails held back after a restore')
})

test('R17 without an email server the page says so, and what to do until there is one', async () => {
  serve({ status: { ...up, server: null, failed: 0 }, items: [] })
  await open()
  expect(page()).toContain('No mail server is set up')
  expect(page()).toContain('share invitations by link or QR code')
  expect(page()).toContain('No e-mails sent yet')
})

test('R17 without an email server no mail is said to be sent', async () => {
  serve({ status: { ...up, server: null, failed: 0 }, items: [arrived] })
  await open()
  expect(document.querySelector('tbody tr')?.textContent).toContain('Not sent')
})

test('R17 a test mail goes to one’s own address, or to another; what is wrong is said at the field and nothing is lost', async () => {
  const sent = serve({ test: () => refusal('INVALID_INPUT', { email: ['Please enter a valid E-mail.'] }) })
  await open()
  expect(field('To').value).toBe(person(['ROLE_ADMINISTRATOR']).email)
  await type(field('To'), 'nobody')
  await press(control('Send'))
  await settle()
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(0)
  expect(field('To').getAttribute('aria-invalid')).toBe('true')
  expect(field('To').value).toBe('nobody')
  expect(document.activeElement).toBe(field('To'))
  await type(field('To'), 'somebody@example.com')
  await press(control('Send'))
  await settle()
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(page()).toContain('Please enter a valid E-mail.')
  expect(field('To').value).toBe('somebody@example.com')
})

test('R17 the page tells where a test mail went', async () => {
  serve()
  await open()
  await press(control('Send'))
  await settle()
  expect(page()).toContain(`On its way to ${person(['ROLE_ADMINISTRATOR']).email}`)
})

test('R17 an email that came back says so in plain words, and one that was held back can be sent again', async () => {
  const items: SentMail[] = [
    { ...arrived, id: idOf(5), status: 'suppressed', bounceReason: 'no-mailbox', sentAt: null, attempts: 0 },
    { ...arrived, id: idOf(4), status: 'returned', bounceReason: 'no-mailbox', lastError: '550 5.1.1 unknown' },
  ]
  serve({ items })
  await open()
  const [first, second] = [...document.querySelectorAll('tbody tr')].map(row => row.textContent)
  expect(first).toContain('Skipped')
  expect(first).toContain('Not sent: earlier e-mails to this address came back. The mailbox does not exist.')
  expect(first).toContain('Send again')
  expect(second).toContain('Returned')
  expect(second).toContain('The mailbox does not exist.')
  expect(second).toContain('550 5.1.1 unknown')
  expect(second).not.toContain('Send again')
})

test('R17 addresses that emails come back from are listed, and one press tries an address again', async () => {
  const address = 'gone@people.trellis.test'
  const suppressed: SuppressedAddress[] = [
    { id: idOf(9), address, reason: 'disabled', status: '5.2.1', suppressedAt: '2026-11-20T16:00:00.000Z' },
  ]
  const sent = serve({ suppressed })
  await open()
  expect(page()).toContain('E-mails to 1 address come back')
  expect(page()).toContain('The mailbox is disabled.')
  await press(control(`Try ${address} again`))
  await settle()
  expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `/mails/suppressions/${idOf(9)}`,
  ])
  expect(page()).not.toContain(address)
  expect(toasts()).toContain(`The next e-mail to ${address} will be sent.`)
})

test('quality: the DNS is asked when one wants it, and each entry says what to do', async () => {
  const sent = serve()
  await open()
  expect(sent.some(({ path }) => path === '/mails/domain')).toBe(false)
  await type(field('DKIM selector'), 's1')
  await press(control('Check'))
  await settle()
  expect(page()).toContain('For example.com')
  expect(page()).toContain('Add the record your e-mail provider gives you')
  expect(page()).toContain('set p=quarantine or p=reject')
  expect(page()).toContain('s1._domainkey.example.com')
})

test('quality: what the list is narrowed to stands in the address, and can be undone', async () => {
  serve({ items: [] })
  await open('/mail?status=failed&filter=ana')
  expect(page()).toContain('No matching e-mails')
  await press(control('Show all e-mails'))
  await settle()
  expect(currentAddress()).toBe('/mail')
})

test('quality: a server that does not answer is said, with a way to try again', async () => {
  fakeServer({})
  await open()
  expect(page()).toContain('Try again')
})
