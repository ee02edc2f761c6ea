import { useQuery } from '@tanstack/react-query'
import { type BoardStep, board, boardSteps } from '@trellis/contract/campaigns/board.ts'
import { read } from '../../../platform/api/queries.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { oneOf, useListRequest } from '../../../ui/list/use-list-request.ts'

const pageSize = 30

/** The reads that change with a reward. */
export const readsOfBoard = [board.list, board.counts, board.reward, board.batches] as const

/** The rewards that the address asks for, of all campaigns or of one, and how many stand in each column. */
export function useBoard(campaignId?: string) {
  const request = useListRequest({ pageSize, filters: { step: oneOf(boardSteps), late: oneOf(['1']) } })
  const { step, late } = request.chosen
  const searched = { search: request.filter, ...(campaignId && { campaignId }) }
  /** Which rewards; an act on all that match takes this. */
  const narrowed = { ...searched, ...(step && { step }), ...(late && { late }) }
  const found = useQuery(read(board.list, { query: { ...narrowed, ...request.part } }))
  const counts = useQuery({ ...read(board.counts, { query: searched }), placeholderData: before => before })
  const choose = (next: BoardStep | '') => request.change({ step: next || undefined, late: undefined })
  return {
    list: useList(request, found),
    narrowed,
    step,
    isLate: late !== '',
    counts: counts.data,
    isCounting: counts.isLoading,
    choose,
    showLate: () => request.change({ step: undefined, late: '1' }),
  }
}

export type Board = ReturnType<typeof useBoard>
