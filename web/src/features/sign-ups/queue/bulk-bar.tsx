import { Plural, Trans } from '@lingui/react/macro'
import { signUpRequests } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { toError } from '../../../platform/api/problem.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import type { RequestList } from './queue-page.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { type Decision, useDecideMany } from './use-decide.ts'

/** Maximum number of requests per call. */
const maxPerCall = 200

type Props = {
  requests: RequestList
  picked: ReadonlySet<string>
  onPick: (picked: ReadonlySet<string>) => void
}

/** Selects all pending requests that match the filter, up to the limit per call. */
function SelectAllButton({ requests, onPick }: Omit<Props, 'picked'>) {
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const total = requests.total ?? 0
  const count = Math.min(total, maxPerCall)
  const pick = async () => {
    setBusy(true)
    try {
      const query = { ...requests.query, requestStatus: 0, limit: maxPerCall }
      const { items } = await call(signUpRequests.list, { query })
      onPick(new Set(items.map(item => item.id)))
    } catch (error) {
      toast.error(say(toError(error).message))
    }
    setBusy(false)
  }
  return (
    <Button variant="ghost" size="s" busy={isBusy} onClick={() => void pick()}>
      {total > maxPerCall ? <Trans>Select the first {count}</Trans> : <Trans>Select all {count}</Trans>}
    </Button>
  )
}

/** Actions on all selected requests. */
export function BulkBar({ requests, picked, onPick }: Props) {
  const [question, setQuestion] = useState<'approve' | 'reject' | null>(null)
  const { decideMany, isPending } = useDecideMany()
  const count = picked.size
  const total = requests.total ?? 0
  const send = async (decision: Decision) => {
    if (await decideMany([...picked], decision)) onPick(new Set())
    setQuestion(null)
  }
  return (
    <section className="flex flex-wrap items-center gap-2.5 border-line border-b bg-accent-soft px-3.5 py-2 text-accent-ink">
      <p role="status" className="font-semibold text-dense">
        <Plural value={count} one="# person selected" other="# people selected" />
      </p>
      {requests.query.requestStatus === 0 && total > count && count < maxPerCall && (
        <SelectAllButton requests={requests} onPick={onPick} />
      )}
      <span className="flex-1" />
      <Button variant="ghost" size="s" onClick={() => onPick(new Set())}>
        <Trans>Clear selection</Trans>
      </Button>
      <Button variant="quiet" size="s" onClick={() => setQuestion('reject')}>
        <Trans>Reject selected</Trans>
      </Button>
      <Button size="s" onClick={() => setQuestion('approve')}>
        <Trans>Approve selected</Trans>
      </Button>
      {question === 'approve' && (
        <ConfirmDialog
          open
          tone="primary"
          title={<Plural value={count} one="Approve # person?" other="Approve # people?" />}
          confirm={<Trans>Approve</Trans>}
          busy={isPending}
          onConfirm={() => void send({ requestStatus: 1 })}
          onCancel={() => setQuestion(null)}
        >
          <Trans>They can log in right away, and are notified by e-mail.</Trans>
        </ConfirmDialog>
      )}
      {question === 'reject' && (
        <RejectDialog
          title={<Plural value={count} one="Reject # person?" other="Reject # people?" />}
          busy={isPending}
          onReject={reason => void send({ requestStatus: 2, reason })}
          onClose={() => setQuestion(null)}
        />
      )}
    </section>
  )
}
