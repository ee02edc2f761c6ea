import { authoredClasses } from '@trellis/contract/class-editor/classes.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { implement } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { addClass, duplicateClass, lockClass, setClassArchived, setSlug } from '../../classes/drafts.public.ts'
import { requireRoomForDraft } from '../draft-quota.ts'
import { listClasses } from './classes.list.ts'

export const authoredClassRoutes = implement('authoredClasses', authoredClasses, {
  list: ({ db, actor, query }) => listClasses(db, actor, query),

  create: async ({ db, actor, body, client, now }) => {
    await requireRoomForDraft(db, actor.id, now)
    const { id, slug, isNew } = await addClass(db, { ...body, actor, now })
    if (isNew) await recordAct(db, { act: 'class-added', actorId: actor.id, subjectId: id, client, now })
    return { id, slug }
  },

  duplicate: async ({ db, actor, params, body, client, now }) => {
    await requireRoomForDraft(db, actor.id, now)
    const { id, slug, isNew } = await duplicateClass(db, { ...body, classId: params.id, actor, now })
    const act = { act: 'class-added', actorId: actor.id, subjectId: id } as const
    if (isNew) await recordAct(db, { ...act, details: { copyOf: params.id }, client, now })
    return { id, slug }
  },

  rename: async ({ db, actor, params: { id }, body, client, now }) => {
    const { slug: from, isArchived } = await lockClass(db, actor, id)
    if (isArchived) throw problem('ALREADY_ARCHIVED')
    if (from === body.slug) return
    await setSlug(db, id, body.slug)
    const details = { from, to: body.slug }
    await recordAct(db, { act: 'class-address-changed', actorId: actor.id, subjectId: id, details, client, now })
  },

  archive: async ({ db, actor, params: { id }, body, client, now }) => {
    const { isArchived } = await lockClass(db, actor, id)
    if (isArchived === body.isArchived) return
    await setClassArchived(db, id, body.isArchived ? now : null)
    const act = body.isArchived ? 'class-archived' : 'class-restored'
    await recordAct(db, { act, actorId: actor.id, subjectId: id, client, now })
  },
})
