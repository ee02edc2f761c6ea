import { breachedPasswords } from './breached-passwords.ts'
import { commonStems } from './common-passwords.ts'

const lookAlikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
}

/** The person who chooses a password: address, names, and dispensaries. */
export type Chooser = { email: string; names: readonly string[] }

const product = 'Trellis'
/** Shorter ones are part of too many words. */
const shortestWord = 3

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The words that a password must not be made of: the person's name, address and dispensaries, and ours; longest first.
 */
export const ownWords = ({ email, names }: Chooser): string[] => {
  const [mailbox = '', domain = ''] = email.split('@')
  const words = [...names, mailbox, domain.replace(/\.[^.]*$/, ''), product].flatMap(name => {
    const parts = withoutMarks(name).split(/[^\p{L}\p{N}]+/u)
    return [...parts, parts.join('')]
  })
  const ownWordSet = new Set(words.filter(word => word.length >= shortestWord))
  return [...ownWordSet].toSorted((one, other) => other.length - one.length)
}

const withoutEdges = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '')

const withoutLookAlikes = (text: string) => text.replace(/[@401!3$57]/g, sign => lookAlikes[sign] ?? sign)

/** Whether a password is known from breaches, or one of the first guesses once look-alikes and decoration are removed. */
export const isCommonPassword = (password: string) => {
  if (breachedPasswords.has(password)) return true
  const small = password.toLowerCase()
  const readings = [withoutEdges(small), withoutLookAlikes(withoutEdges(small)), withoutEdges(withoutLookAlikes(small))]
  return readings.some(reading => reading === '' || commonStems.has(reading))
}

const listReadings = (password: string) => [withoutMarks(password), withoutLookAlikes(withoutMarks(password))]

/**
 * What is left of a password without the words in it, as written and with look-alikes folded; empty = none of the words
 * is in it.
 */
export const withoutWords = (password: string, words: readonly string[]): string[] =>
  listReadings(password).flatMap(reading => {
    const rest = words.reduce((remaining, word) => remaining.replaceAll(word, ''), reading)
    return rest === reading ? [] : [rest]
  })
