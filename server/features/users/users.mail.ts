import { mailIn } from '../notifications/notifications.public.ts'

type InvitationValues = { firstName: string; inviter: string; url: string }

const invitation = ({ firstName, inviter, url }: InvitationValues) => ({
  en: {
    subject: 'Your invitation to Trellis',
    preview: `${inviter} invited you to Trellis. Choose a password to get started.`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${inviter} invited you to Trellis.`,
      'Choose a password to get in. The link works once, for 14 days. Links in earlier e-mails no longer work.',
    ],
    action: { label: 'Choose my password', url },
    footnote:
      'You are receiving this e-mail because someone entered your address. If it is not meant for you, ignore it.',
  },
  es: {
    subject: 'Tu invitación a Trellis',
    preview: `${inviter} te invitó a Trellis. Elige una contraseña y comienza.`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `${inviter} te invitó a Trellis.`,
      'Elige una contraseña para entrar. El enlace sirve una sola vez, durante 14 días. Los enlaces de correos anteriores ya no sirven.',
    ],
    action: { label: 'Elegir mi contraseña', url },
    footnote: 'Recibes este correo porque alguien escribió tu dirección. Si no eres tú, no hagas nada.',
  },
})

/** Invites a person to choose their first password. */
export const userInvitationMail = (locale: string, values: InvitationValues) => mailIn(locale, invitation(values))
