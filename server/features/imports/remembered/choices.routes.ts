import { rememberedChoices } from '@trellis/contract/imports/remembered-choices.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { implement } from '../../../platform/http/implement.ts'
import { findPlaces, listRolesOf } from '../places.queries.ts'
import { requireKind } from '../runs.queries.ts'
import { type Choice, readChoices, saveChoices } from './choices.queries.ts'

const wordOf = (text: string) => text.trim().toLowerCase()

type Recalling = Pick<Call<typeof rememberedChoices.recall>, 'db' | 'actor' | 'body'>

const recallRoles = async ({ db, actor, body }: Recalling, choices: readonly Choice[]) => {
  const known = new Set(choices.length > 0 ? await listRolesOf(db, actor, body.kind) : [])
  return choices.flatMap(({ word, choice }) => (known.has(choice) ? [{ word, role: choice }] : []))
}

const recallPlaces = async ({ db, actor, body: { kind } }: Recalling, choices: readonly Choice[]) => {
  if (choices.length === 0) return []
  const names = [...new Set(choices.map(({ choice }) => choice))]
  const found = await findPlaces(db, actor, { kind, field: 'place', names })
  const places = new Map(found.flatMap(each => each.places.map(place => [place.id, place])))
  return choices.flatMap(({ word, choice }) => {
    const place = places.get(choice)
    return place ? [{ word, place }] : []
  })
}

export const rememberedChoiceRoutes = implement('rememberedChoices', rememberedChoices, {
  recall: async ({ db, actor, body }) => {
    requireKind(actor, body.kind)
    const read = (words: readonly string[]) => readChoices(db, { userId: actor.id, ...body }, words.map(wordOf))
    const [roles, places] = [await read(body.roles), await read(body.places)]
    const calling = { db, actor, body }
    return {
      roles: await recallRoles(
        calling,
        roles.filter(({ field }) => field === 'role'),
      ),
      places: await recallPlaces(
        calling,
        places.filter(({ field }) => field === 'place'),
      ),
    }
  },

  save: async ({ db, actor, body, now }) => {
    requireKind(actor, body.kind)
    const choicesOf = (field: Choice['field'], given: readonly Omit<Choice, 'field'>[]) =>
      given.map(({ word, choice }) => ({ field, word: wordOf(word), choice }))
    const choices = [...choicesOf('role', body.roles), ...choicesOf('place', body.places)]
    await saveChoices(db, { userId: actor.id, ...body, now }, choices)
  },
})
