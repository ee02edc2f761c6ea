import type { Weakness } from '@trellis/contract/accounts/weak-passwords.ts'
import type { Match, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { type Chooser, isCommonPassword, ownWords, withoutWords } from './passwords.rules.ts'

/**
 * Only this much of a password is judged: more does not make it easier to guess, and the time that judging takes grows
 * with each character.
 */
const judgedLength = 32
/** Guesses as powers of ten: enough for an account with rate-limited sign-in, and for some time for a stolen hash. */
const enough = 8

const load = async (): Promise<ZxcvbnFactory> => {
  const [core, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const dictionary = { ...common.dictionary, ...english.dictionary }
  return new core.ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs })
}

let loading: Promise<ZxcvbnFactory> | undefined
/** Its word lists are loaded with the first password, not at each start. */
const estimator = () => {
  loading ??= load()
  return loading
}

const toWeakness = (match: Match): Weakness => {
  if (['spatial', 'repeat', 'sequence'].includes(match.pattern)) return 'PATTERN'
  const list = 'dictionaryName' in match ? String(match.dictionaryName) : ''
  if (list === 'userInputs') return 'OWN_WORDS'
  return list.startsWith('passwords') ? 'COMMON' : 'GUESSABLE'
}

/** What the longest part of a password is that can be guessed. */
const mainWeakness = (parts: readonly Match[]): Weakness => {
  const [longest] = parts
    .filter(({ pattern }) => pattern !== 'bruteforce')
    .toSorted((a, b) => b.token.length - a.token.length)
  return longest ? toWeakness(longest) : 'GUESSABLE'
}

/**
 * Why an attacker who knows common passwords and the person's own words would soon guess a password; null = they would
 * not.
 */
export const findWeakness = async (password: string, chooser: Chooser): Promise<Weakness | null> => {
  if (isCommonPassword(password)) return 'COMMON'
  const judge = await estimator()
  const own = ownWords(chooser)
  const judged = (text: string) => judge.check(text.slice(0, judgedLength), own)
  // A password that contains the person's own words must be strong enough without them: attackers know them.
  if (withoutWords(password, own).some(text => judged(text).guessesLog10 < enough)) return 'OWN_WORDS'
  const { guessesLog10, sequence } = judged(password)
  return guessesLog10 < enough ? mainWeakness(sequence) : null
}
