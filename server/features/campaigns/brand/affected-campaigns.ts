import type { OptionKind } from '@trellis/contract/campaigns/campaign-input.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { changesOf, rulesVersion, type StateRuling } from '../state-rules/state.rules.ts'
import { campaignsInScope } from './campaigns.scope.ts'

type Published = {
  campaignId: string
  title: string
  publishedUnder: string
  rulings: StateRuling[]
  kinds: OptionKind[]
}

const listAffected = async (db: Db, ids: RawBuilder<unknown>) => {
  const { rows } = await sql<Published>`
    select c.id as "campaignId", c.title, c.rules_version as "publishedUnder",
           (select coalesce(json_agg(json_build_object('state', g.state_code, 'ruling', g.ruling) order by g.state_code), '[]')
              from campaign_ruling g where g.campaign_id = c.id) as rulings,
           (select json_agg(distinct o.kind)
              from campaign_reward r join reward_option o on o.reward_id = r.id
             where r.campaign_id = c.id) as kinds
      from campaign c
     where c.id in ${ids}
     order by c.title, c.id`.execute(db)
  return rows
    .map(({ rulings, kinds, ...campaign }) => ({ ...campaign, changes: changesOf(rulings, kinds) }))
    .filter(({ changes }) => changes.length > 0)
}

const runningUnderOtherRules = (db: Db, now: Date) =>
  db
    .selectFrom('campaign')
    .select('id')
    .where('published_at', 'is not', null)
    .where('ends_at', '>', now)
    .where('rules_version', '!=', rulesVersion)

/** An actor's running and upcoming campaigns whose rules differ today from those they were published under. */
export const listAffectedInScope = (db: Db, actor: Actor, now: Date) =>
  listAffected(db, sql`${runningUnderOtherRules(db, now).where(campaignsInScope(actor))}`)

/** The same for all campaigns, for the server's log. */
export const listAllAffected = (db: Db, now: Date) => listAffected(db, sql`${runningUnderOtherRules(db, now)}`)
