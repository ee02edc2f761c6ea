import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { reportMails } from '@trellis/contract/report-mails/report-mails.ts'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ReportMailDialog } from './report-mail-dialog.tsx'

type Props = { address: string; onClose: () => void }

/** Schedules the weekly e-mail of a report, or edits an existing schedule. */
export function ByMailDialog({ address, onClose }: Props) {
  const found = useQuery(read(reportMails.list, { query: { address, limit: 100 } }))
  if (found.data)
    return <ReportMailDialog address={address} mail={found.data.items.find(mail => mail.isMine)} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={<Trans>E-mail this report</Trans>}>
      <QueryStates
        query={found}
        errorTitle={<Trans>This could not be loaded</Trans>}
        loading={
          <Loading>
            <Skeleton className="mb-4 h-40 rounded-m" />
          </Loading>
        }
      >
        {() => null}
      </QueryStates>
    </Dialog>
  )
}
