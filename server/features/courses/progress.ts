import type { Card } from '@trellis/contract/cards/cards.ts'
import { listRemainingCards } from '@trellis/contract/cards/completion.ts'
import type { Progress } from '@trellis/contract/courses/courses.ts'
import type { Round } from './standing.queries.ts'

/** A learner's progress: the remaining cards and the reasons. A completed course stays completed in later versions. */
export const buildProgress = (cards: readonly Card[], round: Round | undefined): Progress => ({
  isCompleted: Boolean(round?.completed_at),
  completedAt: round?.completed_at?.toISOString() ?? null,
  startedAt: round?.started_at.toISOString() ?? null,
  seenPosition: round?.seen_position ?? -1,
  lastCardId: round?.last_card_id ?? null,
  left: round?.completed_at ? [] : listRemainingCards(cards, round?.seen_position ?? -1),
})

/** The progress of visitors and preview readers, which is not recorded. */
export const noProgress: Progress = {
  isCompleted: false,
  completedAt: null,
  startedAt: null,
  seenPosition: -1,
  lastCardId: null,
  left: [],
}
