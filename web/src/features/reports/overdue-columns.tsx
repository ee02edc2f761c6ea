import { Trans, useLingui } from '@lingui/react/macro'
import type { OverdueItem } from '@trellis/contract/reports/reports.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { Chip } from '../../ui/chip.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { Column } from '../../ui/table-types.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** Whose it is. */
export const nameOf = ({ firstName, lastName }: OverdueItem) => `${firstName} ${lastName}`

/** Whether somebody has begun. */
export const BegunChip = ({ item }: { item: OverdueItem }) =>
  item.startedAt ? (
    <Chip tone="wait">
      <Trans>Started</Trans>
    </Chip>
  ) : (
    <Chip>
      <Trans>Not started</Trans>
    </Chip>
  )

/** What the table says of each overdue course. */
export function useOverdueColumns(isMany: boolean): Column<OverdueItem>[] {
  const { t } = useLingui()
  const format = useFormat()
  const place: Column<OverdueItem> = { key: 'place', header: t`Dispensary`, cell: item => item.dispensaryName }
  return [
    {
      key: 'name',
      header: t`Name`,
      cell: item => (
        <TextLink to={`/dispensary-employees/${item.userId}`} quiet>
          {nameOf(item)}
        </TextLink>
      ),
    },
    {
      key: 'course',
      header: t`Course`,
      cell: item => (
        <>
          {item.courseTitle}
          <span className="block text-ink-2 text-tiny leading-tight">{item.trackName ?? t`Assigned by name`}</span>
        </>
      ),
    },
    ...(isMany ? [place] : []),
    {
      key: 'state',
      header: t`State`,
      cell: item => <BegunChip item={item} />,
    },
    { key: 'since', header: t`Assigned`, cell: item => <RelativeTime at={item.assignedAt} /> },
    { key: 'days', header: t`Days open`, numeric: true, cell: item => format.number(item.daysOpen) },
  ]
}
