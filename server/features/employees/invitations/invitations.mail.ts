import { mailIn } from '../../notifications/notifications.public.ts'

/** `isInvited`: they have chosen no password yet, and the link leads to that first. */
type InvitationValues = { store: string; inviter: string; url: string; isInvited: boolean; stopUrl: string | undefined }

const employmentInvitation = ({ store, inviter, url, isInvited, stopUrl }: InvitationValues) => ({
  en: {
    subject: `Do you work at ${store}?`,
    preview: `${inviter} would like to add you to the team of ${store} on Trellis.`,
    greeting: 'Hello,',
    paragraphs: [
      `${inviter} would like to add you to the team of ${store} on Trellis. Its training would then be in your courses.`,
      ...(isInvited ? ['Choose a password to get in. The link works once, for 14 days.'] : []),
      'Answer yes or no on your profile. Until you say yes, the store sees only the e-mail address it entered.',
    ],
    action: { label: 'Answer', url },
    footnote:
      'You are receiving this e-mail because you have a Trellis account. If you don’t know the store, answer no.',
    stopUrl,
  },
  es: {
    subject: `¿Trabajas en ${store}?`,
    preview: `${inviter} quiere agregarte al equipo de ${store} en Trellis.`,
    greeting: 'Hola:',
    paragraphs: [
      `${inviter} quiere agregarte al equipo de ${store} en Trellis. Su capacitación estaría entonces entre tus cursos.`,
      ...(isInvited ? ['Elige una contraseña para entrar. El enlace sirve una sola vez, durante 14 días.'] : []),
      'Responde sí o no en tu perfil. Hasta que digas que sí, la tienda no ve nada tuyo más que el correo que escribió.',
    ],
    action: { label: 'Responder', url },
    footnote: 'Recibes este correo porque tienes una cuenta de Trellis. Si no conoces la tienda, di que no.',
    stopUrl,
  },
})

/** Asks the owner of an account whether they work at a store. */
export const employmentInvitationMail = (locale: string, values: InvitationValues) =>
  mailIn(locale, employmentInvitation(values))
