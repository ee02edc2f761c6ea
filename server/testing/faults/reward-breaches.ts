import { buildCampaign } from '../../features/campaigns/campaigns.build.ts'
import { considerPerson } from '../../features/campaigns/rewards/qualify.ts'
import { buildCourse } from '../../features/courses/courses.build.ts'
import { buildRounds } from '../../features/courses/rounds.build.ts'
import { buildBrand } from '../../features/organizations/organizations.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { textCard } from '../learning.ts'

type Earner = { userId: string; now: Date }

const completeCourse = async (db: Db, { userId, now }: Earner) => {
  const cards = [textCard()]
  const courseId = await buildCourse(db, { title: 'Only to earn', brandId: await buildBrand(db), cards, now })
  const course = db.selectFrom('card_course').select('published_version_id').where('id', '=', courseId)
  const { published_version_id: versionId } = await course.executeTakeFirstOrThrow()
  const round = { userId, courseId, versionId: versionId!, startedAt: now, answers: [], completedAt: now }
  await buildRounds(db, [{ ...round, seenPosition: 0, lastCardId: cards[0]!.id }])
  return courseId
}

/** Lets an employee of a store earn: an automatic reward, one that must be selected, and one for a whole campaign. */
export const buildEarner = async (db: Db, earner: Earner) => {
  const courseIds = [await completeCourse(db, earner)]
  const rewards = [
    { options: [{ value: 500 }] },
    { options: [{}, {}] },
    { kind: 'campaign' as const, options: [{ stock: 5 }] },
  ]
  const { campaignId } = await buildCampaign(db, { courseIds, rewards, now: earner.now })
  await db.transaction().execute(tx => considerPerson(tx, { ...earner, campaignIds: [campaignId] }))
}

const one = (from: string) => `(select ${from} limit 1)`
const ofCourse = one('id from reward_qualification where course_id is not null')
const selected = one(`qualification_id from earned_reward where state = 'earned'`)

/** A way to violate each invariant of rewards. */
export const rewardBreaches: Record<string, string[]> = {
  'a learner earns a reward once at most by a course, and once by a whole campaign': [
    'alter table reward_qualification drop constraint reward_qualification_once',
    `insert into reward_qualification (id, campaign_id, reward_id, user_id, course_id, dispensary_id, reserved_cents, qualified_at)
     select gen_random_uuid(), campaign_id, reward_id, user_id, course_id, dispensary_id, reserved_cents, qualified_at
       from reward_qualification limit 1`,
  ],
  'a selected reward was earned, and is an option of what was earned': [
    `delete from reward_qualification where id = ${selected}`,
  ],
  'a reward is earned by a completed course of its campaign, or by the campaign where it is for all of it': [
    `update reward_qualification set course_id = null where id = ${ofCourse}`,
  ],
  'a completed course of a running campaign has earned its reward, where money and stock were there': [
    `delete from reward_qualification where course_id = ${one(`id from card_course where title = 'Only to earn'`)}`,
  ],
  'what selects itself is selected in the moment in which its money is held': [
    `update earned_reward set selected_at = selected_at + interval '1 second' where auto_selected`,
  ],
  'nothing is held for or paid to whoever waits: an unproven address, a person whom nobody vouches for, a course done too fast':
    [`update employment set vouched_at = null, vouched_how = null`],
  'whoever was paid under an address is not paid the same again under it, whatever was erased in between': [
    'alter table reward_qualification drop constraint reward_qualification_once',
    'alter table earned_reward drop constraint earned_reward_pkey cascade',
    `insert into former_earner (user_id, address_hash, created_at)
     select distinct q.user_id, '\\x00'::bytea, now() from reward_qualification q where q.id = ${selected}`,
    `insert into earned_reward (qualification_id, reward_id, option_id, campaign_id, value_cents, auto_selected, selected_at, state, state_at)
     select qualification_id, reward_id, option_id, campaign_id, value_cents, auto_selected, selected_at, state, state_at
       from earned_reward where qualification_id = ${selected}`,
  ],
  'one mailbox is promised or paid a reward once, however many accounts it has': [
    `insert into app_user (id, email, first_name, last_name, locale, created_at)
     select '00000000-0000-7000-8000-000000000003', replace(email, '@', '+2@'), first_name, last_name, locale, created_at
       from app_user where id = ${one('user_id from reward_qualification where reserved_cents is not null')}`,
    `insert into reward_qualification (id, campaign_id, reward_id, user_id, course_id, dispensary_id, reserved_cents, qualified_at)
     select gen_random_uuid(), campaign_id, reward_id, '00000000-0000-7000-8000-000000000003', course_id, dispensary_id, reserved_cents, qualified_at
       from reward_qualification where id = ${one('q.id from reward_qualification q join app_user u on u.id = q.user_id join app_user twin on mailbox_of(twin.email) = mailbox_of(u.email) and twin.id <> u.id where q.reserved_cents is not null')}`,
  ],
  'a reward stands where its last change left it, and its changes go forward': [
    `update earned_reward set state = 'issued' where qualification_id = ${selected}`,
  ],
  'what one account of the ledger gives another gets: all of them add up to nothing': [
    `update ledger_transfer set credit = 'nowhere' where id = ${one('id from ledger_transfer')}`,
  ],
  'what stands on the accounts of a campaign is what its transfers come to': [
    'update campaign_balance set granted_cents = granted_cents + 1',
  ],
  'a campaign has spent the values of its selected rewards, and holds what waits to be selected': [
    `update earned_reward set value_cents = value_cents + 1 where qualification_id = ${selected}`,
  ],
  'a campaign never promises more than its budget, and has all of it put aside': [
    `update campaign set budget_cents = budget_cents - 1 where published_at is not null`,
  ],
  'the money of a reward moved once for each reason, to where the reward stands': [
    `delete from ledger_transfer where occasion = 'earn'`,
  ],
  'what is left of an option is its stock without what was taken': [
    `update reward_option set stock_left = stock where stock_left < stock`,
  ],
  'a published campaign stands as it promised last': [
    'update campaign set target_pct_complete = target_pct_complete - 1 where published_at is not null',
  ],
  'nothing gets worse for whoever has begun: no shorter time unless the campaign was ended, no higher target, no lower value, no fewer options':
    [
      `insert into campaign_terms (campaign_id, number, from_at, ends_at, target_pct_complete, options)
       select campaign_id, number + 1, from_at, ends_at, target_pct_complete + 1, options from campaign_terms limit 1`,
    ],
}
