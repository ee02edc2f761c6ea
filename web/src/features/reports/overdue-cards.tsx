import { Plural } from '@lingui/react/macro'
import type { OverduePerson } from '@trellis/contract/reports/reports.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { UpdatingList } from '../../ui/updating-list.tsx'
import { nameOf } from './overdue-columns.tsx'

const OverdueCard = ({ person }: { person: OverduePerson }) => (
  <li className="grid gap-1 border-line border-b px-4.5 py-3.5 last:border-b-0">
    <div className="flex items-baseline justify-between gap-3">
      <TextLink to={`/dispensary-employees/${person.userId}`} quiet>
        {nameOf(person)}
      </TextLink>
      <span className="num shrink-0 font-semibold text-bad text-small">
        <Plural value={person.daysOverdue} one="# day overdue" other="# days overdue" />
      </span>
    </div>
    <div className="flex items-start justify-between gap-3">
      <span className="min-w-0 text-dense leading-snug">{person.courseTitle}</span>
      <span className="num shrink-0 text-ink-2 text-small">
        <Plural value={person.courses} one="# course" other="# courses" />
      </span>
    </div>
  </li>
)

/** Overdue employees on a narrow page: one card each. */
export const OverdueCards = ({ people, isFetching }: { people: readonly OverduePerson[]; isFetching: boolean }) => (
  <UpdatingList busy={isFetching}>
    {people.map(person => (
      <OverdueCard key={person.userId} person={person} />
    ))}
  </UpdatingList>
)
