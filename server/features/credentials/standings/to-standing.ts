import type { PersonStanding, RequirementName } from '@trellis/contract/credentials/compliance.ts'
import { decideStanding, type LastDay, type StandingRule } from '@trellis/contract/credentials/standing.ts'
import { type RawBuilder, sql } from 'kysely'

/** The facts that decide a standing, as JSON. A day of `infinity` = does not expire. */
export type StandingRow = {
  requirement: RequirementName
  rule: StandingRule
  hiredOn: string | null
  today: string
  confirmedUntil: string | null
  unconfirmedUntil: string | null
  waiver: { until: string | null; reason: string | null }
  unconfirmedId: string | null
  isUnidentified: boolean
  needsYou: boolean
}

/** A row of `standing s` as JSON; `requirement` = an expression of its name. */
export const standingColumns = (requirement: RawBuilder<unknown>) => sql`json_build_object(
  'requirement', ${requirement},
  'rule', json_build_object('firstDueDays', s.first_due_days, 'beforeSelling', s.before_selling, 'appliesFrom', s.applies_from),
  'needsYou', s.needs_you, 'isUnidentified', s.is_unidentified, 'hiredOn', s.hired_on, 'today', s.today, 'confirmedUntil', s.confirmed_until, 'unconfirmedUntil', s.unconfirmed_until,
  'waiver', json_build_object('until', s.waived_until, 'reason', s.waived_reason),
  'unconfirmedId', case when s.is_unconfirmed then (
     select c.id from credential c
      where c.user_id = s.user_id and c.requirement_id = s.requirement_id and c.confirmed_at is null
        and c.issued_on <= s.today and c.ended_at is null
      order by coalesce(c.expires_on, 'infinity') desc, c.id limit 1) end)`

const toLastDay = (until: string | null): LastDay | null =>
  until === null ? null : { until: until === 'infinity' ? null : until }

/** A standing with the reasons for it. The first day of work is null where a valid credential decides. */
export const toStanding = ({
  requirement,
  unconfirmedId,
  isUnidentified,
  needsYou,
  waiver,
  ...row
}: StandingRow): PersonStanding => {
  const { state, until, why } = decideStanding({
    rule: row.rule,
    hiredOn: row.hiredOn ?? row.today,
    today: row.today,
    confirmed: toLastDay(row.confirmedUntil),
    unconfirmed: toLastDay(row.unconfirmedUntil),
    waiver: waiver.until !== null && waiver.reason !== null ? { until: waiver.until, reason: waiver.reason } : null,
  })
  return { requirement, state, until, why: [...why], unconfirmedId, isUnidentified, needsYou }
}
