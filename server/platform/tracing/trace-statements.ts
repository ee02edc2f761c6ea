import type { Span } from './span.ts'
import { addSpan, currentSpan, endSpan } from './spans.ts'

/** The open transaction of each connection. */
const transactions = new WeakMap<object, Span>()

const attributes = { 'db.system.name': 'postgresql' }

const isBegin = (text: string) => text === 'begin' || text.startsWith('start transaction')
const isEnd = (text: string) => text === 'commit' || text === 'rollback'

const findTransaction = (client: object, { trace }: Span) => {
  const transaction = transactions.get(client)
  return transaction?.trace === trace ? transaction : null
}

/** The text of what `query` of pg takes: a text, or an object with one. */
const readText = (query: unknown) => {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

/**
 * Starts the span of a statement, and of the transaction that it opens; returns how to end it. Null = nothing is traced.
 */
export const startStatement = (client: object, query: unknown): ((error?: unknown) => void) | null => {
  const current = currentSpan()
  if (!current) return null
  const text = readText(query)
  if (isBegin(text)) {
    const opened = addSpan(current.trace, current, { name: 'transaction', kind: 'internal', attributes })
    if (opened) transactions.set(client, opened)
  }
  const transaction = findTransaction(client, current)
  const details = { name: 'statement', kind: 'client', attributes, statement: text } as const
  const span = addSpan(current.trace, transaction ?? current, details)
  return error => {
    if (span) endSpan(span, error)
    if (!transaction || !isEnd(text)) return
    endSpan(transaction, error)
    transactions.delete(client)
  }
}
