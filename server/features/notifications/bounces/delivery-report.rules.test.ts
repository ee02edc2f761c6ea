import { describe, expect, test } from 'vitest'
import { judgeStatus } from './bounce-reasons.rules.ts'
import { maxReportBytes, normalizeAddress, readDeliveryReport } from './delivery-report.rules.ts'
import { buildReport, wrapParts } from './testing/reports.ts'

const id = '0190a1b2-0000-7000-8000-000000000001'
const address = 'ana@example.org'
const read = async (report: Omit<Parameters<typeof buildReport>[0], 'id' | 'address'>) =>
  await readDeliveryReport(buildReport({ id, address, ...report }))

describe('R17 reports as mail servers write them', () => {
  test('Postfix: folded words of the other server, and the headers of the email', async () => {
    expect(
      await read({
        about: ['X-Postfix-Queue-ID: 4Bxyz', 'Arrival-Date: Fri, 27 Nov 2026 10:00:00 +0000 (UTC)'],
        recipient: [
          'Final-Recipient: rfc822; Ana@Example.org',
          'Original-Recipient: rfc822;ana@example.org',
          'Action: failed',
          'Status: 5.1.1',
          'Remote-MTA: dns; mx.example.org',
          'Diagnostic-Code: smtp; 550 5.1.1 <ana@example.org>: Recipient address',
          '    rejected: User unknown',
        ],
      }),
    ).toEqual({
      messageIds: [id],
      recipients: [
        {
          addresses: [address, address],
          action: 'failed',
          status: '5.1.1',
          diagnostic: '550 5.1.1 <ana@example.org>: Recipient address rejected: User unknown',
        },
      ],
    })
  })

  test('Exchange: the whole email is returned, and the envelope id is repeated', async () => {
    const report = await read({
      about: [`Original-Envelope-Id: ${id}`],
      recipient: [
        `Final-Recipient: rfc822;${address}`,
        'Action: failed',
        'Status: 5.1.10',
        'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
      ],
      returned: {
        type: 'message/rfc822',
        body: 'Message-ID: <0190a1b2-0000-7000-8000-000000000002@example.com>\r\nSubject: Hello\r\n\r\n0190a1b2-0000-7000-8000-000000000003',
      },
    })
    expect(report?.messageIds).toEqual([id, '0190a1b2-0000-7000-8000-000000000002'])
    expect(report?.recipients).toMatchObject([{ status: '5.1.10', action: 'failed' }])
  })

  test('Gmail: a code with several lines, and a general status made precise by them', async () => {
    const report = await read({
      recipient: [
        `Final-Recipient: rfc822; ${address}`,
        'Action: failed',
        'Status: 5.0.0 (permanent failure)',
        'Diagnostic-Code: smtp; 550-5.2.1 The email account that you tried to reach is disabled.',
        ' 550 5.2.1 Learn more',
      ],
    })
    expect(report?.recipients).toMatchObject([{ status: '5.2.1', addresses: [address] }])
  })

  test('Amazon SES: it replaces the message id, and keeps our own header', async () => {
    const report = await read({
      returned: {
        body: `Message-ID: <0100018f-3c2e-000000@email.amazonses.com>\r\nX-Trellis-Mail: ${id}`,
      },
    })
    expect(report?.messageIds).toEqual([id])
  })

  test('RFC 6533: an address that is not ASCII, and headers in base64', async () => {
    const report = await read({
      recipient: ['Final-Recipient: utf-8; j\\x{F6}rg@b\\x{FC}cher.example', 'Action: failed', 'Status: 5.1.1'],
      returned: {
        type: 'message/global-headers',
        encoding: 'base64',
        body: Buffer.from(`Subject: Grüße\r\nMessage-ID: <${id}@example.com>`).toString('base64'),
      },
    })
    expect(report).toMatchObject({ messageIds: [id], recipients: [{ addresses: ['jörg@xn--bcher-kva.example'] }] })
    expect(normalizeAddress('<Jörg@BÜCHER.example>')).toBe('jörg@xn--bcher-kva.example')
  })

  test('headers in quoted-printable, with the id over two lines', async () => {
    const returned = { encoding: 'quoted-printable', body: `Message-ID: <${id.slice(0, 9)}=\r\n${id.slice(9)}@a.b>` }
    expect((await read({ returned }))?.messageIds).toEqual([id])
  })

  test('a delay is told from a failure, and what was delivered or relayed is left out', async () => {
    const delayed = ['Final-Recipient: rfc822; ana@example.org', 'Action: Delayed', 'Status: 4.4.1']
    const relayed = ['', 'Final-Recipient: rfc822; bo@example.org', 'Action: relayed', 'Status: 2.0.0']
    expect((await read({ recipient: [...delayed, ...relayed] }))?.recipients).toEqual([
      { addresses: [address], action: 'delayed', status: '4.4.1', diagnostic: '' },
    ])
  })

  test('many recipients are read one by one', async () => {
    const one = (index: number) => [
      `Final-Recipient: rfc822; p${index}@example.org`,
      'Action: failed',
      'Status: 5.1.1',
      '',
    ]
    const recipient = Array.from({ length: 400 }, (_, index) => one(index)).flat()
    const report = await read({ recipient })
    expect(report?.recipients).toHaveLength(400)
    expect(report?.recipients.at(-1)?.addresses).toEqual(['p399@example.org'])
  })
})

describe('R17 what is no report changes nothing', () => {
  test.each([
    ['an automatic reply', 'Subject: Out of office\r\nAuto-Submitted: auto-replied\r\n\r\nBack on Monday.'],
    ['nothing', ''],
    ['no text', '\0\xff\xfe'.repeat(1000)],
    ['a report that someone attached', wrapParts([`Content-Type: message/rfc822\r\n\r\n${wrapParts(['x'])}`])],
    ['too many nested parts', 'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(500)],
  ])('%s', async (_, message) => {
    expect(await readDeliveryReport(Buffer.from(message, 'latin1'))).toBeNull()
  })

  test('fields without a status or an address name no one', async () => {
    const report = await read({
      recipient: ['Action: failed', '', 'Final-Recipient: x', 'Action: failed', 'Status: 9'],
    })
    expect(report?.recipients).toEqual([])
  })

  test('the end of a huge message is not read, and characters that cannot be stored are replaced', async () => {
    const recipient = [
      `Final-Recipient: rfc822; ${address}`,
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: a\0b\x07',
    ]
    const huge = Buffer.concat([buildReport({ id, address, recipient }), Buffer.alloc(2 * maxReportBytes, 'x')])
    expect((await readDeliveryReport(huge))?.recipients).toMatchObject([{ diagnostic: 'a b ' }])
  })
})

test.each([
  ['5.1.1', 'no-mailbox', true],
  ['5.1.2', 'no-domain', true],
  ['5.1.6', 'no-mailbox', true],
  ['5.1.10', 'no-mailbox', true],
  ['5.2.1', 'disabled', true],
  ['5.1.8', 'policy', false],
  ['5.2.2', 'full', false],
  ['4.2.2', 'full', false],
  ['5.4.1', 'unreachable', false],
  ['4.4.7', 'unreachable', false],
  ['5.7.1', 'policy', false],
  ['5.0.0', 'other', false],
  ['4.1.1', 'no-mailbox', false],
])('R17 the status %s means %s, for good: %s', (status, reason, isForGood) => {
  expect(judgeStatus(status)).toEqual({ reason, isForGood })
})
