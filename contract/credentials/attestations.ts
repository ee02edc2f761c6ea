import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { storeManagers } from '../roles.ts'

/** What is confirmed: who trained, or that they were present. */
const attestationKinds = ['identity', 'presence'] as const
/** How a person knows it. */
const attestationMethods = ['seen-in-person', 'id-document-seen'] as const
export type AttestationMethod = (typeof attestationMethods)[number]
/** How it is known who did something: what a person says, or the sign-in of the company where they train. */
export const identityMethods = [...attestationMethods, 'company-sign-in'] as const

type Subject = { courseRoundId: string | null; classId: string | null; credentialId: string | null }

const chooseOne = 'Name a round of a course, a class or a certificate.'

const NewAttestation = z
  .object({
    userId: Id,
    courseRoundId: z._default(z.nullable(Id), null),
    /** The round that the person is in. */
    classId: z._default(z.nullable(Id), null),
    credentialId: z._default(z.nullable(Id), null),
    kind: z.enum(attestationKinds, 'Choose identity or presence.'),
    method: z.enum(attestationMethods, 'Choose how you know it.'),
  })
  .check(
    z.refine<Subject>(
      ({ courseRoundId, classId, credentialId }) =>
        [courseRoundId, classId, credentialId].filter(id => id !== null).length === 1,
      { error: chooseOne, path: ['courseRoundId'] },
    ),
  )

export const attestations = {
  create: endpoint({
    method: 'POST',
    path: '/attestations',
    access: storeManagers,
    summary: 'Confirm who trained, or that they were present; the same again returns the first one',
    body: NewAttestation,
    response: z.object({ id: Id }),
    problems: ['OWN_CREDENTIAL'],
    repeatable: true,
  }),
}
