import { mailIn } from '../notifications.public.ts'

type Values = { firstName: string; url: string }

const firstPassword = ({ firstName, url }: Values) => ({
  en: {
    subject: 'Choose your Trellis password',
    preview: 'You have an invitation and no password yet. Choose one and begin.',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Somebody, hopefully you, asked for a way into your Trellis account. It has no password yet: you were invited, and the last step is to choose one.',
      'The link works once, for 14 days. The links in earlier mails no longer work.',
    ],
    action: { label: 'Choose my password', url },
    footnote: 'You did not ask for it? Then do nothing.',
  },
  es: {
    subject: 'Elige tu contraseña de Trellis',
    preview: 'Tienes una invitación y aún no tienes contraseña. Elige una y comienza.',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'Alguien, esperamos que tú, pidió entrar en tu cuenta de Trellis. Aún no tiene contraseña: te invitaron y el último paso es elegir una.',
      'El enlace sirve una sola vez, durante 14 días. Los enlaces de correos anteriores ya no sirven.',
    ],
    action: { label: 'Elegir mi contraseña', url },
    footnote: '¿No lo pediste? Entonces no hagas nada.',
  },
})

/** Lets an invited person choose their first password, after they asked for a reset or for a magic link. */
export const firstPasswordMail = (locale: string, values: Values) => mailIn(locale, firstPassword(values))
