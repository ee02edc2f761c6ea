import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email, firstName, Id, IdParams, lastName } from '../fields.ts'
import { storeManagers } from '../roles.ts'

/** The form fields of each person; an error in one is reported and does not stop the others. */
const cell = z._default(z.string('Enter text.').check(z.maxLength(500, 'Use at most 500 characters.')), '')

/** The jobs of one person; empty = budtender. */
const roles = z.optional(
  z.array(z.object({ id: Id }), 'Please select a Role.').check(z.maxLength(20, 'Add at most 20 roles.')),
)

const EmployeeToAdd = z.object({ firstName: cell, lastName: cell, email: cell, roles })
export type EmployeeToAdd = z.output<typeof EmployeeToAdd>

/** Required fields of a row. */
export const EmployeeRow = z.object({ firstName, lastName, email })

/** Messages for a person with an account elsewhere who was asked, and for a repeated address. */
export const addedSentences = {
  asked: 'They already use Trellis and were asked whether they work here.',
  twice: 'This e-mail appears more than once in the list.',
} as const

/** The result for one person, in the order of the request. */
export const AddedEmployee = z.object({
  outcome: z.enum(['ADDED', 'ALREADY_THERE', 'INVALID']),
  /** The added person; null for everyone else, including people who were asked. */
  id: z.nullable(Id),
  sentence: z.nullable(z.string()),
  /** Errors by field. */
  errors: z.record(z.string(), z.array(z.string())),
})
export type AddedEmployee = z.infer<typeof AddedEmployee>

/** Adding several people to a store at once. */
export const addEmployees = {
  add: endpoint({
    method: 'POST',
    path: '/admin/dispensaries/:id/add-employees',
    access: storeManagers,
    summary: 'Add several employees to a dispensary, with a result for each; safe to retry',
    params: IdParams,
    body: z.object({
      employees: z
        .array(EmployeeToAdd, 'Add at least one person.')
        .check(z.minLength(1, 'Add at least one person.'), z.maxLength(200, 'Add at most 200 people at once.')),
    }),
    response: z.object({ items: z.array(AddedEmployee) }),
    perMinute: 30,
    bodyLimit: 512 * 1024,
  }),
}
