import { type CheckContext, hint, type KindFinding } from './kind-check.ts'

/** The words of a Markdown text, without its markup and link addresses. */
export const listWords = (markdown: string): string[] =>
  markdown
    .replace(/\]\([^)]*\)/g, '] ')
    .replace(/[*_`#>[\]|]/g, ' ')
    .split(/\s+/)
    .filter(word => /[\p{L}\p{N}]/u.test(word))

const syllables = (word: string) => {
  const groups = word
    .toLowerCase()
    .replace(/e$/, '')
    .match(/[aeiouy]+/g)
  return Math.max(1, groups?.length ?? 1)
}

/** The Flesch-Kincaid grade level of an English text. */
export const readingGrade = (markdown: string) => {
  const words = listWords(markdown)
  const sentences = Math.max(1, markdown.split(/[.!?:]+(?:\s|$)|\n+/).filter(part => listWords(part).length > 0).length)
  const sounds = words.reduce((sum, word) => sum + syllables(word), 0)
  return words.length === 0 ? 0 : 0.39 * (words.length / sentences) + 11.8 * (sounds / words.length) - 15.59
}

const illness =
  'cancer|anxiety|depression|pain|insomnia|epilepsy|seizures?|diabetes|diseases?|illness(?:es)?|ptsd|arthritis|nausea'
const claim = new RegExp(
  `\\b(?:cures?|heals?|treats?|prevents?|relieves?|fights?)\\s+(?:[\\w-]+\\s+){0,3}(?:${illness})\\b`,
  'i',
)
const claimInSpanish =
  /\b(?:cura|sana|trata|previene|alivia|combate)n?\s+(?:[\p{L}-]+\s+){0,3}(?:cáncer|ansiedad|depresión|dolor(?:es)?|insomnio|epilepsia|diabetes|enfermedad(?:es)?|artritis|náuseas?)/iu

/** Whether a text makes a medical claim. */
export const isMedicalClaim = (text: string) => claim.test(text) || claimInSpanish.test(text)

/** An address outside `](…)` and `<…>`. */
const bareAddress = /(?:^|[^\w(<]|(?:^|[^\]])\()https?:\/\/\S+/i

const mostWords = 60
const hardest = 10
/** Shorter texts are too short to grade. */
const fewestToJudge = 25

type LanguageContext = Pick<CheckContext, 'language'>

/** Hints about the readability of a Markdown text of any length. */
export const checkWords = (text: string, path: string, { language }: LanguageContext): KindFinding[] => {
  const isHard = language === 'en' && listWords(text).length >= fewestToJudge && readingGrade(text) > hardest
  return [
    ...hint(isHard, 'textHard', { path }),
    ...hint(bareAddress.test(text), 'bareAddress', { path }),
    ...hint(isMedicalClaim(text), 'medicalClaim', { path }),
  ]
}

/** Hints about the text of a card, in Markdown. */
export const checkText = (text: string, path: string, context: LanguageContext): KindFinding[] => {
  const count = listWords(text).length
  return [...hint(count > mostWords, 'textLong', { path, number: count }), ...checkWords(text, path, context)]
}
