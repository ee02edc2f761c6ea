import { useLingui } from '@lingui/react/macro'
import { bulkActs, type JobAct, jobLimit } from '@trellis/contract/users/bulk-acts.ts'
import { type BulkAct, type BulkOutcome, type BulkReason, bulkLimits, users } from '@trellis/contract/users/users.ts'
import { useState } from 'react'
import { isProblem } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import type { PickedRows } from '../../../ui/list/use-picked.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { useProof } from '../../accounts/second-factor/use-fresh-proof.public.tsx'
import { readsOfUsers } from '../subject.ts'
import type { UserList } from '../use-user-list.ts'

/** A finished bulk action with a result per person. */
export type OutcomesStep = { step: 'done'; act: BulkAct; outcomes: readonly BulkOutcome[] }
type Stage = { step: 'asked'; act: BulkAct } | { step: 'running'; id: string } | OutcomesStep

const toTarget = ({ narrowed }: Pick<UserList, 'narrowed'>, { picked }: PickedRows) =>
  picked.kind === 'rows' ? { ids: [...picked.keys] } : { filter: narrowed, expectedCount: picked.count }

/**
 * Bulk action on the selected people. If the number of matches has changed, the new count is shown for confirmation
 * first.
 */
export function useBulkAct({ people: { list, narrowed }, picked }: { people: UserList; picked: PickedRows }) {
  const { t } = useLingui()
  const toast = useToast()
  const [stage, setStage] = useState<Stage | null>(null)
  const [isCountNew, setCountNew] = useState(false)
  const [reason, setReason] = useState<BulkReason | undefined>()
  const { mutateAsync, reset, ...one } = useSend(users.act, [bulkActs.list, ...readsOfUsers])
  const run = useSend(bulkActs.start, [bulkActs.list])
  const [isPending, error] = [one.isPending || run.isPending, run.error ?? one.error]
  const { prove, question } = useProof()
  const { kind } = picked.picked
  const target = toTarget({ narrowed }, picked)
  const showNewCount = (act: BulkAct, count: number) => {
    list.retry()
    picked.pickAll(count)
    if (count >= 1 && count <= (act === 'delete' ? bulkLimits.delete : jobLimit)) return setCountNew(true)
    setStage(null)
    toast.error(t`The list has changed. Nothing was done.`)
  }
  const finish = (act: BulkAct, outcomes: readonly BulkOutcome[]) => {
    setStage({ step: 'done', act, outcomes })
    picked.clear()
  }
  /** More people than one call allows: start a job for all matches. */
  const start = async (act: JobAct) => {
    const { id } = await run.mutateAsync({ body: { act, filter: narrowed, expectedCount: picked.count, reason } })
    setStage({ step: 'running', id })
    picked.clear()
  }
  const send = async (act: BulkAct) => {
    setCountNew(false)
    try {
      if (act !== 'delete' && picked.count > bulkLimits[act]) return await start(act)
      const done = await prove(() => mutateAsync({ body: { act, target, reason } }))
      if (done) finish(act, done.items)
    } catch (failure) {
      if (isProblem(failure, 'COUNT_CHANGED')) showNewCount(act, Number(failure.fieldErrors.count?.[0] ?? 0))
    }
  }
  return {
    stage,
    kind,
    target,
    /** Whether the count in the dialog changed since the list was loaded. */
    isCountNew,
    isPending,
    reason,
    setReason,
    /** Identity check before deleting people. */
    question,
    error: isProblem(error, 'COUNT_CHANGED') && isCountNew ? null : error,
    ask: (act: BulkAct) => {
      reset()
      run.reset()
      setCountNew(false)
      setReason(undefined)
      setStage({ step: 'asked', act })
    },
    send,
    /** Reverts the action for all people it affected. */
    undo: async ({ act, outcomes }: OutcomesStep) => {
      const opposite = act === 'disable' ? 'enable' : 'disable'
      const ids = outcomes.filter(({ outcome }) => outcome === 'DONE').map(({ id }) => id)
      try {
        const { items } = await mutateAsync({ body: { act: opposite, target: { ids } } })
        finish(opposite, items)
      } catch {
        // The dialog stays open and shows the error.
      }
    },
    close: () => setStage(null),
    /** People have changed while the job was running. */
    closeRun: () => {
      setStage(null)
      list.retry()
    },
  }
}

export type BulkActions = ReturnType<typeof useBulkAct>
