import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  type ProvisionedPerson,
  type ProvisionedState,
  provisioning,
} from '@trellis/contract/provisioning/provisioning.ts'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useLastPage } from '../../ui/use-last-page.ts'
import { useListAddress } from '../../ui/use-list-address.ts'

const pageSize = 25

const tones: Record<ProvisionedState, ChipTone> = { in: 'good', invited: 'wait', out: 'bad', removed: 'neutral' }

const words: Record<ProvisionedState, () => ReactNode> = {
  in: () => <Trans>Active</Trans>,
  invited: () => <Trans>Invited</Trans>,
  out: () => <Trans>Deactivated</Trans>,
  removed: () => <Trans>Removed</Trans>,
}

const Person = ({ person: { name, userName, state, places, changedAt } }: { person: ProvisionedPerson }) => (
  <li className="flex items-start justify-between gap-4 border-line border-b py-3 last:border-b-0">
    <div className="min-w-0 flex-1">
      <p className="break-words font-semibold leading-snug">{name || userName}</p>
      <p className="mt-0.5 break-all text-ink-2 text-small">{userName}</p>
      {places.length > 0 && <p className="mt-0.5 break-words text-ink-2 text-small">{places.join(' · ')}</p>}
    </div>
    <div className="grid shrink-0 justify-items-end gap-1 text-ink-2 text-small">
      <Chip tone={tones[state]}>{words[state]()}</Chip>
      <RelativeTime at={changedAt} />
    </div>
  </li>
)

const Nothing = ({ filter, onClear }: { filter: string; onClear: () => void }) =>
  filter ? (
    <EmptyState
      icon={Users}
      title={<Trans>No one matches</Trans>}
      action={
        <Button variant="quiet" size="s" onClick={onClear}>
          <Trans>Show everyone</Trans>
        </Button>
      }
    />
  ) : (
    <EmptyState icon={Users} title={<Trans>The directory has not sent anyone yet</Trans>}>
      <Trans>Enter the address and a token in the directory, and assign people there. They will appear here.</Trans>
    </EmptyState>
  )

/** The people whom a directory provisions, and their status. */
export function PeoplePanel({ id }: { id: string }) {
  const { t } = useLingui()
  const { filter, page, change, search, turnTo } = useListAddress()
  const query = { filter, limit: pageSize, offset: (page - 1) * pageSize }
  const found = useQuery({
    ...read(provisioning.people, { params: { id }, query }),
    placeholderData: before => before,
  })
  const isTurning = useLastPage({ page, limit: pageSize, found, turnTo: last => turnTo(last, true) })
  const { data } = found
  const empty = <Nothing filter={filter} onClear={() => change({ filter: undefined })} />
  const showsSearch = filter !== '' || (data?.paging.total ?? 0) > 0
  return (
    <Panel title={<Trans>People</Trans>} note={<Trans>Everyone who is, or has been, in the directory.</Trans>}>
      {showsSearch && <SearchField placeholder={t`Name or e-mail`} value={filter} onSearch={search} />}
      <QueryStates query={found} isTurning={isTurning} empty={empty}>
        {({ items }) => (
          <ul aria-label={t`People`} aria-busy={found.isPlaceholderData}>
            {items.map(person => (
              <Person key={person.id} person={person} />
            ))}
          </ul>
        )}
      </QueryStates>
      <Pagination page={page} limit={pageSize} total={data?.paging.total ?? 0} onChange={next => turnTo(next)} />
    </Panel>
  )
}
