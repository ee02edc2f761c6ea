import { ownTrackId } from '@trellis/contract/tracks/tracks.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { found, problem } from '../../platform/problem.ts'
import { listRemainingOfClasses } from '../classes/classes.public.ts'
import { listRemaining } from '../courses/courses.public.ts'
import { overdueBefore } from '../tracks/tracks.public.ts'
import { type ItemRow, listItems } from './employee-items.queries.ts'
import { findEmployee } from './employees.queries.ts'
import { itemOf } from './employees.rules.ts'
import { employeeScopes, resetScopes } from './employees.scope.ts'

type Reading = { actor: Actor; userId: string; dispensaryId?: string; trackId?: string; now: Date }

/** The items of an employee, of all tracks or of one, within the caller's scope. */
export const readItemRows = async (db: Db, { actor, userId, dispensaryId, trackId, now }: Reading) => {
  const { row, scope } = found(await findEmployee(db, employeeScopes(actor, dispensaryId), { userId, now }))
  const wanted = trackId === undefined ? {} : { trackId: trackId === ownTrackId ? null : trackId }
  return { row, scope, items: await listItems(db, { userId, scope, until: row.endedAt, ...wanted }) }
}

const idsOf = (items: readonly ItemRow[], type: ItemRow['courseType']) =>
  items.filter(item => item.courseType === type && item.completedAt === null).map(item => item.courseId)

const mayResetIn = (actor: Actor, isManager: boolean) => isManager || resetScopes(actor).length > 1

type Page = { offset: number; limit: number }

/** A page of an employee's items with what is left to do; progress after leaving is not shown. */
export const readItems = async (db: Db, reading: Reading & { trackId: string }, { offset, limit }: Page) => {
  const { row, scope, items } = await readItemRows(db, reading)
  if (items.length === 0) throw problem('NOT_FOUND')
  const shown = items.slice(offset, offset + limit)
  const told = row.endedAt ? [] : shown
  const courses = await listRemaining(db, reading.userId, idsOf(told, 'CARD_COURSE'))
  const classes = await listRemainingOfClasses(db, reading.userId, idsOf(told, 'CLASS'))
  const mayReset = row.endedAt === null && mayResetIn(reading.actor, scope.brandIds === null)
  const isReset = (item: ItemRow) => mayReset && item.courseType === 'CARD_COURSE'
  // Former employees are never overdue.
  const today = row.endedAt ? '' : overdueBefore(reading.now)
  const leftOf = (id: string) => courses.get(id) ?? { sentences: classes.get(id) ?? [], usedUp: [] }
  return {
    total: items.length,
    items: shown.map(item => itemOf(item, { left: leftOf(item.courseId), mayReset: isReset(item), today })),
  }
}

/**
 * Whether the caller may reset a person's course: one that the caller's store assigned, in a round within the caller's
 * scope, or one of the caller's brand.
 */
export const mayReset = async (db: Db, { actor, userId, courseId, now }: Reading & { courseId: string }) => {
  for (const scope of resetScopes(actor)) {
    const employee = await findEmployee(db, [scope], { userId, now })
    if (!employee || employee.row.endedAt) continue
    if (scope.brandIds ? await isOfBrand(db, scope.brandIds, courseId) : await isShown(db, { userId, scope, courseId }))
      return true
  }
  return false
}

type Showing = { userId: string; scope: Parameters<typeof listItems>[1]['scope']; courseId: string }

const isShown = async (db: Db, { userId, scope, courseId }: Showing) =>
  (await listItems(db, { userId, scope, until: null })).some(item => item.courseId === courseId && item.mayEndRound)

const isOfBrand = async (db: Db, brandIds: readonly string[], courseId: string) =>
  (await db
    .selectFrom('card_course')
    .select('id')
    .where('id', '=', courseId)
    .where('brand_id', 'in', brandIds)
    .executeTakeFirst()) !== undefined
