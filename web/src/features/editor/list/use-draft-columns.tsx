import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { listedContent } from '@trellis/contract/authoring/content-list.ts'
import type * as z from 'zod/mini'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { Poster } from '../../../ui/poster.tsx'
import type { DraftKind } from '../draft-kind.ts'
import { DraftState } from './draft-state.tsx'

/** A course or class in its list. */
export type ListedDraft = z.output<z.ZodMiniObject<typeof listedContent>>

/** The length of a draft: its column, and its text on a card. */
export type LengthColumn<Item> = ListColumn<Item> & { words: (item: Item) => string }

/** What the lists say of a draft. */
export function useDraftColumns<Item extends ListedDraft>(
  { words }: DraftKind,
  { words: lengthOf, ...length }: LengthColumn<Item>,
): ListColumn<Item>[] {
  const { t, i18n } = useLingui()
  const getName = ({ title }: Item) => title || i18n._(words.untitled)
  return [
    {
      id: 'title',
      heading: i18n._(words.one),
      sort: 'title',
      width: '38%',
      cell: draft => (
        <span className="flex items-center gap-3">
          <Poster shape="square" src={draft.thumbnailUrl} title={draft.title} className="size-10! rounded-s!" />
          <span className="min-w-0 break-words">{getName(draft)}</span>
        </span>
      ),
      card: 'title',
      cardCell: getName,
    },
    { id: 'state', heading: t`Status`, cell: draft => <DraftState {...draft} />, card: 'foot' },
    { id: 'owner', heading: t`Owner`, cell: ({ owner }) => owner.name ?? t`Trellis`, truncate: true, card: 'note' },
    { ...length, card: 'none' },
    {
      id: 'tracks',
      heading: t`Tracks`,
      number: ({ tracks }) => tracks,
      card: 'foot',
      cardCell: draft => {
        const { tracks } = draft
        return `${lengthOf(draft)} · ${t`${plural(tracks, { 0: 'in no track', one: 'in # track', other: 'in # tracks' })}`}`
      },
    },
    {
      id: 'saved',
      heading: t`Last saved`,
      sort: 'savedAt',
      time: ({ savedAt }) => savedAt,
      below: ({ savedBy }) => savedBy?.name,
      card: 'none',
    },
  ]
}
