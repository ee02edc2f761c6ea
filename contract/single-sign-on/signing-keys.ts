import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const signingKeys = {
  replace: endpoint({
    method: 'POST',
    path: '/signing-keys/replace',
    access: ['ROLE_ADMINISTRATOR'],
    summary: 'Replace the signing keys of access tokens immediately; no one is logged out',
    response: z.object({ retired: z.int() }),
    repeatable: true,
    perMinute: 6,
  }),
}
