import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type CompanyPerson,
  type CompanyPersonState,
  companyPeople,
  companyPersonList,
} from '@trellis/contract/companies/company-people.ts'
import { Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { PeopleCount } from '../../../ui/list/people-count.tsx'
import { useListOf } from '../../../ui/list/use-list-of.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { AddPersonDialog } from './add-person-dialog.tsx'
import type { CompanyRef } from './company-people.ts'
import { usePersonActions } from './use-person-actions.tsx'

/** The state of a person, in a word or two. */
const personStates: Record<CompanyPersonState, { text: MessageDescriptor; tone: ChipTone }> = {
  ACTIVE: { text: msg`Activated`, tone: 'good' },
  INVITED: { text: msg`Invited`, tone: 'wait' },
  INVITATION_EXPIRED: { text: msg`Invitation expired`, tone: 'bad' },
  DISABLED: { text: msg`Disabled`, tone: 'bad' },
  ASKED: { text: msg`Asked, no answer yet`, tone: 'wait' },
  REFUSED: { text: msg`Declined, or no answer`, tone: 'bad' },
}

function State({ state }: Pick<CompanyPerson, 'state'>) {
  const { i18n } = useLingui()
  const { text, tone } = personStates[state]
  return <Chip tone={tone}>{i18n._(text)}</Chip>
}

function useColumns(): ListColumn<CompanyPerson>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      heading: t`Name`,
      cell: ({ name, email }) => name ?? email,
      below: ({ name, email }) => name !== null && email,
      card: 'title',
    },
    { id: 'state', heading: t`Account`, width: '12rem', cell: person => <State state={person.state} />, card: 'foot' },
    {
      id: 'seen',
      heading: t`Last seen`,
      width: '10rem',
      cell: ({ lastSeenAt }) => (lastSeenAt ? <RelativeTime at={lastSeenAt} /> : '–'),
      card: 'none',
    },
    { id: 'since', heading: t`Since`, width: '10rem', time: ({ since }) => since, card: 'none' },
  ]
}

/** The people of a company: added by hand, invited again, removed. */
export function PeoplePanel({ of, isArchived }: { of: CompanyRef; isArchived: boolean }) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const list = useListOf(companyPersonList, { read: query => read(companyPeople.list, { params: of, query }) })
  const { buildMenu, dialog } = usePersonActions(of, isArchived)
  const add = isArchived ? undefined : (
    <Button size="s" onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      <Trans>Add a person</Trans>
    </Button>
  )
  return (
    <>
      <ListPanel
        list={list}
        title={<Trans>People</Trans>}
        note={list.total !== undefined && <PeopleCount total={list.total} isMore={list.isMore} />}
        caption={t`People`}
        actions={add}
        search={t`Name or e-mail`}
        columns={useColumns()}
        rowName={({ name, email }) => name ?? email}
        rowMenu={buildMenu}
        empty={{
          icon: Users,
          title: <Trans>No one works here yet</Trans>,
          text: <Trans>Add the first person by name and e-mail: they get an e-mail with a link.</Trans>,
        }}
        noMatch={{ title: <Trans>No one matches this search</Trans> }}
        errorTitle={<Trans>The people could not be loaded</Trans>}
      />
      {isAdding && <AddPersonDialog of={of} onClose={() => setAdding(false)} />}
      {dialog}
    </>
  )
}
