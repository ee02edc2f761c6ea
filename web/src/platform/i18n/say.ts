import { i18n } from '@lingui/core'

const spanish: { sentences: Record<string, string> } = { sentences: {} }

/** Loads the Spanish translations of the sentences in the contract and the server. */
export async function loadSentences(locale: string): Promise<void> {
  if (locale === 'es') spanish.sentences = (await import('@trellis/contract/sentences.es.ts')).sentences
}

const number = /\d(?:[\d.,]*[\d,])?/

function findSpanish(sentence: string): string | undefined {
  const whole = spanish.sentences[sentence]
  if (whole !== undefined) return whole
  const [figure] = sentence.match(number) ?? []
  return figure && spanish.sentences[sentence.replace(figure, '{n}')]?.replace('{n}', figure)
}

/** Translates a sentence of the contract or server to the page's language; untranslated ones stay in English. */
export const say = (sentence: string): string => (i18n.locale === 'es' && findSpanish(sentence)) || sentence
