import { useLingui } from '@lingui/react/macro'
import {
  type ImportCells,
  type ImportPlace,
  type ImportRow,
  importOutcomes,
} from '@trellis/contract/imports/imports.ts'
import { getKindTerms, type ImportField, type ImportKind, payrollFields } from '@trellis/contract/imports/kinds.ts'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { outcomeLabels } from '../import-labels.ts'
import { type EditedCell, Grid } from './grid.tsx'
import { type GridFilter, gridRows, listProblems, nextProblem, type Problem, problemsFirst } from './grid-rules.ts'
import { ProblemList } from './problem-list.tsx'
import { TwinChoices } from './twin-choices.tsx'
import { hasOwnProblem, twinGroups } from './twins.ts'
import { type Check, countOutcomes } from './use-check.ts'
import type { Rows } from './use-rows.ts'

const filters: readonly GridFilter[] = [...importOutcomes, 'LEFT_OUT']

type OutcomeFilterProps = { kind: ImportKind; rows: Rows; filter: GridFilter; onChange: (filter: GridFilter) => void }

/** Filter by outcome, each with its row count. */
function OutcomeFilter(props: OutcomeFilterProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const counts = {
    ...countOutcomes(props.rows),
    ALL: 0,
    LEFT_OUT: [...props.rows.values()].filter(row => row.isLeftOut).length,
  }
  const options = filters
    .filter(filter => filter !== 'ALL' && (counts[filter] > 0 || filter === props.filter))
    .map(filter => {
      const label = filter === 'LEFT_OUT' || filter === 'ALL' ? t`Left out` : i18n._(outcomeLabels[filter])
      return { value: filter, label: `${label} (${format.number(counts[filter])})` }
    })
  const all = format.number(props.rows.size)
  return (
    <FilterSelect
      label={t`Rows`}
      all={t`All rows (${all})`}
      options={options}
      value={props.filter === 'ALL' ? '' : props.filter}
      onChange={value => props.onChange(filters.find(filter => filter === value) ?? 'ALL')}
    />
  )
}

const pageSize = 50

type Props = {
  kind: ImportKind
  check: Check
  roles: readonly string[]
  places: readonly ImportPlace[]
  fallback: ImportPlace | null
  /** Numbers of rows whose outcome changed since the check. */
  changed: readonly number[]
}

const firstField = (kind: ImportKind): ImportField => {
  if (kind === 'rewards') return 'reward'
  return kind === 'stores' ? 'name' : 'email'
}

/** Columns to show: those of payroll, and of certificates, only if the list has them or a note asks for them. */
const shownFields = (kind: ImportKind, { rows }: Check) => {
  const isOptional = (field: ImportField) =>
    field !== 'email' && (kind === 'credentials' || payrollFields.some(other => other === field))
  const isUsed = (field: ImportField) =>
    [...rows.values()].some(({ cells, notes }) => cells?.[field] || notes.some(note => note.field === field))
  return getKindTerms(kind).fields.filter(field => !isOptional(field) || isUsed(field))
}

const isUndo = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z'

/** Cells after an edit; correcting a name counts as reviewing how it was split, and another file is to be sent. */
const changedCells = (
  { fullName, fileKey, ...cells }: ImportCells,
  { field, text }: { field: ImportField; text: string },
) => {
  const isName = field === 'firstName' || field === 'lastName'
  const [keptName, keptFile] = [fullName !== undefined && !isName, fileKey !== undefined && field !== 'file']
  return { ...cells, ...(keptName && { fullName }), ...(keptFile && { fileKey }), [field]: text }
}

/** State of the grid and edits made in it. */
function useGrid({ kind, check, changed }: Pick<Props, 'kind' | 'check' | 'changed'>) {
  // Keep the initial order, so that a corrected row stays in place.
  const [order] = useState(() => [...changed, ...problemsFirst(check.rows).filter(number => !changed.includes(number))])
  const [filter, setFilter] = useState<GridFilter>('ALL')
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<EditedCell | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const problems = useMemo(() => listProblems(check.rows), [check.rows])
  const twins = useMemo(() => twinGroups(check.rows.values()), [check.rows])
  const attempt = async (work: () => Promise<unknown>) => {
    setError(null)
    await work().catch(failed => setError(failed instanceof Error ? failed : new Error(String(failed))))
  }
  const goTo = (problem: Problem | null) => {
    if (!problem) return setEdited(null)
    setFilter('ALL')
    setPage(Math.floor(order.indexOf(problem.number) / pageSize) + 1)
    setEdited({ number: problem.number, field: problem.field ?? firstField(kind) })
  }
  return {
    order,
    filter,
    page,
    edited,
    error,
    problems,
    twins,
    /** Rows with a problem of their own. */
    spoiled: [...new Set(problems.map(({ number }) => number))].filter(number => {
      const row = check.rows.get(number)
      return row !== undefined && hasOwnProblem(row)
    }),
    setPage,
    setEdited,
    goTo,
    setFilter: (next: GridFilter) => {
      setFilter(next)
      setPage(1)
    },
    save: ({ cells, number }: ImportRow, saved: { field: ImportField; text: string; goOn: boolean }) => {
      if (saved.goOn) goTo(nextProblem(problems, number))
      else setEdited(null)
      if (cells && cells[saved.field] !== saved.text) void attempt(() => check.edit(number, changedCells(cells, saved)))
    },
    leaveOut: (numbers: number[], isLeftOut: boolean) => void attempt(() => check.leaveOut(numbers, isLeftOut)),
    undo: (event: KeyboardEvent) => {
      if (!isUndo(event) || edited) return
      event.preventDefault()
      void attempt(check.undo)
    },
  }
}

/** Preview of the result row by row, with editable cells. */
export function CheckStep({ kind, check, roles, places, fallback, changed }: Props) {
  const { t } = useLingui()
  const grid = useGrid({ kind, check, changed })
  const rows = gridRows(check.rows, grid.order, grid.filter)
  const fields = useMemo(() => shownFields(kind, check), [kind, check])
  const pageRows = rows.slice((grid.page - 1) * pageSize, grid.page * pageSize)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcut works wherever the focus is in here
    <div className="grid grid-cols-1 gap-4" onKeyDown={grid.undo}>
      {grid.error && <FailureLine error={grid.error} />}
      {check.isAsking && grid.twins.length > 0 && <FailureLine error={new Error(t`Choose which rows to keep.`)} />}
      <TwinChoices {...{ kind }} groups={grid.twins} onLeaveOut={numbers => grid.leaveOut(numbers, true)} />
      <ProblemList
        kind={kind}
        problems={grid.problems}
        spoiled={grid.spoiled}
        onGoTo={grid.goTo}
        onLeaveOut={numbers => grid.leaveOut(numbers, true)}
      />
      <div>
        <OutcomeFilter kind={kind} rows={check.rows} filter={grid.filter} onChange={grid.setFilter} />
      </div>
      <Grid
        {...{ kind, fields, places, fallback }}
        roles={[...new Set([...roles, ...check.newRoles])]}
        rows={pageRows}
        edited={grid.edited}
        onEdit={grid.setEdited}
        onSave={grid.save}
        onLeaveOut={grid.leaveOut}
      />
      <Pagination page={grid.page} limit={pageSize} total={rows.length} onChange={grid.setPage} />
    </div>
  )
}
