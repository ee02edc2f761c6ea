import { mailIn } from '../notifications.public.ts'

type FirstPasswordValues = { firstName: string; url: string }

const firstPassword = ({ firstName, url }: FirstPasswordValues) => ({
  en: {
    subject: 'Choose your Trellis password',
    preview: 'You have an invitation but no password yet. Choose one to get started.',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Someone, hopefully you, asked to log in to your Trellis account. It has no password yet: you were invited, and the last step is to choose one.',
      'The link works once, for 14 days. Links in earlier e-mails no longer work.',
    ],
    action: { label: 'Choose my password', url },
    footnote: 'Didn’t request this? You can ignore this e-mail.',
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
export const firstPasswordMail = (locale: string, values: FirstPasswordValues) => mailIn(locale, firstPassword(values))
