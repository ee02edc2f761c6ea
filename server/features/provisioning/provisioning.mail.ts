import { mailIn } from '../notifications/notifications.public.ts'

type AccountMailValues = { firstName: string; organization: string; url: string }
type SignInMethod = Record<'en' | 'es', { preview: string; words: string; label: string }>

const byPassword: SignInMethod = {
  en: {
    preview: 'Choose a password to get started.',
    words: 'Choose a password to get in. The link works once, for 14 days; your manager can send you a new one.',
    label: 'Choose my password',
  },
  es: {
    preview: 'Elige una contraseña y comienza.',
    words:
      'Elige una contraseña para entrar. El enlace sirve una sola vez, durante 14 días; tu gerente puede enviarte otro.',
    label: 'Elegir mi contraseña',
  },
}

const byCompany: SignInMethod = {
  en: {
    preview: 'Log in with your company to get started.',
    words: 'You don’t need a separate password: log in with your company, as you do for everything else at work.',
    label: 'Log in with my company',
  },
  es: {
    preview: 'Inicia sesión con tu empresa y comienza.',
    words: 'No necesitas otra contraseña: inicia sesión con tu empresa, como en todo lo demás del trabajo.',
    label: 'Iniciar sesión con mi empresa',
  },
}

const invitation = ({ en, es }: SignInMethod, { firstName, organization, url }: AccountMailValues) => ({
  en: {
    subject: `Your training at ${organization}`,
    preview: `${organization} created an account for you on Trellis. ${en.preview}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [`${organization} created an account for you on Trellis, where your training is.`, en.words],
    action: { label: en.label, url },
    footnote: `You are receiving this e-mail because ${organization} has your address on its list. If you do not work there, ignore this e-mail.`,
  },
  es: {
    subject: `Tu capacitación en ${organization}`,
    preview: `${organization} te creó una cuenta en Trellis. ${es.preview}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [`${organization} te creó una cuenta en Trellis, donde está tu capacitación.`, es.words],
    action: { label: es.label, url },
    footnote: `Recibes este correo porque ${organization} tiene tu dirección. Si no trabajas ahí, no hagas nada.`,
  },
})

const addition = ({ firstName, organization, url, stopUrl }: AccountMailValues & { stopUrl: string }) => ({
  en: {
    subject: `You were added to ${organization}`,
    preview: `${organization} added you to its team on Trellis.`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${organization} added you to its team. Its training is now in your courses; everything you have completed stays completed.`,
      'Your account stays yours: log in as usual. The company cannot change your name, your e-mail or your password.',
    ],
    action: { label: 'Open my courses', url },
    footnote:
      'You are receiving this e-mail because you have a Trellis account. If you do not work there, tell the company.',
    stopUrl,
  },
  es: {
    subject: `Te agregaron a ${organization}`,
    preview: `${organization} te agregó a su equipo en Trellis.`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `${organization} te agregó a su equipo. Su capacitación ya está entre tus cursos; lo que completaste antes sigue completado.`,
      'Tu cuenta sigue siendo tuya: entra como siempre. La empresa no puede cambiar tu nombre, tu correo ni tu contraseña.',
    ],
    action: { label: 'Abrir mis cursos', url },
    footnote: 'Recibes este correo porque tienes una cuenta de Trellis. Si no trabajas ahí, avisa a la empresa.',
    stopUrl,
  },
})

/** `isInvited`: they have chosen no password yet, and the link leads to that first. */
type QuestionValues = { organization: string; url: string; isInvited: boolean; stopUrl: string | undefined }

const question = ({ organization, url, isInvited, stopUrl }: QuestionValues) => ({
  en: {
    subject: `Do you work at ${organization}?`,
    preview: `${organization} has your address on its list of employees.`,
    greeting: 'Hello,',
    paragraphs: [
      `${organization} has your address on its list of employees and would like to add you to its team on Trellis. Its training would then be in your courses.`,
      ...(isInvited ? ['Choose a password to get in. The link works once, for 14 days.'] : []),
      'Answer yes or no on your profile. Until you say yes, the company sees only what is on its own list.',
    ],
    action: { label: 'Answer', url },
    footnote:
      'You are receiving this e-mail because you have a Trellis account. If you don’t know the company, answer no.',
    stopUrl,
  },
  es: {
    subject: `¿Trabajas en ${organization}?`,
    preview: `${organization} tiene tu dirección en su lista de empleados.`,
    greeting: 'Hola:',
    paragraphs: [
      `${organization} tiene tu dirección en su lista de empleados y quiere agregarte a su equipo en Trellis. Su capacitación estaría entonces entre tus cursos.`,
      ...(isInvited ? ['Elige una contraseña para entrar. El enlace sirve una sola vez, durante 14 días.'] : []),
      'Responde sí o no en tu perfil. Hasta que digas que sí, la empresa solo ve lo que está en su propia lista.',
    ],
    action: { label: 'Responder', url },
    footnote: 'Recibes este correo porque tienes una cuenta de Trellis. Si no conoces la empresa, di que no.',
    stopUrl,
  },
})

type TokenEndValues = { firstName: string; organization: string; label: string; expiresAt: Date; url: string }

const formatDay = (locale: string, at: Date) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)

const tokenEnd = ({ firstName, organization, label, expiresAt, url }: TokenEndValues) => {
  const [english, spanish] = [formatDay('en-US', expiresAt), formatDay('es-US', expiresAt)]
  return {
    en: {
      subject: `A directory token of ${organization} ends on ${english}`,
      preview: `Create a new token before ${english}, and enter it in the directory.`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `The token “${label}”, with which the directory of ${organization} adds and removes people, ends on ${english}. From then on its changes no longer arrive: people who leave keep their access.`,
        'Create a new token and enter it in the directory. Then revoke the old one.',
      ],
      action: { label: 'Create a new token', url },
      footnote: 'You are receiving this e-mail because you are an administrator of Trellis.',
    },
    es: {
      subject: `Un token del directorio de ${organization} vence el ${spanish}`,
      preview: `Crea un token nuevo antes del ${spanish} y ponlo en el directorio.`,
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        `El token «${label}», con el que el directorio de ${organization} agrega y quita personas, vence el ${spanish}. Desde ese día sus cambios ya no llegan: quienes se van conservan su acceso.`,
        'Crea un token nuevo y ponlo en el directorio. Después revoca el anterior.',
      ],
      action: { label: 'Crear un token nuevo', url },
      footnote: 'Recibes este correo porque administras Trellis.',
    },
  }
}

/** Tells an administrator that a token of a directory ends soon. */
export const tokenEndMail = (locale: string, values: TokenEndValues) => mailIn(locale, tokenEnd(values))

/** Asks the owner of an account whether they work at a company. */
export const questionMail = (locale: string, values: QuestionValues) => mailIn(locale, question(values))

/** Asks a new person to choose a password. */
export const invitationMail = (locale: string, values: AccountMailValues) =>
  mailIn(locale, invitation(byPassword, values))

/** Tells a new person to log in by their company. */
export const companyInvitationMail = (locale: string, values: AccountMailValues) =>
  mailIn(locale, invitation(byCompany, values))

/** Tells the owner of an account that an organization has added them. */
export const additionMail = (locale: string, values: AccountMailValues & { stopUrl: string }) =>
  mailIn(locale, addition(values))
