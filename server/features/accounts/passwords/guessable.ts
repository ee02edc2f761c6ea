import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { type Chooser, isCommonPassword, ownWords, withoutWords } from './passwords.rules.ts'

/**
 * No more of a password is judged: what nobody guesses at this length is not easier with more behind it, and the time
 * that judging takes grows with each character.
 */
const judgedLength = 32
/** Guesses, as powers of ten: so many keep an account safe whose sign-in is slowed down, and a stolen hash for a while. */
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
/** Its lists of words are read when the first password is chosen, and not whenever a server starts. */
const estimator = () => {
  loading ??= load()
  return loading
}

/** Whether somebody who knows what is common, and who has chosen a password, would soon have guessed it. */
export const isGuessable = async (password: string, chooser: Chooser) => {
  if (isCommonPassword(password)) return true
  const judge = await estimator()
  const own = ownWords(chooser)
  const worthOf = (text: string) => judge.check(text.slice(0, judgedLength), own).guessesLog10
  // What is made of one's own words must be enough without them: who guesses knows them.
  return [password, ...withoutWords(password, own)].some(text => worthOf(text) < enough)
}
