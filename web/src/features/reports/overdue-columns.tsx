import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OverduePerson } from '@trellis/contract/reports/reports.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import type { Column } from '../../ui/table-types.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { noonOf } from '../tracks/noon-of-day.public.ts'

/** The employee of the row. */
export const nameOf = ({ firstName, lastName }: OverduePerson) => `${firstName} ${lastName}`

/** The columns of the table of overdue employees. */
export function useOverdueColumns(isMany: boolean): Column<OverduePerson>[] {
  const { t } = useLingui()
  const format = useFormat()
  const place: Column<OverduePerson> = { key: 'place', header: t`Dispensary`, cell: person => person.dispensaryName }
  return [
    {
      key: 'name',
      header: t`Name`,
      cell: person => (
        <TextLink to={`/dispensary-employees/${person.userId}`} quiet>
          {nameOf(person)}
        </TextLink>
      ),
    },
    ...(isMany ? [place] : []),
    {
      key: 'courses',
      header: t`Courses overdue`,
      numeric: true,
      cell: person => format.number(person.courses),
    },
    {
      key: 'course',
      header: t`Longest overdue`,
      cell: person => (
        <>
          {person.courseTitle}
          <span className="block text-ink-2 text-tiny leading-tight">{person.trackName}</span>
        </>
      ),
    },
    { key: 'due', header: t`Due`, cell: person => format.date(noonOf(person.dueOn)) },
    {
      key: 'days',
      header: t`Overdue for`,
      numeric: true,
      cell: ({ daysOverdue }) => t`${plural(daysOverdue, { one: '# day', other: '# days' })}`,
    },
  ]
}
