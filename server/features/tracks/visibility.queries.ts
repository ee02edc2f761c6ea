import { stateLabel } from '@trellis/contract/states.ts'
import type { Content, ContentKind, Visibility, VisibilityReason } from '@trellis/contract/tracks/visibility.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { containsWords } from '../../platform/database/list-query.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { grantsOfUser, listGrantedRoles } from '../accounts/accounts.public.ts'

export type VisibilityQuestion = {
  userId: string
  kind: ContentKind
  contentId: string
  /** The stores that may be named, a condition over `dispensary d`. */
  stores: RawBuilder<SqlBool>
}

type ByStore = Extract<VisibilityReason, { by: 'store' }>
type ByBrand = Extract<VisibilityReason, { by: 'brand' }>
type ByName = Extract<VisibilityReason, { by: 'name' }>

/** Limit of ways in a response; those that show the content come first. */
const mostWays = 30

type PersonRow = Pick<Visibility, 'account' | 'worksAtStore'> & { grants: Actor['grants'] }

/** A person as their own calls know them. */
export const readPerson = async (db: Db, { userId, stores }: VisibilityQuestion) => {
  const { rows } = await sql<PersonRow>`
    select case when not u.enabled then 'DISABLED'
                when u.activated_at is not null then null
                when exists (select from pending_person p where p.user_id = u.id) then 'PENDING_APPROVAL'
                else 'NOT_ACTIVATED' end as account,
           exists (select from employment e join dispensary d on d.id = e.dispensary_id
                    where e.user_id = u.id and e.ended_at is null and ${stores}) as "worksAtStore",
           ${grantsOfUser} as grants
      from app_user u where u.id = ${userId} and u.erased_at is null`.execute(db)
  const [person] = rows
  if (!person) return undefined
  const { grants, ...rest } = person
  const actor: Actor = { id: userId, familyId: '', roles: listGrantedRoles(grants), grants, secondFactorDueAt: null }
  return { ...rest, actor }
}

/** Courses, classes and tracks of any state, with their owners and the reasons why they cannot be opened. */
const contents = sql`(
    select 'course' as kind, id, title, brand_id, retail_organization_id, archived_at,
           published_version_id is not null as is_published from card_course
    union all
    select 'class', id, title, brand_id, retail_organization_id, archived_at,
           published_version_id is not null from class
    union all
    select 'track', id, name, brand_id, retail_organization_id, archived_at, true from track)`

const owner = sql<string | null>`coalesce(b.name, o.name)`
const owners = sql`
      left join brand b on b.id = c.brand_id
      left join retail_organization o on o.id = c.retail_organization_id`

/** The first contents with a matching title. */
export const searchContents = async (db: Db, filter: string): Promise<Content[]> => {
  const { rows } = await sql<Content>`
    select c.kind, c.id, c.title, ${owner} as owner from ${contents} c ${owners}
     where ${containsWords(filter, sql`c.title`)}
     order by lower(c.title), c.kind, c.id limit 30`.execute(db)
  return rows
}

type ContentRow = Content & {
  brandId: string | null
  retailOrganizationId: string | null
  completedAt: Date | null
}

/** The course, class or track, and when the person completed it. */
export const readContent = async (db: Db, { userId, kind, contentId }: Omit<VisibilityQuestion, 'stores'>) => {
  const { rows } = await sql<ContentRow>`
    select c.kind, c.id, c.title, ${owner} as owner, c.brand_id as "brandId",
           c.retail_organization_id as "retailOrganizationId",
           coalesce((select min(r.completed_at) from course_round r
                      where c.kind = 'course' and r.course_id = c.id and r.user_id = ${userId}::uuid),
                    (select min(p.completed_at)
                       from (select user_id, class_id, completed_at from class_progress
                             union all select user_id, class_id, completed_at from class_past_round) p
                      where c.kind = 'class' and p.class_id = c.id and p.user_id = ${userId}::uuid)) as "completedAt"
      from ${contents} c ${owners}
     where c.kind = ${kind} and c.id = ${contentId}::uuid`.execute(db)
  const [row] = rows
  return row && { ...row, completedAt: isoOrNull(row.completedAt) }
}

/** The requested track, or those that contain the course or class, as `t`; `item_id` is its item there. */
const selectHolding = ({ kind, contentId }: VisibilityQuestion) => sql`(
    select t.id, t.name, t.brand_id, t.archived_at, i.id as item_id, c.archived_at as content_archived_at,
           c.is_published
      from track t
      left join track_item i on i.track_id = t.id and coalesce(i.course_id, i.class_id) = ${contentId}::uuid
      join ${contents} c on c.kind = ${kind} and c.id = ${contentId}::uuid
     where case when ${kind} = 'track' then t.id = c.id else i.id is not null end)`

const byMember = (table: string) => sql`(
    select trim(m.first_name || ' ' || m.last_name) from app_user m
     where m.id = ${sql.ref(`${table}.assigned_by`)} and m.erased_at is null)`

/** The rule `r` that assigned a track, for a chain `c`. */
const ruleOfAssignment = sql`
    case when r.id is not null then json_build_object(
      'company', c.name, 'storeChoice', r.store_choice, 'states', r.states) end`

/** The reasons that stop every way through a track `t`. */
const stopsOfTrack = sql`
    case when t.item_id is not null and t.content_archived_at is not null then 'ARCHIVED' end,
    case when not t.is_published then 'NOT_PUBLISHED' end,
    case when t.archived_at is not null then 'TRACK_ARCHIVED' end`

const idAndName = (alias: string) =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)})`

type WayRow<T> = Omit<T, 'by' | 'stops'> & { stops: T extends { stops: infer S } ? S : never }

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

/**
 * Ways through the stores of a person: one per assigned track, or one without a track. `employment_item` decides
 * whether it shows; the stops name the rows behind that decision.
 */
export const readWaysByStore = async (db: Db, question: VisibilityQuestion): Promise<ByStore[]> => {
  type WayByStoreRow = Omit<WayRow<ByStore>, 'assignedAt' | 'endedAt'> & {
    assignedAt: Date | null
    endedAt: Date | null
  }
  const { rows } = await sql<WayByStoreRow>`
    with t as materialized (select * from ${selectHolding(question)} t),
    way as (
      select e.id as employment_id, e.ended_at, d.id as store_id, d.name as store_name, a.track_id, a.assigned_at,
             a.assigned_by, ${ruleOfAssignment} as rule, t.name, t.archived_at, t.item_id, t.content_archived_at, t.is_published,
             array(select r.label from track_assignment_role x join dispensary_role r on r.id = x.dispensary_role_id
                    where x.track_id = a.track_id and x.dispensary_id = a.dispensary_id order by r.label) as restricted_to,
             array(select r.label from employment_role x join dispensary_role r on r.id = x.dispensary_role_id
                    where x.employment_id = e.id order by r.label) as jobs,
             exists (select from track_assignment_role x
                       join employment_role er on er.dispensary_role_id = x.dispensary_role_id
                      where x.track_id = a.track_id and x.dispensary_id = a.dispensary_id
                        and er.employment_id = e.id) as is_meant,
             exists (select from muted_item m
                      where m.dispensary_id = a.dispensary_id and m.track_item_id = t.item_id) as is_muted,
             e.ended_at is null and exists (
               select from employment_item v
                where v.employment_id = e.id and v.track_id = t.id
                  and (t.item_id is null or v.track_item_id = t.item_id)) as is_shown
        from employment e
        join dispensary d on d.id = e.dispensary_id
        left join (track_assignment a join t on t.id = a.track_id) on a.dispensary_id = d.id
        left join assignment_rule r on r.id = a.rule_id
        left join retail_organization c on c.id = r.retail_organization_id
       where e.user_id = ${question.userId}::uuid and ${question.stores} and (e.ended_at is null or a.track_id is not null))
    select is_shown as "isShown", json_build_object('id', store_id, 'name', store_name) as store,
           case when track_id is not null then json_build_object('id', track_id, 'name', name) end as track,
           assigned_at as "assignedAt", ${byMember('t')} as "assignedBy", rule, ended_at as "endedAt",
           restricted_to as "restrictedTo", jobs,
           array_remove(array[${stopsOfTrack},
             case when ended_at is not null then 'EMPLOYMENT_ENDED' end,
             case when cardinality(restricted_to) > 0 and not is_meant then 'RESTRICTED' end,
             case when is_muted then 'MUTED' end], null) as stops
      from way t
     order by is_shown desc, ended_at desc nulls first, store_name, name, track_id limit ${mostWays}`.execute(db)
  return rows.map(({ assignedAt, endedAt, rule, ...row }) => ({
    by: 'store',
    ...row,
    rule: rule && { ...rule, states: rule.states.map(stateLabel) },
    stops: row.isShown || row.stops.length > 0 ? row.stops : [row.track === null ? 'NOT_ASSIGNED' : 'NOTHING_INSIDE'],
    assignedAt: isoOrNull(assignedAt),
    endedAt: isoOrNull(endedAt),
  }))
}

/** Ways through the brand for which a person acts now. */
export const readWaysByBrand = async (db: Db, question: VisibilityQuestion): Promise<ByBrand[]> => {
  const { rows } = await sql<WayRow<ByBrand>>`
    select ${idAndName('b')} as brand, ${idAndName('t')} as track,
           exists (select from brand_item v
                    where v.user_id = g.user_id and v.track_id = t.id
                      and (t.item_id is null or v.track_item_id = t.item_id)) as "isShown",
           array_remove(array[${stopsOfTrack}], null) as stops
      from (select distinct user_id, scope_id from user_grant
             where user_id = ${question.userId}::uuid and kind in ('brand', 'current-brand')) g
      join ${selectHolding(question)} t on t.brand_id = g.scope_id
      join brand b on b.id = g.scope_id
     order by 3 desc, b.name, t.name, t.id limit ${mostWays}`.execute(db)
  return rows.map(row => ({
    by: 'brand',
    ...row,
    stops: row.isShown || row.stops.length > 0 ? row.stops : ['NOTHING_INSIDE'],
  }))
}

/** A course that was assigned to the person directly. */
export const readWaysByName = async (db: Db, { userId, kind, contentId }: VisibilityQuestion): Promise<ByName[]> => {
  type WayByNameRow = Omit<WayRow<ByName>, 'assignedAt'> & { assignedAt: Date }
  const { rows } = await sql<WayByNameRow>`
    select a.assigned_at as "assignedAt", ${byMember('a')} as "assignedBy",
           exists (select from direct_assignment v where v.user_id = a.user_id and v.course_id = a.course_id) as "isShown",
           array_remove(array[case when c.archived_at is not null then 'ARCHIVED' end,
                              case when c.published_version_id is null then 'NOT_PUBLISHED' end], null) as stops
      from course_assignment a
      join card_course c on c.id = a.course_id
     where ${kind} = 'course' and a.user_id = ${userId}::uuid and a.course_id = ${contentId}::uuid`.execute(db)
  return rows.map(({ assignedAt, ...row }) => ({ by: 'name', ...row, assignedAt: assignedAt.toISOString() }))
}
