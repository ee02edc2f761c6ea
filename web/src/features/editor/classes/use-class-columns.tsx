import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ClassInList } from '@trellis/contract/class-editor/classes.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { Poster } from '../../../ui/poster.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { DraftState } from '../draft-list/draft-state.tsx'

/** What the list says of a class. */
export function useClassColumns(): ListColumn<ClassInList>[] {
  const { t } = useLingui()
  const format = useFormat()
  const facts = ({ lessons, tracks }: ClassInList) =>
    `${t`${plural(lessons, { one: '# lesson', other: '# lessons' })}`} · ${t`${plural(tracks, { 0: 'in no track', one: 'in # track', other: 'in # tracks' })}`}`
  return [
    {
      id: 'title',
      heading: t`Class`,
      sort: 'title',
      width: '38%',
      cell: ({ thumbnailUrl, title }) => (
        <span className="flex items-center gap-3">
          <Poster shape="square" src={thumbnailUrl} title={title} className="size-10! rounded-s!" />
          <span className="min-w-0 break-words">{title || t`Class without a title`}</span>
        </span>
      ),
      card: 'title',
      cardCell: ({ title }) => title || t`Class without a title`,
    },
    { id: 'state', heading: t`Status`, cell: held => <DraftState {...held} />, card: 'foot' },
    { id: 'owner', heading: t`Owner`, cell: ({ owner }) => owner.name ?? t`Trellis`, truncate: true, card: 'note' },
    {
      id: 'lessons',
      heading: t`Lessons`,
      numeric: true,
      cell: ({ lessons }) => format.number(lessons),
      below: ({ questions }) => questions > 0 && t`${plural(questions, { one: '# question', other: '# questions' })}`,
      card: 'none',
    },
    {
      id: 'tracks',
      heading: t`Tracks`,
      numeric: true,
      cell: ({ tracks }) => format.number(tracks),
      card: 'foot',
      cardCell: facts,
    },
    {
      id: 'saved',
      heading: t`Last saved`,
      sort: 'savedAt',
      cell: ({ savedAt }) => <RelativeTime at={savedAt} />,
      below: ({ savedBy }) => savedBy?.name,
      card: 'none',
    },
  ]
}
