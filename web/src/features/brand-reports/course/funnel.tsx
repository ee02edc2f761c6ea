import { Trans, useLingui } from '@lingui/react/macro'
import type { BrandCourseOverview } from '@trellis/contract/brand-reports/overview.ts'
import { cardKinds } from '@trellis/contract/cards/kinds.ts'
import { Users } from 'lucide-react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx'
import { FigureTable } from '../../../ui/charts/figure-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

type Step = { key: string; name: string; people: number | null }

/** Opening, starting and completing, with every card between. */
function useSteps({ opened, completed, cards }: BrandCourseOverview): Step[] {
  const { t } = useLingui()
  return [
    { key: 'opened', name: t`Opened`, people: opened },
    ...cards.map(({ cardId, cardType, name, people }, index) => ({
      key: cardId,
      name: `${index + 1} · ${name ?? cardKinds[cardType].label}`,
      people,
    })),
    { key: 'completed', name: t`Completed`, people: completed },
  ]
}

const TooFew = () => (
  <EmptyState icon={Users} title={<Trans>Fewer than five people so far</Trans>}>
    <Trans>People whose names you cannot see are counted in groups of five; smaller groups are left out.</Trans>
  </EmptyState>
)

/** How many people came to each card, since the beginning. */
export function Funnel({ course }: { course: BrandCourseOverview }) {
  const { t } = useLingui()
  const format = useFormat()
  const steps = useSteps(course)
  const { opened } = course
  if (opened === null) return <TooFew />
  const write = (people: number | null) => (people === null ? t`fewer than 5` : format.number(people))
  const share = (people: number | null) => Math.round((100 * (people ?? 0)) / opened)
  const title = t`How far people come`
  return (
    <ChartPanel
      title={title}
      note={
        <>
          <Trans>Everyone since the course was published, including visitors.</Trans>{' '}
          <Trans>People whose names you cannot see are counted in groups of five; smaller groups are left out.</Trans>
        </>
      }
      table={
        <FigureTable
          caption={title}
          headers={[t`Step`, t`People`, t`Of those who opened it`]}
          rows={steps.map(({ key, name, people }) => ({
            key,
            cells: [name, write(people), people === null ? '–' : format.percent(share(people))],
          }))}
        />
      }
    >
      <BarChart
        label={title}
        bars={steps.map(({ key, name, people }) => ({
          key,
          name,
          percent: share(people),
          value: write(people),
          ...(people !== null && { note: format.percent(share(people)) }),
        }))}
      />
    </ChartPanel>
  )
}
