import { isRecordKey } from '../records.ts'
import type { BrandOptIn } from './rewards.ts'

type Language = 'en' | 'es'
type Addresses = Pick<BrandOptIn, 'privacyPolicyUrl' | 'termsAndConditionsUrl'>
type Address = keyof Addresses

/** The agreement beside the checkbox; `{brand}` is the brand's name. */
const agreements = {
  en: 'Yes, {brand} may send me news and offers. I can change my mind at any time.',
  es: 'Sí, {brand} puede enviarme novedades y ofertas. Puedo cambiar de opinión cuando quiera.',
} as const

/** The sentence with links, by the addresses that the brand has set. */
const conditions: { [L in Language]: Record<'both' | Address, string> } = {
  en: {
    both: 'Its {privacyPolicyUrl} and its {termsAndConditionsUrl} apply.',
    privacyPolicyUrl: 'Its {privacyPolicyUrl} applies.',
    termsAndConditionsUrl: 'Its {termsAndConditionsUrl} apply.',
  },
  es: {
    both: 'Se aplican su {privacyPolicyUrl} y sus {termsAndConditionsUrl}.',
    privacyPolicyUrl: 'Se aplica su {privacyPolicyUrl}.',
    termsAndConditionsUrl: 'Se aplican sus {termsAndConditionsUrl}.',
  },
}
const linkTexts: { [L in Language]: Record<Address, string> } = {
  en: { privacyPolicyUrl: 'privacy policy', termsAndConditionsUrl: 'terms and conditions' },
  es: { privacyPolicyUrl: 'política de privacidad', termsAndConditionsUrl: 'términos y condiciones' },
}

/** The wording of a withdrawn consent. */
const withdrawals = {
  en: '{brand} may no longer send me news and offers.',
  es: '{brand} ya no puede enviarme novedades ni ofertas.',
} as const

/** A piece of the sentence: text, or a link with its text. */
export type OptInPart = { text: string; url: string | null }

const findCondition = (language: Language, { privacyPolicyUrl, termsAndConditionsUrl }: Addresses) => {
  if (privacyPolicyUrl && termsAndConditionsUrl) return conditions[language].both
  if (privacyPolicyUrl) return conditions[language].privacyPolicyUrl
  return termsAndConditionsUrl ? conditions[language].termsAndConditionsUrl : null
}

const toPart = (language: Language, addresses: Addresses) => (piece: string) => {
  const name = /^\{(\w+)\}$/.exec(piece)?.[1]
  return isRecordKey(linkTexts[language], name)
    ? { text: linkTexts[language][name], url: addresses[name] }
    : { text: piece, url: null }
}

/** The sentence beside the checkbox, in pieces; its links lead to the brand's own addresses. */
export const optInParts = (language: Language, input: Addresses & { brandName: string }): OptInPart[] => {
  const agreement = { text: agreements[language].replace('{brand}', () => input.brandName), url: null }
  const condition = findCondition(language, input)
  if (condition === null) return [agreement]
  const pieces = condition.split(/(\{\w+\})/).map(toPart(language, input))
  return [agreement, { text: ' ', url: null }, ...pieces]
}

/** The sentence as it is stored with a consent: each link is followed by its address. */
export const optInWording = (language: Language, input: Addresses & { brandName: string }) =>
  optInParts(language, input)
    .map(({ text, url }) => (url ? `${text} (${url})` : text))
    .join('')

/** The wording stored when a consent is withdrawn. */
export const takeBackWording = (language: Language, brandName: string) =>
  withdrawals[language].replace('{brand}', () => brandName)
