import * as z from 'zod/mini'
import type { Schema } from './endpoint.ts'
import { typedKeys } from './keys.ts'
import { pick, recordBy } from './records.ts'

/** Display options of a field beyond its label. */
type Look = {
  hint?: string
  /** Takes half a line of a form. */
  isHalf?: boolean
  inputMode?: 'numeric' | 'url'
  placeholder?: string
  /** Pages and files show it together with the previous field. */
  continues?: boolean
  /** Its name in database rows, if different. */
  rowName?: string
  /** Its label in imports, if different. */
  importLabel?: string
  /** Headings by which an import recognizes it in other lists: lower case, no accents. */
  headings?: readonly string[]
}

/** A text field of an entity; its key is its name, in snake case its column. */
export type EntityField = Look & {
  /** The error message. */
  label: string
  isOptional: boolean
  /** The initial value of a new record. */
  blank: string | null
  /** The schema of forms and calls. */
  schema: Schema
  /** The schema of responses. */
  read: Schema
}
export type EntityFields<K extends string> = Readonly<Record<K, EntityField>>

/** A required field. */
export const textField = <S extends z.ZodMiniType<string, string>>(
  label: string,
  schema: S,
  { blank = '', ...look }: Look & { blank?: string } = {},
) => ({ ...look, label, schema, isOptional: false, blank, read: z.string() })

/** A field that may be empty, which is null. `added` also lets a new record omit it. */
export const optionalField = <S extends z.ZodMiniType<string, string>>(label: string, text: S, look: Look = {}) => {
  const schema = z.nullable(text).check(z.overwrite(value => value || null))
  return {
    ...{ ...look, label, schema, isOptional: true, blank: null },
    ...{ read: z.nullable(z.string()), added: z._default(schema, null) },
  }
}

/** One property of each field, as the shape of a schema. */
export const pickFieldPart = <F extends Record<string, Record<string, unknown>>, P extends keyof F[keyof F] & string>(
  fields: F,
  part: P,
) => Object.fromEntries(typedKeys(fields).map(name => [name, fields[name]?.[part]])) as { [K in keyof F]: F[K][P] }

/** The values of fields in a record that has others too. */
export const valuesIn = <K extends string, R extends Partial<Record<K, unknown>>>(fields: EntityFields<K>, record: R) =>
  pick(record, typedKeys(fields))

/** The values of some of the fields in a record. */
export const pickValues = <K extends string, R extends Partial<Record<K, unknown>>>(
  fields: EntityFields<K>,
  record: R,
  isPicked: (name: K) => boolean,
): Partial<Pick<R, K>> => pick(record, typedKeys(fields).filter(isPicked))

/** A value for each of the fields. */
export const mapFields = <K extends string, V>(fields: EntityFields<K>, toValue: (name: K) => V) =>
  recordBy(typedKeys(fields), toValue)

type Texts<K extends string> = Readonly<Record<K, string | null>>

const join = <K extends string>(names: readonly K[], record: Texts<K>) =>
  names
    .map(name => record[name])
    .filter(Boolean)
    .join(', ')

/** Several fields on one line, without empty ones. */
export const joinFields = <K extends string>(fields: EntityFields<K>, record: Texts<NoInfer<K>>) =>
  join(typedKeys(fields), record)

/** The fields as pages and files show them, each with its label and its text in a record. */
export const shownFields = <K extends string>(fields: EntityFields<K>) => {
  const names = typedKeys(fields)
  return names.flatMap((name, index) => {
    const after = names.slice(index + 1)
    const next = after.findIndex(fieldName => !fields[fieldName].continues)
    const rowNames = [name, ...after.slice(0, next === -1 ? undefined : next)]
    const textOf = (record: Texts<K>) => join(rowNames, record)
    return fields[name].continues ? [] : [{ name, label: fields[name].label, textOf }]
  })
}
