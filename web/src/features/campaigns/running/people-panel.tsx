import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { RunningCampaign } from '@trellis/contract/campaigns/running.ts'
import { mayOpen, screens } from '@trellis/contract/routes.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useUser } from '../../../platform/session/session.ts'
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx'
import { FigureTable } from '../../../ui/charts/figure-table.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { stageLabels } from './running-labels.ts'
import { useRunningAddress } from './use-running-address.ts'

type Step = { key: string; name: string; count: number | null; before: number | null | undefined; to?: string }

function useSteps({ people, previous }: RunningCampaign): Step[] {
  const { t, i18n } = useLingui()
  const { stage: open, linkTo } = useRunningAddress()
  const listedStages = (['qualified', 'chosen', 'received'] as const).map(stage => ({
    key: stage,
    name: i18n._(stageLabels[stage]),
    count: people[stage],
    before: previous?.people[stage],
    to: linkTo({ stage: stage === open ? undefined : stage }),
  }))
  return [
    { key: 'can-earn', name: t`Can earn`, count: people.canEarn, before: undefined },
    { key: 'began', name: t`Have started`, count: people.began, before: previous?.people.began },
    ...listedStages,
  ]
}

function Row({ step: { name, count, to }, most }: { step: Step; most: number }) {
  const { t } = useLingui()
  const format = useFormat()
  const countText = count === null ? t`fewer than 5` : format.number(count)
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)_5.5rem] items-center gap-3 sm:grid-cols-[9rem_minmax(0,1fr)_6.5rem]">
      <span className="text-ink-2 text-small">{name}</span>
      <span aria-hidden className="h-3 overflow-hidden rounded-full bg-sunken">
        <i
          className="block h-full rounded-full bg-accent"
          style={{ width: `${(100 * (count ?? 0)) / Math.max(1, most)}%` }}
        />
      </span>
      <span className="num text-right font-semibold text-dense">
        {to && count ? <TextLink to={to}>{countText}</TextLink> : countText}
      </span>
    </li>
  )
}

/** The number of partner stores with a course of the campaign, and a link to offer it to the others. */
function TakenLine({ stores: { total, taken } }: Pick<RunningCampaign, 'stores'>) {
  const format = useFormat()
  const roles = useUser()?.roles ?? null
  if (total === 0) return null
  const count = format.number(taken)
  return (
    <p className="num mb-3 text-small">
      <Plural
        value={total}
        one={`Taken by ${count} of # store that you work with.`}
        other={`Taken by ${count} of # stores that you work with.`}
      />{' '}
      {taken < total && mayOpen(screens['/offers'].access, roles) && (
        <TextLink to="/offers">
          <Trans>Offer to stores</Trans>
        </TextLink>
      )}
    </p>
  )
}

/** The people at each step from eligible to received, compared with the previous campaign. */
export function PeoplePanel({ standing }: { standing: RunningCampaign }) {
  const { t } = useLingui()
  const format = useFormat()
  const steps = useSteps(standing)
  const { previous } = standing
  const max = Math.max(...steps.map(({ count }) => count ?? 0))
  const formatCount = (count: number | null | undefined) =>
    count === undefined ? '–' : count === null ? t`fewer than 5` : format.number(count)
  const [title, day] = [previous?.title ?? '', previous ? format.dateInWords(previous.at) : '']
  const rows = steps.map(({ key, name, count, before }) => ({
    key,
    cells: [name, formatCount(count), ...(previous ? [formatCount(before)] : [])],
  }))
  return (
    <ChartPanel
      title={<Trans>People</Trans>}
      note={
        <>
          <Trans>Counts of who can earn and who started are rounded down to a multiple of five.</Trans>{' '}
          {previous && (
            <Trans>
              The table compares with “{title}” after as many days, on {day}.
            </Trans>
          )}
        </>
      }
      table={
        <FigureTable
          caption={t`People of the campaign`}
          headers={[t`Step`, t`This campaign`, ...(previous ? [title] : [])]}
          rows={rows}
        />
      }
    >
      <TakenLine stores={standing.stores} />
      <ul className="grid gap-2.5">
        {steps.map(step => (
          <Row key={step.key} step={step} most={max} />
        ))}
      </ul>
    </ChartPanel>
  )
}
