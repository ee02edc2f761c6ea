import { mailIn } from '../notifications.public.ts'

type PasswordLinkValues = { firstName: string; url: string }

const reset = ({ firstName, url }: PasswordLinkValues) => ({
  en: {
    subject: 'Reset your Trellis password',
    preview: 'Choose a new password. The link works once, for one hour.',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Someone, hopefully you, requested a new password for your Trellis account.',
      'The link works once, for one hour. Choosing a new password logs you out on every other device.',
    ],
    action: { label: 'Choose a new password', url },
    footnote: 'Didn’t request this? You can ignore this e-mail: your password stays the same.',
  },
  es: {
    subject: 'Restablece tu contraseña de Trellis',
    preview: 'Elige una contraseña nueva. El enlace sirve una sola vez, durante una hora.',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'Alguien, esperamos que tú, pidió una contraseña nueva para tu cuenta de Trellis.',
      'El enlace sirve una sola vez, durante una hora. Con la contraseña nueva se cierra la sesión en todos los demás dispositivos.',
    ],
    action: { label: 'Elegir una contraseña nueva', url },
    footnote: '¿No la pediste? Entonces no hagas nada: tu contraseña sigue igual.',
  },
})

/** Lets a person choose a new password. */
export const resetMail = (locale: string, values: PasswordLinkValues) => mailIn(locale, reset(values))
