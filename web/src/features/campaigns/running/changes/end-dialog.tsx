import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Campaign, campaigns } from '@trellis/contract/campaigns/campaigns.ts'
import { running } from '@trellis/contract/campaigns/running.ts'
import { read, useSend } from '../../../../platform/api/queries.ts'
import { QueryStates } from '../../../../platform/api/query-states.tsx'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { ActDialog } from '../../../../ui/act-dialog.tsx'
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx'
import { useToast } from '../../../../ui/toast-region.tsx'
import { readsOfRunning } from '../reads-of-running.ts'

type Props = { campaign: Campaign; onClose: () => void }

const Waiting = () => (
  <Loading>
    <Skeleton className="h-11 rounded-m" />
  </Loading>
)

function LossNote({ begun, soon }: { begun: number | null; soon: number | null }) {
  const format = useFormat()
  const [many, few] = [format.number(begun ?? 0), format.number(soon ?? 0)]
  return (
    <ul className="grid gap-1.5 rounded-m bg-wait-soft px-4 py-3 text-wait">
      <li>
        {begun === null ? (
          <Trans>Fewer than 5 people are on the way to a reward.</Trans>
        ) : (
          <Trans>At least {many} people are on the way to a reward.</Trans>
        )}
      </li>
      <li>
        {soon === null ? (
          <Trans>Fewer than 5 of them could reach the target this week.</Trans>
        ) : (
          <Trans>At least {few} of them could reach the target this week.</Trans>
        )}
      </li>
    </ul>
  )
}

/** Confirms ending a campaign for good, with the number of people in progress. */
export function EndDialog({ campaign: { id, title }, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const query = useQuery(read(running.onTheWay, { params: { id } }))
  const { mutate, isPending, error } = useSend(campaigns.end, readsOfRunning)
  const onSuccess = () => {
    toast.success(t`${title} has ended.`)
    onClose()
  }
  return (
    <ActDialog
      title={<Trans>End “{title}” now?</Trans>}
      consequence={<Trans>No one can earn any more, and you cannot restart it. People keep what they earned.</Trans>}
      confirm={<Trans>End now</Trans>}
      busy={isPending}
      error={error}
      onConfirm={() => mutate({ params: { id } }, { onSuccess })}
      onCancel={onClose}
    >
      <QueryStates
        query={query}
        loading={<Waiting />}
        errorTitle={<Trans>Who is on the way could not be counted</Trans>}
      >
        {counts => <LossNote {...counts} />}
      </QueryStates>
    </ActDialog>
  )
}
