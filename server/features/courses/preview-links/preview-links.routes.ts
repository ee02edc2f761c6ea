import { previewHeader } from '@trellis/contract/courses/courses.ts'
import { previewLinks } from '@trellis/contract/courses/preview-links.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { implement } from '../../../platform/http/implement.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { getVersion, mayEdit } from '../courses.queries.ts'
import { listLinks, makePreviewLink, previewPath, revokeLink, visitLink } from './preview-links.queries.ts'

const requireAuthor = async (db: Db, actor: Actor, courseId: string) => {
  if (!(await mayEdit(db, actor, courseId))) throw problem('NOT_FOUND')
}

export const previewLinkRoutes = implement('previewLinks', previewLinks, {
  make: async ({ db, actor, params: { id: courseId }, body, client, now }) => {
    await requireAuthor(db, actor, courseId)
    const { useDraft, isOwn } = body
    const versionId = useDraft ? null : body.versionId
    if (versionId) await getVersion(db, courseId, versionId)
    const link = await makePreviewLink(db, { ...body, versionId, actorId: actor.id, courseId, now })
    if (!isOwn) {
      const details = { link: link.id, draft: useDraft, until: link.expiresAt.toISOString() }
      await recordAct(db, { act: 'preview-link-made', actorId: actor.id, subjectId: courseId, details, client, now })
    }
    const path = previewPath({ courseId, token: link.accessToken, useDraft, versionId })
    return { id: link.id, path, accessToken: link.accessToken, expiresAt: link.expiresAt.toISOString() }
  },

  list: async ({ db, actor, params: { id: courseId } }) => {
    await requireAuthor(db, actor, courseId)
    return { items: await listLinks(db, courseId) }
  },

  revoke: async ({ db, actor, params: { id }, client, now }) => {
    const courseId = await revokeLink(db, { id, actor, now })
    if (courseId === null) return
    const details = { link: id }
    await recordAct(db, { act: 'preview-link-revoked', actorId: actor.id, subjectId: courseId, details, client, now })
  },

  visit: ({ db, actor, params: { id: courseId }, body: { isFirst }, client, now }) => {
    const token = requireFound(client.header(previewHeader))
    return visitLink(db, { courseId, token, actorId: actor?.id ?? null, isFirst, now })
  },
})
