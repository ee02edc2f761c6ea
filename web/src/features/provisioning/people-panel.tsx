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
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { useList } from '../../ui/list/use-list.ts'
import { useListRequest } from '../../ui/list/use-list-request.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'

const tones: Record<ProvisionedState, ChipTone> = {
  in: 'good',
  invited: 'wait',
  asked: 'wait',
  out: 'bad',
  removed: 'neutral',
}

const words: Record<ProvisionedState, () => ReactNode> = {
  in: () => <Trans>Active</Trans>,
  invited: () => <Trans>Invited</Trans>,
  asked: () => <Trans>Waiting for answer</Trans>,
  out: () => <Trans>Deactivated</Trans>,
  removed: () => <Trans>Removed</Trans>,
}

function useColumns(): ListColumn<ProvisionedPerson>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      heading: t`Name`,
      cell: ({ name, userName }) => <span className="font-semibold">{name || userName}</span>,
      below: ({ userName }) => userName,
      card: 'title',
    },
    {
      id: 'dispensaries',
      heading: t`Stores`,
      cell: ({ dispensaryNames }) => dispensaryNames.join(' · '),
      card: 'note',
    },
    {
      id: 'state',
      heading: t`Status`,
      cell: ({ state }) => <Chip tone={tones[state]}>{words[state]()}</Chip>,
      card: 'mark',
    },
    { id: 'changed', heading: t`Changed`, cell: ({ changedAt }) => <RelativeTime at={changedAt} />, card: 'foot' },
  ]
}

/** The people whom a directory provisions, and their status. */
export function PeoplePanel({ id }: { id: string }) {
  const { t } = useLingui()
  const request = useListRequest({ pageSize: 25 })
  const { filter, part } = request
  const list = useList(request, useQuery(read(provisioning.people, { params: { id }, query: { filter, ...part } })))
  const isSearchable = filter !== '' || Boolean(list.total)
  return (
    <ListPanel
      title={<Trans>People</Trans>}
      note={<Trans>Everyone who is, or has been, in the directory.</Trans>}
      list={list}
      caption={t`People`}
      search={isSearchable ? t`Name or e-mail` : undefined}
      columns={useColumns()}
      rowKey={person => person.id}
      rowName={person => person.name || person.userName}
      empty={{
        icon: Users,
        title: <Trans>The directory has not sent anyone yet</Trans>,
        text: (
          <Trans>Enter the address and a token in the directory, and assign people there. They will appear here.</Trans>
        ),
      }}
      noMatch={{ title: <Trans>No one matches</Trans>, clear: <Trans>Show everyone</Trans> }}
    />
  )
}
