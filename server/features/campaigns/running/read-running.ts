import type { RunningCampaign } from '@trellis/contract/campaigns/running.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { mayChange } from '../brand/campaigns.scope.ts'
import type { FigureReader } from '../brand-figures.public.ts'
import { type Moment, readMoney, readMoneyAt } from './money.queries.ts'
import { countEarned, countStarted, countWhoCanEarn, type EarnedCounts, readerOfCampaign } from './people.queries.ts'
import { countStores } from './stores.queries.ts'

const day = 86_400_000

type CampaignFacts = { brandId: string; startsAt: Date; endsAt: Date; publishedAt: Date | null; pausedAt: Date | null }

const readFacts = async (db: Db, campaignId: string) => {
  const { rows } = await sql<CampaignFacts>`
    select brand_id as "brandId", starts_at as "startsAt", ends_at as "endsAt", published_at as "publishedAt",
           paused_at as "pausedAt"
      from campaign where id = ${campaignId}::uuid`.execute(db)
  const facts = requireFound(rows[0])
  if (!facts.publishedAt) throw problem('CAMPAIGN_NOT_PUBLISHED')
  return facts
}

/** The rounded count of people who started, at least the exact count of people who earned. */
const toPeople = (begun: number, earned: EarnedCounts) => ({
  began: begun === 0 ? null : Math.max(begun, earned.qualified),
  ...earned,
})

const readPastPeople = async (db: Db, reader: FigureReader, moment: Moment) =>
  toPeople(await countStarted(db, reader, { ...moment, isPast: true }), await countEarned(db, moment))

type PreviousRow = { id: string; title: string; startsAt: Date }

/** The campaign of the brand that started before this one, as many days after its start as this one has run. */
const readPrevious = async (
  db: Db,
  { brandId, startsAt, reader }: CampaignFacts & { reader: FigureReader },
  at: Date,
): Promise<RunningCampaign['previous']> => {
  const { rows } = await sql<PreviousRow>`
    select id, title, starts_at as "startsAt" from campaign
     where brand_id = ${brandId}::uuid and published_at is not null and starts_at < ${startsAt}::timestamptz
     order by starts_at desc, id desc limit 1`.execute(db)
  const [previous] = rows
  if (!previous) return null
  const { id, title } = previous
  const then = new Date(Math.min(at.getTime(), previous.startsAt.getTime() + (at.getTime() - startsAt.getTime())))
  const moment = { campaignId: id, at: then }
  const { granted, fulfilled } = await readMoneyAt(db, moment)
  return {
    id,
    title,
    at: then.toISOString(),
    people: await readPastPeople(db, reader, moment),
    spent: granted + fulfilled,
  }
}

type RunningInput = { campaignId: string; asOf?: string | undefined; now: Date }

const toDate = ({ asOf, now }: RunningInput) => {
  const at = asOf ? new Date(asOf) : now
  if (at > now) throw problem('INVALID_INPUT', { field: 'asOf', sentence: 'Choose a time in the past.' })
  return at
}

/** The requested moment; default now. */
export const toMoment = (input: RunningInput): Moment => ({ campaignId: input.campaignId, at: toDate(input) })

const mayWith = (actor: Actor, { brandId, endsAt, pausedAt }: CampaignFacts, now: Date) => {
  const changes = mayChange(actor, brandId) && endsAt > now
  return { pause: changes && !pausedAt, resume: changes && pausedAt !== null, end: changes, change: changes }
}

/** The money and people of a published campaign at a moment, compared with the previous campaign. */
export const readRunning = async (db: Db, actor: Actor, input: RunningInput): Promise<RunningCampaign> => {
  const { campaignId, asOf, now } = input
  const facts = await readFacts(db, campaignId)
  const moment = toMoment(input)
  const money = asOf ? await readMoneyAt(db, moment) : await readMoney(db, campaignId)
  const reader = await readerOfCampaign(db, actor, campaignId)
  const begun = await countStarted(db, reader, { ...moment, isPast: asOf !== undefined })
  const people = toPeople(begun, await countEarned(db, moment))
  const canEarn = Math.max(await countWhoCanEarn(db, reader, { ...moment, begun }), people.began ?? 0) || null
  const endsSoon = facts.endsAt > now && facts.endsAt.getTime() - now.getTime() <= 30 * day
  return {
    asOf: moment.at.toISOString(),
    pausedAt: facts.pausedAt?.toISOString() ?? null,
    money,
    people: { canEarn, ...people },
    stores: await countStores(db, campaignId),
    previous: await readPrevious(db, { ...facts, reader }, moment.at),
    isMuchLeft: endsSoon && !money.isUnlimited && 2 * money.left > money.budget,
    may: mayWith(actor, facts, now),
  }
}
