import { mailIn } from '../notifications/notifications.public.ts'

type LinkedMailValues = { firstName: string; organization: string; addressThere: string; siteUrl: string }

const linked = ({ firstName, organization, addressThere, siteUrl }: LinkedMailValues) => {
  const action = (label: string) => (siteUrl ? { action: { label, url: `${siteUrl}/password-reset` } } : {})
  return {
    en: {
      subject: `You can now log in with ${organization}`,
      preview: 'If it was you, you don’t need to do anything.',
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `Your Trellis account was just linked to the login of ${organization}, where your address is ${addressThere}. From now on you can log in with it.`,
        'If that was you, you don’t need to do anything. If not, change your password right away and tell the person in charge of Trellis at your company.',
      ],
      ...action('Change my password'),
      footnote: 'You are receiving this e-mail because we tell you about every change to how you log in.',
    },
    es: {
      subject: `Ya puedes iniciar sesión con ${organization}`,
      preview: '¿Fuiste tú? Entonces no tienes que hacer nada.',
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        `Tu cuenta de Trellis se acaba de vincular con el inicio de sesión de ${organization}, donde eres ${addressThere}. Desde ahora puedes entrar con él.`,
        'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña ahora mismo y avisa a quien se ocupa de Trellis en tu empresa.',
      ],
      ...action('Cambiar mi contraseña'),
      footnote: 'Recibes este correo porque te avisamos de cada cambio en tu forma de iniciar sesión.',
    },
  }
}

/** Emails a person that their company's sign-in now opens their account. */
export const linkedMail = (locale: string, values: LinkedMailValues) => mailIn(locale, linked(values))
