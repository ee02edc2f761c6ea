import type { StandingReason } from '@trellis/contract/credentials/standing.ts'
import type { PackScope } from './pack-content.ts'

/** What a pack says where nothing is recorded. */
export const notRecorded = 'not recorded'

/** Instead of the reason of a waiver that a former owner of the store decided. */
export const formerOwners = 'decided by the former owner'

const reasons: Record<StandingReason['code'], (day: string, reason: string) => string> = {
  expires: day => `Valid until ${day}.`,
  expired: day => `Expired on ${day}.`,
  'first-due': day => `Due by ${day}.`,
  overdue: day => `Was due on ${day}.`,
  'waits-for-look': () => 'A certificate waits for the store to confirm it.',
  'no-last-day': () => 'There is no due date.',
  'before-selling': () => 'Required before selling; not completed.',
  waived: (day, reason) => `Waived by the store until ${day}: ${reason}`,
}

/** A reason for a standing as a sentence. */
export const explainReason = (why: StandingReason) =>
  reasons[why.code]('day' in why ? why.day : '', 'reason' in why ? why.reason : '')

/** A length of time, rounded down to minutes: `1 h 34 min`. */
export const formatTime = (seconds: number) => {
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** A score in percent, rounded down to a tenth. */
export const formatScore = (score: number) => `${Math.floor(score * 10) / 10} %`

const methods: Record<string, string> = {
  'seen-in-person': 'Seen in person',
  'id-document-seen': 'Identity document seen',
  'company-sign-in': 'Company login',
}

/** How someone's identity was checked. */
export const formatMethod = (method: string) => methods[method] ?? method

const endings: Record<string, string> = {
  mistake: 'recorded by mistake',
  withdrawn: 'withdrawn',
  declined: 'declined by the store',
  superseded: 'superseded',
}

/** Why a certificate ended. */
export const formatEnding = (reason: string) => endings[reason] ?? reason

const languages: Record<string, string> = { en: 'English', es: 'Spanish' }

/** A language by its code, else as it was written. */
export const formatLanguage = (language: string) => languages[language] ?? language

const dayFormats = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** A day in a sentence: `November 30, 2026`. */
export const formatDay = (day: string, language: 'en' | 'es') => dayFormats[language].format(new Date(day))

/** A moment by the clock of a store: `November 30, 2026 at 7:22 AM Mountain Time`. */
export const formatMoment = (at: Date, timeZone: string) =>
  at.toLocaleString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'longGeneric',
  })

/** `1 person`, `2 people`. */
export const countPeople = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`

/** Which part of a pack this is, and which stores are in the others; nothing if it is the only one. */
export const listPartFacts = ({ part, parts }: PackScope): (readonly [string, string])[] => {
  const others = parts.flatMap(({ file, stores }, index): (readonly [string, string])[] =>
    index + 1 === part ? [] : [[`Part ${index + 1}`, `${file}: ${stores.map(({ name }) => name).join(', ')}`]],
  )
  return others.length === 0 ? [] : [['Part', `${part} of ${parts.length}`], ...others]
}
