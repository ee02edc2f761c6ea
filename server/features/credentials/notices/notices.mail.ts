import { mailIn } from '../../notifications/notifications.public.ts'

/** What a person has to do for a requirement. */
export type LastDay = {
  /** In the language of the reader. */
  title: string
  state: 'soon' | 'due' | 'missing' | 'expired'
  /** The last day, as 2026-11-22; null = none. */
  day: string | null
}

/** The same of a person of the reader's team. */
type TeamLastDay = LastDay & { person: string; store: string }

type Greeting = { firstName: string; url: string; stopUrl: string }

const dayFormat = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
const englishDay = dayFormat('en-US')
const spanishDay = dayFormat('es-US')

const english = ({ title, state, day }: LastDay) => {
  if (day === null) return state === 'missing' ? `${title} is needed before you sell` : `${title} is asked of you`
  const verb = { soon: 'expires', due: 'is due', missing: 'was due', expired: 'expired' }[state]
  return `${title} ${verb} on ${englishDay.format(new Date(day))}`
}

const spanish = ({ title, state, day }: LastDay) => {
  if (day === null) return state === 'missing' ? `${title} es necesario antes de vender` : `Se te pide ${title}`
  const verb = { soon: 'vence', due: 'debe cumplirse a más tardar', missing: 'debía cumplirse', expired: 'venció' }[
    state
  ]
  return `${title} ${verb} el ${spanishDay.format(new Date(day))}`
}

const toList = <T>(items: readonly T[], toText: (item: T) => string, more: (count: number) => string) => {
  const shown = items.slice(0, maxShown).map(item => `• ${toText(item)}.`)
  return items.length > maxShown ? [...shown, more(items.length - maxShown)] : shown
}

/** The most last days that one email lists. */
const maxShown = 20

const moreOf = { en: (count: number) => `And ${count} more.`, es: (count: number) => `Y ${count} más.` }

type OwnValues = Greeting & { items: readonly [LastDay, ...LastDay[]] }

const ownAction = (url: string) => ({
  en: { label: 'Open my certificates', url },
  es: { label: 'Abrir mis certificados', url },
})

const own = ({ firstName, items, url, stopUrl }: OwnValues) => ({
  en: {
    subject: items.length === 1 ? english(items[0]) : `${items.length} certificates of yours expire or are due`,
    preview: english(items[0]),
    greeting: `Hello ${firstName},`,
    paragraphs: [
      ...toList(items, english, moreOf.en),
      'Open your certificates to see what is left, or to add a certificate that you have.',
    ],
    action: ownAction(url).en,
    footnote: 'You are receiving this e-mail because your store or your state asks you for this training.',
    stopUrl,
  },
  es: {
    subject: items.length === 1 ? spanish(items[0]) : `${items.length} de tus certificados vencen o deben cumplirse`,
    preview: spanish(items[0]),
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      ...toList(items, spanish, moreOf.es),
      'Abre tus certificados para ver lo que falta o para agregar uno que ya tienes.',
    ],
    action: ownAction(url).es,
    footnote: 'Recibes este correo porque tu tienda o tu estado te pide esta capacitación.',
    stopUrl,
  },
})

/** Tells a person of their last days. */
export const lastDaysMail = (locale: string, values: OwnValues) => mailIn(locale, own(values))

type ReminderValues = OwnValues & { manager: string }

/** Reminds a person of their last days for a manager. */
export const requirementReminderMail = (locale: string, { manager, ...values }: ReminderValues) => {
  const { en, es } = own(values)
  return mailIn(locale, {
    en: {
      ...en,
      preview: `${manager} is reminding you of your certificates.`,
      paragraphs: [`${manager} is reminding you of your certificates.`, ...en.paragraphs],
      footnote: 'You are receiving this e-mail, at most once a week, because training is asked of you.',
    },
    es: {
      ...es,
      preview: `${manager} te recuerda tus certificados.`,
      paragraphs: [`${manager} te recuerda tus certificados.`, ...es.paragraphs],
      footnote: 'Recibes este correo como máximo una vez por semana, porque se te pide capacitación.',
    },
  })
}

type TeamValues = Greeting & { items: readonly [TeamLastDay, ...TeamLastDay[]] }

/** Tells a manager, or a chain, of the last days of their people. */
export const teamLastDaysMail = (locale: string, { firstName, items, url, stopUrl }: TeamValues) => {
  const [first] = items
  const isSingle = items.length === 1
  return mailIn(locale, {
    en: {
      subject: isSingle ? `${first.person}: ${english(first)}` : `${items.length} last days of your team`,
      preview: `${first.person}: ${english(first)}`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        'These certificates of your team expire or are due within a week, or are past their last day:',
        ...toList(items, item => `${item.person} (${item.store}): ${english(item)}`, moreOf.en),
      ],
      action: { label: 'See who may sell', url },
      footnote: 'You are receiving this e-mail because you manage the training of these people.',
      stopUrl,
    },
    es: {
      subject: isSingle ? `${first.person}: ${spanish(first)}` : `${items.length} plazos de tu equipo`,
      preview: `${first.person}: ${spanish(first)}`,
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        'Estos certificados de tu equipo vencen o deben cumplirse dentro de una semana, o su plazo ya pasó:',
        ...toList(items, item => `${item.person} (${item.store}): ${spanish(item)}`, moreOf.es),
      ],
      action: { label: 'Ver quién puede vender', url },
      footnote: 'Recibes este correo porque gestionas la capacitación de estas personas.',
      stopUrl,
    },
  })
}
