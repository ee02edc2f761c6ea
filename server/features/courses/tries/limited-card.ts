import { getLeftReason } from '@trellis/contract/cards/completion.ts'
import type { Db } from '../../../platform/database/database.ts'
import { requireFound } from '../../../platform/problem.ts'
import { getTries, present } from '../../cards/cards.public.ts'
import { listRoundCards, type Version } from '../courses.queries.ts'
import { findLockedRound } from '../rounds.queries.ts'

type LimitedCardKey = { userId: string; version: Version; cardId: string }

/**
 * A card with limited tries in a learner's open round, locked; `isUsedUp` when no try is left. NOT_FOUND for other
 * cards.
 */
export const lockLimitedCard = async (db: Db, { userId, version, cardId }: LimitedCardKey) => {
  const round = await findLockedRound(db, { userId, courseId: version.courseId })
  const cards = await listRoundCards(db, version, round?.id ?? null)
  const ownCard = requireFound(cards.find(({ card }) => card.id === cardId))
  const rules = requireFound(getTries(ownCard.card))
  const isUsedUp = round !== undefined && getLeftReason(present(ownCard)) === 'tries-used'
  return { roundId: round?.id ?? null, own: ownCard, rules, isUsedUp }
}

type LockedCard = { roundId: string; cardId: string; state: unknown }

/** Saves the card's new state; its answers stay. */
export const saveCardState = (db: Db, { roundId, cardId, state }: LockedCard) =>
  db
    .updateTable('card_state')
    .set({ state: JSON.stringify(state) })
    .where('round_id', '=', roundId)
    .where('card_id', '=', cardId)
    .execute()
