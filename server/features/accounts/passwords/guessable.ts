import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
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

/** Whether an attacker who knows common passwords and the person's own words would soon guess it. */
export const isGuessable = async (password: string, chooser: Chooser) => {
  if (isCommonPassword(password)) return true
  const judge = await estimator()
  const own = ownWords(chooser)
  const worthOf = (text: string) => judge.check(text.slice(0, judgedLength), own).guessesLog10
  // A password that contains the person's own words must be strong enough without them: attackers know them.
  return [password, ...withoutWords(password, own)].some(text => worthOf(text) < enough)
}
