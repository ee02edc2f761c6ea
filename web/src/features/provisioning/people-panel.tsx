import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ProvisionedPerson,
  type ProvisionedState,
  personList,
  provisioning,
} from '@trellis/contract/provisioning/provisioning.ts'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { read } from '../../platform/api/queries.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { useListOf } from '../../ui/list/use-list-of.ts'

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
    { id: 'changed', heading: t`Changed`, time: ({ changedAt }) => changedAt, card: 'foot' },
  ]
}

/** People provisioned by a directory, and their status. */
export function PeoplePanel({ id }: { id: string }) {
  const { t } = useLingui()
  const list = useListOf(personList, { read: query => read(provisioning.people, { params: { id }, query }) })
  const isSearchable = list.query.filter !== '' || Boolean(list.total)
  return (
    <ListPanel
      title={t`People`}
      note={<Trans>Everyone who is, or has been, in the directory.</Trans>}
      list={list}
      search={isSearchable ? t`Name or e-mail` : undefined}
      columns={useColumns()}
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
