import { mailIn } from '../../notifications/notifications.public.ts'

type TrainAgainValues = { firstName: string; course: string; dueOn: string | null; url: string; stopUrl: string }

const formatDay = (locale: string, day: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

const trainAgain = ({ firstName, course, dueOn, url, stopUrl }: TrainAgainValues) => ({
  en: {
    subject: `Please train again: ${course}`,
    preview: `“${course}” has a new version that everyone is asked to learn.`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `“${course}” has a new version that everyone is asked to learn. What you have completed stays in your record.`,
      ...(dueOn ? [`Please complete it by ${formatDay('en-US', dueOn)}.`] : []),
    ],
    action: { label: 'Open the course', url },
    footnote: 'You are receiving this e-mail because you have training to complete.',
    stopUrl,
  },
  es: {
    subject: `Vuelve a capacitarte: ${course}`,
    preview: `“${course}” tiene una versión nueva que todas las personas deben aprender.`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `“${course}” tiene una versión nueva que todas las personas deben aprender. Lo que completaste sigue en tu historial.`,
      ...(dueOn ? [`Complétalo antes del ${formatDay('es-US', dueOn)}.`] : []),
    ],
    action: { label: 'Abrir el curso', url },
    footnote: 'Recibes este correo porque te queda capacitación por completar.',
    stopUrl,
  },
})

/** Asks a person to train again, by a day. */
export const trainAgainMail = (locale: string, values: TrainAgainValues) => mailIn(locale, trainAgain(values))
