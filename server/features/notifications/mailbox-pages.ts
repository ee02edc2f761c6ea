import { type Html, html, linkAddresses } from '../../platform/html.ts'
import type { StoredMail } from './notifications.queries.ts'

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const showMoment = (date: Date) => html`<time datetime="${date.toISOString()}">${moment.format(date)} UTC</time>`

const page = (title: string, content: Html): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Trellis mailbox</title>
<link rel="stylesheet" href="/api/mailbox/style.css">
</head>
<body><main>${content}</main></body>
</html>`

const showState = (mail: StoredMail) => (mail.sentAt ? html`` : html` <span class="chip">on its way</span>`)

const row = (mail: StoredMail) => html`<li><a href="/api/mailbox/${mail.id}">
<span class="subject">${mail.subject}${showState(mail)}</span>
<span class="quiet">to ${mail.recipient}</span>
<span class="quiet when">${showMoment(mail.createdAt)}</span>
</a></li>`

const empty = html`<p class="empty">No e-mails yet. Everything Trellis sends appears here: invitations, password reset links, notices.</p>`

/** The list of the newest mails. */
export const listPage = (mails: readonly StoredMail[]): Html =>
  page(
    'Mails',
    html`<h1>Mailbox</h1>
<p class="lead">Mails stay on this machine: no mail server is set up. These are the newest ones; load the page again for later ones.</p>
${mails.length === 0 ? empty : html`<ul>${mails.map(row)}</ul>`}`,
  )

/** One mail, with its HTML part and its text part. */
export const mailPage = (mail: StoredMail): Html =>
  page(
    mail.subject,
    html`<p><a href="/api/mailbox">All e-mails</a></p>
<h1>${mail.subject}</h1>
<p class="lead">to ${mail.recipient}, ${showMoment(mail.createdAt)}${showState(mail)}</p>
<iframe title="The e-mail as it looks" src="/api/mailbox/${mail.id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As plain text</h2>
<pre>${linkAddresses(mail.text)}</pre>`,
  )
