import type { FirstStep } from '@trellis/contract/home/home.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import { type Actor, hasRole } from '../../platform/http/actor.ts'
import { editableCourses } from '../courses/drafts.public.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { administeredBrandIds, among, managedDispensaries, soldBrandIds } from '../organizations/reach.public.ts'

const openStores = (actor: Actor) => sql`dispensary d where d.closed_at is null and ${managedDispensaries(actor)}`

/** Rows that exist once a step is done. */
const evidence: Record<FirstStep, (actor: Actor) => RawBuilder<unknown>> = {
  chain: () => sql`select from retail_organization c where c.archived_at is null`,
  store: actor => sql`select from ${openStores(actor)}`,
  'own-stores': actor => sql`select from ${openStores(actor)}`,
  partner: actor => sql`select from brand_dispensary b where b.brand_id = ${among(soldBrandIds(actor))}`,
  people: actor => sql`
    select from employment e where e.ended_at is null and e.user_id <> ${actor.id}
       and e.dispensary_id in (select d.id from ${openStores(actor)})
       and exists (select from employment_role r where r.employment_id = e.id and r.dispensary_role_id <> ${builtInRoles.manager})`,
  course: actor => sql`
    select from card_course c
     where c.published_version_id is not null and c.archived_at is null and ${editableCourses(actor)}
     union all
    select from class c
     where c.published_version_id is not null and c.archived_at is null and ${editableCourses(actor)}`,
  track: actor => sql`
    select from track_assignment a where a.dispensary_id in (select d.id from ${openStores(actor)})`,
  campaign: actor => sql`
    select from campaign c where c.published_at is not null and c.brand_id = ${among(administeredBrandIds(actor))}`,
}

/** The steps of the home screen that a person lands on, in order. */
const listSteps = (actor: Actor): readonly FirstStep[] => {
  if (hasRole(actor, 'ROLE_ADMINISTRATOR')) return ['chain', 'store', 'people', 'course', 'track']
  if (hasRole(actor, 'ROLE_DISPENSARY_ADMIN')) return ['people', 'track']
  if (hasRole(actor, 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE')) return ['own-stores', 'people', 'course', 'track']
  if (hasRole(actor, 'ROLE_RESELLER')) return ['own-stores', 'people', 'track']
  if (hasRole(actor, 'ROLE_BRAND_ADMIN')) return ['course', 'partner', 'campaign']
  return hasRole(actor, 'ROLE_BRAND_SALES') ? ['partner'] : []
}

/** A person's first steps, and whether each is done. */
export const readFirstSteps = async (db: Db, actor: Actor) => {
  const steps = listSteps(actor)
  if (steps.length === 0) return []
  const doneSteps = steps.map(step => sql`exists (${evidence[step](actor)})`)
  const { rows } = await sql<{ done: boolean[] }>`select array[${sql.join(doneSteps)}] as done`.execute(db)
  const answers = singleRow(rows).done
  return steps.map((step, index) => ({ step, isDone: answers[index] ?? false }))
}
