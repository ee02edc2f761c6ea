import type { OptionKind } from '@trellis/contract/campaigns/campaign-input.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { listRuleChanges, rulesVersion, type StateRuling } from '../state-rules/state.rules.ts'
import { campaignsInScope } from './campaigns.scope.ts'

type CampaignRow = {
  campaignId: string
  title: string
  publishedUnder: string
  rulings: StateRuling[]
  kinds: OptionKind[]
}

const listAffected = async (db: Db, now: Date, condition: RawBuilder<boolean>) => {
  const { rows } = await sql<CampaignRow>`
    select campaign.id as "campaignId", title, rules_version as "publishedUnder",
           (select coalesce(json_agg(json_build_object('state', g.state_code, 'ruling', g.ruling) order by g.state_code), '[]')
              from campaign_ruling g where g.campaign_id = campaign.id) as rulings,
           (select json_agg(distinct o.kind)
              from campaign_reward r join reward_option o on o.reward_id = r.id
             where r.campaign_id = campaign.id) as kinds
      from campaign
     where published_at is not null and ends_at > ${now} and rules_version <> ${rulesVersion} and ${condition}
     order by title, campaign.id`.execute(db)
  return rows
    .map(({ rulings, kinds, ...campaign }) => ({ ...campaign, changes: listRuleChanges(rulings, kinds) }))
    .filter(({ changes }) => changes.length > 0)
}

/** An actor's running and upcoming campaigns whose rules differ today from those they were published under. */
export const listAffectedInScope = (db: Db, actor: Actor, now: Date) => listAffected(db, now, campaignsInScope(actor))

/** The same for all campaigns, for the server's log. */
export const listAllAffected = (db: Db, now: Date) => listAffected(db, now, sql<boolean>`true`)
