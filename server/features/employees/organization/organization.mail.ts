import { mailIn } from '../../notifications/notifications.public.ts'

type InvitationValues = { firstName: string; organization: string; inviter: string; url: string }

const invitation = ({ firstName, organization, inviter, url }: InvitationValues) => ({
  en: {
    subject: `Your invitation to ${organization} on Trellis`,
    preview: `${inviter} invited you to Trellis. Choose a password to get started.`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${inviter} added you to the people of ${organization} on Trellis.`,
      'Choose a password to get in. The link works once, for 14 days; the person who added you can send you a new one.',
    ],
    action: { label: 'Choose my password', url },
    footnote:
      'You are receiving this e-mail because someone entered your address. If it is not meant for you, ignore it.',
  },
  es: {
    subject: `Tu invitación a ${organization} en Trellis`,
    preview: `${inviter} te invitó a Trellis. Elige una contraseña y comienza.`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `${inviter} te agregó al equipo de ${organization} en Trellis.`,
      'Elige una contraseña para entrar. El enlace sirve una sola vez, durante 14 días; quien te agregó puede enviarte otro.',
    ],
    action: { label: 'Elegir mi contraseña', url },
    footnote: 'Recibes este correo porque alguien escribió tu dirección. Si no eres tú, no hagas nada.',
  },
})

type AdditionValues = InvitationValues & { stopUrl: string }

const addition = ({ firstName, organization, inviter, url, stopUrl }: AdditionValues) => ({
  en: {
    subject: `You were added to ${organization}`,
    preview: `${inviter} added you to the people of ${organization} on Trellis.`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${inviter} added you to the people of ${organization}.`,
      'Log in as usual: your e-mail and password have not changed.',
    ],
    action: { label: 'Open Trellis', url },
    footnote: `You are receiving this e-mail because you have a Trellis account. If you do not work for ${organization}, tell ${inviter}.`,
    stopUrl,
  },
  es: {
    subject: `Te agregaron a ${organization}`,
    preview: `${inviter} te agregó al equipo de ${organization} en Trellis.`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `${inviter} te agregó al equipo de ${organization}.`,
      'Entra como siempre: tu correo y tu contraseña son los mismos.',
    ],
    action: { label: 'Abrir Trellis', url },
    footnote: `Recibes este correo porque tienes una cuenta de Trellis. Si no trabajas para ${organization}, avisa a ${inviter}.`,
    stopUrl,
  },
})

/** `isInvited`: they have chosen no password yet, and the link leads to that first. */
type QuestionValues = Omit<InvitationValues, 'firstName'> & { isInvited: boolean; stopUrl: string | undefined }

const question = ({ organization, inviter, url, isInvited, stopUrl }: QuestionValues) => ({
  en: {
    subject: `Do you work for ${organization}?`,
    preview: `${inviter} would like to add you to the people of ${organization} on Trellis.`,
    greeting: 'Hello,',
    paragraphs: [
      `${inviter} would like to add you to the people of ${organization} on Trellis.`,
      ...(isInvited ? ['Choose a password to get in. The link works once, for 14 days.'] : []),
      `Answer yes or no on your profile. Until you say yes, ${organization} sees only the e-mail address it entered.`,
    ],
    action: { label: 'Answer', url },
    footnote: `You are receiving this e-mail because you have a Trellis account. If you don’t know ${organization}, answer no.`,
    stopUrl,
  },
  es: {
    subject: `¿Trabajas para ${organization}?`,
    preview: `${inviter} quiere agregarte al equipo de ${organization} en Trellis.`,
    greeting: 'Hola:',
    paragraphs: [
      `${inviter} quiere agregarte al equipo de ${organization} en Trellis.`,
      ...(isInvited ? ['Elige una contraseña para entrar. El enlace sirve una sola vez, durante 14 días.'] : []),
      `Responde sí o no en tu perfil. Hasta que digas que sí, ${organization} no ve nada tuyo más que el correo que escribió.`,
    ],
    action: { label: 'Responder', url },
    footnote: `Recibes este correo porque tienes una cuenta de Trellis. Si no conoces ${organization}, di que no.`,
    stopUrl,
  },
})

/** Tells a new person that an organization has added them, and asks them to choose a password. */
export const organizationInvitationMail = (locale: string, values: InvitationValues) =>
  mailIn(locale, invitation(values))

/** Tells a person with an account that an organization has added them. */
export const organizationAdditionMail = (locale: string, values: AdditionValues) => mailIn(locale, addition(values))

/** Asks the owner of an account whether they work for an organization. */
export const organizationQuestionMail = (locale: string, values: QuestionValues) => mailIn(locale, question(values))
