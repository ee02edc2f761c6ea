import type { Db } from '../../../platform/database/database.ts'
import { drawTry } from '../../cards/cards.public.ts'
import type { RoundCard } from '../courses.queries.ts'
import { findNextRoundNumber } from '../rounds.queries.ts'
import type { Round } from '../standing.queries.ts'

type Learner = { userId: string; round: Pick<Round, 'number'> }

/**
 * The card as the learner's next try asks it: stable on every device and across versions until that try is submitted,
 * then drawn again for the next try or round.
 */
export const drawLearnersTry = <C extends RoundCard>(roundCard: C, { userId, round }: Learner): C => ({
  ...roundCard,
  card: drawTry(roundCard.card, `${userId} ${roundCard.card.id} ${round.number} ${roundCard.tries}`),
})

/** A card as a preview or a visitor is asked it: always the same, as their tries are not kept. */
export const drawUnkeptTry = <C extends RoundCard>(roundCard: C): C => ({
  ...roundCard,
  card: drawTry(roundCard.card, 'unkept'),
})

type Reader = { userId: string; round: Round | undefined }

/** The same for a learner who may not have started the course. */
export const drawNextTry = async <C extends RoundCard>(db: Db, roundCard: C, { userId, round }: Reader): Promise<C> => {
  const number = round?.number ?? (await findNextRoundNumber(db, { userId, courseId: roundCard.courseId }))
  return drawLearnersTry(roundCard, { userId, round: { number } })
}
