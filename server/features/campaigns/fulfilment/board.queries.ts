import { type BoardReward, type BoardStep, boardSteps, lateAfterDays } from '@trellis/contract/campaigns/board.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { containsText, readList } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { isKnownToBrand } from '../brand/fulfilment.queries.ts'
import { type DetailRow, detailColumns, detailTables, toDetail } from '../reward-details.ts'
import { fulfilledCampaigns, seenCampaigns } from './board.scope.ts'

type BoardFilter = {
  search: string
  campaignId?: string | undefined
  step?: BoardStep | undefined
  late?: '1' | undefined
}

type BoardReader = { actor: Actor; now: Date }

/** The steps in which a brand has to act. */
const waitingSteps: readonly BoardStep[] = ['problem', 'to-order', 'ordered']
const openSteps: readonly BoardStep[] = [...waitingSteps, 'sent']
const countLimit = 10_000

const lateBefore = (now: Date) => new Date(now.getTime() - lateAfterDays * 86_400_000)

const isLate = (now: Date) =>
  sql<boolean>`(e.step = any(${waitingSteps}::text[]) and e.waits_since < ${lateBefore(now)})`

const tables = sql`${detailTables}
  join dispensary d on d.id = q.dispensary_id
  join app_user u on u.id = q.user_id`

/** Search by text; names of people and stores match only if the brand may see them. */
const matches = (search: string): RawBuilder<SqlBool> => {
  if (search === '') return sql<SqlBool>`true`
  const open = containsText(search, [sql`o.title`, sql`c.title`, sql`brand.name`, sql`e.tracking`])
  const named = containsText(search, [sql`(u.first_name || ' ' || u.last_name)`, sql`d.name`])
  return sql<SqlBool>`(${open} or (${named} and ${isKnownToBrand}))`
}

/** The rewards `e` of the campaigns of a scope, as an id list, so that the index of the board is used. */
const ofCampaigns = (scope: RawBuilder<SqlBool>, campaignId: string | undefined) => sql`
  e.campaign_id = any(array(
    select c.id from campaign c
     where c.published_at is not null and ${scope} and (${campaignId ?? null}::uuid is null or c.id = ${campaignId ?? null})))`

const matchesFilter = ({ step, late, search }: BoardFilter, now: Date) => {
  const steps = step ? [step] : openSteps
  return sql`e.step = any(${steps}::text[]) and (${late ?? null}::text is null or ${isLate(now)}) and ${matches(search)}`
}

const from = (reader: BoardReader, filter: BoardFilter, scope = seenCampaigns(reader.actor)) =>
  sql`from ${tables} where ${ofCampaigns(scope, filter.campaignId)} and ${matchesFilter(filter, reader.now)}`

/** Unsent rewards before sent ones; longest wait first. */
const order = sql`order by (e.step = any(${openSteps.slice(-1)}::text[])), e.waits_since, e.qualification_id`

type Row = DetailRow & Omit<BoardReward, keyof DetailRow | 'waitsSince'> & { waitsSince: Date }

const columns = ({ actor, now }: BoardReader) => sql<Row>`
  ${detailColumns}, c.id as "campaignId", c.title as "campaignTitle", e.step, e.waits_since as "waitsSince",
  ${isLate(now)} as "isLate", e.code is not null as "hasCode", e.additional_info is not null as "hasDetails",
  e.batch_id as "batchId", ${fulfilledCampaigns(actor)} as "mayFulfil",
  exists (select from reward_message m
           where m.qualification_id = q.id and not m.is_from_brand
             and (e.brand_read_at is null or m.sent_at > e.brand_read_at)) as "isUnread",
  case when ${isKnownToBrand} then u.first_name || ' ' || u.last_name end as "personName",
  case when ${isKnownToBrand} then d.name end as "dispensaryName"`

const toBoardReward = ({ waitsSince, ...row }: Row): BoardReward => ({
  ...toDetail(row),
  waitsSince: waitsSince.toISOString(),
})

/** A page of the board. */
export const listBoard = (db: Db, reader: BoardReader, filter: BoardFilter & { offset: number; limit: number }) => {
  const list = { columns: columns(reader), from: from(reader, filter), order, isSearched: filter.search !== '' }
  return readList(db, { ...list, itemOf: toBoardReward }, filter)
}

/** A reward that an actor sees; NOT_FOUND otherwise. */
export const getBoardReward = async (db: Db, reader: BoardReader, id: string): Promise<BoardReward> => {
  const { rows } = await sql<Row>`
    select ${columns(reader)} from ${tables} where e.qualification_id = ${id}::uuid and ${seenCampaigns(reader.actor)}`.execute(
    db,
  )
  return toBoardReward(requireFound(rows[0]))
}

type StepCount = { step: BoardStep; total: number; late: number }

/** Counts the rewards of each column up to a limit, and those that are late. */
export const countBoard = async (db: Db, reader: BoardReader, filter: Pick<BoardFilter, 'search' | 'campaignId'>) => {
  const { rows } = await sql<StepCount>`
    select column_.step, counted.total, counted.late
      from unnest(${boardSteps}::text[]) with ordinality as column_ (step, position)
     cross join lateral (
           select count(*)::integer as total, (count(*) filter (where is_late))::integer as late
             from (select ${isLate(reader.now)} as is_late from ${tables}
                    where ${ofCampaigns(seenCampaigns(reader.actor), filter.campaignId)} and e.step = column_.step
                      and ${matches(filter.search)}
                    limit ${countLimit + 1}) one) counted
     order by column_.position`.execute(db)
  return {
    steps: rows.map(({ step, total }) => ({ step, total: Math.min(total, countLimit), isMore: total > countLimit })),
    late: rows.reduce((sum, { late }) => sum + late, 0),
  }
}

/** The ids of matching rewards that an actor may send, up to a limit, longest wait first. */
export const listMatchingIds = async (db: Db, reader: BoardReader, filter: BoardFilter & { limit: number }) => {
  const matching = from(reader, filter, fulfilledCampaigns(reader.actor))
  const { rows } = await sql<{ id: string }>`
    select e.qualification_id as id ${matching} ${order} limit ${filter.limit}`.execute(db)
  return rows.map(({ id }) => id)
}
