import { type RawBuilder, sql } from 'kysely'
import { withCustomPlans } from '../../../platform/database/custom-plans.ts'
import type { Db } from '../../../platform/database/database.ts'
import { selectStoreRunners } from '../../organizations/reach.public.ts'
import { amongPeople, type LastDayRow, lastDayColumns, lastDays, ownLastDays, storesOf } from './last-days.queries.ts'

/** A last day of a person, with who is told of it now. */
export type DueNotice = LastDayRow & { recipient: 'person' | 'managers' | 'chain'; step: number }

/** Days before the last day from which each is told, until those of the next step; -7 = a week after it. */
const steps = sql`(values ('person', 60, 30), ('person', 30, 7), ('person', 7, 0), ('person', 0, null), ('managers', 7, 0),
                          ('managers', 0, null), ('chain', -7, null)) as s (recipient, step, next)`

/** When emails are sent: `dueAt` is the hour of the run, in which it is nine in some stores. */
export type Moment = { now: Date; dueAt: Date }

/** Whether it is nine in the morning in a time zone. */
const isMorning = (zone: ReturnType<typeof sql>, dueAt: Date) =>
  sql<boolean>`extract(hour from ${dueAt}::timestamptz at time zone ${zone}) = 9`

/** No one gets two of these emails within a day. */
const dayBefore = (now: Date) => new Date(now.getTime() - 20 * 3_600_000)

/** The people, by id, who may have something to be told this morning. */
export const listPeople = async (db: Db, { dueAt }: Moment) => {
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u
     where u.enabled and u.activated_at is not null and u.erased_at is null
       and exists (select from employment e join dispensary d on d.id = e.dispensary_id
                    where e.user_id = u.id and e.ended_at is null and d.closed_at is null and ${isMorning(sql`d.time_zone`, dueAt)}
                      and exists (select from store_requirement s where s.dispensary_id = d.id and s.switched_off_at is null))
     order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The employers, by id, whose managers may have something to be told this morning: chains, and stores without one. In
 * a chain it is the morning of most of its stores, so that a manager of several stores gets one email.
 */
export const listEmployers = async (db: Db, { now, dueAt }: Moment) => {
  const { rows } = await sql<{ id: string }>`
    select employer.id
      from (select coalesce(d.retail_organization_id, d.id) as id, mode() within group (order by d.time_zone) as zone
              from dispensary d
             where d.closed_at is null
               and exists (select from store_requirement s where s.dispensary_id = d.id and s.switched_off_at is null)
             group by 1) employer
     where ${isMorning(sql`employer.zone`, dueAt)}
       and not exists (select from renewal_notice n join dispensary d on d.id = n.dispensary_id
                        where n.sent_at > ${dayBefore(now)} and n.recipient <> 'person'
                          and coalesce(d.retail_organization_id, d.id) = employer.id)
     order by employer.id`.execute(db)
  return rows.map(({ id }) => id)
}

type TakeInput = { days: RawBuilder<unknown>; recipients: readonly DueNotice['recipient'][]; now: Date }

/** The notices that are due for some last days. A person is told once, whichever of their stores asks. */
const listDue = async (db: Db, { days, recipients }: TakeInput) => {
  const { rows } = await sql<DueNotice>`
    select s.recipient, s.step, ${lastDayColumns}
      from ${days} l
      join ${steps} on l.days <= s.step and (l.days <= s.next) is not true and s.recipient = any(${recipients}::text[])
     where not exists (select from renewal_notice n
                        where n.user_id = l.user_id and n.requirement_id = l.requirement_id
                          and (n.dispensary_id = l.dispensary_id or n.recipient = 'person')
                          and n.last_day = l.day and n.recipient = s.recipient and n.step <= s.step)
     order by day, "userId"`.execute(db)
  return rows
}

type NoticeKey = Pick<DueNotice, 'userId' | 'recipient' | 'requirementId' | 'dispensaryId'>

const keyOf = ({ userId, recipient, requirementId, dispensaryId }: NoticeKey) =>
  [userId, recipient, requirementId, dispensaryId].join(' ')

/** Records notices and returns the keys of those that no other run has recorded. */
const recordNotices = async (db: Db, due: readonly DueNotice[], now: Date) => {
  const notices = due.map(({ person, store, title, state, ...notice }) => notice)
  const { rows } = await sql<NoticeKey>`
    insert into renewal_notice (user_id, recipient, requirement_id, dispensary_id, last_day, step, sent_at)
    select "userId", recipient, "requirementId", "dispensaryId", day, step, ${now}
      from json_to_recordset(${JSON.stringify(notices)}::json) as due (
             "userId" uuid, recipient text, "requirementId" uuid, "dispensaryId" uuid, day date, step integer)
     order by "userId", "requirementId", "dispensaryId", day, recipient, step
    on conflict do nothing
    returning user_id as "userId", recipient, requirement_id as "requirementId", dispensary_id as "dispensaryId"`.execute(
    db,
  )
  return new Set(rows.map(keyOf))
}

/**
 * Records the notices that are due for some last days and returns them, so that each is sent once. Only the list is
 * planned for its values: a plan for each check of a foreign key would cost more than all the rest.
 */
const takeNotices = async (db: Db, input: TakeInput) => {
  const due = await withCustomPlans(db, tx => listDue(tx, input))
  const recorded = await recordNotices(db, due, input.now)
  return due.filter(notice => recorded.has(keyOf(notice)))
}

/** The last days of some people of which they are told now. */
export const takeOwnNotices = (db: Db, userIds: readonly string[], { now, dueAt }: Moment) =>
  takeNotices(db, {
    days: ownLastDays({
      stores: sql`${storesOf(userIds)} and ${isMorning(sql`d.time_zone`, dueAt)}`,
      people: sql`${amongPeople(userIds)} and (select bool_or(n.sent_at > ${dayBefore(now)}) from renewal_notice n
                      where n.user_id = e.user_id and n.recipient = 'person') is not true`,
      now,
    }),
    recipients: ['person'],
    now,
  })

/** The last days of the people of some employers of which managers and chains are told now. */
export const takeTeamNotices = (db: Db, employerIds: readonly string[], now: Date) =>
  takeNotices(db, {
    days: lastDays({
      stores: sql`d.closed_at is null and coalesce(d.retail_organization_id, d.id) = any(${employerIds}::uuid[])`,
      now,
    }),
    recipients: ['managers', 'chain'],
    now,
  })

export type Reader = { id: string; email: string; firstName: string; locale: string }

const readerColumns = sql`u.id, u.email, u.first_name as "firstName", u.locale`
const canRead = sql`u.enabled and u.activated_at is not null and u.erased_at is null`

export const listOwnReaders = async (db: Db, userIds: readonly string[]) => {
  const { rows } = await sql<Reader>`
    select ${readerColumns} from app_user u where u.id = any(${userIds}::uuid[]) and ${canRead} order by u.id`.execute(
    db,
  )
  return rows
}

/** A reader of the notices of a store: as one who runs it, or for its chain. */
export type TeamReader = Reader & { dispensaryId: string; recipient: 'managers' | 'chain' }

/** Who reads the notices of some stores: those who run them, and their chains. */
export const listTeamReaders = async (db: Db, storeIds: readonly string[]) => {
  const stores = sql<boolean>`d.id = any(${storeIds}::uuid[])`
  const { rows } = await sql<TeamReader>`
    select ${readerColumns}, reader.dispensary_id as "dispensaryId", reader.recipient
      from (select user_id, dispensary_id, 'managers' as recipient from ${selectStoreRunners(stores)} runner
             union all
            select g.user_id, d.id, 'chain'
              from dispensary d
              join user_grant g on g.kind = 'retail-organization' and g.scope_id = d.retail_organization_id
             where ${stores}) reader
      join app_user u on u.id = reader.user_id
     where ${canRead}
     order by u.id`.execute(db)
  return rows
}
