import type { Db } from '../../../platform/database/database.ts'
import { drawTry } from '../../cards/cards.public.ts'
import type { RoundCard } from '../courses.queries.ts'
import { findNextRoundNumber } from '../rounds.queries.ts'
import type { Round } from '../standing.queries.ts'

type Learner = { userId: string; round: Pick<Round, 'number'> }

/**
 * A card as the learner's next try asks it: the same on every device until the try is submitted, and whichever version
 * is published meanwhile; another one for the next try, and in the next round.
 */
export const drawLearnersTry = <C extends RoundCard>(asked: C, { userId, round }: Learner): C => ({
  ...asked,
  card: drawTry(asked.card, `${userId} ${asked.card.id} ${round.number} ${asked.tries}`),
})

/** A card as a preview or a visitor is asked it: always the same, as their tries are not kept. */
export const drawUnkeptTry = <C extends RoundCard>(asked: C): C => ({ ...asked, card: drawTry(asked.card, 'unkept') })

type Reader = { userId: string; round: Round | undefined }

/** The same for a learner who may not have begun the course. */
export const drawNextTry = async <C extends RoundCard>(db: Db, asked: C, { userId, round }: Reader): Promise<C> => {
  const number = round?.number ?? (await findNextRoundNumber(db, { userId, courseId: asked.courseId }))
  return drawLearnersTry(asked, { userId, round: { number } })
}
