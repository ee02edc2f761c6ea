import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ImportCells,
  type ImportResult,
  type ImportRow,
  type ImportRun,
  importResults,
  imports,
} from '@trellis/contract/imports/imports.ts'
import { useState } from 'react'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { say } from '../../platform/i18n/say.ts'
import { Chip } from '../../ui/chip.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { usePanelList } from '../../ui/list/use-panel-list.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { UpdatingList } from '../../ui/updating-list.tsx'
import { outcomeLabels, outcomeTones, resultLabels, resultTones } from './import-labels.ts'

/** Link to the page of the person or store that a row created, changed or matched. */
const buildLink = ({ personId, storeId, rewardId, cells }: ImportRow, { kind, place }: ImportRun) => {
  if (rewardId) return `/fulfilment/${rewardId}`
  if (storeId) return `/dispensaries-admin/${storeId}`
  if (!personId) return null
  if (kind === 'credentials') return `/compliance/people/${personId}`
  if (kind !== 'brand-employees') return `/dispensary-employees/${personId}`
  const brandId = cells?.place || place?.id
  return brandId ? `/brands/${brandId}/employees/${personId}` : null
}

const getPerson = ({ email, employeeNumber }: ImportCells) => email || employeeNumber

/** What tells a row from others with its name. */
const getMore = (cells: ImportCells) =>
  cells.requirement === undefined
    ? cells.email.toLowerCase() || cells.city || cells.tracking
    : [cells.requirement, cells.certificateNumber].filter(Boolean).join(' · ')

const getName = (cells: ImportRow['cells']) =>
  cells ? (cells.name ?? cells.reward ?? (`${cells.firstName} ${cells.lastName}`.trim() || getPerson(cells))) : '–'

function Name({ row, run }: { row: ImportRow; run: ImportRun }) {
  const [name, to] = [getName(row.cells), buildLink(row, run)]
  return to ? <TextLink to={to}>{name}</TextLink> : name
}

function RowLine({ row, run }: { row: ImportRow; run: ImportRun }) {
  const { t, i18n } = useLingui()
  const { number, cells, result, outcome, sentence, notes } = row
  const note = sentence ?? (result === null ? notes[0]?.sentence : null)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-t py-2 first:border-t-0">
      <span className="min-w-0">
        <span className="num mr-2 text-ink-2 text-small">{t`Row ${number}`}</span>
        <span className="font-medium">
          <Name row={row} run={run} />
        </span>
        <span className="block break-words text-ink-2 text-small">{cells && getMore(cells)}</span>
        {note && <span className="block text-ink-2 text-small">{say(note)}</span>}
      </span>
      {result ? (
        <Chip tone={resultTones[result]}>{i18n._(resultLabels[result])}</Chip>
      ) : (
        <Chip tone={outcomeTones[outcome]}>{i18n._(outcomeLabels[outcome])}</Chip>
      )}
    </li>
  )
}

/** Rows of an import with their results. */
export function ResultRows({ run }: { run: ImportRun }) {
  const { t, i18n } = useLingui()
  const [result, setResult] = useState<ImportResult | null>(null)
  const { found, setPage, pages } = usePanelList(50, range => ({
    ...read(imports.rows, { params: { id: run.id }, query: { ...(result && { result }), ...range } }),
    enabled: run.state !== 'APPLYING',
  }))
  if (run.state === 'APPLYING') return null
  const options = importResults
    .filter(outcome => run.results[outcome])
    .map(outcome => ({ value: outcome, label: i18n._(resultLabels[outcome]) }))
  const filter = (value: string) => {
    setResult(importResults.find(outcome => outcome === value) ?? null)
    setPage(1)
  }
  return (
    <Panel title={<Trans>Rows</Trans>}>
      {options.length > 1 && (
        <FilterSelect label={t`Rows`} all={t`All rows`} options={options} value={result ?? ''} onChange={filter} />
      )}
      <QueryStates query={found} empty={<Trans>It has no rows.</Trans>}>
        {({ items }) => (
          <>
            <UpdatingList label={t`Rows`} busy={found.isPlaceholderData}>
              {items.map(row => (
                <RowLine key={row.number} row={row} run={run} />
              ))}
            </UpdatingList>
            <Pagination {...pages} />
          </>
        )}
      </QueryStates>
    </Panel>
  )
}
