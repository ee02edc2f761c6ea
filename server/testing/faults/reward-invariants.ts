import type { Invariant } from './invariant.ts'

const accounts = ['available', 'reserved', 'granted', 'fulfilled']
const columns = accounts.map(account => `b.${account}_cents`).join(', ')

/** The balance of an account: incoming minus outgoing, as a sum over transfers `t`. */
const sumOf = (account: string) =>
  `coalesce(sum(case '${account}' when t.credit then t.cents when t.debit then -t.cents else 0 end), 0)`

/** Every kind of transfer counts for the account that it credits and for the one that it debits. */
const sums = accounts.map(sumOf).join(', ')

/** The required parts of each qualification, and its amount. */
const given: readonly Invariant[] = [
  {
    name: 'a learner earns a reward once at most by a course, and once by a whole campaign',
    query: `
      select user_id, reward_id, course_id from reward_qualification
       group by user_id, reward_id, course_id having count(*) > 1`,
  },
  {
    name: 'a selected reward was earned, and is an option of what was earned',
    query: `
      select e.qualification_id from earned_reward e
        left join reward_qualification q on q.id = e.qualification_id
        left join reward_option o on o.id = e.option_id
       where q.id is null or q.reward_id <> e.reward_id or o.reward_id is distinct from q.reward_id
          or o.value_cents <> e.value_cents or e.value_cents > coalesce(q.reserved_cents, -1) or e.selected_at < q.qualified_at`,
  },
  {
    name: 'a reward is earned by a completed course of its campaign, or by the campaign where it is for all of it',
    query: `
      select q.id from reward_qualification q
        join campaign_reward w on w.id = q.reward_id
       where (w.kind = 'course') <> (q.course_id is not null)
          or q.campaign_id <> w.campaign_id
          or not exists (select from campaign_course covered
                           join course_round r on r.course_id = covered.course_id and r.user_id = q.user_id
                          where covered.campaign_id = q.campaign_id and covered.course_id = coalesce(q.course_id, covered.course_id)
                            and r.completed_at <= q.qualified_at)`,
  },
  {
    // Only if nothing has come back into reach since and the person worked there all the time: else the next sweep
    // grants it.
    name: 'a completed course of a running campaign has earned its reward, where money and stock were there',
    query: `
      select w.id, r.user_id, r.course_id
        from campaign c
        join campaign_reward w on w.campaign_id = c.id and w.kind = 'course'
        join campaign_course covered on covered.campaign_id = c.id
        join course_round r on r.course_id = covered.course_id and r.completed_at >= greatest(c.starts_at, c.published_at) and r.completed_at < c.ends_at
        left join campaign_balance b on b.campaign_id = c.id
       where c.paused_at is null
         and exists (select from employment e
                       join dispensary d on d.id = e.dispensary_id
                       join campaign_ruling ruling on ruling.campaign_id = c.id and ruling.state_code = d.state_code
                      where e.user_id = r.user_id and e.ended_at is null and e.started_at <= r.completed_at
                        and (c.audience = 'all'
                             or exists (select from campaign_state s where s.campaign_id = c.id and s.state_code = d.state_code)
                             or exists (select from campaign_dispensary s where s.campaign_id = c.id and s.dispensary_id = d.id)
                             or exists (select from campaign_retail_organization s where s.campaign_id = c.id and s.retail_organization_id = d.retail_organization_id)))
         and exists (select from reward_option o where o.reward_id = w.id)
         and not exists (select from reward_option o where o.reward_id = w.id and o.stock is not null)
         and (c.budget_cents is null
              or (select max(o.value_cents) from reward_option o where o.reward_id = w.id) <= b.available_cents
                 and not exists (select from ledger_transfer t where t.campaign_id = c.id and t.credit = 'available' and t.made_at >= r.completed_at))
         and not exists (select from reward_qualification q where (q.reward_id, q.user_id, q.course_id) = (w.id, r.user_id, r.course_id))`,
  },
  {
    name: 'what selects itself is selected in the moment in which its money is held',
    query: `
      select q.id from reward_qualification q
        left join earned_reward e on e.qualification_id = q.id
       where e.auto_selected and (e.selected_at <> coalesce((select t.made_at from ledger_transfer t where t.qualification_id = q.id and t.occasion = 'reserve'), e.selected_at)
                                or e.selected_at < q.qualified_at or (select count(*) from reward_option o where o.reward_id = q.reward_id) <> 1)`,
  },
  {
    name: 'nothing is held for or paid to whoever waits: an unproven address, a person whom nobody vouches for, a course done too fast',
    query: `
      select q.id from reward_qualification q
        join app_user u on u.id = q.user_id
        left join reward_review review on review.qualification_id = q.id
       where q.reserved_cents is not null
         and (u.address_proven_at is null
              or not exists (select from employment w
                              where w.user_id = q.user_id and w.vouched_at is not null
                                and w.dispensary_id = (select coalesce(s.merged_into_id, s.id) from dispensary s where s.id = q.dispensary_id))
              or q.taken_seconds is not null and review.pays is not true)`,
  },
  {
    name: 'whoever was paid under an address is not paid the same again under it, whatever was erased in between',
    query: `
      select e.reward_id, q.course_id from former_earner f
        join former_earner other on other.address_hash = f.address_hash
        join reward_qualification q on q.user_id = other.user_id
        join earned_reward e on e.qualification_id = q.id
       group by f.user_id, e.reward_id, q.course_id having count(*) > 1`,
  },
  {
    // But for those who came to the mailbox by another address: what they were promised before is theirs.
    name: 'one mailbox is promised or paid a reward once, however many accounts it has',
    query: `
      select mailbox_of(u.email) as mailbox, q.reward_id, q.course_id from reward_qualification q
        join app_user u on u.id = q.user_id and u.erased_at is null
       where q.reserved_cents is not null
         and not exists (select from former_address f where f.user_id = u.id and f.left_at >= q.qualified_at)
       group by mailbox, q.reward_id, q.course_id having count(*) > 1`,
  },
  {
    name: 'a reward stands where its last change left it, and its changes go forward',
    query: `
      select e.qualification_id from earned_reward e
        join lateral (
             select array_agg(change.change order by change.made_at, change.id) as steps,
                    array_agg(array_position(array['earned', 'ordered', 'issued', 'delivered', 'returned'], change.change) order by change.made_at, change.id) as places
               from earned_reward_change change
              where change.qualification_id = e.qualification_id and change.change not like 'issue-%') told on true
       where told.steps is null or told.steps[1] <> 'earned' or told.steps[cardinality(told.steps)] <> e.state
          or exists (select from unnest(told.places) with ordinality one (place, nth)
                       join unnest(told.places) with ordinality next (place, nth) on next.nth = one.nth + 1
                      where next.place <= one.place)`,
  },
]

/** Money, exact to the cent. */
const money: readonly Invariant[] = [
  {
    name: 'what one account of the ledger gives another gets: all of them add up to nothing',
    query: `
      select t.campaign_id from ledger_transfer t
       group by t.campaign_id
      having ${['brand', ...accounts].map(sumOf).join(' + ')} <> 0`,
  },
  {
    name: 'what stands on the accounts of a campaign is what its transfers come to',
    query: `
      select coalesce(b.campaign_id, sums.campaign_id) as campaign_id
        from campaign_balance b
        full join (select t.campaign_id, array[${sums}]::bigint[] as cents, -(${sumOf('brand')}) as funded
                     from ledger_transfer t group by t.campaign_id) sums on sums.campaign_id = b.campaign_id
       where coalesce(sums.cents, array[0, 0, 0, 0]::bigint[]) is distinct from array[${columns}]::bigint[]
          or coalesce(sums.funded, 0) is distinct from b.funded_cents`,
  },
  {
    name: 'a campaign has spent the values of its selected rewards, and holds what waits to be selected',
    query: `
      select b.campaign_id from campaign_balance b
        left join lateral (
             select sum(e.value_cents) filter (where e.state in ('earned', 'ordered')) as granted,
                    sum(e.value_cents) filter (where e.state in ('issued', 'delivered')) as fulfilled,
                    sum(q.reserved_cents) filter (where e.qualification_id is null) as reserved
               from reward_qualification q
               left join earned_reward e on e.qualification_id = q.id
              where q.campaign_id = b.campaign_id) spent on true
       where (b.granted_cents, b.fulfilled_cents, b.reserved_cents)
          is distinct from (coalesce(spent.granted, 0), coalesce(spent.fulfilled, 0), coalesce(spent.reserved, 0))`,
  },
  {
    name: 'a campaign never promises more than its budget, and has all of it put aside',
    query: `
      select c.id from campaign c
        left join campaign_balance b on b.campaign_id = c.id
       where c.published_at is not null and c.budget_cents is not null and coalesce(b.funded_cents, 0) <> c.budget_cents`,
  },
  {
    name: 'the money of a reward moved once for each reason, to where the reward stands',
    query: `
      select q.id from reward_qualification q
        left join earned_reward e on e.qualification_id = q.id
        left join lateral (
             select array[${sums}]::bigint[] as cents from ledger_transfer t where t.qualification_id = q.id) moved on true
       where moved.cents is distinct from array[
               case when e.state = 'returned' then 0
                    when e.qualification_id is null then -coalesce(q.reserved_cents, 0) else -e.value_cents end,
               case when e.qualification_id is null then coalesce(q.reserved_cents, 0) else 0 end,
               case when e.state in ('earned', 'ordered') then e.value_cents else 0 end,
               case when e.state in ('issued', 'delivered') then e.value_cents else 0 end]::bigint[]`,
  },
  {
    name: 'what is left of an option is its stock without what was taken',
    query: `
      select o.id from reward_option o
       where o.stock is not null
         and o.stock_left <> o.stock - (select count(*) from earned_reward e where e.option_id = o.id and e.state <> 'returned')`,
  },
]

/** What people were promised when they started. */
const promises: readonly Invariant[] = [
  {
    name: 'a published campaign stands as it promised last',
    query: `
      select c.id from campaign c
        left join lateral (
             select t.* from campaign_terms t where t.campaign_id = c.id order by t.number desc limit 1) t on true
       where c.published_at is not null
         and (t.ends_at is distinct from c.ends_at or t.target_pct_complete is distinct from c.target_pct_complete
              or exists (select from campaign_reward w join reward_option o on o.reward_id = w.id
                          where w.campaign_id = c.id and (t.options -> o.id::text ->> 'cents')::bigint is distinct from o.value_cents))`,
  },
  {
    name: 'nothing gets worse for whoever has begun: no shorter time unless the campaign was ended, no higher target, no lower value, no fewer options',
    query: `
      select now.campaign_id from campaign_terms was
        join campaign_terms now on now.campaign_id = was.campaign_id and now.number = was.number + 1
        join campaign c on c.id = now.campaign_id
       where (now.ends_at < was.ends_at and c.ended_at is distinct from now.ends_at)
          or now.target_pct_complete > was.target_pct_complete or now.from_at < was.from_at
          or exists (select from jsonb_each(was.options) had
                      where not now.options ? had.key or (now.options -> had.key ->> 'cents')::bigint < (had.value ->> 'cents')::bigint)
      union all
      select e.qualification_id from earned_reward e
        join reward_qualification q on q.id = e.qualification_id
        join lateral (
             select t.options from campaign_terms t
              where t.campaign_id = q.campaign_id and t.from_at <= q.qualified_at order by t.number desc limit 1) t on true
       where (t.options -> e.option_id::text ->> 'cents')::bigint > e.value_cents`,
  },
]

/** The invariants of rewards and their money. */
export const rewardInvariants: readonly Invariant[] = [...given, ...money, ...promises]
