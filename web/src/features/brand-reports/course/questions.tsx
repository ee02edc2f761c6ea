import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { QuestionFigures } from '@trellis/contract/analytics/analysis.ts'
import { brandCourses } from '@trellis/contract/brand-reports/overview.ts'
import { CircleHelp } from 'lucide-react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx'
import { FigureTable } from '../../../ui/charts/figure-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** The wrong answer that most people chose. */
const favouriteWrong = ({ choices }: QuestionFigures) =>
  choices
    .filter(({ isCorrect, people }) => !isCorrect && people !== null)
    .toSorted((a, b) => (b.people ?? 0) - (a.people ?? 0))[0]

function RightFirst({ question }: { question: QuestionFigures }) {
  const format = useFormat()
  const { answered, right } = question
  if (answered === null) return <Trans>Fewer than five people have answered it and completed the course.</Trans>
  const percent = format.percent(Math.round((100 * (right ?? 0)) / answered))
  const wrong = favouriteWrong(question)?.title
  return (
    <>
      <Trans>
        {percent} right on the first try, of the last {answered} people.
      </Trans>
      {wrong && (
        <>
          {' '}
          <Trans>Most common wrong answer: {wrong}</Trans>
        </>
      )}
    </>
  )
}

function Question({ question }: { question: QuestionFigures }) {
  const { t } = useLingui()
  const format = useFormat()
  const { title, choices, answered } = question
  const write = (people: number | null) => (people === null ? t`fewer than 5` : format.number(people))
  const getName = (choice: QuestionFigures['choices'][number]) =>
    choice.isCorrect ? t`${choice.title} (right)` : choice.title
  return (
    <ChartPanel
      title={title}
      note={<RightFirst question={question} />}
      table={
        <FigureTable
          caption={title}
          headers={[t`Answer`, t`People`]}
          rows={choices.map(choice => ({ key: choice.id, cells: [getName(choice), write(choice.people)] }))}
        />
      }
    >
      <BarChart
        label={t`Chosen first`}
        bars={choices.map(choice => ({
          key: choice.id,
          name: getName(choice),
          percent: (100 * (choice.people ?? 0)) / Math.max(1, answered ?? 0),
          value: write(choice.people),
        }))}
      />
    </ChartPanel>
  )
}

const NoQuestions = () => (
  <EmptyState icon={CircleHelp} title={<Trans>This course has no questions</Trans>}>
    <Trans>Once it has questions or a quiz, people’s first answers appear here.</Trans>
  </EmptyState>
)

/** What people first answered to each question of a course. */
export function Questions({ courseId }: { courseId: string }) {
  const query = useQuery(read(brandCourses.results, { params: { courseId } }))
  return (
    <QueryStates
      query={query}
      errorTitle={<Trans>The answers could not be loaded</Trans>}
      isEmpty={({ cards }) => cards.length === 0}
      empty={<NoQuestions />}
    >
      {({ cards }) => (
        <div className="grid grid-cols-1 gap-5">
          {cards.flatMap(({ cardId, questions }) =>
            questions.map(question => <Question key={`${cardId} ${question.id}`} question={question} />),
          )}
        </div>
      )}
    </QueryStates>
  )
}
