import { rememberedChoices } from '@trellis/contract/imports/remembered-choices.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { implement } from '../../../platform/http/implement.ts'
import { findPlaces, listRoles } from '../places.queries.ts'
import { requireKind } from '../runs.queries.ts'
import { type Choice, readChoices, saveChoices } from './choices.queries.ts'

const toWord = (text: string) => text.trim().toLowerCase()

type RecallCall = Pick<Call<typeof rememberedChoices.recall>, 'db' | 'actor' | 'body'>

const recallRoles = async ({ db, actor, body }: RecallCall, choices: readonly Choice[]) => {
  const roles = new Set(choices.length > 0 ? await listRoles(db, actor, body.kind) : [])
  return choices.flatMap(({ word, choice }) => (roles.has(choice) ? [{ word, role: choice }] : []))
}

const recallPlaces = async ({ db, actor, body: { kind } }: RecallCall, choices: readonly Choice[]) => {
  if (choices.length === 0) return []
  const names = [...new Set(choices.map(({ choice }) => choice))]
  const matches = await findPlaces(db, actor, { kind, field: 'place', names })
  const places = new Map(matches.flatMap(match => match.places.map(place => [place.id, place])))
  return choices.flatMap(({ word, choice }) => {
    const place = places.get(choice)
    return place ? [{ word, place }] : []
  })
}

export const rememberedChoiceRoutes = implement('rememberedChoices', rememberedChoices, {
  recall: async ({ db, actor, body }) => {
    requireKind(actor, body.kind)
    const readStored = (words: readonly string[]) => readChoices(db, { userId: actor.id, ...body }, words.map(toWord))
    const [roles, places] = [await readStored(body.roles), await readStored(body.places)]
    const call = { db, actor, body }
    return {
      roles: await recallRoles(
        call,
        roles.filter(({ field }) => field === 'role'),
      ),
      places: await recallPlaces(
        call,
        places.filter(({ field }) => field === 'place'),
      ),
    }
  },

  save: async ({ db, actor, body, now }) => {
    requireKind(actor, body.kind)
    const toChoices = (field: Choice['field'], choices: readonly Omit<Choice, 'field'>[]) =>
      choices.map(({ word, choice }) => ({ field, word: toWord(word), choice }))
    const choices = [...toChoices('role', body.roles), ...toChoices('place', body.places)]
    await saveChoices(db, { userId: actor.id, ...body, now }, choices)
  },
})
