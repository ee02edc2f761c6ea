import type { OptionKind } from '@trellis/contract/campaigns/campaign-input.ts'
import type { StateRule } from '@trellis/contract/campaigns/campaigns.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/problem.ts'
import { ruleFor } from '../state-rules/state.rules.ts'

/** Today's rules for a campaign: for every state of its audience and every kind of its options. */
export const listStateChecks = async (db: Db, campaignId: string) => {
  const { rows } = await sql<{ state: string; kind: OptionKind }>`
    with place as (
      select s.state_code from campaign c join campaign_state s on s.campaign_id = c.id
       where c.id = ${campaignId}::uuid and c.audience = 'states'
      union
      select d.state_code from campaign c join dispensary d on c.audience = 'all'
       where c.id = ${campaignId}::uuid
      union
      select d.state_code
        from campaign c
        join campaign_dispensary a on a.campaign_id = c.id
        join dispensary d on d.id = a.dispensary_id
       where c.id = ${campaignId}::uuid and c.audience = 'dispensaries'
      union
      select d.state_code
        from campaign c
        join campaign_retail_organization a on a.campaign_id = c.id
        join dispensary d on d.retail_organization_id = a.retail_organization_id
       where c.id = ${campaignId}::uuid and c.audience = 'retail-organizations'),
    option as (
      select distinct o.kind
        from campaign_reward r
        join reward_option o on o.reward_id = r.id
       where r.campaign_id = ${campaignId}::uuid)
    select place.state_code as state, option.kind
      from place cross join option
     order by place.state_code, option.kind`.execute(db)
  return rows.map(({ state, kind }) => ruleFor(state, kind))
}

const toNote = ({ source, note }: StateRule) => (source ? `${source}: ${note}` : note)

/** The notes of each state, without duplicates. */
const byState = (rules: readonly StateRule[]) => {
  const notes: Record<string, string[]> = {}
  for (const rule of rules) notes[rule.state] = [...new Set([...(notes[rule.state] ?? []), toNote(rule)])]
  return notes
}

/** Rejects forbidden rewards and missing confirmations; the errors name the states. */
export const requireLawful = (checks: readonly StateRule[], confirmedStates: readonly string[]) => {
  const forbidden = checks.filter(({ ruling }) => ruling === 'forbidden')
  if (forbidden.length > 0) throw problem('REWARDS_FORBIDDEN', { errors: byState(forbidden) })
  const open = checks.filter(({ ruling, state }) => ruling === 'needs-confirmation' && !confirmedStates.includes(state))
  if (open.length > 0) throw problem('CONFIRMATION_MISSING', { errors: byState(open) })
}
