import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line } from '../fields.ts'
import { Content, contentKinds, Visibility } from '../tracks/visibility.ts'

const administrator = ['ROLE_ADMINISTRATOR'] as const

/** Why a person sees a course, class or track, or does not. */
export const userVisibility = {
  contents: endpoint({
    method: 'GET',
    path: '/users/contents',
    access: administrator,
    summary: 'The first thirty courses, classes and tracks in any state, by title, for questions about a person',
    query: z.object({ filter: z._default(line(100), '') }),
    response: z.object({ items: z.array(Content) }),
  }),
  explain: endpoint({
    method: 'GET',
    path: '/users/:id/visibility',
    access: administrator,
    summary: 'Whether a person sees a course, class or track, and why',
    params: IdParams,
    query: z.object({ kind: z.enum(contentKinds, 'Choose a course, a class or a track.'), contentId: Id }),
    response: Visibility,
  }),
}
