import type { MailKind } from '@trellis/contract/accounts/profile.ts'
import { type Html, html } from '../../platform/html.ts'
import type { Locale } from './mail-layout.ts'

type MailStop = { kind: MailKind; locale: Locale }

const words = {
  en: {
    asks: {
      title: 'Stop these e-mails?',
      teams: 'You will no longer be told by e-mail when a store adds you to its team.',
      training: 'You will no longer be reminded of training by e-mail, nor told of requests from your team.',
    },
    stopped: {
      title: 'Stopped',
      teams: 'You will get no more e-mails when a store adds you to its team.',
      training: 'You will get no more e-mails that remind you of training or tell you of requests from your team.',
    },
    unknown: { title: 'This link does not work', lead: 'It may be too old, or was cut off on its way.' },
    button: 'Stop these e-mails',
    profile: 'All my e-mails are in my profile',
  },
  es: {
    asks: {
      title: '¿Dejar de recibir estos correos?',
      teams: 'Ya no te avisaremos por correo cuando una tienda te agregue a su equipo.',
      training: 'Ya no te recordaremos tu capacitación por correo ni te avisaremos de solicitudes de tu equipo.',
    },
    stopped: {
      title: 'Listo',
      teams: 'Ya no recibirás correos cuando una tienda te agregue a su equipo.',
      training: 'Ya no recibirás correos que te recuerden tu capacitación o te avisen de solicitudes de tu equipo.',
    },
    unknown: {
      title: 'Este enlace no funciona',
      lead: 'Puede que sea muy antiguo o que se haya cortado en el camino.',
    },
    button: 'Dejar de recibirlos',
    profile: 'Todos mis correos están en mi perfil',
  },
} as const

const getPageWords = (stop: MailStop | null, state: 'asks' | 'stopped') => {
  if (!stop) return words.en.unknown
  const { title, [stop.kind]: lead } = words[stop.locale][state]
  return { title, lead }
}

type LinkPageOptions = {
  locale: Locale
  title: string
  lead: string
  /** The button that does it; null = it is done, or cannot be done. */
  button: string | null
  /** The link to one's own profile. */
  profile: string
}

/** A page behind a link in a mail, which may ask before it does something. */
export const mailLinkPage = ({ locale, title, lead, button, profile }: LinkPageOptions): Html => html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Trellis</title>
<link rel="stylesheet" href="/api/stop-mails.css">
</head>
<body><main class="ask">
<h1>${title}</h1>
<p class="lead">${lead}</p>
${button === null ? null : html`<form method="post"><button type="submit">${button}</button></form>`}
<p><a href="/me">${profile}</a></p>
</main></body>
</html>`

/** The unsubscribe page: asks, confirms, or (null) reports an invalid link. */
export const stopPage = (stop: MailStop | null, state: 'asks' | 'stopped'): Html => {
  const locale = stop?.locale ?? 'en'
  const { button, profile } = words[locale]
  return mailLinkPage({
    locale,
    ...getPageWords(stop, state),
    button: stop && state === 'asks' ? button : null,
    profile,
  })
}
