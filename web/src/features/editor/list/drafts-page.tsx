import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { authoredCourses } from '@trellis/contract/editor/courses.ts'
import { Archive, ArchiveRestore, Copy, Pencil } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import type { ListFilter } from '../../../ui/list/list-filters.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import type { MenuItem } from '../../../ui/menu-entry.tsx'
import { Poster } from '../../../ui/poster.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import type { DraftKind } from '../draft-kind.ts'
import { WaitingReviews } from '../reviews/waiting-reviews.tsx'
import { DuplicateDraft, NewDraft, NewDraftButton } from './new-draft.tsx'
import { type LengthColumn, type ListedDraft, useDraftColumns } from './use-draft-columns.tsx'

/** The filters of a list: the state of the draft and, for authors of several owners, the owner. */
function useDraftFilters(): ListFilter[] {
  const { t } = useLingui()
  const owners = useQuery(read(authoredCourses.owners, { query: { limit: 100 } }))
  const choices = owners.data?.items ?? []
  const state: ListFilter = {
    name: 'state',
    label: t`Status`,
    all: t`Any status`,
    options: [
      { value: 'never-published', label: t`Never published` },
      { value: 'published', label: t`Published` },
      { value: 'changed', label: t`Changed since it was published` },
      { value: 'archived', label: t`Archived` },
    ],
  }
  if (choices.length < 2) return [state]
  const options = choices.map(({ id, name }) => ({ value: id ?? 'platform', label: name ?? t`Trellis` }))
  return [state, { name: 'owner', label: t`Owner`, all: t`All owners`, options }]
}

/** Menu items of one kind only, before and after “Duplicate”. */
type KindMenuItems = { before: MenuItem[]; after: MenuItem[] }

type Page<Item> = ComponentProps<typeof ListPage<Item>>

type Props<Item> = Pick<Page<Item>, 'list' | 'title' | 'count' | 'search' | 'empty' | 'noMatch' | 'errorTitle'> & {
  kind: DraftKind
  length: LengthColumn<Item>
  ownActs: (draft: Item) => KindMenuItems
}

type DialogState<Item> = { act: 'new' } | { act: 'duplicate' | 'archive'; draft: Item } | null

type ArchiveProps = {
  kind: DraftKind
  /** `tracks` = how many hold it. */
  draft: { id: string; title: string; tracks: number }
  onClose: () => void
}

/** Asks before a draft is archived; it can be brought back. */
function ArchiveDraft({ kind: { calls }, draft: { id, title, tracks }, onClose }: ArchiveProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(calls.archive, [calls.list])
  const bringBack = () => mutate({ params: { id }, body: { isArchived: false } })
  const onSuccess = () => {
    toast.undoable(t`${title} is archived.`, { label: t`Undo`, run: bringBack })
    onClose()
  }
  return (
    <ActDialog
      title={<Trans>Archive {title}?</Trans>}
      consequence={
        <>
          <Plural
            value={tracks}
            _0="It is in no track, so no one has it in their list."
            one="It is in # track. Everyone with that track loses it from their list."
            other="It is in # tracks. Everyone with these tracks loses it from their list."
          />{' '}
          <Trans>Their records stay. You can restore it.</Trans>
        </>
      }
      confirm={<Trans>Archive</Trans>}
      busy={isPending}
      error={error}
      onConfirm={() => mutate({ params: { id }, body: { isArchived: true } }, { onSuccess })}
      onCancel={onClose}
    />
  )
}

/** Brings an archived draft back. */
function useBringBack({ calls }: DraftKind) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate } = useSend(calls.archive, [calls.list])
  return ({ id, title }: ListedDraft) =>
    mutate(
      { params: { id }, body: { isArchived: false } },
      {
        onSuccess: () => toast.success(t`${title} is restored.`),
        onError: () => toast.error(t`${title} could not be restored. Please try again.`),
      },
    )
}

type DialogProps<Item> = { kind: DraftKind; open: DialogState<Item>; onClose: () => void }

function OpenDialog<Item extends ListedDraft>({ kind, open, onClose }: DialogProps<Item>) {
  if (open?.act === 'new') return <NewDraft {...{ kind, onClose }} />
  if (open?.act === 'duplicate') return <DuplicateDraft {...{ kind, onClose }} draft={open.draft} />
  if (open?.act === 'archive') return <ArchiveDraft {...{ kind, onClose }} draft={open.draft} />
  return null
}

/** The drafts of a kind that the user may edit. */
export function DraftsPage<Item extends ListedDraft>({ kind, length, ownActs, ...page }: Props<Item>) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState<DialogState<Item>>(null)
  const columns = useDraftColumns(kind, length)
  const filters = useDraftFilters()
  const bringBack = useBringBack(kind)
  const linkTo = ({ id }: Item) => `${kind.path}/${id}`
  const buildMenu = (draft: Item): MenuItem[] => {
    const { before, after } = ownActs(draft)
    return [
      { label: t`Edit`, icon: Pencil, to: linkTo(draft) },
      ...before,
      { label: t`Duplicate…`, icon: Copy, onSelect: () => setOpen({ act: 'duplicate', draft }) },
      ...after,
      draft.archivedAt
        ? { label: t`Restore`, icon: ArchiveRestore, apart: true, onSelect: () => bringBack(draft) }
        : { label: t`Archive…`, icon: Archive, apart: true, onSelect: () => setOpen({ act: 'archive', draft }) },
    ]
  }
  // The list moves the button while it loads; the dialog stays.
  const add = <NewDraftButton kind={kind} onPress={() => setOpen({ act: 'new' })} />
  return (
    <>
      <ListPage
        {...page}
        above={<WaitingReviews />}
        caption={i18n._(kind.words.plural)}
        actions={add}
        filters={filters}
        columns={columns}
        rowName={({ title }) => title}
        rowLink={linkTo}
        rowMenu={buildMenu}
        cardPicture={({ thumbnailUrl, title }) => (
          <Poster shape="square" src={thumbnailUrl} title={title} className="size-12! rounded-s!" />
        )}
        empty={{ ...page.empty, action: add }}
      />
      <OpenDialog kind={kind} open={open} onClose={() => setOpen(null)} />
    </>
  )
}
