import { classDrafts } from '@trellis/contract/class-editor/drafts.ts'
import { implement } from '../../../platform/http/implement.ts'
import { readClassDraft, saveClassDraft } from '../../classes/drafts.public.ts'
import { endPresence, listColleagues, notePresence } from '../presence.queries.ts'

/** Every save is in the change log of its class with its author, so the audit log has none. */
export const classDraftRoutes = implement('classDrafts', classDrafts, {
  get: ({ db, actor, params }) => readClassDraft(db, actor, params.id),

  patch: ({ db, actor, params, body, now }) => {
    const { class: settings = {}, put, remove, order = null, ...revisionInput } = body
    return saveClassDraft(db, { ...revisionInput, id: params.id, actor, patch: { settings, put, remove, order }, now })
  },

  present: async ({ db, actor, params: { id }, body, now }) => {
    const revision = await notePresence(db, { ...body, kind: 'classes', id, actor, now })
    return { others: await listColleagues(db, { kind: 'classes', id, actor, now }), revision }
  },

  leave: ({ db, actor, params }) => endPresence(db, { kind: 'classes', ...params, actor }),
})
