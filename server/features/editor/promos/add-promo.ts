import { promoSentences } from '@trellis/contract/editor/promos.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { problem } from '../../../platform/problem.ts'
import { editableCourses } from '../../courses/drafts.public.ts'
import { insertPromo, lockOpenCourse } from '../../courses/promos/promos.public.ts'
import { randomCode } from './promo-codes.rules.ts'

type AddPromoInput = Omit<Parameters<typeof insertPromo>[1], 'id' | 'code' | 'actorId'> & {
  id?: string | undefined
  code: string | null
  actor: Actor
}

const taken = () => problem('NAME_TAKEN', { field: 'code', sentence: promoSentences.codeTaken })

/** Whether the course already has a promo with this id: the same request, sent again. */
const stands = async (db: Db, { actor, courseId, id }: { actor: Actor; courseId: string; id: string }) => {
  const { rows } = await sql`
    select from promo join card_course c on c.id = promo.course_id
     where promo.id = ${id}::uuid and c.id = ${courseId}::uuid and ${editableCourses(actor)}`.execute(db)
  return rows.length > 0
}

/** Tries random codes until one is free; of 148 million few are taken. */
const insertWithRandomCode = async (
  db: Db,
  promo: Parameters<typeof insertPromo>[1],
  triesLeft = 5,
): Promise<boolean> =>
  (await insertPromo(db, { ...promo, code: randomCode() })) ||
  (triesLeft > 1 && insertWithRandomCode(db, promo, triesLeft - 1))

/** Makes a promo of a course that the actor may edit. */
export const addPromo = async (db: Db, { actor, id = newId(), code, ...words }: AddPromoInput) => {
  const { courseId } = words
  await lockOpenCourse(db, actor, courseId)
  const promo = { ...words, id, code: code ?? '', actorId: actor.id }
  const isNew = code === null ? await insertWithRandomCode(db, promo) : await insertPromo(db, promo)
  if (isNew) return { id, isNew: true }
  if (await stands(db, { actor, courseId, id })) return { id, isNew: false }
  throw code === null ? problem('ALREADY_EXISTS') : taken()
}
