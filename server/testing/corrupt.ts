import { z } from 'zod'

/** The parts of a JSON Schema that our declarations use. */
export type Shape = {
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  additionalProperties?: Shape
  propertyNames?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  const?: unknown
  enum?: unknown[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

export type Path = readonly string[]

/** A field of an example, with its schema. */
export type Field = { path: Path; shape: Shape; isRequired: boolean }

/** A way to corrupt a field: `make` returns the replacement, `gone` means that the field is removed. */
export type Corruption = { what: string; make: (current: unknown) => unknown }

export const removed = Symbol('gone')

/** A declared schema as JSON Schema, as a caller sees it. */
export const describeShape = (schema: unknown) =>
  z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Shape

type Alternative = Shape & { type?: string }

/** The alternatives of a schema, each of one type: several types in one schema are alternatives, too. */
const alternativesOf = ({ anyOf, oneOf, type, ...shape }: Shape): Alternative[] => {
  if (anyOf ?? oneOf) return (anyOf ?? oneOf ?? []).flatMap(alternativesOf)
  if (Array.isArray(type)) return type.map(each => ({ ...shape, type: each }))
  return [type === undefined ? shape : { ...shape, type }]
}

const jsonType = (value: unknown) => {
  if (value === null || value === undefined) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** The type name of a value in a schema; an integer is a number, too. */
const typesOf = (shape: Shape) =>
  new Set(alternativesOf(shape).map(({ type = 'object' }) => (type === 'integer' ? 'number' : type)))

const fits = (shape: Shape, value: unknown) =>
  typesOf(shape).has(jsonType(value)) &&
  Object.entries(shape.properties ?? {}).every(
    ([name, property]) => property.const === undefined || (value as Record<string, unknown>)[name] === property.const,
  )

const fieldsOfObject = (shape: Shape, value: Record<string, unknown>, path: Path): Field[] => {
  const named = Object.entries(shape.properties ?? {}).flatMap(([name, property]) =>
    fieldsBelow(
      { path: [...path, name], shape: property, isRequired: shape.required?.includes(name) ?? false },
      value[name],
    ),
  )
  const [key] = shape.additionalProperties ? Object.keys(value) : []
  if (!key || !shape.additionalProperties) return named
  const field = { path: [...path, key], shape: shape.additionalProperties, isRequired: false }
  return [...named, ...fieldsBelow(field, value[key])]
}

const fieldsBelow = (field: Field, value: unknown): Field[] => {
  const { path, shape } = field
  const [inner] = alternativesOf(shape).filter(each => fits(each, value))
  if (Array.isArray(value) && inner?.items)
    return [field, ...fieldsBelow({ path: [...path, '0'], shape: inner.items, isRequired: false }, value[0])]
  if (inner?.type === 'object') return [field, ...fieldsOfObject(inner, value as Record<string, unknown>, path)]
  return [field]
}

/** Every field that an example of a schema has or could have, nested ones included. */
export const listFields = (shape: Shape, example: unknown): Field[] =>
  fieldsBelow({ path: [], shape, isRequired: true }, example)

const otherTypes: Record<string, unknown> = { string: 'text', number: 7, boolean: true, array: ['x'], object: { x: 1 } }

const wrongTypes = ({ shape }: Field): Corruption[] =>
  Object.entries({ ...otherTypes, null: null })
    .filter(([type]) => !typesOf(shape).has(type))
    .map(([type, value]) => ({ what: type === 'null' ? 'null' : `of the type ${type}`, make: () => value }))

const isFree = ({ pattern, format, enum: listed, const: fixed }: Shape) =>
  [pattern, format, listed, fixed].every(each => each === undefined)

const wrongTexts = (shape: Shape): Corruption[] => [
  ...(isFree(shape) && !shape.minLength ? [] : [{ what: 'empty', make: () => '' }]),
  ...(isFree(shape) ? [] : [{ what: 'anything', make: () => 'sheer nonsense!' }]),
  ...(shape.maxLength ? [{ what: 'too long', make: () => 'x'.repeat((shape.maxLength ?? 0) + 1) }] : []),
  { what: 'a megabyte', make: () => 'x'.repeat(1_000_000) },
]

const wrongNumbers = ({ type, minimum, maximum, const: fixed }: Shape): Corruption[] => [
  ...(minimum === undefined ? [] : [{ what: 'too small', make: () => minimum - 1 }]),
  ...(maximum === undefined ? [] : [{ what: 'too large', make: () => maximum + 1 }]),
  ...(type === 'integer' ? [{ what: 'not whole', make: () => (minimum ?? 0) + 0.5 }] : []),
  ...(fixed === undefined ? [] : [{ what: 'another number', make: () => Number(fixed) + 7 }]),
  { what: 'enormous', make: () => 1e308 },
]

const copies = (current: unknown, count: number) => Array(count).fill((current as unknown[] | undefined)?.[0] ?? 'x')

/** A hundred thousand entries, or as many as make two megabytes: no call takes as much. */
function tooLong(current: unknown): unknown[] {
  const [entry] = copies(current, 1)
  return copies(current, Math.min(100_000, Math.ceil(2_000_000 / JSON.stringify(entry).length)))
}

const wrongLists = ({ minItems, maxItems }: Shape): Corruption[] => [
  ...(minItems ? [{ what: 'an empty list', make: () => [] }] : []),
  ...(maxItems ? [{ what: 'too many', make: (current: unknown) => copies(current, maxItems + 1) }] : []),
  { what: 'a hundred thousand', make: tooLong },
]

const wrongNames = ({ propertyNames }: Shape): Corruption[] =>
  propertyNames ? [{ what: 'under a name that is none', make: () => ({ ['x'.repeat(61)]: 'x' }) }] : []

const byType: Record<string, (shape: Shape) => Corruption[]> = {
  string: wrongTexts,
  number: wrongNumbers,
  integer: wrongNumbers,
  array: wrongLists,
  object: wrongNames,
}

/** Every way to violate a field's schema. */
export const listCorruptions = (field: Field): Corruption[] => [
  ...(field.isRequired && field.path.length > 0 ? [{ what: 'missing', make: () => removed }] : []),
  ...wrongTypes(field),
  ...alternativesOf(field.shape).flatMap(shape => byType[shape.type ?? 'object']?.(shape) ?? []),
]

const tenThousandLevelsAsText = `${'['.repeat(10_000)}${']'.repeat(10_000)}`

/** More levels than a function that calls itself can follow. */
export const tenThousandLevels: unknown = JSON.parse(tenThousandLevelsAsText)

/** Hostile input, and unusual input of honest people. Each of the first three, as each third, holds a quote. */
export const hostile: [what: string, value: string][] = [
  ['SQL', `'; drop table app_user; --`],
  ['SQL of another kind', `1' or '1'='1`],
  ['a script', `<script>alert('1')</script><img src=x onerror=alert(1)>`],
  ['a template', '{{7*7}} #{7*7} %{7*7}'],
  ['a formula', '=cmd|/C calc!A0'],
  ['a path', '../../../../etc/passwd'],
  ['line breaks', 'a\r\nset-cookie: x=y\r\n\r\n'],
  ['the zero character', 'a\u0000b'],
  ['half a character', 'a\ud800b'],
  ['the other half', '\udc00'],
  ['writing that turns round', '\u202eevil\u202c \u200f'],
  ['many marks on one letter', `Z${'\u0335'.repeat(100)}`],
  ['a family', '👨‍👩‍👧‍👦'],
  ['a backslash', '\\'],
  ['a percent sign', '%_%'],
]

/** A copy of the example with another value at a path. */
export const replacedAt = (example: unknown, [name, ...rest]: Path, make: Corruption['make']): unknown => {
  if (name === undefined) return make(example)
  const inner = replacedAt((example as Record<string, unknown> | undefined)?.[name], rest, make)
  if (Array.isArray(example)) return example.map((each, index) => (String(index) === name ? inner : each))
  const others = Object.entries((example ?? {}) as object).filter(([key]) => key !== name)
  return Object.fromEntries(inner === removed ? others : [...others, [name, inner]])
}

/**
 * The example with another value at a path, as JSON. Ten thousand levels are put in as text: `JSON.stringify` compares
 * each level with all above it.
 */
export function textWith(example: unknown, path: Path, value: unknown): string {
  if (value !== tenThousandLevels) return JSON.stringify(replacedAt(example, path, () => value))
  const text = JSON.stringify(replacedAt(example, path, () => 'ten thousand levels'))
  return text.replace('"ten thousand levels"', tenThousandLevelsAsText)
}
