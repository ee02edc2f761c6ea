import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defaultSentences, localeError } from './default-sentences.ts'
import { sentences } from './sentences.es.ts'

z.config({ localeError })

type Definition = { shape?: object; element?: unknown; options?: unknown[]; innerType?: unknown }
type Schema = z.ZodMiniType & { _zod: { def: Definition } }

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value

const parts = import.meta.glob<object>(
  ['./*.ts', './*/*.ts', '!./**/*.test.ts', '!./testing/*.ts', '!./**/spanish.ts'],
  {
    eager: true,
  },
)

/** Every schema that is reachable from a value. */
function schemasIn(value: unknown, seen: Set<unknown>): Schema[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const below = isSchema(value) ? value._zod.def : value
  return [...(isSchema(value) ? [value] : []), ...Object.values(below).flatMap(each => schemasIn(each, seen))]
}

const nonsense: unknown[] = [
  ...[undefined, null, {}, [], '', ' ', 'x', 'x'.repeat(5000), '\u0000', 'javascript:alert(1)'],
  ...[-1, 0.5, 1e12, Number.NaN, true, [null], [{}], ['x'], Array(300).fill('x'), { id: 7 }, new Date(0)],
]

type Issue = { message: string; errors?: Issue[][] }

const messagesOf = ({ message, errors = [] }: Issue): string[] => [message, ...errors.flat().flatMap(messagesOf)]

/** Whether a schema may be asked at all: others wait for a promise or are parts of a larger one. */
const answersTo = (schema: Schema, value: unknown): string[] => {
  try {
    const { error } = z.safeParse(schema, value)
    return error ? error.issues.flatMap(issue => messagesOf(issue as Issue)) : []
  } catch {
    return []
  }
}

const withFigure = (sentence: string) => sentence.replace(/\d(?:[\d.,]*[\d,])?/, '{n}')
const isOurs = (sentence: string) => sentence in sentences || withFigure(sentence) in sentences

test('quality: no schema of the contract answers nonsense with a text of the library', () => {
  const schemas = schemasIn(Object.values(parts), new Set())
  const said = new Set(schemas.flatMap(schema => nonsense.flatMap(value => answersTo(schema, value))))
  expect(schemas.length).toBeGreaterThan(1000)
  expect([...said].filter(sentence => !isOurs(sentence))).toEqual([])
})

test.each(Object.values(defaultSentences))('quality: “%s” has its Spanish', sentence => {
  expect(sentences).toHaveProperty([sentence])
})

test.each([
  [z.string(), undefined, 'missing'],
  [z.string(), 7, 'wrongKind'],
  [z.string().check(z.maxLength(1)), 'xx', 'textTooLong'],
  [z.number().check(z.lte(1)), 2, 'numberTooLarge'],
  [z.array(z.string()).check(z.minLength(1)), [], 'tooFew'],
  [z.iso.datetime(), 'yesterday', 'wrongFormat'],
  [z.enum(['a', 'b']), 'c', 'notAChoice'],
  [z.literal('a'), 'c', 'notAChoice'],
  [z.strictObject({}), { x: 1 }, 'invalid'],
  [z.string().check(z.refine(() => false)), 'x', 'invalid'],
] as const)('quality: a schema without a sentence of its own says ours: %#', (schema, value, name) => {
  expect(z.safeParse(schema, value).error?.issues[0]?.message).toBe(defaultSentences[name])
})
