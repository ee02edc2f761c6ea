import { KeyRound, Mail, Pencil, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Chip } from '../chip.tsx'
import { FilterSelect } from '../filter-select.tsx'
import { Pagination } from '../pagination.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { SearchField } from '../search-field.tsx'
import { Stat, StatStrip } from '../stat.tsx'
import { Table } from '../table.tsx'
import type { Column, Sort } from '../table-types.ts'
import { Tabs } from '../tabs.tsx'
import { TextLink } from '../text-link.tsx'
import { type Employee, employees } from './employees.ts'
import { Section } from './section.tsx'

const columns: Column<Employee>[] = [
  {
    key: 'name',
    header: 'Name',
    sortBy: 'name',
    cell: ({ name, email }) => (
      <>
        <TextLink to="/showcase" quiet>
          {name}
        </TextLink>
        <span className="block text-ink-2 text-tiny leading-tight">{email}</span>
      </>
    ),
  },
  { key: 'role', header: 'Role', sortBy: 'role', cell: employee => employee.role },
  {
    key: 'trained',
    header: 'Trained',
    sortBy: 'trained',
    width: '15rem',
    cell: ({ name, trained }) => (
      <span className="flex items-center gap-3">
        <ProgressBar label={name} value={trained} className="min-w-24 flex-1" />
        <span className="num w-10 text-right text-small">{trained}%</span>
      </span>
    ),
  },
  { key: 'courses', header: 'Courses', numeric: true, sortBy: 'courses', cell: employee => employee.courses },
  { key: 'seen', header: 'Last seen', cell: employee => <span className="text-ink-2">{employee.seen}</span> },
  { key: 'state', header: 'State', cell: ({ state, tone }) => <Chip tone={tone}>{state}</Chip> },
]

const rowMenu = () => [
  { label: 'Edit', icon: Pencil, to: '/showcase' },
  { label: 'Resend invitation', icon: Mail },
  { label: 'Reset password', icon: KeyRound },
  { label: 'Remove from the dispensary', icon: UserMinus, tone: 'danger' as const, apart: true },
]

const Figures = () => (
  <StatStrip>
    <Stat value="78%">trained, up 6 since October</Stat>
    <Stat value="5">have not started a track</Stat>
    <Stat value="3">need you: quiz tries used up</Stat>
  </StatStrip>
)

const roles = ['Budtender', 'Shift lead', 'Inventory', 'Delivery'].map(role => ({ value: role, label: role }))

function Employees() {
  const [sort, setSort] = useState<Sort>({ by: 'name', direction: 'ASC' })
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [page, setPage] = useState(1)
  const [role, setRole] = useState('')
  return (
    <Card radius="m">
      <div className="flex flex-wrap items-center gap-2.5 border-line border-b px-3.5 py-2.5">
        <SearchField
          size="s"
          className="w-full sm:w-90"
          placeholder="Filter by name or e-mail"
          value=""
          onSearch={() => undefined}
        />
        <FilterSelect label="Role" all="All roles" options={roles} value={role} onChange={setRole} />
        {picked.size > 0 && (
          <Button size="s" variant="ghost" onClick={() => setPicked(new Set())}>
            {picked.size} selected
          </Button>
        )}
        <span className="flex-1" />
        <Pagination page={page} limit={9} total={22} onChange={setPage} />
      </div>
      <Table
        caption="Employees"
        columns={columns}
        rows={employees}
        rowKey={employee => employee.email}
        rowName={employee => employee.name}
        rowMenu={rowMenu}
        selection={{ picked, onChange: setPicked }}
        sort={sort}
        onSort={setSort}
        empty={null}
      />
    </Card>
  )
}

const table = (rows: undefined | readonly Employee[]) => (
  <Card radius="m">
    <Table
      caption="Employees"
      columns={columns}
      rows={rows}
      rowKey={employee => employee.email}
      rowName={employee => employee.name}
      empty={<p className="px-5 py-12 text-center text-ink-2">No one matches this filter.</p>}
    />
  </Card>
)

export function Desk() {
  const [tab, setTab] = useState('full')
  return (
    <Section id="desk" title="On a manager's desk" note="Dense, still, and every view of it an address.">
      <Figures />
      <Tabs
        label="States of a table"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'full', label: 'Full', content: <Employees /> },
          { value: 'loading', label: 'Loading', content: table(undefined) },
          { value: 'empty', label: 'Empty', content: table([]) },
        ]}
      />
    </Section>
  )
}
