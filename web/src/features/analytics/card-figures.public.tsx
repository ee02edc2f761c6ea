import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { analysis } from '@trellis/contract/analytics/analysis.ts'
import { Users } from 'lucide-react'
import { read } from '../../platform/api/queries.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { Link } from '../../ui/link.tsx'

const fiveMinutes = 300_000

type Props = { courseId: string; cardId: string }

/** The results of a card in the published version: viewers, time and share right; hidden below five people. */
export function CardFigures({ courseId, cardId }: Props) {
  const format = useFormat()
  const { data } = useQuery({
    ...read(analysis.get, { params: { id: courseId }, query: {} }),
    staleTime: fiveMinutes,
    retry: false,
  })
  const card = data?.cards.find(item => item.cardId === cardId)
  if (!card || card.people === null) return null
  const { medianSeconds, rightFirst } = card
  const seen = format.number(card.people)
  const time = medianSeconds === null ? null : format.duration(medianSeconds)
  const share = rightFirst && format.percent(Math.round((100 * rightFirst.right) / rightFirst.answered))
  return (
    <Link
      to={`/analyze-card-courses/${courseId}?card=${cardId}`}
      className="num inline-flex min-w-0 items-center gap-1.5 text-ink-2 text-small hover:text-ink"
    >
      <Users aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">
        <Trans>{seen} saw it</Trans>
        {time !== null && (
          <>
            {' · '}
            <Trans>{time} on it</Trans>
          </>
        )}
        {share !== null && (
          <>
            {' · '}
            <Trans>{share} right on the first try</Trans>
          </>
        )}
      </span>
    </Link>
  )
}
