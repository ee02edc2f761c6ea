import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import type { OverduePerson } from '@trellis/contract/reports/reports.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { noonOf } from '../tracks/noon-of-day.public.ts'

/** The employee of the row. */
export const nameOf = ({ firstName, lastName }: OverduePerson) => `${firstName} ${lastName}`

/** The columns of the list of overdue employees. */
export function useOverdueColumns(isMany: boolean): ListColumn<OverduePerson>[] {
  const { t } = useLingui()
  const format = useFormat()
  const place: ListColumn<OverduePerson> = {
    id: 'place',
    heading: t`Dispensary`,
    cell: person => person.dispensaryName,
    card: 'none',
  }
  return [
    { id: 'name', heading: t`Name`, cell: nameOf, card: 'title' },
    ...(isMany ? [place] : []),
    {
      id: 'courses',
      heading: t`Courses overdue`,
      numeric: true,
      cell: person => format.number(person.courses),
      card: 'foot',
      cardCell: ({ courses }) => t`${plural(courses, { one: '# course', other: '# courses' })}`,
    },
    {
      id: 'course',
      heading: t`Longest overdue`,
      cell: person => person.courseTitle,
      below: person => person.trackName,
      card: 'note',
    },
    { id: 'due', heading: t`Due`, cell: person => format.date(noonOf(person.dueOn)), card: 'none' },
    {
      id: 'days',
      heading: t`Overdue for`,
      numeric: true,
      cell: ({ daysOverdue }) => t`${plural(daysOverdue, { one: '# day', other: '# days' })}`,
      card: 'mark',
      cardCell: ({ daysOverdue }) => (
        <span className="font-semibold text-bad">
          <Plural value={daysOverdue} one="# day overdue" other="# days overdue" />
        </span>
      ),
    },
  ]
}
