import { refusal } from './scim-error.ts'

/** One comparison of a filter: an attribute in lower case, without its schema, and the value it must equal. */
export type Comparison = { attribute: string; value: string | boolean }

/** A filter as an `or` of `and`s. */
export type Filter = readonly (readonly Comparison[])[]

const bad = (detail: string) => refusal(400, detail, 'invalidFilter')

const comparison = /^\s*([a-z][\w:.-]*(?:\[[^\]]*\])?(?:\.\w+)?)\s+(\w+)\s+("(?:[^"\\]|\\.)*"|true|false)\s*/i
const joint = /^(and|or)\b/i

/** The short form of an attribute, of `urn:…:User:name.givenName` and `emails[type eq "work"].value`. */
export const plainAttribute = (path: string) =>
  path
    .toLowerCase()
    .replace(/^urn:ietf:params:scim:schemas:core:2\.0:\w+:/, '')
    .replace(/\[[^\]]*\]/, '')

const readValue = (text: string): string | boolean => {
  if (!text.startsWith('"')) return text.toLowerCase() === 'true'
  try {
    return JSON.parse(text)
  } catch {
    throw bad('A value of the filter is no JSON text.')
  }
}

const readComparison = (text: string) => {
  const [whole = '', path = '', operator = '', value = ''] = comparison.exec(text) ?? []
  if (!whole) throw bad('Filters are made of: attribute eq "value", and, or.')
  if (operator.toLowerCase() !== 'eq') throw bad(`The operator ${operator} is not supported; use eq.`)
  return { read: { attribute: plainAttribute(path), value: readValue(value) }, rest: text.slice(whole.length) }
}

const longest = 1_000

/** Parses a filter of `attribute eq "value"`, joined by `and` and `or`; `and` binds closer. */
export const readFilter = (text: string): Filter => {
  if (text.length > longest) throw bad('The filter is too long.')
  const either: Comparison[][] = [[]]
  let remaining = text
  while (true) {
    const { read: comparison, rest } = readComparison(remaining)
    either.at(-1)?.push(comparison)
    if (rest === '') return either
    const [word = ''] = joint.exec(rest) ?? []
    if (!word) throw bad('Join comparisons by and, or.')
    if (word.toLowerCase() === 'or') either.push([])
    remaining = rest.slice(word.length)
  }
}
