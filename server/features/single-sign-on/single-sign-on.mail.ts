import { mailIn } from '../notifications/notifications.public.ts'

type Values = { firstName: string; organization: string; addressThere: string; siteUrl: string | null }

const linked = ({ firstName, organization, addressThere, siteUrl }: Values) => {
  const action = (label: string) => (siteUrl ? { action: { label, url: `${siteUrl}/password-reset` } } : {})
  return {
    en: {
      subject: `You can now sign in with ${organization}`,
      preview: 'Was it you? Then there is nothing to do.',
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `Your Trellis account was just linked to the sign-in of ${organization}, where you are ${addressThere}. From now on you can come in with it.`,
        'If that was you, there is nothing to do. If it was not, change your password right away and tell whoever looks after Trellis at your company.',
      ],
      ...action('Change my password'),
      footnote: 'You get this mail because your account is protected against changes that you do not know of.',
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
      footnote: 'Recibes este correo porque tu cuenta está protegida contra cambios que no conoces.',
    },
  }
}

/** Tells a person that their company's sign-in now opens their account. */
export const linkedMail = (locale: string, values: Values) => mailIn(locale, linked(values))
