import type { ImportPlace } from '@trellis/contract/imports/imports.ts'
import { getKindTerms } from '@trellis/contract/imports/kinds.ts'
import { rememberedChoices } from '@trellis/contract/imports/remembered-choices.ts'
import { call } from '../../../../platform/api/call.ts'
import { distinctValues, type Values, valueKey } from '../../reading/list-rows.ts'
import type { List } from '../use-list.ts'
import { unknownNames } from './new-roles.ts'

export type PlacesByName = Readonly<Record<string, readonly ImportPlace[]>>

/** Unknown roles of a list with their row counts. */
export const unknownRoles = (list: List, roles: readonly string[]) =>
  distinctValues(list.body, list.columns.role).filter(({ text }) => unknownNames(text, roles).length > 0)

/** Store names that match no store, or more than one. */
export const unclearPlaces = (list: List, places: PlacesByName) =>
  distinctValues(list.body, list.columns.place).filter(({ text }) => places[valueKey(text)]?.length !== 1)

const most = 500
const listTexts = (values: readonly { text: string }[]) => values.slice(0, most).map(({ text }) => text)

type ChoicesInput = { roles: readonly string[]; places: PlacesByName; placeId: string | null }

/** Loads earlier choices for a list's unknown values, and the places they refer to. */
export const recallChoices = async (list: List, { roles, places, placeId }: ChoicesInput) => {
  const words = { roles: listTexts(unknownRoles(list, roles)), places: listTexts(unclearPlaces(list, places)) }
  const noPlaces: ImportPlace[] = []
  if (getKindTerms(list.kind).places === null || words.roles.length + words.places.length === 0)
    return { values: { role: {}, place: {} }, places: noPlaces }
  const found = await call(rememberedChoices.recall, { body: { kind: list.kind, placeId, ...words } })
  return {
    values: {
      role: Object.fromEntries(found.roles.map(({ word, role }) => [word, role])),
      place: Object.fromEntries(found.places.map(({ word, place }) => [word, place.id])),
    },
    places: found.places.map(({ place }) => place),
  }
}

const pickChoices = (values: readonly { text: string }[], choices: Values['role']) =>
  values.slice(0, most).flatMap(({ text }) => {
    const choice = choices[valueKey(text)]
    return choice ? [{ word: text, choice }] : []
  })

/** Saves the choices for these values for the next list. */
export const saveChoices = async (list: List, { roles, places, placeId }: ChoicesInput) => {
  const body = {
    roles: pickChoices(unknownRoles(list, roles), list.values.role),
    places: pickChoices(unclearPlaces(list, places), list.values.place),
  }
  if (body.roles.length + body.places.length > 0)
    await call(rememberedChoices.save, { body: { kind: list.kind, placeId, ...body } })
}
