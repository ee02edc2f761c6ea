import { mailIn, unlinked } from '../../notifications/notifications.public.ts'

/** A request for missing time with its answer; days as 2026-03-03. */
export type AnsweredRequest = {
  firstName: string
  manager: string
  store: string
  day: string
  askedMinutes: number
  /** 0 = declined. */
  addedMinutes: number
  /** The day that pays it; null = its own day. */
  countsOn: string | null
  /** Why it was declined. */
  words: string | null
}

type AnswerValues = AnsweredRequest & { url: string; stopUrl: string }

const formatDay = (locale: string, day: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const accepted = (values: AnswerValues) => {
  const { firstName, manager, store, day, addedMinutes, countsOn, url, stopUrl } = values
  return {
    en: {
      subject: `${addedMinutes} min of training time were added`,
      preview: `${manager} answered your report of missing training time.`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `${manager} added ${addedMinutes} min of paid training time for ${formatDay('en-US', day)} at ${store}.`,
        ...(countsOn ? [`That pay period is closed, so they count on ${formatDay('en-US', countsOn)}.`] : []),
      ],
      action: { label: 'Open my training time', url },
      footnote: 'You are receiving this e-mail because you reported missing training time.',
      stopUrl,
    },
    es: {
      subject: `Se agregaron ${addedMinutes} min de capacitación`,
      preview: `${manager} respondió a tu aviso de tiempo que falta.`,
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        `${manager} agregó ${addedMinutes} min de capacitación pagada del ${formatDay('es-US', day)} en ${store}.`,
        ...(countsOn ? [`Ese período de pago está cerrado, así que cuentan el ${formatDay('es-US', countsOn)}.`] : []),
      ],
      action: { label: 'Abrir mi tiempo de capacitación', url },
      footnote: 'Recibes este correo porque avisaste que falta tiempo de capacitación.',
      stopUrl,
    },
  }
}

const declined = (values: AnswerValues) => {
  const { firstName, manager, store, day, askedMinutes, words, url, stopUrl } = values
  const reason = unlinked(words ?? '')
  return {
    en: {
      subject: 'Your missing training time was not added',
      preview: `${manager} answered your report of missing training time.`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `${manager} did not add the ${askedMinutes} min that you reported for ${formatDay('en-US', day)} at ${store}.`,
        `They wrote: “${reason}”`,
        'If you disagree, talk to them. You can report the time again.',
      ],
      action: { label: 'Open my training time', url },
      footnote: 'You are receiving this e-mail because you reported missing training time.',
      stopUrl,
    },
    es: {
      subject: 'No se agregó el tiempo que avisaste',
      preview: `${manager} respondió a tu aviso de tiempo que falta.`,
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        `${manager} no agregó los ${askedMinutes} min que avisaste para el ${formatDay('es-US', day)} en ${store}.`,
        `Escribió: “${reason}”`,
        'Si no estás de acuerdo, habla con esa persona. Puedes volver a avisar.',
      ],
      action: { label: 'Abrir mi tiempo de capacitación', url },
      footnote: 'Recibes este correo porque avisaste que falta tiempo de capacitación.',
      stopUrl,
    },
  }
}

/** Tells a person whether the time they reported as missing was added. */
export const answerMail = (locale: string, values: AnswerValues) =>
  mailIn(locale, values.addedMinutes > 0 ? accepted(values) : declined(values))
