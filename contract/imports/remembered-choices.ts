import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { importers } from './importers.ts'
import { ImportPlace } from './imports.ts'
import { importKinds } from './kinds.ts'

const kind = z.enum(importKinds, 'Choose one of the kinds.')
const text = z.string('Enter text.').check(z.maxLength(500, 'Use at most 500 characters.'))
const words = z._default(
  z.array(text, 'Enter text.').check(z.maxLength(500, 'Ask for at most 500 places at once.')),
  [],
)
const choices = z._default(
  z
    .array(z.object({ word: text, choice: text }), 'Enter text.')
    .check(z.maxLength(500, 'Ask for at most 500 places at once.')),
  [],
)

/** The default place of the list, which identifies its company. */
const placeId = z.nullable(Id)

/** Choices for the words of a list: roles by name, places by id. */
export const rememberedChoices = {
  recall: endpoint({
    method: 'POST',
    path: '/imports/choices/recalled',
    access: importers,
    summary: 'My earlier choices for texts of a list of this company, where still valid',
    body: z.object({ kind, placeId, roles: words, places: words }),
    response: z.object({
      roles: z.array(z.object({ word: z.string(), role: z.string() })),
      places: z.array(z.object({ word: z.string(), place: ImportPlace })),
    }),
    repeatable: true,
    bodyLimit: 768 * 1024,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/imports/choices',
    access: importers,
    summary: 'Save my choices for the texts of a list of this company',
    body: z.object({ kind, placeId, roles: choices, places: choices }),
    repeatable: true,
    bodyLimit: 768 * 1024,
  }),
}
