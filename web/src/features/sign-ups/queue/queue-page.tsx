import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { requestList, signUpRequests } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { Inbox } from 'lucide-react'
import { read } from '../../../platform/api/queries.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import type { ListFilter } from '../../../ui/list/list-filters.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useListOf } from '../../../ui/list/use-list-of.ts'
import { usePicked } from '../../../ui/list/use-picked.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useQueueColumns } from './queue-columns.tsx'
import { getPersonName, statusLabels } from './request-labels.ts'
import { useDecisionDialogs } from './use-decision-dialogs.tsx'

/** Sign-up requests for the URL's filters; pending by default. */
const useRequestList = () =>
  useListOf(requestList, {
    filters: { status: 'requestStatus' },
    initial: { status: '0' },
    read: query => read(signUpRequests.list, { query }),
  })

export type RequestList = ReturnType<typeof useRequestList>

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

/** Sign-up requests made without a store's link, to approve or reject. */
export function SignUpQueuePage() {
  const { t, i18n } = useLingui()
  const list = useRequestList()
  const answers = useDecisionDialogs()
  const columns = useQueueColumns(answers)
  const status = useStatusFilter()
  const { selection } = usePicked(list, ({ id }) => id)
  const isPending = list.query.requestStatus === 0
  return (
    <>
      <ListPage
        list={list}
        title={t`Sign-up requests`}
        count={total => <Count {...{ total, isPending }} />}
        search={t`Name, e-mail or store`}
        filters={[status]}
        bulkBar={
          selection.picked.size > 0 && <BulkBar requests={list} picked={selection.picked} onPick={selection.onChange} />
        }
        columns={columns}
        rowName={request => getPersonName(request, i18n)}
        cardPicture={request => <Avatar name={getPersonName(request, i18n)} />}
        selection={isPending ? selection : undefined}
        empty={{
          icon: Inbox,
          title: <Trans>No one is waiting</Trans>,
          text: <Trans>People who sign up without a store’s link appear here until someone decides.</Trans>,
        }}
        noMatch={{
          title: <Trans>No request matches this filter</Trans>,
          text: <Trans>Try a shorter part of the name, or another status.</Trans>,
          clear: <Trans>Show all requests</Trans>,
          onClear: () => list.request.change({ filter: undefined, status: 'all' }),
        }}
        errorTitle={<Trans>The requests could not be loaded</Trans>}
      />
      {answers.dialog}
    </>
  )
}
