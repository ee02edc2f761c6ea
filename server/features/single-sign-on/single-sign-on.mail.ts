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

type SecretLostValues = { firstName: string; organization: string; url: string }

const secretLost = ({ firstName, organization, url }: SecretLostValues) => ({
  en: {
    subject: `The company login of ${organization} is turned off`,
    preview: 'Enter its client secret again to turn it on.',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Our server lost the key to the client secret of ${organization}, so its company login is turned off. Until it is on again, its people log in with their password; those without one can ask for a link on the login page.`,
      'To turn it on, enter the client secret again. Your login server shows it, or creates a new one.',
    ],
    action: { label: 'Enter the client secret', url },
    footnote: 'You are receiving this e-mail because you manage this company login.',
  },
  es: {
    subject: `El inicio de sesión de ${organization} está desactivado`,
    preview: 'Vuelve a escribir su secreto de cliente para activarlo.',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `Nuestro servidor perdió la clave del secreto de cliente de ${organization}, y por eso su inicio de sesión está desactivado. Mientras tanto, su gente entra con su contraseña; quien no tenga puede pedir un enlace en la página de inicio de sesión.`,
      'Para activarlo, vuelve a escribir el secreto de cliente. Tu servidor de inicio de sesión lo muestra o crea uno nuevo.',
    ],
    action: { label: 'Escribir el secreto de cliente', url },
    footnote: 'Recibes este correo porque administras este inicio de sesión.',
  },
})

/** Tells someone who manages a company's sign-in that its secret has to be entered again. */
export const secretLostMail = (locale: string, values: SecretLostValues) => mailIn(locale, secretLost(values))
