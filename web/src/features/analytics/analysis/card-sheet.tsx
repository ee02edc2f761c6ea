import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type AnalyzedCard, analysis, type CardAnalysis } from '@trellis/contract/analytics/analysis.ts'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { cardName } from './card-name.ts'
import { Few } from './few.tsx'
import { QuestionResult } from './question-result.tsx'
import type { AnalysisAddress } from './use-analysis-filter.ts'

function useFigures({ views, people, medianSeconds, p90Seconds, film }: CardAnalysis) {
  const { t } = useLingui()
  const format = useFormat()
  const duration = (seconds: number | null) => (seconds === null ? '–' : format.duration(seconds))
  const played = film && format.duration(film.seconds)
  return [
    { label: t`People`, value: <Few count={people} /> },
    // Views of a brand's course are hidden: a change by one would identify a person.
    ...(views === null ? [] : [{ label: t`Views`, value: format.number(views) }]),
    { label: t`Time on it, median`, value: duration(medianSeconds) },
    { label: t`Nine of ten take less than`, value: duration(p90Seconds) },
    ...(film
      ? [
          {
            label: t`Video`,
            value: (
              <>
                <Plural value={film.plays} one="played # time" other="played # times" />,{' '}
                <Trans>{played} each on average</Trans>
              </>
            ),
          },
        ]
      : []),
  ]
}

function Figures({ cardAnalysis }: { cardAnalysis: CardAnalysis }) {
  const items = useFigures(cardAnalysis)
  return (
    <div className="grid gap-4">
      <dl className="grid gap-2.5">
        {items.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-2 text-small">{label}</dt>
            <dd className="num text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {cardAnalysis.questions.map(question => (
        <QuestionResult key={question.id} question={question} />
      ))}
    </div>
  )
}

type Props = { address: AnalysisAddress; card: AnalyzedCard; position: number }

/** The figures of one card. */
export function CardSheet({ address: { courseId, filter, showCard }, card, position }: Props) {
  const query = useQuery(read(analysis.card, { params: { id: courseId, cardId: card.cardId }, query: filter }))
  return (
    <Sheet
      open
      onClose={() => showCard(null)}
      title={
        <>
          {position} · {cardName(card)}
        </>
      }
      footer={
        <ButtonLink variant="quiet" to={`/edit-card-courses/${courseId}?card=${card.cardId}`}>
          <Trans>Open in the editor</Trans>
        </ButtonLink>
      }
    >
      <QueryStates
        query={query}
        errorTitle={<Trans>The figures of this card could not be loaded</Trans>}
        missing={<Trans>This card is no longer in the published version.</Trans>}
      >
        {cardAnalysis => <Figures cardAnalysis={cardAnalysis} />}
      </QueryStates>
    </Sheet>
  )
}
