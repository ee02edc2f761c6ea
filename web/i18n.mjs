// Spanish keeps up with the code: node web/i18n.mjs brings the catalogues up to date, with --check it only looks.
// A sentence that another part of the app has translated already is taken over from there.
import { fileURLToPath } from 'node:url'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

const locale = 'es'
const isCheck = process.argv.includes('--check')
const configPath = fileURLToPath(new URL('lingui.config.ts', import.meta.url))

const wordsOf = message => message.message ?? ''

/** What a catalogue should hold: every message of the code, with the Spanish that is known for it. */
function wanted(messages, known) {
  const entries = Object.entries(messages).map(([id, message]) => [
    id,
    { ...message, translation: known.get(id) ?? '' },
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

/** What a message leaves open, which its translation must leave open as well: {name}, <0>. */
const holesOf = text => [...new Set(text.match(/\{\w+(?=[,}])|<\d+/g))].sort().join(' ')

const problemsOf = ({ catalog, messages, stored }) => {
  const file = catalog.getFilename(locale).replace(/.*\/locales\//, '')
  const missing = Object.entries(messages).filter(([id]) => !stored[id]?.translation)
  const stale = Object.keys(stored).filter(id => !messages[id])
  const untrue = Object.entries(messages).filter(
    ([id, message]) => stored[id]?.translation && holesOf(stored[id].translation) !== holesOf(wordsOf(message)),
  )
  return [
    ...untrue.map(([, message]) => `${file}: the Spanish of “${wordsOf(message)}” has other {places} than the English`),
    ...missing.map(([, message]) => `${file}: no Spanish for “${wordsOf(message)}” (${message.origin[0][0]})`),
    ...stale.map(id => `${file}: nothing says “${wordsOf(stored[id])}” any more`),
  ]
}

const catalogues = await Promise.all((await getCatalogs(getConfig({ configPath }))).map(readCatalogue))

if (!isCheck) {
  const known = new Map(catalogues.flatMap(translationsIn))
  for (const catalogue of catalogues) {
    catalogue.stored = wanted(catalogue.messages, known)
    const isEmpty = Object.keys(catalogue.stored).length === 0
    if (!isEmpty) await catalogue.catalog.write(locale, catalogue.stored)
  }
}

const problems = catalogues.flatMap(problemsOf)
for (const problem of problems) console.error(`i18n: ${problem}`)
if (problems.length > 0 && isCheck) console.error('i18n: run `node web/i18n.mjs`, then fill in the Spanish.')
process.exitCode = problems.length > 0 ? 1 : 0
