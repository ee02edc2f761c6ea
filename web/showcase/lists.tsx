import { KeyRound, Mail, Pencil, UserMinus, Users } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../src/ui/avatar.tsx'
import { Button } from '../src/ui/button.tsx'
import { Card } from '../src/ui/card.tsx'
import { Chip } from '../src/ui/chip.tsx'
import { BulkBar } from '../src/ui/list/bulk-bar.tsx'
import { ListView } from '../src/ui/list/list.tsx'
import { ListCards } from '../src/ui/list/list-cards.tsx'
import type { ListColumn, RowOptions } from '../src/ui/list/list-types.ts'
import type { List } from '../src/ui/list/use-list.ts'
import { anyText, useListRequest } from '../src/ui/list/use-list-request.ts'
import { usePicked } from '../src/ui/list/use-picked.ts'
import { ProgressBar } from '../src/ui/progress-bar.tsx'
import { Tabs } from '../src/ui/tabs.tsx'
import { type Employee, employees } from './employees.ts'

const columns: ListColumn<Employee>[] = [
  { id: 'name', heading: 'Name', sort: 'name', cell: ({ name }) => name, below: ({ email }) => email, card: 'title' },
  { id: 'role', heading: 'Role', sort: 'role', cell: ({ role }) => role, card: 'note' },
  {
    id: 'trained',
    heading: 'Trained',
    sort: 'trained',
    width: '15rem',
    cell: ({ name, trained }) => (
      <span className="flex items-center gap-3">
        <ProgressBar label={name} value={trained} className="min-w-24 flex-1" />
        <span className="num w-10 text-right text-small">{trained}%</span>
      </span>
    ),
    card: 'body',
  },
  { id: 'courses', heading: 'Courses', numeric: true, sort: 'courses', cell: ({ courses }) => courses },
  { id: 'seen', heading: 'Last seen', cell: ({ seen }) => seen },
  { id: 'state', heading: 'State', cell: ({ state, tone }) => <Chip tone={tone}>{state}</Chip>, card: 'foot' },
]

const rowMenu = () => [
  { label: 'Edit', icon: Pencil, to: '/showcase' },
  { label: 'Resend invitation', icon: Mail },
  { label: 'Reset password', icon: KeyRound },
  { label: 'Remove from the dispensary', icon: UserMinus, tone: 'danger' as const, apart: true },
]

const options: RowOptions<Employee> = {
  columns,
  rowKey: ({ email }) => email,
  rowName: ({ name }) => name,
  rowLink: () => '/showcase',
  rowMenu,
  rowDetails: ({ email, seen }) => (
    <p className="bg-sunken/50 px-4 py-3 text-small">
      {email}, last seen: {seen}
    </p>
  ),
  cardPicture: ({ name }) => <Avatar name={name} />,
}

const roles = ['Budtender', 'Shift lead', 'Inventory', 'Delivery'].map(role => ({ value: role, label: role }))

/** A list in one state. */
function Sample(state: Partial<List<Employee>>) {
  const request = useListRequest({
    pageSize: 9,
    filters: { role: anyText },
    sorts: ['name', 'role', 'trained', 'courses'],
  })
  const list: List<Employee> = {
    request,
    rows: employees,
    total: 22,
    isMore: false,
    isStale: false,
    error: null,
    isFetching: false,
    retry: () => undefined,
    ...state,
  }
  const picked = usePicked(list, options.rowKey)
  return (
    <Card radius="m">
      <ListView
        {...options}
        list={list}
        caption="Employees"
        search="Filter by name or e-mail"
        filters={[{ name: 'role', label: 'Role', all: 'All roles', options: roles }]}
        bulkBar={
          <BulkBar list={list} picked={picked} most={500}>
            <Button size="s" variant="quiet">
              Remind
            </Button>
          </BulkBar>
        }
        selection={picked.selection}
        empty={{
          icon: Users,
          title: 'No one works here yet',
          text: 'Each person whom you add gets an invitation.',
          action: <Button size="s">Add employee</Button>,
        }}
        errorTitle="The employees could not be loaded"
      />
    </Card>
  )
}

const nothing = { rows: [], total: 0 }
const failure = new Error('It did not answer.')

const AsCards = () => (
  <Card radius="m" className="max-w-90">
    <ListCards {...options} caption="Employees" rows={employees.slice(0, 4)} isStale={false} />
  </Card>
)

/** A list in all its states, with filters, order and page in the URL. */
export function Lists() {
  const [tab, setTab] = useState('full')
  return (
    <Tabs
      label="States of a list"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'full', label: 'Full', content: <Sample /> },
        { value: 'cards', label: 'As cards', content: <AsCards /> },
        { value: 'first', label: 'Loading', content: <Sample rows={undefined} total={undefined} /> },
        { value: 'next', label: 'Loading the next', content: <Sample isStale isFetching /> },
        { value: 'failed', label: 'Failed', content: <Sample rows={undefined} total={undefined} error={failure} /> },
        { value: 'kept', label: 'Next failed', content: <Sample isStale error={failure} /> },
        { value: 'empty', label: 'Empty', content: <Sample {...nothing} /> },
      ]}
    />
  )
}
