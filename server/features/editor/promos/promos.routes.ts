import { authoredPromos } from '@trellis/contract/editor/promos.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { implement } from '../../../platform/http/implement.ts'
import { lockOpenCourse, lockPromo, setDisabled, updatePromo } from '../../courses/promos/promos.public.ts'
import { addPromo } from './add-promo.ts'
import { getPromo, listPromos, requireCourse } from './promos.list.ts'

export const authoredPromoRoutes = implement('authoredPromos', authoredPromos, {
  list: async ({ db, actor, params: { id }, query, now }) => {
    await requireCourse(db, actor, id)
    return listPromos(db, id, { ...query, now })
  },

  get: ({ db, actor, params: { id }, now }) => getPromo(db, actor, { id, now }),

  create: async ({ db, actor, params: { id: courseId }, body, client, now }) => {
    const { id, isNew } = await addPromo(db, { ...body, courseId, actor, now })
    const promo = await getPromo(db, actor, { id, now })
    const details = { courseId, code: promo.code }
    if (isNew) await recordAct(db, { act: 'promo-added', actorId: actor.id, subjectId: id, details, client, now })
    return promo
  },

  change: async ({ db, actor, params: { id }, body, client, now }) => {
    const { courseId: before } = await lockPromo(db, actor, id)
    const { courseId } = body
    if (courseId !== before) await lockOpenCourse(db, actor, courseId)
    await updatePromo(db, { ...body, id })
    const details = { courseId, ...(courseId !== before && { courseBefore: before }) }
    await recordAct(db, { act: 'promo-changed', actorId: actor.id, subjectId: id, details, client, now })
    return getPromo(db, actor, { id, now })
  },

  turn: async ({ db, actor, params: { id }, body, client, now }) => {
    const { isOn } = await lockPromo(db, actor, id)
    if (isOn !== body.isOn) {
      await setDisabled(db, id, body.isOn ? null : now)
      const act = body.isOn ? 'promo-switched-on' : 'promo-switched-off'
      await recordAct(db, { act, actorId: actor.id, subjectId: id, client, now })
    }
    return getPromo(db, actor, { id, now })
  },
})
