/** A report in the manner of a mail server: its fields, and the part in which it returns the email. */
type Report = {
  id: string
  address: string
  about?: string[]
  recipient?: string[]
  returned?: { type?: string; encoding?: string; body?: string }
}

const boundary = '=_report'

const buildParts = ({ id, address, about = [], recipient = [], returned = {} }: Report) => {
  const fields = recipient.length > 0 ? recipient : [`Final-Recipient: rfc822; ${address}`, ...failed]
  const { type = 'text/rfc822-headers', encoding = '7bit', body = `Message-ID: <${id}@example.com>` } = returned
  return [
    'Content-Type: text/plain\r\n\r\nYour message could not be delivered.',
    `Content-Type: message/delivery-status\r\n\r\n${['Reporting-MTA: dns; mx.example.net', ...about].join('\r\n')}\r\n\r\n${fields.join('\r\n')}\r\n`,
    `Content-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`,
  ]
}

/** The fields of a mailbox that does not exist. */
const failed = [
  'Action: failed',
  'Status: 5.1.1',
  'Diagnostic-Code: smtp; 550 5.1.1 unknown user: no such mailbox here',
]

export const wrapParts = (parts: readonly string[]) =>
  [
    'From: MAILER-DAEMON@mx.example.net',
    'To: bounces@example.com',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status;\r\n boundary="${boundary}"`,
    '',
    ...parts.map(part => `--${boundary}\r\n${part}\r\n`),
    `--${boundary}--`,
    '',
  ].join('\r\n')

/** A delivery report for an email by its id, to the address that it was sent to. */
export const buildReport = (report: Report) => Buffer.from(wrapParts(buildParts(report)))
