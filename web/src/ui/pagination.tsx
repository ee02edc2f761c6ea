import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useFormat } from '../platform/i18n/format.ts'
import { IconButton } from './icon-button.tsx'

type Paging = {
  /** Counted from 1. */
  page: number
  limit: number
  total: number
  /** There are more than `total`. */
  isMore?: boolean | undefined
}

/** First and last item on a page, counted from 1; 0 to 0 if the list is empty. */
export const formatRange = ({ page, limit, total }: Paging) =>
  total === 0 ? { from: 0, to: 0 } : { from: (page - 1) * limit + 1, to: Math.min(page * limit, total) }

/** Shown range of a list: 1–9 of 22. */
function PageRange(paging: Paging) {
  const format = useFormat()
  const { from, to } = formatRange(paging)
  const [first, last, all] = [from, to, paging.total].map(format.number)
  return (
    <span className="num whitespace-nowrap text-ink-2 text-small">
      {paging.isMore ? (
        <Trans>
          {first}–{last} of more than {all}
        </Trans>
      ) : (
        <Trans>
          {first}–{last} of {all}
        </Trans>
      )}
    </span>
  )
}

type Props = Paging & {
  onChange: (page: number) => void
  /** Accessible name, if the page has several paged lists. */
  label?: string
}

/** Page navigation of a list; not rendered when there is only one page. */
export function Pagination({ onChange, label, ...paging }: Props) {
  const { t } = useLingui()
  const { page, limit, total } = paging
  if (total <= limit && page === 1) return null
  return (
    <nav aria-label={label ?? t`Pages`} className="flex items-center justify-end gap-1.5">
      <PageRange {...paging} />
      <IconButton
        icon={ChevronLeft}
        size="s"
        label={t`Previous page`}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      <IconButton
        icon={ChevronRight}
        size="s"
        label={t`Next page`}
        disabled={page * limit >= total}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  )
}
