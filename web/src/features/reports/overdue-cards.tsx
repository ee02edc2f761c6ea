import { Plural } from '@lingui/react/macro'
import type { OverdueItem } from '@trellis/contract/reports/reports.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { UpdatingList } from '../../ui/updating-list.tsx'
import { BegunChip, nameOf } from './overdue-columns.tsx'

const OverdueCard = ({ item }: { item: OverdueItem }) => (
  <li className="grid gap-1 border-line border-b px-4.5 py-3.5 last:border-b-0">
    <div className="flex items-baseline justify-between gap-3">
      <TextLink to={`/dispensary-employees/${item.userId}`} quiet>
        {nameOf(item)}
      </TextLink>
      <span className="num shrink-0 text-ink-2 text-small">
        <Plural value={item.daysOpen} one="# day open" other="# days open" />
      </span>
    </div>
    <div className="flex items-start justify-between gap-3">
      <span className="min-w-0 text-dense leading-snug">{item.courseTitle}</span>
      <BegunChip item={item} />
    </div>
  </li>
)

/** What is overdue, on a narrow page: one card each. */
export const OverdueCards = ({ items, isFetching }: { items: readonly OverdueItem[]; isFetching: boolean }) => (
  <UpdatingList busy={isFetching}>
    {items.map(item => (
      <OverdueCard key={item.userId + item.courseId} item={item} />
    ))}
  </UpdatingList>
)
