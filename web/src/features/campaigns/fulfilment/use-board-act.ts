import { useLingui } from '@lingui/react/macro'
import { type BoardAct, type BoardOutcome, board, boardLimit } from '@trellis/contract/campaigns/board.ts'
import { useState } from 'react'
import { download } from '../../../platform/api/download.ts'
import { isProblem } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import type { PickedRows } from '../../../ui/list/use-picked.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { useDownload } from '../../../ui/use-download.ts'
import { type Board, readsOfBoard } from './use-board.ts'

/** The act to confirm: a mark, or a batch for the shipper. */
export type DialogAct = BoardAct | 'batch'
type Stage = { step: 'asked'; act: DialogAct } | { step: 'done'; outcomes: readonly BoardOutcome[] }

/** An act on the selected rewards. If their number has changed, the new count is shown before anything happens. */
export function useBoardAct({ board: { list, narrowed }, picked }: { board: Board; picked: PickedRows }) {
  const { t } = useLingui()
  const toast = useToast()
  const { save } = useDownload()
  const [stage, setStage] = useState<Stage | null>(null)
  const [isCountNew, setCountNew] = useState(false)
  const mark = useSend(board.act, readsOfBoard)
  const order = useSend(board.addBatch, readsOfBoard)
  const error = mark.error ?? order.error
  const target =
    picked.picked.kind === 'rows'
      ? { ids: [...picked.picked.keys] }
      : { filter: narrowed, expectedCount: picked.picked.count }
  const showNewCount = (count: number) => {
    list.retry()
    picked.pickAll(count)
    if (count >= 1 && count <= boardLimit) return setCountNew(true)
    setStage(null)
    toast.error(t`The list has changed. Nothing was done.`)
  }
  const run = {
    mark: async (act: BoardAct) => {
      const { items } = await mark.mutateAsync({ body: { act, target } })
      setStage({ step: 'done', outcomes: items })
      picked.clear()
    },
    order: async () => {
      const { id } = await order.mutateAsync({ body: { target } })
      setStage(null)
      picked.clear()
      await save(download(board.exportBatch, { params: { id } }))
    },
  }
  const send = async (act: DialogAct) => {
    setCountNew(false)
    try {
      await (act === 'batch' ? run.order() : run.mark(act))
    } catch (failure) {
      if (isProblem(failure, 'COUNT_CHANGED')) showNewCount(Number(failure.fieldErrors.count?.[0] ?? 0))
    }
  }
  return {
    stage,
    isCountNew,
    isPending: mark.isPending || order.isPending,
    error: isProblem(error, 'COUNT_CHANGED') && isCountNew ? null : error,
    ask: (act: DialogAct) => {
      mark.reset()
      order.reset()
      setCountNew(false)
      setStage({ step: 'asked', act })
    },
    send,
    close: () => setStage(null),
  }
}

export type BoardActions = ReturnType<typeof useBoardAct>
