import { Trans, useLingui } from '@lingui/react/macro'
import { mergeRequests } from '@trellis/contract/stores/merge-requests.ts'
import { type MergePreview, type OpenMergeRequest, stores } from '@trellis/contract/stores/stores.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useToast } from '../../../ui/toast-region.tsx'

/** An administrator's next step for stores of two owners: merge, ask both, or wait for them. */
export const chooseNextStep = (preview: MergePreview | undefined, intoId: string | undefined) => {
  if (!preview?.hasOtherOwner) return 'merge'
  const { request, refusedUntil } = preview
  if (request) return request.isAgreed && request.intoId === intoId ? 'merge' : 'wait'
  return refusedUntil ? 'wait' : 'ask'
}

/** Asks both owners, or withdraws the request. */
export function useAskOwners(id: string) {
  const { t } = useLingui()
  const toast = useToast()
  const asking = useSend(mergeRequests.ask, [stores.mergePreview])
  const withdrawing = useSend(mergeRequests.withdraw, [stores.mergePreview])
  return {
    ask: (intoId: string) =>
      asking.mutate(
        { params: { id }, body: { intoId } },
        { onSuccess: () => toast.success(t`Both owners have been asked.`) },
      ),
    withdraw: (requestId: string) =>
      withdrawing.mutate(
        { params: { id: requestId } },
        { onSuccess: () => toast.success(t`The question was withdrawn.`) },
      ),
    isPending: asking.isPending || withdrawing.isPending,
    error: asking.error ?? withdrawing.error,
  }
}

const Answer = ({ accepted }: { accepted: boolean | null }) =>
  accepted ? <Trans>said yes</Trans> : <Trans>no answer yet</Trans>

const Answers = ({ request: { owners, askedAt } }: { request: OpenMergeRequest }) => (
  <>
    <p>
      <Trans>Both owners have been asked</Trans> · <RelativeTime at={askedAt} />
    </p>
    <ul className="grid list-disc gap-0.5 pl-5">
      {owners.map(({ store, owner, accepted }) => (
        <li key={store}>
          {owner ? `${store}, ${owner}` : store}: <Answer accepted={accepted} />
        </li>
      ))}
    </ul>
  </>
)

function State({ preview: { request, refusedUntil }, intoId }: { preview: MergePreview; intoId: string | undefined }) {
  const format = useFormat()
  const date = refusedUntil && format.date(refusedUntil)
  if (request && request.intoId !== intoId)
    return (
      <p>
        <Trans>Both owners are being asked about merging these stores the other way around.</Trans>
      </p>
    )
  if (request) return <Answers request={request} />
  return (
    <p>
      {date ? (
        <Trans>These stores have different owners, and one said no. You can ask both again on {date}.</Trans>
      ) : (
        <Trans>These stores have different owners. Ask both of them first.</Trans>
      )}
    </p>
  )
}

type Props = {
  preview: MergePreview
  intoId: string | undefined
  busy: boolean
  onWithdraw: (requestId: string) => void
}

/** Progress of the request to two owners; renders nothing if both stores have one owner. */
export function TwoOwners({ preview, intoId, busy, onWithdraw }: Props) {
  const { hasOtherOwner, request } = preview
  if (!hasOtherOwner) return null
  return (
    <div className="grid gap-2 rounded-m bg-wait-soft p-3 text-dense text-wait">
      <State preview={preview} intoId={intoId} />
      {request && (
        <Button
          variant="quiet"
          size="s"
          className="justify-self-start"
          disabled={busy}
          onClick={() => onWithdraw(request.id)}
        >
          <Trans>Withdraw the question</Trans>
        </Button>
      )}
    </div>
  )
}
