import type { Card } from '@trellis/contract/cards/cards.ts'
import { whatIsLeft } from '@trellis/contract/cards/completion.ts'
import type { Progress } from '@trellis/contract/courses/courses.ts'
import type { Round } from './standing.store.ts'

/** Where a learner stands: what is left and why; a completed course has nothing left, whatever a later version adds. */
export const progressOf = (cards: readonly Card[], round: Round | undefined): Progress => ({
  isCompleted: Boolean(round?.completed_at),
  completedAt: round?.completed_at?.toISOString() ?? null,
  startedAt: round?.started_at.toISOString() ?? null,
  seenPosition: round?.seen_position ?? -1,
  lastCardId: round?.last_card_id ?? null,
  left: round?.completed_at ? [] : whatIsLeft(cards, round?.seen_position ?? -1),
})

/** Where everybody stands who is not recorded: a visitor, or the reader of a preview. */
export const noProgress: Progress = {
  isCompleted: false,
  completedAt: null,
  startedAt: null,
  seenPosition: -1,
  lastCardId: null,
  left: [],
}
