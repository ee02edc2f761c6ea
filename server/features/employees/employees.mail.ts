import { mailIn } from '../notifications/notifications.public.ts'

type InvitationValues = { firstName: string; store: string; inviter: string; url: string }
type AdditionValues = InvitationValues & { stopUrl: string }

const invitation = ({ firstName, store, inviter, url }: InvitationValues) => ({
  en: {
    subject: `Your training at ${store}`,
    preview: `${inviter} invited you to Trellis. Choose a password to get started.`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${inviter} added you to the team of ${store} on Trellis, where your training is.`,
      'Choose a password to get in. The link works once, for 14 days; your manager can send you a new one.',
    ],
    action: { label: 'Choose my password', url },
    footnote:
      'You are receiving this e-mail because someone at your store entered your address. If it is not meant for you, ignore it.',
  },
  es: {
    subject: `Tu capacitación en ${store}`,
    preview: `${inviter} te invitó a Trellis. Elige una contraseña y comienza.`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `${inviter} te agregó al equipo de ${store} en Trellis, donde está tu capacitación.`,
      'Elige una contraseña para entrar. El enlace sirve una sola vez, durante 14 días; tu gerente puede enviarte otro.',
    ],
    action: { label: 'Elegir mi contraseña', url },
    footnote: 'Recibes este correo porque alguien de tu tienda escribió tu dirección. Si no eres tú, no hagas nada.',
  },
})

const addition = ({ firstName, store, inviter, url, stopUrl }: AdditionValues) => ({
  en: {
    subject: `You were added to ${store}`,
    preview: `${inviter} added you to the team of ${store} on Trellis.`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${inviter} added you to the team of ${store}. Its training is now in your courses; everything you have completed stays completed.`,
      'Log in as usual: your e-mail and password have not changed.',
    ],
    action: { label: 'Open my courses', url },
    footnote:
      'You are receiving this e-mail because you have a Trellis account. If you do not work there, tell the store.',
    stopUrl,
  },
  es: {
    subject: `Te agregaron a ${store}`,
    preview: `${inviter} te agregó al equipo de ${store} en Trellis.`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `${inviter} te agregó al equipo de ${store}. Su capacitación ya está entre tus cursos; lo que completaste antes sigue completado.`,
      'Entra como siempre: tu correo y tu contraseña son los mismos.',
    ],
    action: { label: 'Abrir mis cursos', url },
    footnote: 'Recibes este correo porque tienes una cuenta de Trellis. Si no trabajas ahí, avisa a la tienda.',
    stopUrl,
  },
})

type TriesRequestValues = { firstName: string; name: string; course: string; url: string; stopUrl: string }

const triesRequest = ({ firstName, name, course, url, stopUrl }: TriesRequestValues) => ({
  en: {
    subject: `${name} requests new quiz tries`,
    preview: `All tries of the quiz in “${course}” have been used.`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${name} has used all tries of the quiz in “${course}” and requests new ones.`,
      'You can give new tries on their page; the rest of the course stays as it is.',
    ],
    action: { label: `Open ${name}’s page`, url },
    footnote: 'You are receiving this e-mail because you manage this person’s training.',
    stopUrl,
  },
  es: {
    subject: `${name} pide nuevos intentos de un cuestionario`,
    preview: `Se usaron todos los intentos del cuestionario de “${course}”.`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `${name} usó todos los intentos del cuestionario de “${course}” y pide más.`,
      'En su página puedes dar nuevos intentos; lo demás del curso queda como está.',
    ],
    action: { label: `Abrir la página de ${name}`, url },
    footnote: 'Recibes este correo porque gestionas la capacitación de esta persona.',
    stopUrl,
  },
})

/** Notifies a manager that a learner requests new quiz tries. */
export const triesRequestMail = (locale: string, values: TriesRequestValues) => mailIn(locale, triesRequest(values))

type ReminderValues = {
  firstName: string
  manager: string
  course: string
  dueOn: string | null
  url: string
  stopUrl: string
}

const formatDay = (locale: string, day: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const reminder = ({ firstName, manager, course, dueOn, url, stopUrl }: ReminderValues) => ({
  en: {
    subject: `Your next course: ${course}`,
    preview: `${manager} is reminding you about your training.`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${manager} is reminding you about your training. Your next course is “${course}”.`,
      ...(dueOn ? [`It is due on ${formatDay('en-US', dueOn)}.`] : []),
    ],
    action: { label: 'Open the course', url },
    footnote: 'You are receiving this e-mail, at most once a week, because you have training to complete.',
    stopUrl,
  },
  es: {
    subject: `Tu próximo curso: ${course}`,
    preview: `${manager} te recuerda tu capacitación.`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `${manager} te recuerda tu capacitación. Tu próximo curso es “${course}”.`,
      ...(dueOn ? [`La fecha límite es el ${formatDay('es-US', dueOn)}.`] : []),
    ],
    action: { label: 'Abrir el curso', url },
    footnote: 'Recibes este correo como máximo una vez por semana, porque te queda capacitación por completar.',
    stopUrl,
  },
})

/** Reminds a person of their next course. */
export const reminderMail = (locale: string, values: ReminderValues) => mailIn(locale, reminder(values))

/** Asks a new person to choose a password. */
export const invitationMail = (locale: string, values: InvitationValues) => mailIn(locale, invitation(values))

/** Notifies a person with an account that a store has added them. */
export const additionMail = (locale: string, values: AdditionValues) => mailIn(locale, addition(values))
