// Keeps the Spanish catalogues in step with the code: `node web/i18n.mjs` updates them, `--check` only verifies.
// Messages that another feature has already translated are reused.
import { fileURLToPath } from 'node:url'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

const locale = 'es'
const isCheck = process.argv.includes('--check')
const configPath = fileURLToPath(new URL('lingui.config.ts', import.meta.url))

const wordsOf = message => message.message ?? ''

/** The expected contents of a catalogue: every message in the code, with its own Spanish, else that of another feature. */
function wanted({ messages, stored }, known) {
  const entries = Object.entries(messages).map(([id, message]) => [
    id,
    { ...message, translation: stored[id]?.translation || (known.get(id) ?? '') },
  ])
  return Object.fromEntries(entries.sort(([, a], [, b]) => wordsOf(a).localeCompare(wordsOf(b), 'en')))
}

async function readCatalogue(catalog) {
  const messages = await catalog.collect()
  if (!messages) throw new Error(`The messages of ${catalog.name} could not be read from the code.`)
  return { catalog, messages, stored: (await catalog.read(locale)) ?? {} }
}

const translationsIn = ({ stored }) =>
  Object.entries(stored).flatMap(([id, { translation }]) => (translation ? [[id, translation]] : []))

/** The placeholders of a message ({name}, <0>), which its translation must contain as well. */
const holesOf = text => [...new Set(text.match(/\{\w+(?=[,}])|<\d+/g))].sort().join(' ')

const problemsOf = ({ catalog, messages, stored }) => {
  const file = catalog.getFilename(locale).replace(/.*\/locales\//, '')
  const missing = Object.entries(messages).filter(([id]) => !stored[id]?.translation)
  const stale = Object.keys(stored).filter(id => !messages[id])
  const untrue = Object.entries(messages).filter(
    ([id, message]) => stored[id]?.translation && holesOf(stored[id].translation) !== holesOf(wordsOf(message)),
  )
  const merged = Object.entries(stored).filter(([, { translation }]) => /[<>=]{7}/.test(translation))
  return [
    ...merged.map(([, message]) => `${file}: the Spanish of “${wordsOf(message)}” has a line that a merge left in it`),
    ...untrue.map(([, message]) => `${file}: the Spanish of “${wordsOf(message)}” has other {places} than the English`),
    ...missing.map(([, message]) => `${file}: no Spanish for “${wordsOf(message)}” (${message.origin[0][0]})`),
    ...stale.map(id => `${file}: nothing says “${wordsOf(stored[id])}” any more`),
  ]
}

const catalogues = await Promise.all((await getCatalogs(getConfig({ configPath }))).map(readCatalogue))

if (!isCheck) {
  const known = new Map(catalogues.flatMap(translationsIn))
  for (const catalogue of catalogues) {
    catalogue.stored = wanted(catalogue, known)
    const isEmpty = Object.keys(catalogue.stored).length === 0
    if (!isEmpty) await catalogue.catalog.write(locale, catalogue.stored)
  }
}

/** At run time all catalogues are one: a message has one Spanish text. */
function conflictsOf(loaded) {
  const translations = new Map(loaded.flatMap(({ stored }) => Object.keys(stored).map(id => [id, new Map()])))
  for (const { stored } of loaded)
    for (const [id, message] of Object.entries(stored)) translations.get(id).set(message.translation, wordsOf(message))
  return [...translations.values()]
    .filter(texts => texts.size > 1)
    .map(texts => {
      const [words] = texts.values()
      return `“${words}” has several Spanish texts: ${[...texts.keys()].join(', ')}. Agree on one, or give a message a context`
    })
}

const problems = [...catalogues.flatMap(problemsOf), ...conflictsOf(catalogues)]
for (const problem of problems) console.error(`i18n: ${problem}`)
if (problems.length > 0 && isCheck) console.error('i18n: run `node web/i18n.mjs`, then fill in the Spanish.')
process.exitCode = problems.length > 0 ? 1 : 0
