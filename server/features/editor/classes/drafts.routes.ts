import { classDrafts } from '@trellis/contract/class-editor/drafts.ts'
import { implement } from '../../../platform/http/implement.ts'
import { readClassDraft, saveClassDraft } from '../../classes/drafts.public.ts'
import { endPresence, listColleagues, notePresence } from '../presence.queries.ts'

/** Every save is in the log of changes of its class, which says who made it: none is in the audit log too. */
export const classDraftRoutes = implement('classDrafts', classDrafts, {
  get: ({ db, actor, params }) => readClassDraft(db, actor, params.id),

  patch: ({ db, actor, params, body, now }) => {
    const { class: settings = {}, put, remove, order = null, ...saving } = body
    return saveClassDraft(db, { ...saving, id: params.id, actor, patch: { settings, put, remove, order }, now })
  },

  present: async ({ db, actor, params: { id }, body, now }) => {
    const revision = await notePresence(db, { ...body, kind: 'classes', id, actor, now })
    return { others: await listColleagues(db, { kind: 'classes', id, actor, now }), revision }
  },

  leave: ({ db, actor, params }) => endPresence(db, { kind: 'classes', ...params, actor }),
})
