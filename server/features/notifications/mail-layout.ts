import { type Html, html } from '../../platform/html.ts'

export type Locale = 'en' | 'es'

type MailFigure = { label: string; value: string; note?: string | undefined; url: string }

/** Formats a date and time for emails, with the name of the time zone. */
export const toTheMinute = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/** The content of an email, from which its text part and its HTML part are rendered. */
export type MailWords = {
  subject: string
  /** The preview line beside the subject. */
  preview: string
  greeting: string
  paragraphs: readonly string[]
  /** Figures, each with the address of the list that it counts. */
  figures?: readonly MailFigure[] | undefined
  /** What explains the figures. */
  notes?: readonly string[] | undefined
  action?: { label: string; url: string }
  footnote: string
  /** Its unsubscribe address; unset = it cannot be unsubscribed from. */
  stopUrl?: string | undefined
}

/** A mail ready to be sent. */
export type Mail = { subject: string; text: string; html: string; stopUrl?: string | undefined }

/** A locale of mails; anything else is English. */
export const toLocale = (text: string): Locale => (text === 'es' ? 'es' : 'en')

const stopLabels = { en: 'Stop e-mails like this one', es: 'No recibir más correos como este' } as const

const figureText = ({ label, value, note, url }: MailFigure) =>
  `${label}: ${value}${note === undefined ? '' : ` (${note})`}\n${url}`

const buildText = (locale: Locale, words: MailWords) => {
  const { greeting, paragraphs, figures = [], notes = [], action, footnote, stopUrl } = words
  return [
    greeting,
    ...paragraphs,
    ...figures.map(figureText),
    ...notes,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    '-- \nTrellis',
    footnote,
    ...(stopUrl ? [`${stopLabels[locale]}:\n${stopUrl}`] : []),
  ].join('\n\n')
}

// Inline colors are for clients that drop style sheets; the dark ones are for those that support them.
const darkStyle = html`<style>
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: #121512 !important; }
    .sheet { background: #1a1e1a !important; border-color: #2b312b !important; }
    .ink { color: #efece4 !important; }
    .quiet { color: #b3bab2 !important; }
    .mark { color: #a5dabb !important; }
    .button { background: #84c7a2 !important; color: #0c2015 !important; }
  }
</style>`

const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"

const paragraph = (text: string) =>
  html`<p class="ink" style="margin:0 0 16px;color:#1b201c;font-size:16px;line-height:1.55">${text}</p>`

const quietLine = (text: string) =>
  html`<p class="quiet" style="margin:0 0 16px;color:#565e57;font-size:14px;line-height:1.5">${text}</p>`

const figureRow = ({ label, value, note, url }: MailFigure) =>
  html`<p class="ink" style="margin:0 0 14px;color:#1b201c;font-size:16px;line-height:1.4">${label}<br><a class="mark" href="${url}" style="color:#1b5440;font-size:24px;font-weight:600">${value}</a>${note === undefined ? null : html` <span class="quiet" style="color:#565e57;font-size:14px">${note}</span>`}</p>`

const button = ({ label, url }: { label: string; url: string }) =>
  html`<p style="margin:8px 0 24px"><a class="button" href="${url}" style="display:inline-block;background:#1f5b43;color:#fdfcf8;font-size:16px;font-weight:600;line-height:24px;padding:12px 22px;border-radius:14px;text-decoration:none">${label}</a></p>`

const stopLine = (locale: Locale, url: string) =>
  html`<p class="quiet" style="margin:12px 0 0;color:#565e57;font-size:14px;line-height:1.5"><a class="quiet" href="${url}" style="color:#565e57">${stopLabels[locale]}</a></p>`

const buildPage = (locale: Locale, words: MailWords): Html => html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${words.subject}</title>
${darkStyle}
</head>
<body class="paper" style="margin:0;padding:0;background:#f8f5ee">
<div style="display:none;max-height:0;overflow:hidden">${words.preview}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#f8f5ee;${font}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="mark" style="padding:0 4px 16px;color:#1b5440;font-family:Fraunces,Georgia,serif;font-size:22px;font-weight:600">Trellis</td></tr>
<tr><td class="sheet" style="background:#fffdf8;border:1px solid #e2dbcc;border-radius:22px;padding:28px;word-break:break-word;overflow-wrap:anywhere">
${[words.greeting, ...words.paragraphs].map(paragraph)}
${(words.figures ?? []).map(figureRow)}
${(words.notes ?? []).map(quietLine)}
${words.action ? button(words.action) : null}
<p class="quiet" style="margin:0;color:#565e57;font-size:14px;line-height:1.5">${words.footnote}</p>
${words.stopUrl ? stopLine(locale, words.stopUrl) : null}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`

/** Renders an email, as text and as HTML. */
export const layOut = (locale: Locale, words: MailWords): Mail => ({
  subject: words.subject,
  text: buildText(locale, words),
  html: buildPage(locale, words).html,
  stopUrl: words.stopUrl,
})
