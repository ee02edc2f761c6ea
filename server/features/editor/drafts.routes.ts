import { drafts } from '@trellis/contract/editor/drafts.ts'
import { type ClientContext, implement } from '../../platform/http/implement.ts'
import { problem } from '../../platform/problem.ts'
import { readDraft, replaceDraft, saveDraft } from '../courses/drafts.public.ts'
import { endPresence, listColleagues, notePresence } from './presence.queries.ts'

const readRevision = ({ header }: ClientContext) => {
  const [, revision] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header('if-match') ?? '') ?? []
  if (revision === undefined)
    throw problem('INVALID_INPUT', { field: 'If-Match', sentence: 'Send the current revision.' })
  return Number(revision)
}

/** Every save is in the change log of its course with its author, so the audit log has none. */
export const draftRoutes = implement('drafts', drafts, {
  get: async ({ db, actor, params, config: { scriptOrigins } }) => ({
    ...(await readDraft(db, actor, params.id)),
    scriptOrigins,
  }),

  patch: ({ db, actor, params, body, now }) => {
    const { course = {}, put, remove, order = null, ...revisionInput } = body
    return saveDraft(db, {
      ...revisionInput,
      id: params.id,
      actor,
      patch: { settings: course, put, remove, order },
      now,
    })
  },

  replace: ({ db, actor, params, client, now, body }) => {
    const { course, cards, revision = readRevision(client) } = body
    return replaceDraft(db, { id: params.id, actor, draft: { ...course, cards }, revision, now })
  },

  present: async ({ db, actor, params: { id }, body, now }) => {
    const revision = await notePresence(db, { ...body, kind: 'courses', id, actor, now })
    return { others: await listColleagues(db, { kind: 'courses', id, actor, now }), revision }
  },

  leave: ({ db, actor, params }) => endPresence(db, { kind: 'courses', ...params, actor }),
})
