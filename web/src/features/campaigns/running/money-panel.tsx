import { Trans, useLingui } from '@lingui/react/macro'
import { type MoneyFigure, moneyFigures, type RunningCampaign } from '@trellis/contract/campaigns/running.ts'
import clsx from 'clsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx'
import { FigureTable } from '../../../ui/charts/figure-table.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { figureLabels } from './running-labels.ts'
import { useRunningAddress } from './use-running-address.ts'

type Part = 'fulfilled' | 'granted' | 'reserved' | 'left'

/** The parts of the budget in the order of the bar, the furthest along first. */
const parts: readonly Part[] = ['fulfilled', 'granted', 'reserved', 'left']
const colors: Record<Part, string> = {
  fulfilled: 'bg-accent',
  granted: 'bg-accent/50',
  reserved: 'bg-reward-bright',
  left: 'bg-line',
}

/** The budget as a bar of its parts. */
const Bar = ({ money, label }: { money: RunningCampaign['money']; label: string }) => (
  <div role="img" aria-label={label} className="flex h-4 gap-0.5 overflow-hidden rounded-full bg-sunken">
    {parts
      .filter(part => money[part] > 0)
      .map(part => (
        <i key={part} className={colors[part]} style={{ flexGrow: money[part], flexBasis: 3 }} />
      ))}
  </div>
)

function Figure({ figure, cents, isOpen }: { figure: MoneyFigure; cents: number; isOpen: boolean }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const { linkTo } = useRunningAddress()
  const part = parts.find(item => item === figure)
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-2 text-ink-2 text-small">
        {part && <i aria-hidden className={clsx('size-2.5 shrink-0 rounded-full', colors[part])} />}
        {i18n._(figureLabels[figure].name)}
      </dt>
      <dd className="title num text-title-m">
        <TextLink to={linkTo({ figure: isOpen ? undefined : figure })} aria-expanded={isOpen}>
          {format.money(cents)}
        </TextLink>
      </dd>
      <dd className="text-pretty text-ink-2 text-small">{i18n._(figureLabels[figure].counts)}</dd>
    </div>
  )
}

/** The day as of which the figures are shown. */
function AsOfDay() {
  const { t } = useLingui()
  const { day, go } = useRunningAddress()
  return <DateField label={t`As of the end of`} value={day} onChange={next => go({ day: next })} />
}

/** The money of a campaign: a bar, and figures that each open their ledger entries. */
export function MoneyPanel({ standing: { money, asOf } }: { standing: RunningCampaign }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { figure: open } = useRunningAddress()
  const time = format.exactTime(asOf)
  const rows = moneyFigures.map(figure => ({
    key: figure,
    cells: [i18n._(figureLabels[figure].name), format.money(money[figure])],
  }))
  return (
    <ChartPanel
      title={<Trans>Money</Trans>}
      note={
        money.isUnlimited ? (
          <Trans>As of {time}. This campaign has no limit: money is set aside when someone earns.</Trans>
        ) : (
          <Trans>As of {time}. Select a figure to see its entries.</Trans>
        )
      }
      actions={<AsOfDay />}
      table={<FigureTable caption={t`Money of the campaign`} headers={[t`Figure`, t`Amount`]} rows={rows} />}
    >
      <Bar money={money} label={t`Where the budget went`} />
      <dl className="mt-5 grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-3">
        {moneyFigures.map(figure => (
          <Figure key={figure} figure={figure} cents={money[figure]} isOpen={figure === open} />
        ))}
      </dl>
    </ChartPanel>
  )
}
