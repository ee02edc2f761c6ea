import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { employees } from '@trellis/contract/employees/employees.ts'
import { type SignUpRequest, signUpRequests } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import type { UnlistedDispensary } from '@trellis/contract/sign-ups/sign-ups.ts'
import { isProblem, toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { getPersonName } from './request-labels.ts'

/** Decision on one or more requests: approve, or reject with a reason. */
export type Decision = {
  requestStatus: 1 | 2
  reason?: string
  dispensaryId?: string
  newDispensary?: UnlistedDispensary
  asManager?: boolean
}

const changed = [signUpRequests.list, employees.list]

/** Decides one request and shows the result. Returns whether the request is now in the requested state. */
export function useDecide() {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useSend(signUpRequests.decide, changed)
  const decide = async (request: SignUpRequest, body: Decision) => {
    const name = getPersonName(request, i18n)
    try {
      await mutateAsync({ params: { id: request.id }, body })
      toast.success(body.requestStatus === 1 ? t`${name} was approved.` : t`${name} was rejected.`)
      return true
    } catch (error) {
      toast.error(say(toError(error).message))
      // Already decided: refresh the stale list.
      if (isProblem(error, 'DECIDED_BEFORE', 'NOT_FOUND'))
        await Promise.all(changed.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })))
      return false
    }
  }
  return { decide, isPending }
}

/** Decides many requests in one call, and shows how many were decided. */
export function useDecideMany() {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync, isPending } = useSend(signUpRequests.decideMany, changed)
  const decideMany = async (ids: readonly string[], { requestStatus, reason }: Decision) => {
    try {
      const { items } = await mutateAsync({ body: { ids: [...ids], requestStatus, reason } })
      const countItems = (outcome: string) => items.filter(item => item.outcome === outcome).length
      const [decided, unplaced, closed] = [countItems('DECIDED'), countItems('NO_STORE'), countItems('STORE_CLOSED')]
      const before = items.length - decided - unplaced - closed
      if (decided > 0)
        toast.success(
          requestStatus === 1
            ? t`${plural(decided, { one: '# person was approved.', other: '# people were approved.' })}`
            : t`${plural(decided, { one: '# person was rejected.', other: '# people were rejected.' })}`,
        )
      if (before > 0)
        toast.error(
          t`${plural(before, { one: '# request was decided by someone else.', other: '# requests were decided by someone else.' })}`,
        )
      if (unplaced > 0)
        toast.error(
          t`${plural(unplaced, { one: '# person still needs a store: approve them one by one.', other: '# people still need a store: approve them one by one.' })}`,
        )
      if (closed > 0)
        toast.error(
          t`${plural(closed, { one: 'The store of # person is closed. Approve them once it is open again.', other: 'The stores of # people are closed. Approve them once these are open again.' })}`,
        )
      return true
    } catch (error) {
      toast.error(say(toError(error).message))
      return false
    }
  }
  return { decideMany, isPending }
}
