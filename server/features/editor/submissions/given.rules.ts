import { addressLine, isAddress } from '@trellis/contract/cards/postal-address.ts'
import type { SubmittedField } from '@trellis/contract/editor/submissions.ts'
import type { AskedCard } from './asked-cards.ts'

/** The names of files, by their keys. */
export type FileNames = Readonly<Record<string, string>>

/** Fields that the product itself adds to an answer. */
const isAdded = (name: string) => name === 'type'

/** A value as text. */
const toText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(toText).join(', ')
  if (isAddress(value)) return addressLine(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The key of a file that was sent in a field; null = none. */
export const getFileKey = (value: unknown, files: FileNames) =>
  typeof value === 'string' && Object.hasOwn(files, value) ? value : null

const getFileName = (value: unknown, files: FileNames) => files[getFileKey(value, files) ?? '']

/** A value as text, a file by its name. */
export const shownText = (value: unknown, files: FileNames) => getFileName(value, files) ?? toText(value)

/** The submitted fields in the order of the card; fields that the card no longer has come last, by name. */
export const listGiven = (
  values: Record<string, unknown>,
  card: AskedCard | undefined,
  files: FileNames,
): SubmittedField[] => {
  const fields = card?.fields ?? []
  const others = Object.keys(values)
    .filter(name => !isAdded(name) && !fields.some(field => field.name === name))
    .map(name => ({ name, label: name }))
  return [...fields.filter(({ name }) => Object.hasOwn(values, name)), ...others].map(({ name, label }) => {
    const value = values[name]
    const fileName = getFileName(value, files)
    const file = fileName === undefined ? null : { name: fileName }
    return { name, label, value: typeof value === 'boolean' ? value : (fileName ?? toText(value)), file }
  })
}
