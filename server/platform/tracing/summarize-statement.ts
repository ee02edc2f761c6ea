import { createHash } from 'node:crypto'
import type { Attributes } from './span.ts'

const literals = /'(?:[^']|'')*'|--.*$|\/\*[\s\S]*?\*\//gm
const firstWord = /[a-z]+/i
const change = /\b(insert into|update|delete from|merge into)\s+"?([a-z_][\w."]*)/i
const source = /\bfrom\s+"?([a-z_][\w."]*)/i

/** Where a statement begins with `with`, the change or the selection after it says what it is. */
const findOperation = (text: string) => {
  const [verb = ''] = firstWord.exec(text) ?? []
  if (!/^(with|select|insert|update|delete|merge)$/i.test(verb)) return { operation: verb, table: undefined }
  const [, words, changed] = change.exec(text) ?? []
  if (words && (/^with$/i.test(verb) || words.toLowerCase().startsWith(verb.toLowerCase())))
    return { operation: words.split(' ')[0] ?? verb, table: changed }
  return { operation: 'select', table: source.exec(text)?.[1] }
}

/** Names a statement by verb, table and a hash of its text: the text may contain literals. */
export const summarizeStatement = (statement: string): { summary: string; attributes: Attributes } => {
  const { operation, table } = findOperation(statement.replace(literals, ''))
  const [verb, collection] = [operation.toUpperCase() || 'STATEMENT', table?.replaceAll('"', '')]
  const summary = collection ? `${verb} ${collection}` : verb
  const attributes = {
    'db.operation.name': verb,
    'db.query.summary': summary,
    'trellis.statement.hash': createHash('sha256').update(statement).digest('hex').slice(0, 16),
    ...(collection && { 'db.collection.name': collection }),
  }
  return { summary, attributes }
}
