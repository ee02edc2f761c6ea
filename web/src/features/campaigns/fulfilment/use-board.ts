import { useQuery } from '@tanstack/react-query'
import { type BoardStep, board, boardList } from '@trellis/contract/campaigns/board.ts'
import { read } from '../../../platform/api/queries.ts'
import { useListOf } from '../../../ui/list/use-list-of.ts'

/** The reads that change with a reward. */
export const readsOfBoard = [board.list, board.counts, board.reward, board.batches] as const

/** The rewards that the URL requests, of all campaigns or one, and the count of each column. */
export function useBoard(campaignId?: string) {
  const list = useListOf(boardList, {
    filters: { step: 'step', late: 'late' },
    read: query => read(board.list, { query: { ...query, campaignId } }),
  })
  const { search, step, late } = list.query
  const counts = useQuery({
    ...read(board.counts, { query: { search, campaignId } }),
    placeholderData: previous => previous,
  })
  return {
    list,
    /** The filter of the rewards, which an act on all matches is sent with. */
    narrowed: { ...list.query, campaignId },
    step: step ?? '',
    isLate: late !== undefined,
    counts: counts.data,
    isCounting: counts.isLoading,
    choose: (next: BoardStep | '') => list.request.change({ step: next || undefined, late: undefined }),
    showLate: () => list.request.change({ step: undefined, late: '1' }),
  }
}

export type Board = ReturnType<typeof useBoard>
