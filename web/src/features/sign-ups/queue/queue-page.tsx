import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { Avatar } from '../../../ui/avatar.tsx'
import type { ListFilter } from '../../../ui/list/list-filters.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { useQueueColumns } from './queue-columns.tsx'
import { nameOf, statusLabels } from './request-labels.ts'
import { useDecisionDialogs } from './use-decision-dialogs.tsx'
import { useRequestList, useSelection } from './use-request-list.ts'

function useStatusFilter(): ListFilter {
  const { t, i18n } = useLingui()
  return {
    name: 'status',
    label: t`Status`,
    all: t`All statuses`,
    options: Object.entries(statusLabels).map(([value, { text }]) => ({ value, label: i18n._(text) })),
  }
}

const Count = ({ total, isPending }: { total: number; isPending: boolean }) =>
  isPending ? (
    <Plural value={total} one="# person is waiting" other="# people are waiting" />
  ) : (
    <Plural value={total} one="# request" other="# requests" />
  )

/** The requests for an account without a dispensary's link, to approve or reject. */
export function SignUpQueuePage() {
  const { t, i18n } = useLingui()
  const requests = useRequestList()
  const answers = useDecisionDialogs()
  const columns = useQueueColumns(answers)
  const status = useStatusFilter()
  const [selectedIds, setSelectedIds] = useSelection(requests)
  const { list, isPending, showAll } = requests
  return (
    <>
      <ListPage
        list={list}
        title={<Trans>Sign-up requests</Trans>}
        caption={t`Sign-up requests`}
        count={total => <Count {...{ total, isPending }} />}
        search={t`Name, e-mail or store`}
        filters={[status]}
        bulkBar={selectedIds.size > 0 && <BulkBar requests={requests} picked={selectedIds} onPick={setSelectedIds} />}
        columns={columns}
        rowKey={request => request.id}
        rowName={request => nameOf(request, i18n)}
        cardPicture={request => <Avatar name={nameOf(request, i18n)} />}
        selection={isPending ? { picked: selectedIds, onChange: setSelectedIds } : undefined}
        empty={{
          icon: Inbox,
          title: <Trans>Nobody is waiting</Trans>,
          text: <Trans>People who sign up without a store’s link appear here until someone decides.</Trans>,
        }}
        noMatch={{
          title: <Trans>No request matches this filter</Trans>,
          text: <Trans>Try a shorter part of the name, or another status.</Trans>,
          clear: <Trans>Show all requests</Trans>,
          onClear: showAll,
        }}
        errorTitle={<Trans>The requests could not be loaded</Trans>}
      />
      {answers.dialog}
    </>
  )
}
