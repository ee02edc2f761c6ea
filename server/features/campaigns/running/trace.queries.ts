import type { LedgerLine } from '@trellis/contract/campaigns/fulfilment.ts'
import type { RewardTrace } from '@trellis/contract/campaigns/running.ts'
import type { CardType } from '@trellis/contract/cards/cards.ts'
import { nameOfCard } from '@trellis/contract/editor/card-words.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { requireFound } from '../../../platform/problem.ts'
import { storedCard } from '../../cards/cards.public.ts'
import { brandMayName } from '../nameable.public.ts'
import { earningRounds } from './earned-by.queries.ts'
import { findTermsAt, type Terms } from './terms.ts'

type RewardRef = { campaignId: string; ruqId: string }

const isNamed = brandMayName({ brand: 'c.brand_id', person: 'q.user_id', dispensary: 'q.dispensary_id' })

type Reward = Omit<RewardTrace, 'entries' | 'rounds' | 'promised' | 'qualifiedAt' | 'chosen'> & {
  rewardId: string
  qualifiedAt: Date
  chosenTitle: string | null
  value: number
  chosenAt: Date | null
  state: NonNullable<RewardTrace['chosen']>['state']
}

const readReward = async (db: Db, { campaignId, ruqId }: RewardRef) => {
  const { rows } = await sql<Reward>`
    select q.id as "ruqId", q.reward_id as "rewardId", q.qualified_at as "qualifiedAt", d.state_code as "stateCode",
           case when ${isNamed} then u.first_name || ' ' || u.last_name end as "personName",
           case when ${isNamed} then d.name end as "dispensaryName",
           o.title as "chosenTitle", e.value_cents as value, e.selected_at as "chosenAt", e.state
      from reward_qualification q
      join campaign c on c.id = q.campaign_id
      join app_user u on u.id = q.user_id
      join dispensary d on d.id = q.dispensary_id
      left join earned_reward e on e.qualification_id = q.id
      left join reward_option o on o.id = e.option_id
     where q.id = ${ruqId}::uuid and q.campaign_id = ${campaignId}::uuid`.execute(db)
  return requireFound(rows[0])
}

const listLines = async (db: Db, { ruqId }: RewardRef) => {
  const { rows } = await sql<Omit<LedgerLine, 'at'> & { at: Date }>`
    select t.id, t.made_at as at, t.occasion, t.debit, t.credit, t.cents, t.qualification_id as "ruqId"
      from ledger_transfer t where t.qualification_id = ${ruqId}::uuid order by t.made_at, t.id`.execute(db)
  return rows.map(({ at, ...line }) => ({ ...line, at: at.toISOString() }))
}

type CardRow = { id: string; cardType: CardType; content: unknown; completedAt: string | null }
type RoundRow = {
  courseId: string
  courseTitle: string
  versionNumber: number
  startedAt: Date
  completedAt: Date
  cards: CardRow[]
}

/** The completed courses that earned a reward, with the cards of the version that was completed. */
const listRounds = async (db: Db, { ruqId }: RewardRef) => {
  const { rows } = await sql<RoundRow>`
    select r.course_id as "courseId", v.title as "courseTitle", v.number as "versionNumber", r.started_at as "startedAt",
           r.completed_at as "completedAt",
           (select coalesce(json_agg(json_build_object(
                     'id', card.id, 'cardType', card.card_type, 'content', placed.content, 'completedAt', state.cleared_at)
                     order by placed.position), '[]')
              from version_card placed
              join card on card.id = placed.card_id
              left join card_state state on state.round_id = r.id and state.card_id = card.id
             where placed.version_id = r.completed_version_id) as cards
      from reward_qualification q
      join campaign c on c.id = q.campaign_id
     cross join lateral (${earningRounds}) r
      join card_course_version v on v.id = r.completed_version_id
     where q.id = ${ruqId}::uuid
     order by r.completed_at, r.course_id`.execute(db)
  return rows
}

const toCard = ({ content, completedAt, ...card }: CardRow) => ({
  ...card,
  name: nameOfCard(storedCard({ ...card, content })),
  completedAt: completedAt && new Date(completedAt).toISOString(),
})

const toRound = ({ startedAt, completedAt, cards, ...round }: RoundRow) => ({
  ...round,
  startedAt: startedAt.toISOString(),
  completedAt: completedAt.toISOString(),
  cards: cards.map(toCard),
})

const toPromised = (terms: Terms, rewardId: string) => ({
  from: terms.from.toISOString(),
  endsAt: terms.endsAt.toISOString(),
  targetPctComplete: terms.targetPctComplete,
  options: Object.values(terms.options)
    .filter(option => option.rewardId === rewardId)
    .map(({ title, cents }) => ({ title, value: cents })),
})

/** A reward from its ledger entries to the cards that earned it. */
export const traceReward = async (db: Db, ref: RewardRef): Promise<RewardTrace> => {
  const reward = await readReward(db, ref)
  const rounds = await listRounds(db, ref)
  const begunAt = rounds.map(({ startedAt }) => startedAt).sort((one, other) => one.getTime() - other.getTime())[0]
  const terms = begunAt && (await findTermsAt(db, { campaignId: ref.campaignId, at: begunAt }))
  const { rewardId, qualifiedAt, chosenTitle, value, chosenAt, state, ...shown } = reward
  return {
    ...shown,
    qualifiedAt: qualifiedAt.toISOString(),
    chosen: chosenTitle !== null && chosenAt ? { title: chosenTitle, value, at: chosenAt.toISOString(), state } : null,
    entries: await listLines(db, ref),
    rounds: rounds.map(toRound),
    promised: terms ? toPromised(terms, rewardId) : null,
  }
}
