import { Trans, useLingui } from '@lingui/react/macro'
import type { Analysis } from '@trellis/contract/analytics/analysis.ts'
import { TrendingDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx'
import { FigureTable } from '../../../ui/charts/figure-table.tsx'
import { cardName } from './card-name.ts'
import { Few } from './few.tsx'
import { buildFunnel, type FunnelRow } from './funnel.rules.ts'
import type { AnalysisAddress } from './use-analysis-filter.ts'

function Drop({ row: { drop, dropAfter, isBiggestDrop } }: { row: FunnelRow }) {
  const format = useFormat()
  if (drop === null) return null
  const percent = format.percent(drop)
  return (
    <span className={isBiggestDrop ? 'font-semibold text-bad' : 'text-ink-2'}>
      {isBiggestDrop && <TrendingDown aria-hidden className="mr-1 inline size-4" />}
      <Trans>
        −{percent} after card {dropAfter}
      </Trans>
      {isBiggestDrop && (
        <>
          {' · '}
          <Trans>biggest drop</Trans>
        </>
      )}
    </span>
  )
}

const Bar = ({ row }: { row: FunnelRow }) => (
  <>
    <span className="flex items-baseline justify-between gap-3">
      <span className="min-w-0 break-words text-left text-dense leading-snug">
        <span className="num text-ink-2">{row.position}</span> · {cardName(row)}
      </span>
      <b className="num shrink-0 whitespace-nowrap font-semibold text-dense">
        <Few count={row.people} />
      </b>
    </span>
    <span className="block h-2.5 overflow-hidden rounded-full bg-sunken inset-shadow-[0_0_0_1px_var(--line)]">
      <span className="block h-full rounded-full bg-accent" style={{ width: `${row.percent}%` }} />
    </span>
    <span className="num block text-left text-small">
      <Drop row={row} />
    </span>
  </>
)

const VersionMark = ({ version }: { version: number }) => (
  <p className="flex items-center gap-2 text-ink-2 text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    <Trans>New since version {version}</Trans>
  </p>
)

type RowProps = { row: FunnelRow; onShow: ((cardId: string) => void) | null }

const Row = ({ row, onShow }: RowProps) => (
  <li className="grid gap-1.5">
    {row.newSince !== null && <VersionMark version={row.newSince} />}
    {onShow ? (
      <button
        type="button"
        onClick={() => onShow(row.cardId)}
        className="-mx-2 grid gap-1.5 rounded-s px-2 py-1 hover:bg-sunken"
      >
        <Bar row={row} />
      </button>
    ) : (
      <div className="grid gap-1.5 py-1">
        <Bar row={row} />
      </div>
    )}
  </li>
)

function FunnelTable({ rows }: { rows: readonly FunnelRow[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const few = t`fewer than 5`
  const number = (value: number | null) => (value === null ? '–' : format.number(value))
  return (
    <FigureTable
      caption={t`People by card`}
      headers={[t`Card`, t`People`, t`Drop`, t`Median seconds`, t`Right on the first try`, t`Since version`]}
      rows={rows.map(row => ({
        key: row.cardId,
        cells: [
          `${row.position} · ${cardName(row)}`,
          row.people === null ? few : format.number(row.people),
          row.drop === null ? '–' : `−${format.percent(row.drop)}`,
          number(row.medianSeconds),
          row.rightFirst ? format.percent(Math.round((100 * row.rightFirst.right) / row.rightFirst.answered)) : '–',
          format.number(row.since),
        ],
      }))}
    />
  )
}

/** How people are counted, and whose times are shown. */
const Note = ({ isOfBrand }: Pick<Analysis, 'isOfBrand'>) =>
  isOfBrand ? (
    <Trans>
      People who saw each card. People the brand cannot see by name are counted in groups of five. Times include only
      people it can see by name.
    </Trans>
  ) : (
    <Trans>
      People who saw each card. Counts are rounded down to a multiple of five, so that no one can be recognized.
    </Trans>
  )

type Props = { summary: Analysis; address: AnalysisAddress; actions: ReactNode }

/** How many people came to each card, and where most of them left. */
export function CardFunnel({ summary, address, actions }: Props) {
  const isOneVersion = address.filter.version === 'published'
  const rows = buildFunnel(summary.cards, { opened: summary.opened, isOneVersion })
  return (
    <ChartPanel
      title={<Trans>Card by card</Trans>}
      note={<Note isOfBrand={summary.isOfBrand && summary.isEditor} />}
      actions={actions}
      table={<FunnelTable rows={rows} />}
    >
      <ol className="grid gap-2">
        {rows.map(row => (
          <Row key={row.cardId} row={row} onShow={summary.isEditor ? address.showCard : null} />
        ))}
      </ol>
    </ChartPanel>
  )
}
