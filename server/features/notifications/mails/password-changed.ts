import { mailIn } from '../notifications.public.ts'

type PasswordChangedValues = { firstName: string; siteUrl: string }

const texts = ({ firstName, siteUrl }: PasswordChangedValues) => {
  const action = (label: string) => (siteUrl ? { action: { label, url: `${siteUrl}/forgot-password` } } : {})
  return {
    en: {
      subject: 'Your Trellis password was changed',
      preview: 'If it was you, you don’t need to do anything.',
      greeting: `Hello ${firstName},`,
      paragraphs: [
        'The password of your Trellis account was just changed, and every other device was logged out.',
        'If that was you, you don’t need to do anything. If not, reset your password right away.',
      ],
      ...action('Reset my password'),
      footnote: 'You are receiving this e-mail because we tell you about every change to how you log in.',
    },
    es: {
      subject: 'Se cambió tu contraseña de Trellis',
      preview: '¿Fuiste tú? Entonces no tienes que hacer nada.',
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        'La contraseña de tu cuenta de Trellis se acaba de cambiar, y se cerró la sesión en todos los demás dispositivos.',
        'Si fuiste tú, no tienes que hacer nada. Si no, restablece tu contraseña ahora mismo.',
      ],
      ...action('Restablecer mi contraseña'),
      footnote: 'Recibes este correo porque te avisamos de cada cambio en tu forma de iniciar sesión.',
    },
  }
}

/** Tells a person that the password of their account was changed. */
export const passwordChangedMail = (locale: string, values: PasswordChangedValues) => mailIn(locale, texts(values))
