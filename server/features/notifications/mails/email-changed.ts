import { mailIn } from '../notifications.public.ts'

type EmailChangedValues = { firstName: string; siteUrl: string; to: 'old' | 'new' }

// Neither mail names the other address: the wrong person may read it.
const texts = ({ firstName, siteUrl, to }: EmailChangedValues) => {
  const action = (label: string) =>
    siteUrl && to === 'new' ? { action: { label, url: `${siteUrl}/request-magic-link` } } : {}
  return {
    en: {
      subject: 'The e-mail address of your Trellis account was changed',
      preview: to === 'new' ? 'Log in once with a link to confirm it.' : 'If this is wrong, tell your manager.',
      greeting: `Hello ${firstName},`,
      paragraphs:
        to === 'new'
          ? [
              'An administrator made this the e-mail address of your Trellis account, and you were logged out everywhere. Your password has not changed.',
              'Please confirm the address: request a magic link and open it. Until then you can only learn.',
            ]
          : [
              'An administrator changed the e-mail address of your Trellis account, and you were logged out everywhere. From now on you log in with the new address.',
              'If this is wrong, tell your manager right away.',
            ],
      ...action('Get a magic link'),
      footnote: 'You are receiving this e-mail because we tell you about every change to how you log in.',
    },
    es: {
      subject: 'Se cambió la dirección de correo de tu cuenta de Trellis',
      preview:
        to === 'new' ? 'Entra una vez con un enlace para confirmarla.' : 'Si no es correcto, avisa a tu gerente.',
      greeting: `Hola, ${firstName}:`,
      paragraphs:
        to === 'new'
          ? [
              'Un administrador puso esta dirección de correo en tu cuenta de Trellis, y se cerró tu sesión en todas partes. Tu contraseña no cambió.',
              'Confirma la dirección: pide un enlace mágico y ábrelo. Hasta entonces solo puedes aprender.',
            ]
          : [
              'Un administrador puso otra dirección de correo en tu cuenta de Trellis, y se cerró tu sesión en todas partes. A partir de ahora entras con la dirección nueva.',
              'Si no es correcto, avisa a tu gerente enseguida.',
            ],
      ...action('Recibir un enlace mágico'),
      footnote: 'Recibes este correo porque te avisamos de cada cambio en tu forma de iniciar sesión.',
    },
  }
}

/** Tells a person at their old, and at their new address, that an administrator has changed it. */
export const emailChangedMail = (locale: string, values: EmailChangedValues) => mailIn(locale, texts(values))
