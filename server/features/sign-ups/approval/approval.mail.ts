import { mailIn } from '../../notifications/notifications.public.ts'

type MailValues = { firstName: string; store: string | null; siteUrl: string }
type ApprovalValues = MailValues & {
  isExisting: boolean
  asManager: boolean
  dispensaryId: string | null
  /** The token to choose a password, where the address was not verified before. */
  invitation: string | null
}

const buildAction = (siteUrl: string, path: string, label: string) =>
  siteUrl ? { action: { label, url: `${siteUrl}${path}` } } : {}

const greetings = (firstName: string) => ({
  en: firstName ? `Hello ${firstName},` : 'Hello,',
  es: firstName ? `Hola, ${firstName}:` : 'Hola:',
})

const approval = ({ firstName, store, siteUrl, isExisting }: ApprovalValues) => ({
  en: {
    subject: store ? `You are in: ${store}` : 'Your Trellis account is ready',
    preview: 'Your request was approved. Your first course is waiting.',
    greeting: greetings(firstName).en,
    paragraphs: [
      store ? `You are now on the team of ${store}.` : 'Your request was approved.',
      isExisting
        ? 'Its training is in your courses. Log in as usual: your e-mail and password have not changed.'
        : 'Log in with your e-mail and the password you chose. Your first course is waiting; it takes about six minutes.',
    ],
    ...buildAction(siteUrl, '/mycourses', 'Open my courses'),
    footnote:
      'You are receiving this e-mail because you requested an account with this address. If that wasn’t you, reset the password.',
  },
  es: {
    subject: store ? `Ya estás dentro: ${store}` : 'Tu cuenta de Trellis está lista',
    preview: 'Tu solicitud fue aprobada. Tu primer curso te espera.',
    greeting: greetings(firstName).es,
    paragraphs: [
      store ? `Ya eres parte del equipo de ${store}.` : 'Tu solicitud fue aprobada.',
      isExisting
        ? 'Su capacitación está entre tus cursos. Entra como siempre: tu correo y tu contraseña son los mismos.'
        : 'Entra con tu correo y la contraseña que elegiste. Tu primer curso te espera; toma unos seis minutos.',
    ],
    ...buildAction(siteUrl, '/mycourses', 'Abrir mis cursos'),
    footnote:
      'Recibes este correo porque pediste una cuenta con esta dirección. Si no fuiste tú, restablece la contraseña.',
  },
})

type EntryValues = Omit<ApprovalValues, 'firstName' | 'store'>

const chooseByLink = {
  en: 'Choose your password with the button below, so that we know this address is yours; a password you chose before no longer works. The link works once, for 14 days.',
  es: 'Elige tu contraseña con el botón de abajo, para que sepamos que esta dirección es tuya; la que hayas elegido antes ya no sirve. El enlace sirve una sola vez, durante 14 días.',
}

/** The next step of a new manager: the dispensary's poster, or first a password. */
const managerAction = (
  { siteUrl, dispensaryId, invitation }: EntryValues,
  labels: { poster: string; password: string },
) =>
  invitation
    ? buildAction(siteUrl, `/create-password?token=${invitation}`, labels.password)
    : buildAction(siteUrl, `/store-sign-up/${dispensaryId}`, labels.poster)

const signInWords = ({ isExisting, invitation }: EntryValues) => {
  if (invitation) return chooseByLink
  return isExisting
    ? {
        en: 'Log in as usual: your e-mail and password have not changed.',
        es: 'Entra como siempre: tu correo y tu contraseña son los mismos.',
      }
    : {
        en: 'Log in with your e-mail and the password you chose.',
        es: 'Entra con tu correo y la contraseña que elegiste.',
      }
}

const managerApproval = ({ firstName, store, ...admitByLink }: ApprovalValues) => ({
  en: {
    subject: `${store} is yours to run`,
    preview: 'Hang up the poster so that your team can join by its QR code.',
    greeting: greetings(firstName).en,
    paragraphs: [
      `You now run ${store} on Trellis: you see who is trained, and you decide who joins.`,
      'Print the poster and hang it up in the back room. People who scan its QR code join your team in a minute, without waiting for you.',
      signInWords(admitByLink).en,
    ],
    ...managerAction(admitByLink, { poster: 'Print the poster', password: 'Choose my password' }),
    footnote:
      'You are receiving this e-mail because you requested an account with this address. If that wasn’t you, reset the password.',
  },
  es: {
    subject: `${store}: ahora está a tu cargo`,
    preview: 'Cuelga el cartel y tu equipo se une con su código QR.',
    greeting: greetings(firstName).es,
    paragraphs: [
      `Ahora llevas ${store} en Trellis: ves quién está capacitado y decides quién se une.`,
      'Imprime el cartel y cuélgalo en la trastienda. Quien escanee su código QR se une a tu equipo en un minuto, sin esperar tu respuesta.',
      signInWords(admitByLink).es,
    ],
    ...managerAction(admitByLink, { poster: 'Imprimir el cartel', password: 'Elegir mi contraseña' }),
    footnote:
      'Recibes este correo porque pediste una cuenta con esta dirección. Si no fuiste tú, restablece la contraseña.',
  },
})

const rejection = ({ firstName, store, siteUrl, reason }: MailValues & { reason: string | null }) => ({
  en: {
    subject: store ? `Your request to join ${store}` : 'Your request for an account',
    preview: 'It was not approved this time. Here is what you can do.',
    greeting: greetings(firstName).en,
    paragraphs: [
      store ? `Your request to join the team of ${store} was not approved.` : 'Your request was not approved.',
      ...(reason ? [`Reason: “${reason}”`] : []),
      'If you think this is a mistake, talk to your manager. You can ask again at any time.',
    ],
    ...buildAction(siteUrl, '/sign-up', 'Ask again'),
    footnote:
      'You are receiving this e-mail because someone requested an account with this address. If that wasn’t you, ignore it.',
  },
  es: {
    subject: store ? `Tu solicitud para unirte a ${store}` : 'Tu solicitud de una cuenta',
    preview: 'Esta vez no se aprobó. Esto es lo que puedes hacer.',
    greeting: greetings(firstName).es,
    paragraphs: [
      store ? `Tu solicitud para unirte al equipo de ${store} no se aprobó.` : 'Tu solicitud no se aprobó.',
      ...(reason ? [`El motivo: «${reason}»`] : []),
      'Si crees que es un error, habla con tu gerente. Puedes volver a pedirlo cuando quieras.',
    ],
    ...buildAction(siteUrl, '/sign-up', 'Volver a pedirlo'),
    footnote: 'Recibes este correo porque alguien pidió una cuenta con esta dirección. Si no fuiste tú, no hagas nada.',
  },
})

type WaitingValues = {
  firstName: string
  store: string | null
  count: number
  siteUrl: string
  path: string
  stopUrl: string
}

const oneWaits = (store: string, _: number) => ({
  en: `Someone asked to join ${store} and is waiting for your answer.`,
  es: `Alguien pidió unirse a ${store} y espera tu respuesta.`,
})

const someWait = (store: string, count: number) => ({
  en: `${count} people asked to join ${store} and are waiting for your answer.`,
  es: `${count} personas pidieron unirse a ${store} y esperan tu respuesta.`,
})

const waiting = ({ firstName, store, count, siteUrl, path, stopUrl }: WaitingValues) => {
  const mailWords = {
    en: (count === 1 ? oneWaits : someWait)(store ?? 'Trellis', count).en,
    es: (count === 1 ? oneWaits : someWait)(store ?? 'Trellis', count).es,
  }
  return {
    en: {
      subject: count === 1 ? 'Someone is waiting for your answer' : `${count} people are waiting for your answer`,
      preview: mailWords.en,
      greeting: greetings(firstName).en,
      paragraphs: [mailWords.en, 'Approve people you know, and reject people you don’t. They are notified right away.'],
      ...buildAction(siteUrl, path, 'See who is waiting'),
      footnote: 'You are receiving this e-mail because you decide who joins. We send at most one an hour.',
      stopUrl,
    },
    es: {
      subject: count === 1 ? 'Alguien espera tu respuesta' : `${count} personas esperan tu respuesta`,
      preview: mailWords.es,
      greeting: greetings(firstName).es,
      paragraphs: [mailWords.es, 'Aprueba a quien conozcas y rechaza a quien no. Se les avisa al momento.'],
      ...buildAction(siteUrl, path, 'Ver quién espera'),
      footnote: 'Recibes este correo porque decides quién se une; como máximo uno por hora.',
      stopUrl,
    },
  }
}

/** Tells a person that they were approved. */
export const approvalMail = (locale: string, values: ApprovalValues) =>
  mailIn(locale, (values.asManager ? managerApproval : approval)(values))

/** Tells a person that they were rejected, and why. */
export const rejectionMail = (locale: string, values: MailValues & { reason: string | null }) =>
  mailIn(locale, rejection(values))

/** Tells a manager that requests are pending. */
export const waitingMail = (locale: string, values: WaitingValues) => mailIn(locale, waiting(values))
