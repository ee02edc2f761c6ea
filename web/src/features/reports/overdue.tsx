import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type OverduePerson, overdueList, reports } from '@trellis/contract/reports/reports.ts'
import { BellRing, CircleCheck, UserRound } from 'lucide-react'
import { download } from '../../platform/api/download.ts'
import { read } from '../../platform/api/queries.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useUser } from '../../platform/session/session.ts'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import type { ListColumn } from '../../ui/list/list-types.ts'
import type { List } from '../../ui/list/use-list.ts'
import { useListOf } from '../../ui/list/use-list-of.ts'
import type { MenuItem } from '../../ui/menu-entry.tsx'
import { useRemindOne } from '../employees/reminders/use-remind.public.ts'
import { noonOfDay } from '../tracks/noon-of-day.public.ts'
import { pageSize, type Report } from './use-report.ts'

const getName = ({ firstName, lastName }: OverduePerson) => `${firstName} ${lastName}`

/** Columns of the overdue list. */
function useOverdueColumns(isMany: boolean): ListColumn<OverduePerson>[] {
  const { t } = useLingui()
  const format = useFormat()
  const place: ListColumn<OverduePerson> = {
    id: 'place',
    heading: t`Dispensary`,
    cell: person => person.dispensaryName,
    card: 'none',
  }
  return [
    { id: 'name', heading: t`Name`, cell: getName, card: 'title' },
    ...(isMany ? [place] : []),
    {
      id: 'courses',
      heading: t`Courses overdue`,
      number: person => person.courses,
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
    { id: 'due', heading: t`Due`, cell: person => format.date(noonOfDay(person.dueOn)), card: 'none' },
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

/** One page of overdue employees, for the headline and the table. */
export const useOverdue = ({ within }: Report) =>
  useListOf(overdueList, {
    pageSize,
    pageName: 'overduePage',
    read: query => read(reports.overdue, { query: { ...query, ...within } }),
  })

/** Actions on a person; managers cannot remind themselves. */
function useMenu() {
  const { t } = useLingui()
  const remind = useRemindOne()
  const ownId = useUser()?.id
  return ({ userId, firstName, lastName }: OverduePerson): MenuItem[] => [
    { label: t`Open`, icon: UserRound, to: `/dispensary-employees/${userId}` },
    ...(userId === ownId
      ? []
      : [
          {
            label: t`Remind by e-mail`,
            icon: BellRing,
            onSelect: () => void remind({ id: userId, firstName, lastName }),
          },
        ]),
  ]
}

type Props = { report: Report; list: List<OverduePerson>; isMany: boolean }

/** Overdue employees, one row per person, longest overdue first. */
export function Overdue({ report, list, isMany }: Props) {
  const { t } = useLingui()
  const { within } = report
  const menuOf = useMenu()
  return (
    <ListPanel
      id="overdue"
      title={t`Overdue`}
      actions={
        <ExportMenu fetchFile={format => download(reports.export, { query: { ...within, view: 'overdue', format } })} />
      }
      list={list}
      columns={useOverdueColumns(isMany)}
      rowKey={person => person.userId}
      rowName={getName}
      rowLink={person => `/dispensary-employees/${person.userId}`}
      rowMenu={menuOf}
      empty={{
        icon: CircleCheck,
        title: <Trans>No one is overdue</Trans>,
        text: <Trans>People who miss a track’s due date are listed here. Set due dates on the tracks.</Trans>,
      }}
    />
  )
}
