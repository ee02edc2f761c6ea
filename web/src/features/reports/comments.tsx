import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FeedbackComment, reports } from '@trellis/contract/reports/reports.ts'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { useFormat } from '../../platform/i18n/format.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { usePanelList } from '../../ui/list/use-panel-list.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { UpdatingList } from '../../ui/updating-list.tsx'
import { noonOfDay } from '../tracks/noon-of-day.public.ts'
import type { Report } from './use-report.ts'

const starValues = [5, 4, 3, 2, 1]

function Comment({ said: { stars, comment, courseTitle, day } }: { said: FeedbackComment }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <li className="grid gap-1 border-line border-b py-3 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-2.5 text-ink-2 text-small">
        <span className="num flex items-center gap-1">
          <Star aria-hidden className="size-3.5 fill-reward-bright text-reward-bright" />
          {t`${plural(stars, { one: '# star', other: '# stars' })}`}
        </span>
        <span>{courseTitle}</span>
        <span className="num">{format.date(noonOfDay(day))}</span>
      </p>
      <p className="whitespace-pre-line break-words">{comment}</p>
    </li>
  )
}

function StarFilter({ stars, onChange }: { stars: number | undefined; onChange: (stars: number | undefined) => void }) {
  const { t } = useLingui()
  return (
    <FilterSelect
      label={t`Stars`}
      all={t`All stars`}
      options={starValues.map(value => ({
        value: String(value),
        label: t`${plural(value, { one: '# star', other: '# stars' })}`,
      }))}
      value={stars ? String(stars) : ''}
      onChange={value => onChange(value ? Number(value) : undefined)}
    />
  )
}

function useComments({ within }: Report) {
  const [stars, setStars] = useState<number>()
  const list = usePanelList(10, range => read(reports.comments, { query: { ...within, stars, ...range } }))
  const choose = (next: number | undefined) => {
    setStars(next)
    list.setPage(1)
  }
  return { ...list, stars, choose }
}

/** Anonymous rating comments, paged. */
export function Comments({ report }: { report: Report }) {
  const { found, stars, choose, pages } = useComments(report)
  return (
    <div className="mt-5 border-line border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <h3 className="text-title-s">
          <Trans>Comments</Trans>
        </h3>
        <div className="flex flex-wrap items-center gap-2.5">
          <StarFilter stars={stars} onChange={choose} />
          <Pagination {...pages} />
        </div>
      </div>
      <QueryStates
        query={found}
        loading={
          <Loading>
            <Skeleton className="mt-3 h-24 w-full" />
          </Loading>
        }
        empty={
          <p className="mt-3 text-ink-2">
            <Trans>No comments yet.</Trans>
          </p>
        }
      >
        {({ items }) => (
          <UpdatingList busy={found.isPlaceholderData}>
            {items.map(comment => (
              <Comment key={comment.id} said={comment} />
            ))}
          </UpdatingList>
        )}
      </QueryStates>
    </div>
  )
}
