import type { Invariant } from './invariant.ts'

/** Two ids that a row refers to by two paths and that must be equal: its owner's, and its parent's owner's. */
const sameOwner = (what: string, query: string): Invariant => ({ name: `${what} has its parent's owner`, query })

/** Consistency of rows with their parents. */
export const parentInvariants: readonly Invariant[] = [
  sameOwner(
    'a muted item',
    'select m.track_item_id from muted_item m join track_item i on i.id = m.track_item_id where i.track_id <> m.track_id',
  ),
  sameOwner(
    'a job that sees a track',
    `select r.track_id from track_assignment_role r
       join dispensary d on d.id = r.dispensary_id
       join dispensary_role role on role.id = r.dispensary_role_id
      where role.retail_organization_id is not null
        and role.retail_organization_id is distinct from d.retail_organization_id`,
  ),
  sameOwner(
    'a job that a track is meant for',
    `select r.track_id from track_default_role r
       join track t on t.id = r.track_id
       join dispensary_role role on role.id = r.dispensary_role_id
      where role.retail_organization_id is not null
        and role.retail_organization_id is distinct from t.retail_organization_id`,
  ),
  sameOwner(
    'a job that somebody has',
    `select e.id from employment e
       join employment_role er on er.employment_id = e.id
       join dispensary_role role on role.id = er.dispensary_role_id
       left join dispensary d on d.id = e.dispensary_id
      where d.id is null or (role.retail_organization_id is not null
        and role.retail_organization_id is distinct from d.retail_organization_id)`,
  ),
  sameOwner(
    'an assigned track of a chain',
    `select a.track_id from track_assignment a
       join track t on t.id = a.track_id
       join dispensary d on d.id = a.dispensary_id
      where t.retail_organization_id <> coalesce(d.retail_organization_id, '00000000-0000-0000-0000-000000000000')`,
  ),
  sameOwner(
    'an item of a track',
    `select i.id from track_item i
       join track t on t.id = i.track_id
       join (select id, brand_id, retail_organization_id from card_course
             union all select id, brand_id, retail_organization_id from class) item
         on item.id in (i.course_id, i.class_id)
      where item.retail_organization_id is not null
        and item.retail_organization_id is distinct from t.retail_organization_id`,
  ),
  sameOwner(
    'a card of a version',
    `select card.id from version_card
       join card_course_version version on version.id = version_card.version_id
       join card on card.id = version_card.card_id
      where card.course_id <> version.course_id`,
  ),
  sameOwner(
    'an answer',
    `select answer.id from card_answer answer
       join course_round round on round.id = answer.round_id
       join card on card.id = answer.card_id
       join card_course_version version on version.id = answer.version_id
      where card.course_id <> round.course_id or version.course_id <> round.course_id`,
  ),
  sameOwner(
    'the state of a card',
    `select state.card_id from card_state state
       join course_round round on round.id = state.round_id
       join card on card.id = state.card_id
      where card.course_id <> round.course_id`,
  ),
  sameOwner(
    'a round',
    `select round.id from course_round round
       left join card_course_version version on version.id = round.completed_version_id
       left join card on card.id = round.last_card_id
      where version.course_id <> round.course_id or card.course_id <> round.course_id`,
  ),
  sameOwner(
    'an event',
    `select event.id from catalyst_event event
       join card on card.id = event.card_id
      where card.course_id <> event.course_id`,
  ),
  sameOwner(
    'a preview link',
    `select link.course_id from preview_link link
       join card_course_version version on version.id = link.version_id
      where version.course_id <> link.course_id`,
  ),
  sameOwner(
    'a chosen brand',
    `select c.user_id from current_brand c
       join brand b on b.id = c.brand_id
      where not exists (select from employment e
                         where e.user_id = c.user_id
                           and (e.reseller_id = b.reseller_id or e.parent_company_id = b.parent_company_id))`,
  ),
]
