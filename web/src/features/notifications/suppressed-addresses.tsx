import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { bounceReasons, type SuppressedAddress, suppressions } from '@trellis/contract/notifications/bounces.ts'
import { MailX } from 'lucide-react'
import { useState } from 'react'
import { read, useSend } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { usePanelList } from '../../ui/list/use-panel-list.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useHoldBack } from '../../ui/shown-together.tsx'
import { useToast } from '../../ui/toast-region.tsx'
import { WaitingFact, WaitingLine, WaitingPanel } from '../../ui/waiting-panel.tsx'

/** Sends e-mails to an address again. Held by the list, because the address leaves it before the answer is shown. */
function useLift() {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, variables } = useSend(suppressions.lift, [suppressions.list])
  const lift = ({ id, address }: SuppressedAddress) =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success(t`The next e-mail to ${address} will be sent.`),
        onError: error => toast.error(say(error.message)),
      },
    )
  return { lift, isLifting: (id: string) => isPending && variables?.params.id === id }
}

function Line({ row, isBusy, onLift }: { row: SuppressedAddress; isBusy: boolean; onLift: () => void }) {
  const { t } = useLingui()
  const button = (
    <Button
      variant="quiet"
      size="s"
      busy={isBusy}
      aria-label={t`Try ${row.address} again`}
      className="min-h-11 max-sm:flex-1"
      onClick={onLift}
    >
      <Trans>Try again</Trans>
    </Button>
  )
  return (
    <WaitingLine name={<span className="break-all">{row.address}</span>} actions={button}>
      <WaitingFact>
        {say(bounceReasons[row.reason])} · <RelativeTime at={row.suppressedAt} />
      </WaitingFact>
    </WaitingLine>
  )
}

const pageSize = 5

/** Addresses that e-mails came back from; renders nothing if there are none. */
export function SuppressedAddresses() {
  const { t } = useLingui()
  const { lift, isLifting } = useLift()
  const [filter, setFilter] = useState('')
  const { found, items, total, pages, setPage } = usePanelList(pageSize, range =>
    read(suppressions.list, { query: { filter, ...range } }),
  )
  useHoldBack(found.isLoading)
  const search = (text: string) => {
    setFilter(text)
    setPage(1)
  }
  const hasSearch = total > pageSize || filter !== ''
  if (!found.data || (total === 0 && !hasSearch)) return null
  return (
    <WaitingPanel
      icon={MailX}
      title={<Plural value={total} one="E-mails to # address come back" other="E-mails to # addresses come back" />}
      note={
        <Trans>
          They are skipped, except links that people request, once a day. Correct the address, or try again.
        </Trans>
      }
      end={
        <>
          {hasSearch && <SearchField size="s" placeholder={t`Address`} value={filter} onSearch={search} />}
          <Pagination {...pages} />
        </>
      }
    >
      {items.map(row => (
        <Line key={row.id} row={row} isBusy={isLifting(row.id)} onLift={() => lift(row)} />
      ))}
    </WaitingPanel>
  )
}
