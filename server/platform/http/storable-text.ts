import { problem } from '../problem.ts'

/** Characters that PostgreSQL cannot store: NUL, and lone surrogates. */
const unstorable = /\0|\p{Surrogate}/u

const fieldsIn = (input: unknown, path: readonly string[]): string[] => {
  if (typeof input === 'string') return unstorable.test(input) ? [path.join('.') || 'body'] : []
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([name, value]) =>
    unstorable.test(name) ? [path.join('.') || 'body'] : fieldsIn(value, [...path, name]),
  )
}

type RefuseUnstorableInput = { params: unknown; query: unknown; body: unknown }

/**
 * Refuses text that cannot be stored; in a path it means not found. Expects validated input, whose depth is bounded.
 */
export const refuseUnstorable = ({ params, query, body }: RefuseUnstorableInput) => {
  if (fieldsIn(params, []).length > 0) throw problem('NOT_FOUND')
  const fields = [...fieldsIn(query, []), ...fieldsIn(body, [])]
  if (fields.length === 0) return
  throw problem('INVALID_INPUT', {
    errors: Object.fromEntries(fields.map(field => [field, ['This holds a character that cannot be kept.']])),
  })
}
