/** First and last name; `isUnsure`: parts were dropped, or another split is possible. */
type SplitName = { firstName: string; lastName: string; isUnsure: boolean }

const toSet = (words: string) => new Set(words.split(' '))
const plain = (word: string) => word.toLowerCase().replaceAll('.', '')

const titles = toSet('dr mr mrs ms mx prof rev')
/** Generational suffixes, kept in the last name. */
const generations = toSet('jr sr ii iii iv')
const degrees = toSet(
  'md phd pharmd rph cpht rn lpn lvn np aprn bsn msn crna dds dmd dvm od dpm dnp jd esq mba cpa mph edd lcsw',
)
/** Also names, so treated as degrees only after a comma. */
const degreesAfterComma = toSet('do ma ba bs bsc ms msc pa pa-c cna v')
/** Particles that start a last name in any case, and particles that do so only in lower case or before those. */
const particles = toSet('de del della von dos der den')
const smallParticles = toSet('van la las los le da di du do das al el bin ibn ter ten af av zu zur')

const bracketed = /\s*(?:\([^)]*\)|\[[^\]]*\])\s*|\s+(?:she|he|they|ze|xe)\/[a-z/]+/gi

const isGeneration = (word: string) => generations.has(plain(word))
/** Degrees are not capitalized like names: MD, PhD, but never Md. */
const isDegree = (word: string) => degrees.has(plain(word)) && /[A-Z].*[A-Z]|\./.test(word)
const isAddition = (part: string) =>
  part.split(' ').every(word => [generations, degrees, degreesAfterComma].some(set => set.has(plain(word))))

const isParticle = (word: string) => particles.has(word.toLowerCase()) || smallParticles.has(word)

/** Index at which the last name of `First Last` starts. */
const findLastName = (words: readonly string[]) => {
  const joined = words.indexOf('y')
  if (joined > 1 && joined < words.length - 1) return joined - 1
  const found = words.findIndex((word, at) => at > 0 && at < words.length - 1 && isParticle(word))
  if (found === -1) return words.length - 1
  return found > 1 && smallParticles.has((words[found - 1] ?? '').toLowerCase()) ? found - 1 : found
}

/** Whether the words after the particles may include a middle name: Maria de la Luz Perez. */
const isLong = (last: readonly string[]) => {
  const names = last.filter(word => !(isParticle(word) || smallParticles.has(word.toLowerCase()) || word === 'y'))
  return last.length > names.length && names.length > 1 && !last.includes('y')
}

/** Strips titles at the start and suffixes at the end, as long as a name remains. */
const trimWords = (text: string, least: number) => {
  const words = text.split(' ').filter(Boolean)
  const takenTitles: string[] = []
  while (words.length > least && titles.has(plain(words[0] ?? ''))) takenTitles.push(words.shift() ?? '')
  while (words.length > least && [isGeneration, isDegree].some(is => is(words.at(-1) ?? '')))
    takenTitles.unshift(words.pop() ?? '')
  return { words, taken: takenTitles }
}

const inOrder = (text: string) => {
  const { words, taken } = trimWords(text, 1)
  const at = findLastName(words)
  const last = words.slice(at)
  return { first: words.slice(0, at), last, taken, isUnsure: isLong(last) }
}

const lastFirst = ([last = '', ...firsts]: readonly string[]) => {
  const [familyName, givenName] = [trimWords(last, 1), trimWords(firsts.join(' '), 1)]
  const titles = [...familyName.taken, ...givenName.taken]
  return { first: givenName.words, last: familyName.words, taken: titles, isUnsure: firsts.length > 1 }
}

/** Splits a full name: `Castillo, Avery`, or the last word with its particles as the last name. */
export const splitName = (name: string): SplitName => {
  const text = name.replaceAll(/\s+/g, ' ').trim()
  const withoutNotes = text.replaceAll(bracketed, ' ').trim()
  const [start = '', ...rest] = withoutNotes.split(',').map(part => part.trim())
  const additions = rest.filter(part => part !== '' && isAddition(part))
  const parts = [start, ...rest.filter(part => part !== '' && !isAddition(part))]
  const { first, last, taken, isUnsure } = parts.length > 1 ? lastFirst(parts) : inOrder(start)
  const added = [...taken, ...additions.flatMap(part => part.split(' '))]
  const generations = added.filter(isGeneration)
  return {
    firstName: first.join(' '),
    lastName: [...last, ...generations].join(' '),
    isUnsure: isUnsure || withoutNotes !== text || generations.length < added.length,
  }
}
