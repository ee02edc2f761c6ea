import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CourseInList } from '@trellis/contract/editor/courses.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { Poster } from '../../../ui/poster.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { DraftState } from '../draft-list/draft-state.tsx'

/** What the list says of a course. */
export function useCourseColumns(): ListColumn<CourseInList>[] {
  const { t } = useLingui()
  const format = useFormat()
  const facts = ({ cards, tracks }: CourseInList) =>
    `${t`${plural(cards, { one: '# card', other: '# cards' })}`} · ${t`${plural(tracks, { 0: 'in no track', one: 'in # track', other: 'in # tracks' })}`}`
  return [
    {
      id: 'title',
      heading: t`Course`,
      sort: 'title',
      width: '38%',
      cell: course => (
        <span className="flex items-center gap-3">
          <Poster shape="square" src={course.thumbnailUrl} title={course.title} className="size-10! rounded-s!" />
          <span className="min-w-0 break-words">{course.title || t`Course without a title`}</span>
        </span>
      ),
      card: 'title',
      cardCell: ({ title }) => title || t`Course without a title`,
    },
    { id: 'state', heading: t`Status`, cell: course => <DraftState {...course} />, card: 'foot' },
    { id: 'owner', heading: t`Owner`, cell: ({ owner }) => owner.name ?? t`Trellis`, truncate: true, card: 'note' },
    {
      id: 'cards',
      heading: t`Cards`,
      numeric: true,
      cell: ({ cards }) => format.number(cards),
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
