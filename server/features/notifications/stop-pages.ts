import { type Html, html } from './html.ts'
import type { Locale } from './mail-layout.ts'

type State = 'asks' | 'stopped' | 'unknown'

const words = {
  en: {
    asks: ['Stop these mails?', 'You will no longer be told by mail when a store adds you to its team.'],
    stopped: ['Stopped', 'You get no more mails when a store adds you to its team.'],
    unknown: ['This link does not work', 'It may be too old, or was cut off on its way.'],
    button: 'Stop these mails',
    profile: 'All my mails are in my profile',
  },
  es: {
    asks: [
      '¿Dejar de recibir estos correos?',
      'Ya no te avisaremos por correo cuando una tienda te agregue a su equipo.',
    ],
    stopped: ['Listo', 'Ya no recibirás correos cuando una tienda te agregue a su equipo.'],
    unknown: ['Este enlace no funciona', 'Puede que sea muy antiguo o que se haya cortado en el camino.'],
    button: 'Dejar de recibirlos',
    profile: 'Todos mis correos están en mi perfil',
  },
} as const

/** The page on which a reader stops mails: it asks, says that it is done, or that the link is none. */
export const stopPage = (locale: Locale, state: State): Html => {
  const { button, profile, [state]: said } = words[locale]
  const [title, lead] = said
  return html`<!doctype html>
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
${state === 'asks' ? html`<form method="post"><button type="submit">${button}</button></form>` : null}
<p><a href="/me">${profile}</a></p>
</main></body>
</html>`
}
