import { problem } from '../problem.ts'

/** What no database column can hold: the zero character, and halves of characters. */
const unstorable = /\0|\p{Surrogate}/u

const fieldsIn = (given: unknown, path: readonly string[]): string[] => {
  if (typeof given === 'string') return unstorable.test(given) ? [path.join('.') || 'body'] : []
  if (typeof given !== 'object' || given === null) return []
  return Object.entries(given).flatMap(([name, value]) =>
    unstorable.test(name) ? [path.join('.') || 'body'] : fieldsIn(value, [...path, name]),
  )
}

type Given = { params: unknown; query: unknown; body: unknown }

/** Refuses text that could never be kept; in a path it names nothing. Wants input that was checked, and so has an end. */
export const refuseUnstorable = ({ params, query, body }: Given) => {
  if (fieldsIn(params, []).length > 0) throw problem('NOT_FOUND')
  const fields = [...fieldsIn(query, []), ...fieldsIn(body, [])]
  if (fields.length === 0) return
  throw problem('INVALID_INPUT', {
    errors: Object.fromEntries(fields.map(field => [field, ['This holds a character that cannot be kept.']])),
  })
}
