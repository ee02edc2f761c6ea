import type { HiddenTrack } from '@trellis/contract/track-management/store-view.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { storesToSet } from '../track-management.scope.ts'

/** A store whose tracks the actor sets; NOT_FOUND for others. */
export const getStore = async (db: Db, actor: Actor, dispensaryId: string) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select d.id, d.name from dispensary d where d.id = ${dispensaryId}::uuid and ${storesToSet(actor)}`.execute(db)
  return requireFound(rows[0])
}

export type GivenTrack = Omit<HiddenTrack, 'why' | 'assignedAt'> & { assignedAt: Date; isForRole: boolean }

/** The tracks of a store by name, and whether each is for a role. */
export const listGivenTracks = async (db: Db, { dispensaryId, roleId }: { dispensaryId: string; roleId: string }) => {
  const { rows } = await sql<GivenTrack>`
    select t.id, t.name, a.assigned_at as "assignedAt", a.rule_id is not null as "isByRule",
           array(select r.label from track_assignment_role s join dispensary_role r on r.id = s.dispensary_role_id
                  where s.track_id = t.id and s.dispensary_id = a.dispensary_id order by lower(r.label), r.id) as "restrictedTo",
           (select count(*)::integer from muted_item m
             where m.track_id = t.id and m.dispensary_id = a.dispensary_id) as muted,
           not exists (select from track_assignment_role s where s.track_id = t.id and s.dispensary_id = a.dispensary_id)
             or exists (select from track_assignment_role s
                         where s.track_id = t.id and s.dispensary_id = a.dispensary_id
                           and s.dispensary_role_id = ${roleId}::uuid) as "isForRole"
      from track_assignment a join track t on t.id = a.track_id and t.archived_at is null
     where a.dispensary_id = ${dispensaryId}::uuid
     order by lower(t.name), t.id`.execute(db)
  return rows
}

const most = 100

/** The first people with a role at a store, by name. */
export const listHolders = async (db: Db, { dispensaryId, roleId }: { dispensaryId: string; roleId: string }) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), lower(u.email)) as name
      from employment e
      join employment_role er on er.employment_id = e.id and er.dispensary_role_id = ${roleId}::uuid
      join app_user u on u.id = e.user_id
     where e.dispensary_id = ${dispensaryId}::uuid and e.ended_at is null
     order by lower(u.last_name), lower(u.first_name), u.id limit ${most}`.execute(db)
  return rows
}

type VisibilityQuestion = { dispensaryId: string; userId: string; contentId: string }

/** NOT_FOUND unless a person works at the store, and one of its tracks is, or contains, the requested content. */
export const checkAskable = async (db: Db, { dispensaryId, userId, contentId }: VisibilityQuestion) => {
  const { rows } = await sql`
    select from employment e
     where e.dispensary_id = ${dispensaryId}::uuid and e.user_id = ${userId}::uuid and e.ended_at is null
       and exists (select from track_assignment a left join track_item i on i.track_id = a.track_id
                    where a.dispensary_id = e.dispensary_id
                      and ${contentId}::uuid in (a.track_id, i.course_id, i.class_id))`.execute(db)
  requireFound(rows[0])
}
