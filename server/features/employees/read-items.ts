import { ownTrackId } from '@trellis/contract/tracks/tracks.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { listRemainingOfClasses } from '../classes/classes.public.ts'
import { listRemaining } from '../courses/courses.public.ts'
import { type ItemRow, listItems } from './employee-items.queries.ts'
import { findEmployee } from './employees.queries.ts'
import { toEmployeeItem } from './employees.rules.ts'
import { employeeScopes, resetScopes } from './employees.scope.ts'

type ReadItemsInput = { actor: Actor; userId: string; dispensaryId?: string; trackId?: string; now: Date }

/** The items of an employee, of all tracks or of one, within the caller's scope. */
export const readItemRows = async (db: Db, { actor, userId, dispensaryId, trackId, now }: ReadItemsInput) => {
  const { row, scope } = requireFound(await findEmployee(db, employeeScopes(actor, dispensaryId), { userId, now }))
  const trackFilter = trackId === undefined ? {} : { trackId: trackId === ownTrackId ? null : trackId }
  return { row, scope, items: await listItems(db, { userId, scope, until: row.endedAt, now, ...trackFilter }) }
}

const listOpenIds = (items: readonly ItemRow[], type: ItemRow['courseType']) =>
  items.filter(item => item.courseType === type && item.completedAt === null).map(item => item.courseId)

const mayResetIn = (actor: Actor, isManager: boolean) => isManager || resetScopes(actor).length > 1

type Page = { offset: number; limit: number }

/** A page of an employee's items with the remaining work; progress after leaving is not shown. */
export const readItems = async (db: Db, input: ReadItemsInput & { trackId: string }, { offset, limit }: Page) => {
  const { row, scope, items } = await readItemRows(db, input)
  if (items.length === 0) throw problem('NOT_FOUND')
  const pageItems = items.slice(offset, offset + limit)
  const openItems = row.endedAt ? [] : pageItems
  const courses = await listRemaining(db, input.userId, listOpenIds(openItems, 'CARD_COURSE'))
  const classes = await listRemainingOfClasses(db, input.userId, listOpenIds(openItems, 'CLASS'))
  const mayReset = row.endedAt === null && mayResetIn(input.actor, scope.brandIds === null)
  const isReset = (item: ItemRow) => mayReset && item.courseType === 'CARD_COURSE'
  const getRemaining = (id: string) => courses.get(id) ?? { sentences: classes.get(id) ?? [], usedUp: [] }
  return {
    total: items.length,
    items: pageItems.map(item => toEmployeeItem(item, { left: getRemaining(item.courseId), mayReset: isReset(item) })),
  }
}

/**
 * Whether the caller may reset a person's course: one that the caller's store assigned, in a round within the caller's
 * scope, or one of the caller's brand.
 */
export const mayReset = async (db: Db, { actor, userId, courseId, now }: ReadItemsInput & { courseId: string }) => {
  for (const scope of resetScopes(actor)) {
    const employee = await findEmployee(db, [scope], { userId, now })
    if (!employee || employee.row.endedAt) continue
    if (
      scope.brandIds
        ? await isOfBrand(db, scope.brandIds, courseId)
        : await isShown(db, { userId, scope, courseId, now })
    )
      return true
  }
  return false
}

type ShownItemRef = { userId: string; scope: Parameters<typeof listItems>[1]['scope']; courseId: string; now: Date }

const isShown = async (db: Db, { courseId, ...query }: ShownItemRef) =>
  (await listItems(db, { ...query, until: null })).some(item => item.courseId === courseId && item.mayEndRound)

const isOfBrand = async (db: Db, brandIds: readonly string[], courseId: string) =>
  (await db
    .selectFrom('card_course')
    .select('id')
    .where('id', '=', courseId)
    .where('brand_id', 'in', brandIds)
    .executeTakeFirst()) !== undefined
