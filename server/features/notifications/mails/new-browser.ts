import { type Locale, layOut, type Mail } from '../mail-layout.ts'

type NewBrowserValues = {
  firstName: string
  browser: string | null
  system: string | null
  address: string
  when: Date
  siteUrl: string
}

const formatWhen = (locale: Locale, when: Date) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(when)

const buildAction = (label: string, siteUrl: string) =>
  siteUrl ? { action: { label, url: `${siteUrl}/password-reset` } } : {}

const english = (values: NewBrowserValues): Mail => {
  const browser = [values.browser ?? 'an unknown browser', values.system && `on ${values.system}`]
    .filter(Boolean)
    .join(' ')
  return layOut('en', {
    subject: 'New login to your Trellis account',
    preview: `Someone logged in with ${browser}. Was it you?`,
    greeting: `Hello ${values.firstName},`,
    paragraphs: [
      `Your account was just used with a browser we had not seen before: ${browser}, from the address ${values.address}, on ${formatWhen('en', values.when)} UTC.`,
      'If that was you, you don’t need to do anything. If not, change your password right away: that logs everyone else out.',
    ],
    ...buildAction('Change my password', values.siteUrl),
    footnote: 'You are receiving this e-mail because we tell you about logins from new browsers.',
  })
}

const spanish = (values: NewBrowserValues): Mail => {
  const browser = [values.browser ?? 'un navegador desconocido', values.system && `en ${values.system}`]
    .filter(Boolean)
    .join(' ')
  return layOut('es', {
    subject: 'Nuevo inicio de sesión en tu cuenta de Trellis',
    preview: `Alguien inició sesión con ${browser}. ¿Fuiste tú?`,
    greeting: `Hola, ${values.firstName}:`,
    paragraphs: [
      `Tu cuenta se acaba de usar con un navegador que no habíamos visto antes: ${browser}, desde la dirección ${values.address}, el ${formatWhen('es', values.when)} UTC.`,
      'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña ahora mismo: así se cierra la sesión de todos los demás.',
    ],
    ...buildAction('Cambiar mi contraseña', values.siteUrl),
    footnote: 'Recibes este correo porque te avisamos de los inicios de sesión desde navegadores nuevos.',
  })
}

const languages: Record<Locale, (values: NewBrowserValues) => Mail> = { en: english, es: spanish }

/** Tells a person that their account was used with a browser that was not seen before. */
export const newBrowserMail = (locale: Locale, values: NewBrowserValues): Mail => languages[locale](values)
