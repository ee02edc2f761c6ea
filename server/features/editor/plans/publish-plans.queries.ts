import type { ContentKind } from '@trellis/contract/authoring/content-kind.ts'
import type { PlanFailure, PublishPlan } from '@trellis/contract/authoring/publish-plans.ts'
import type { Audience } from '@trellis/contract/authoring/publishing.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { editableCourses } from '../../courses/drafts.public.ts'
import { type ContentRef, contentPlaces } from '../content-places.ts'

/** When a row `c` will be published; null = it is not planned. */
export const plannedFor = (kind: ContentKind) => sql<Date | null>`(
  select p.publish_at from publish_plan p
   where p.${contentPlaces[kind].column} = c.id and coalesce(p.course_id, p.class_id) = c.id and p.ended_at is null)`

type NewestPlan = PublishPlan & { outcome: string | null; reason: PlanFailure | null }

/** The newest plan of something that the actor may edit; null = it was never planned. */
export const readNewestPlan = async (db: Db, actor: Actor, { kind, id }: ContentRef) => {
  const { content, column } = contentPlaces[kind]
  const { rows } = await sql<{ plan: NewestPlan | null }>`
    select (select json_build_object(
                     'id', p.id, 'publishAt', p.publish_at, 'timeZone', p.time_zone, 'audience', p.audience, 'note', p.note,
                     'plannedBy', (select json_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name))
                                     from app_user u where u.id = p.planned_by),
                     'plannedAt', p.planned_at, 'isOutdated', p.revision < c.draft_revision,
                     'outcome', p.outcome, 'reason', p.reason)
              from publish_plan p where p.${column} = c.id order by p.planned_at desc, p.id desc limit 1) as plan
      from ${content} c where c.id = ${id}::uuid and ${editableCourses(actor)}`.execute(db)
  const { plan } = requireFound(rows[0])
  if (!plan) return null
  return {
    ...plan,
    publishAt: new Date(plan.publishAt).toISOString(),
    plannedAt: new Date(plan.plannedAt).toISOString(),
  }
}

/** The author's decisions for a planned publication. */
export type PlanDecision = {
  revision: number
  baseVersionId: string | null
  audience: Audience
  dueOn: string | null
  note: string
  sendsMails: boolean
}

type InsertPlanInput = PlanDecision & {
  planId: string
  draft: unknown
  publishAt: string
  timeZone: string
  by: string
  now: Date
}

export const insertPlan = (db: Db, { kind, id }: ContentRef, plan: InsertPlanInput) =>
  sql`
    insert into publish_plan (id, ${contentPlaces[kind].column}, revision, content, base_version_id, audience, due_on, note,
                              sends_mails, publish_at, time_zone, planned_by, planned_at)
    values (${plan.planId}::uuid, ${id}::uuid, ${plan.revision}, ${JSON.stringify(plan.draft)}::jsonb,
            ${plan.baseVersionId}::uuid, ${plan.audience}, ${plan.dueOn}::date, ${plan.note}, ${plan.sendsMails},
            ${plan.publishAt}::timestamptz, ${plan.timeZone}, ${plan.by}::uuid, ${plan.now})`.execute(db)

type PlanOutcome = 'published' | 'cancelled' | 'replaced' | 'overtaken'

/** Ends the plan of something, if it has one; returns its id. */
export const closePlan = async (
  db: Db,
  { id }: Pick<ContentRef, 'id'>,
  { outcome, now }: { outcome: PlanOutcome; now: Date },
) => {
  const { rows } = await sql<{ id: string }>`
    update publish_plan set ended_at = ${now}, outcome = ${outcome}, content = null
     where coalesce(course_id, class_id) = ${id}::uuid and ended_at is null returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Whether an actor may edit something. */
export const mayEditContent = async (db: Db, actor: Actor, { kind, id }: ContentRef) => {
  const { rows } = await sql`
    select from ${contentPlaces[kind].content} c where c.id = ${id}::uuid and ${editableCourses(actor)}`.execute(db)
  return rows.length > 0
}

type OpenPlan = ContentRef & PlanDecision & { content: unknown; plannedBy: string; publishAt: Date; timeZone: string }

/** A plan that has not ended; undefined for another one. */
export const findOpenPlan = async (db: Db, planId: string): Promise<OpenPlan | undefined> => {
  const { rows } = await sql<OpenPlan>`
    select case when course_id is not null then 'courses' else 'classes' end as kind, coalesce(course_id, class_id) as id,
           revision, content, base_version_id as "baseVersionId", audience, due_on::text as "dueOn", note,
           sends_mails as "sendsMails", planned_by as "plannedBy", publish_at as "publishAt", time_zone as "timeZone"
      from publish_plan where id = ${planId}::uuid and ended_at is null`.execute(db)
  return rows[0]
}

/** Ends one plan; false where it had ended already. */
export const endPlan = async (
  db: Db,
  planId: string,
  { outcome, reason = null, now }: { outcome: 'published' | 'failed'; reason?: string | null; now: Date },
) => {
  const { rows } = await sql`
    update publish_plan set ended_at = ${now}, outcome = ${outcome}, reason = ${reason}, content = null
     where id = ${planId}::uuid and ended_at is null returning id`.execute(db)
  return rows.length > 0
}
