import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import type { ImportCells, ImportNote } from '@trellis/contract/imports/imports.ts'
import { storeFields } from '@trellis/contract/imports/kinds.ts'
import { states } from '@trellis/contract/states.ts'
import { type LocationType, locationTypeLabels, locationTypes, NewStore } from '@trellis/contract/stores/store-form.ts'
import type { z } from 'zod/mini'

export type StoreInRow = Omit<z.output<typeof NewStore>, 'retailOrganizationId' | 'resellerId'>

/** The postal code of a state that a cell names by code or by name; the cell itself where there is none. */
const stateOf = (cell: string) => {
  const text = cell.trim().toLowerCase()
  const known = Object.entries(states).find(
    ([code, label]) => code.toLowerCase() === text || label.toLowerCase() === text,
  )
  return known?.[0] ?? cell
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** The types that a cell names; an empty cell leaves it to the form, null = one of them is none of ours. */
const typesOf = (cell: string): LocationType[] | undefined | null => {
  const named = cell
    .split(/[;,|/\n]/)
    .map(plain)
    .filter(name => name !== '')
  if (named.length === 0) return undefined
  const types = locationTypes.filter(
    type => named.includes(plain(type)) || named.includes(plain(locationTypeLabels[type])),
  )
  return types.length === new Set(named).size ? types : null
}

/** The store of a row, or what is wrong with it: one sentence for each cell. */
export const readStore = (cells: ImportCells): { store: StoreInRow | null; notes: ImportNote[] } => {
  const locationTypesGiven = typesOf(cells.locationTypes ?? '')
  const read = NewStore.safeParse({
    name: cells.name ?? '',
    addressLine1: cells.addressLine1 ?? '',
    addressLine2: cells.addressLine2?.trim() || null,
    city: cells.city ?? '',
    state: stateOf(cells.state ?? ''),
    country: 'USA',
    zipCode: cells.zipCode ?? '',
    region: cells.region?.trim() || null,
    ...(locationTypesGiven && { locationTypes: locationTypesGiven }),
  })
  const issues = read.error?.issues ?? []
  const notes = storeFields.flatMap((field): ImportNote[] => {
    if (field === 'locationTypes' && locationTypesGiven === null) return [{ field, sentence: importSentences.noType }]
    const issue = issues.find(({ path }) => path[0] === field)
    return issue ? [{ field, sentence: issue.message }] : []
  })
  return { store: read.success && notes.length === 0 ? read.data : null, notes }
}

/** What tells stores of a list apart: name and place; null where one of them is missing. */
export const keyOf = ({ name = '', city = '', state = '' }: ImportCells) =>
  name.trim() === '' || city.trim() === '' ? null : [name.trim(), city.trim(), stateOf(state)].join('|').toLowerCase()
