import { mailIn } from '../notifications.public.ts'

type Values = { firstName: string; url: string }

const magic = ({ firstName, url }: Values) => ({
  en: {
    subject: 'Your magic link for Trellis',
    preview: 'Opens Trellis without a password. It works once, for 15 minutes.',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Somebody, hopefully you, asked for a link to open Trellis without a password.',
      'It works once, for 15 minutes. Do not pass it on: whoever opens it is signed in as you.',
    ],
    action: { label: 'Open Trellis', url },
    footnote: 'You did not ask for it? Then do nothing: nobody gets in without this mail.',
  },
  es: {
    subject: 'Tu enlace mágico para Trellis',
    preview: 'Abre Trellis sin contraseña. Sirve una sola vez, durante 15 minutos.',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'Alguien, esperamos que tú, pidió un enlace para abrir Trellis sin contraseña.',
      'Sirve una sola vez, durante 15 minutos. No lo compartas: quien lo abra inicia sesión en tu nombre.',
    ],
    action: { label: 'Abrir Trellis', url },
    footnote: '¿No lo pediste? Entonces no hagas nada: sin este correo nadie puede entrar.',
  },
})

const first = ({ firstName, url }: Values) => ({
  en: {
    subject: 'Choose your Trellis password',
    preview: 'You have an invitation and no password yet. Choose one and begin.',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Somebody, hopefully you, asked for a link to open Trellis. Your account is not ready yet: you were invited, and the last step is to choose a password.',
      'The link works once, for 14 days. The links in earlier invitations no longer work.',
    ],
    action: { label: 'Choose my password', url },
    footnote: 'You did not ask for it? Then do nothing.',
  },
  es: {
    subject: 'Elige tu contraseña de Trellis',
    preview: 'Tienes una invitación y aún no tienes contraseña. Elige una y comienza.',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'Alguien, esperamos que tú, pidió un enlace para abrir Trellis. Tu cuenta aún no está lista: te invitaron y el último paso es elegir una contraseña.',
      'El enlace sirve una sola vez, durante 14 días. Los enlaces de invitaciones anteriores ya no sirven.',
    ],
    action: { label: 'Elegir mi contraseña', url },
    footnote: '¿No lo pediste? Entonces no hagas nada.',
  },
})

/** Lets somebody sign in without a password. */
export const magicLinkMail = (locale: string, values: Values) => mailIn(locale, magic(values))

/** Lets somebody who was invited choose their first password, because they asked for a way in. */
export const firstSignInMail = (locale: string, values: Values) => mailIn(locale, first(values))
