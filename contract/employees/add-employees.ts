import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email, firstName, Id, IdParams, lastName } from '../fields.ts'
import { employeeManagers } from './employee-managers.ts'

/** Of each person the fields of the form; what is wrong with one of them is answered, and refuses nobody else. */
const cell = z._default(z.string('Enter text.').check(z.maxLength(500, 'Use at most 500 characters.')), '')

/** The jobs of one of the people; a budtender without any. */
const roles = z.optional(
  z.array(z.object({ id: Id }), 'Please select a Role.').check(z.maxLength(20, 'Add at most 20 roles.')),
)

const EmployeeToAdd = z.object({ firstName: cell, lastName: cell, email: cell, roles })
export type EmployeeToAdd = z.output<typeof EmployeeToAdd>

/** What a row has to hold. */
export const EmployeeRow = z.object({ firstName, lastName, email })

/** Said of a person who has an account elsewhere and was asked, and of an address that appears again. */
export const addedSentences = {
  asked: 'They already use Trellis and were asked whether they work here.',
  twice: 'This e-mail appears more than once in the list.',
} as const

/** What became of one of the people, in the order of the request. */
export const AddedEmployee = z.object({
  outcome: z.enum(['ADDED', 'ALREADY_THERE', 'INVALID']),
  /** The person who was added; null for everybody else, and for somebody who was asked. */
  id: z.nullable(Id),
  sentence: z.nullable(z.string()),
  /** What is wrong, by field. */
  errors: z.record(z.string(), z.array(z.string())),
})
export type AddedEmployee = z.infer<typeof AddedEmployee>

/** Adding several people to a store at once. */
export const addEmployees = {
  add: endpoint({
    method: 'POST',
    path: '/admin/dispensaries/:id/add-employees',
    access: employeeManagers,
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
