import { mailIn, toTheMinute, unlinked } from '../notifications/notifications.public.ts'
import { type Digest, type Figure, getRegion, type Language } from './digests/digest.ts'

/** The figures of an earlier mail by name, and its time. */
export type EarlierFigures = { at: Date; values: Readonly<Record<string, number | null>> }

type ReportMailValues = {
  firstName: string
  title: string
  digest: Digest
  earlier: EarlierFigures | null
  siteUrl: string
  address: string
  stopUrl: string
  timeZone: string
  /** The brand to choose first, where the reader acts for another one at the moment. */
  otherBrand: string | null
  now: Date
}

const words = {
  en: {
    fewer: 'fewer than 5',
    periodBefore: (value: string) => `period before: ${value}`,
    lastMail: (value: string) => `last e-mail: ${value}`,
    asOf: (time: string) => `As of ${time}.`,
    nothing: 'There is nothing to count yet.',
    unchanged: (day: string) => `Nothing has changed since the last e-mail, of ${day}.`,
    choose: (brand: string) => `You currently act for another brand. Choose ${brand} at the top of the page first.`,
    hello: (name: string) => `Hello ${name},`,
    open: 'Open the report',
    footnote: 'You are receiving this e-mail every week because you, or a colleague for you, asked for it.',
  },
  es: {
    fewer: 'menos de 5',
    periodBefore: (value: string) => `período anterior: ${value}`,
    lastMail: (value: string) => `último correo: ${value}`,
    asOf: (time: string) => `Datos del ${time}.`,
    nothing: 'Todavía no hay nada que contar.',
    unchanged: (day: string) => `Nada ha cambiado desde el último correo, del ${day}.`,
    choose: (brand: string) => `Ahora actúas por otra marca. Primero elige ${brand} arriba en la página.`,
    hello: (name: string) => `Hola, ${name}:`,
    open: 'Abrir el informe',
    footnote: 'Recibes este correo cada semana porque tú, o alguien de tu equipo, lo pidió para ti.',
  },
} as const

const isSame = (figures: readonly Figure[], { values }: EarlierFigures) =>
  figures.every(({ name, value }) => values[name] === value)

const toMailFigure = (language: Language, figure: Figure, { earlier, siteUrl }: ReportMailValues) => {
  const { fewer, periodBefore, lastMail } = words[language]
  const { name, label, value, write, before, address } = figure
  const was = earlier?.values[name] ?? null
  const notes = [
    ...(typeof before === 'number' ? [periodBefore(write(before))] : []),
    ...(was !== null && was !== value ? [lastMail(write(was))] : []),
  ]
  return {
    label,
    value: value === null ? fewer : write(value),
    note: notes.length > 0 ? notes.join(', ') : undefined,
    url: `${siteUrl}${address}`,
  }
}

/** A summary sentence: no figures, or none changed. */
const summarize = (language: Language, { digest: { figures }, earlier, timeZone }: ReportMailValues) => {
  const { nothing, unchanged } = words[language]
  if (figures.every(({ value }) => value === null || value === 0)) return [nothing]
  if (!earlier || !isSame(figures, earlier)) return []
  return [unchanged(new Intl.DateTimeFormat(getRegion(language), { dateStyle: 'long', timeZone }).format(earlier.at))]
}

const buildReport = (language: Language, values: ReportMailValues) => {
  const { title, digest, timeZone, otherBrand, address, siteUrl, firstName, stopUrl, now } = values
  const texts = words[language]
  const about = `${title}: ${unlinked(digest.filter)}`
  const time = new Intl.DateTimeFormat(getRegion(language), { ...toTheMinute, timeZone })
  const figures = digest.figures.map(figure => toMailFigure(language, figure, values))
  return {
    subject: about,
    preview: figures.map(({ label, value }) => `${label}: ${value}`).join(' · '),
    greeting: texts.hello(firstName),
    paragraphs: [
      `${about}. ${texts.asOf(time.format(digest.asOf ? new Date(digest.asOf) : now))}`,
      ...summarize(language, values),
      ...(otherBrand === null ? [] : [texts.choose(unlinked(otherBrand))]),
    ],
    figures,
    notes: digest.counted === null ? [] : [digest.counted],
    action: { label: texts.open, url: `${siteUrl}${address}` },
    footnote: texts.footnote,
    stopUrl,
  }
}

/** The report of this week, each figure with a link to the list that it counts. */
export const reportMail = (language: Language, values: ReportMailValues) =>
  mailIn(language, { en: buildReport('en', values), es: buildReport('es', values) })

type EndedMailValues = {
  firstName: string
  title: string
  /** The maker who can no longer see it; null = the reader. */
  makerName: string | null
  /** Where the reader may ask for it; null = they may no longer see it. */
  url: string | null
}

const endedIn = {
  en: ({ firstName, title, makerName, url }: EndedMailValues) => ({
    subject: `${title}: this weekly report has ended`,
    preview: 'You will get no more of these e-mails.',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      url === null || makerName === null
        ? 'You can no longer see this report, so you will get no more of these e-mails.'
        : `${makerName} asked for this report and can no longer see it. You still can: ask for it yourself with “E-mail this report”.`,
    ],
    ...(url !== null && { action: { label: 'Open the report', url } }),
    footnote: 'You are receiving this e-mail because you got this report every week.',
  }),
  es: ({ firstName, title, makerName, url }: EndedMailValues) => ({
    subject: `${title}: este informe semanal terminó`,
    preview: 'Ya no recibirás estos correos.',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      url === null || makerName === null
        ? 'Ya no puedes ver este informe, así que no recibirás más estos correos.'
        : `${makerName} pidió este informe y ya no puede verlo. Tú sí: pídelo con “Enviar este informe por correo”.`,
    ],
    ...(url !== null && { action: { label: 'Abrir el informe', url } }),
    footnote: 'Recibes este correo porque recibías este informe cada semana.',
  }),
} as const

/** Tells a reader that a weekly report has ended, and why. */
export const endedMail = (language: Language, values: EndedMailValues) =>
  mailIn(language, { en: endedIn.en(values), es: endedIn.es(values) })
