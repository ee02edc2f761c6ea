import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email } from '../fields.ts'
import { LoginAnswer } from './accounts.ts'
import { linkToken } from './passwords.ts'

export const MagicLinkForm = z.object({ email })

export const magicLinks = {
  send: endpoint({
    method: 'POST',
    path: '/magic-links/send-link',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'Send a magic link, if the address has an account; the response is always the same',
    body: z.object({ email, route: z.optional(z.nullable(z.string().check(z.maxLength(2000)))) }),
    problems: ['TOO_MANY_REQUESTS'],
    repeatable: true,
    perMinute: 20,
  }),
  look: endpoint({
    method: 'POST',
    path: '/magic-links/look',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'The person a magic link logs in, without using it',
    body: z.object({ token: linkToken }),
    /** `isAsker`: this browser requested the link. */
    response: z.object({ firstName: z.string(), isAsker: z.boolean() }),
    problems: ['LINK_USED_OR_EXPIRED'],
    repeatable: true,
    perMinute: 60,
  }),
  authenticate: endpoint({
    method: 'POST',
    path: '/magic-links/authenticate',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'Use a magic link to log in',
    body: z.object({ token: linkToken }),
    response: LoginAnswer,
    problems: ['LINK_USED_OR_EXPIRED', 'SECOND_FACTOR_NEEDED'],
    repeatable: true,
    perMinute: 20,
  }),
}
