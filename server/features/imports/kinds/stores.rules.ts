import { pickFieldPart } from '@trellis/contract/entity-fields.ts'
import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import type { ImportCells, ImportNote } from '@trellis/contract/imports/imports.ts'
import { storeFields } from '@trellis/contract/imports/kinds.ts'
import { readDay } from '@trellis/contract/imports/read-day.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import { states } from '@trellis/contract/states.ts'
import { fullAddressFields, listedStoreFields } from '@trellis/contract/stores/store-fields.ts'
import { type LocationType, locationTypeLabels, locationTypes, NewStore } from '@trellis/contract/stores/store-form.ts'
import { timeZoneLabels, timeZones } from '@trellis/contract/time-zones.ts'
import type { z } from 'zod/mini'
import { isShortened } from './shortened.rules.ts'
import { readZipCode } from './zip-code.rules.ts'

export type StoreInRow = Omit<z.output<typeof NewStore>, 'retailOrganizationId' | 'resellerId'>

/** The postal code of a state that a cell names by code or by name; the cell itself where there is none. */
const findStateCode = (cell: string) => {
  const text = cell.trim().toLowerCase()
  const state = Object.entries(states).find(
    ([code, label]) => code.toLowerCase() === text || label.toLowerCase() === text,
  )
  return state?.[0] ?? cell
}

const zoneInitials: Readonly<Record<string, string>> = { e: 'eastern', c: 'central', m: 'mountain', p: 'pacific' }

/** The time zone that a cell names: America/Denver, Mountain Time, Mountain or MST; the cell itself where there is none. */
const findTimeZone = (cell: string) => {
  const text = cell.trim().toLowerCase()
  const name = text
    .replace(/^([ecmp])[sd]?t$/, (_, initial: string) => zoneInitials[initial] ?? initial)
    .replace(/(?: standard| daylight)? time$/, '')
  const zone = timeZones.find(timeZone => {
    const label = timeZoneLabels[timeZone].toLowerCase()
    return timeZone.toLowerCase() === text || label === text || label.split(' ')[0] === name
  })
  return zone ?? cell.trim()
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** The location types in a cell; an empty cell uses the form's default, null = an unknown type. */
const readLocationTypes = (cell: string): LocationType[] | undefined | null => {
  const names = cell
    .split(/[;,|/\n]/)
    .map(plain)
    .filter(name => name !== '')
  if (names.length === 0) return undefined
  const types = locationTypes.filter(
    type => names.includes(plain(type)) || names.includes(plain(locationTypeLabels[type])),
  )
  return types.length === new Set(names).size ? types : null
}

const note = (field: ImportNote['field'], sentence: string): ImportNote => ({ field, sentence })

const restoredNote = (zipCode: string) =>
  note('zipCode', importSentences.restoredZipCode.replace('{n}', zipCode.slice(0, 5)))

/** The license of a row; an empty cell is null. */
const readLicense = ({ licenseNumber = '', licenseExpiresOn = '' }: ImportCells) => {
  const day = licenseExpiresOn.trim() === '' ? null : readDay(licenseExpiresOn)
  const notes: ImportNote[] = []
  if (isShortened(licenseNumber)) notes.push(note('licenseNumber', importSentences.shortened))
  if (day === 'UNREADABLE') notes.push(note('licenseExpiresOn', importSentences.noDay))
  if (day === 'AMBIGUOUS') notes.push(note('licenseExpiresOn', importSentences.unclearDay))
  return { licenseExpiresOn: typeof day === 'object' ? (day?.day ?? null) : null, notes }
}

type StoreRow = {
  store: StoreInRow | null
  /** Notes on invalid cells, one sentence each. */
  notes: ImportNote[]
  /** What is to be looked at. */
  doubts: ImportNote[]
}

/** Reads the store of a row, with notes on invalid cells. */
export const readStore = (cells: ImportCells): StoreRow => {
  const locationTypesGiven = readLocationTypes(cells.locationTypes ?? '')
  const state = findStateCode(cells.state ?? '')
  const zipText = cells.zipCode?.trim() ?? ''
  const zip = readZipCode(zipText, state)
  const license = readLicense(cells)
  const result = NewStore.safeParse({
    ...pickFieldPart(fullAddressFields, 'blank'),
    ...Object.fromEntries(typedKeys(listedStoreFields).map(field => [field, cells[field] ?? ''])),
    state,
    zipCode: zip?.zipCode ?? zipText,
    timeZone: findTimeZone(cells.timeZone ?? '') || null,
    licenseExpiresOn: license.licenseExpiresOn,
    ...(locationTypesGiven && { locationTypes: locationTypesGiven }),
  })
  const issues = result.error?.issues ?? []
  const noted = storeFields.flatMap((field): ImportNote[] => {
    if (field === 'locationTypes' && locationTypesGiven === null) return [note(field, importSentences.noType)]
    if (field === 'zipCode' && zipText !== '' && !zip) return [note(field, importSentences.noZipCode)]
    const issue = issues.find(({ path }) => path[0] === field)
    return issue ? [note(field, issue.message)] : []
  })
  const notes = [...noted, ...license.notes]
  const doubts = zip?.isRestored ? [restoredNote(zip.zipCode)] : []
  return { store: result.success && notes.length === 0 ? result.data : null, notes, doubts }
}

/** The key of a store within a list: name and place; null where one is missing. */
export const getKey = ({ name = '', city = '', state = '' }: ImportCells) =>
  name.trim() === '' || city.trim() === ''
    ? null
    : [name.trim(), city.trim(), findStateCode(state)].join('|').toLowerCase()
