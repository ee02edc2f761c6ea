import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { insertRule, type RuleDefinition } from './writing/assignment-rules.public.ts'

type NewTrack = {
  id?: string
  name?: string
  description?: string
  posterUrl?: string | null
  brandId?: string | null
  retailOrganizationId?: string | null
  items: { courseId?: string; classId?: string; id?: string }[]
  now: Date
}

/** Saves a track with its items in order. Returns its id. */
export const buildTrack = async (
  db: Db,
  { id = newId(), name = 'First week', description = '', posterUrl = null, items, now, ...owner }: NewTrack,
) => {
  await db
    .insertInto('track')
    .values({
      id,
      name,
      description,
      poster_url: posterUrl,
      brand_id: owner.brandId ?? null,
      retail_organization_id: owner.retailOrganizationId ?? null,
      created_at: now,
    })
    .execute()
  if (items.length > 0)
    await db
      .insertInto('track_item')
      .values(
        items.map((item, position) => ({
          id: item.id ?? newId(),
          track_id: id,
          position,
          course_id: item.courseId ?? null,
          class_id: item.classId ?? null,
        })),
      )
      .execute()
  return id
}

type BuiltAssignment = { trackId: string; dispensaryId: string; roleIds?: string[]; dueOn?: string | null; now: Date }

/** Assigns a track to a dispensary, for all its jobs or for some. */
export const buildAssignment = async (db: Db, input: BuiltAssignment) => {
  const { trackId, dispensaryId, roleIds = [], dueOn = null, now } = input
  await db
    .insertInto('track_assignment')
    .values({
      track_id: trackId,
      dispensary_id: dispensaryId,
      assigned_at: now,
      own_roles: roleIds.length > 0,
      due_on: dueOn,
    })
    .execute()
  if (roleIds.length > 0)
    await db
      .insertInto('track_assignment_role')
      .values(
        roleIds.map(dispensary_role_id => ({ track_id: trackId, dispensary_id: dispensaryId, dispensary_role_id })),
      )
      .execute()
}

/** Mutes an item of an assigned track at one dispensary. */
export const buildMute = (
  db: Db,
  { trackId, dispensaryId, trackItemId }: { trackId: string; dispensaryId: string; trackItemId: string },
) =>
  db
    .insertInto('muted_item')
    .values({ track_id: trackId, dispensary_id: dispensaryId, track_item_id: trackItemId })
    .execute()

/** Assigns a course directly to one person. */
export const buildDirectAssignment = (
  db: Db,
  { userId, courseId, now }: { userId: string; courseId: string; now: Date },
) => db.insertInto('course_assignment').values({ user_id: userId, course_id: courseId, assigned_at: now }).execute()

type RuleSeed = Partial<RuleDefinition> & { retailOrganizationId?: string | null; trackIds: string[]; now: Date }

/** An unapplied rule for all stores of its chain, or of the platform (null). Returns its id. */
export const buildRule = async (db: Db, { retailOrganizationId = null, now, ...definition }: RuleSeed) => {
  const id = newId()
  const usual = { storeChoice: 'all', states: [], dispensaryIds: [], includesNew: false, roleIds: null } as const
  const whole = { ...usual, dueOn: null, dueAfterDays: null, ...definition }
  await insertRule(db, { id, retailOrganizationId, definition: whole, now })
  return id
}
