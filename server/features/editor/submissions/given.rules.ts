import { addressLine, isAddress } from '@trellis/contract/cards/postal-address.ts'
import type { Given } from '@trellis/contract/editor/submissions.ts'
import type { AskedCard } from './asked-cards.ts'

/** The names of files, by their keys. */
export type FileNames = Readonly<Record<string, string>>

/** What the product itself adds to an answer; nobody filled it in. */
const isAdded = (name: string) => name === 'type'

/** A value as text. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (isAddress(value)) return addressLine(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The key of a file that was sent in a field; null = none. */
export const fileKeyOf = (value: unknown, files: FileNames) =>
  typeof value === 'string' && Object.hasOwn(files, value) ? value : null

const fileNameOf = (value: unknown, files: FileNames) => files[fileKeyOf(value, files) ?? '']

/** A value as text, a file by its name. */
export const shownText = (value: unknown, files: FileNames) => fileNameOf(value, files) ?? textOf(value)

/** What was filled in, in the order of the card’s fields; what it no longer asks for stands last, by its name. */
export const givenOf = (given: Record<string, unknown>, card: AskedCard | undefined, files: FileNames): Given[] => {
  const fields = card?.fields ?? []
  const others = Object.keys(given)
    .filter(name => !isAdded(name) && !fields.some(field => field.name === name))
    .map(name => ({ name, label: name }))
  return [...fields.filter(({ name }) => Object.hasOwn(given, name)), ...others].map(({ name, label }) => {
    const value = given[name]
    const fileName = fileNameOf(value, files)
    const file = fileName === undefined ? null : { name: fileName }
    return { name, label, value: typeof value === 'boolean' ? value : (fileName ?? textOf(value)), file }
  })
}
