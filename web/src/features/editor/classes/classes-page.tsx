import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { authoredClasses, type ClassInList } from '@trellis/contract/class-editor/classes.ts'
import { Archive, ArchiveRestore, Copy, GraduationCap, History, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '../../../platform/api/ids.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import type { MenuItem } from '../../../ui/menu-entry.tsx'
import { Poster } from '../../../ui/poster.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { ArchiveDialog } from '../draft-list/archive-dialog.tsx'
import { type NewDraft, NewDraftDialog } from '../draft-list/new-draft-dialog.tsx'
import { useDraftFilters } from '../draft-list/use-draft-filters.ts'
import { useDraftListRequest } from '../draft-list/use-draft-list-request.ts'
import { WaitingReviews } from '../reviews/waiting-reviews.tsx'
import { DuplicateClass } from './duplicate-class.tsx'
import { useClassColumns } from './use-class-columns.tsx'

/** Adds a class, and opens it. */
function NewClass({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const { mutate, isPending, error } = useSend(authoredClasses.create, [authoredClasses.list])
  const create = (draft: NewDraft) =>
    mutate({ body: { id, ...draft } }, { onSuccess: () => void navigate(`/edit-classes/${id}`) })
  return (
    <NewDraftDialog
      heading={<Trans>New class</Trans>}
      ownerHint={t`Whose class it is: they can edit it, and put it into their tracks.`}
      ownerMissing={t`Choose whose class it is.`}
      busy={isPending}
      error={error}
      onCreate={create}
      onClose={onClose}
    />
  )
}

type Props = { held: ClassInList; onClose: () => void }

/** Archives a class, once it was asked. */
function ArchiveClass({ held: { id, title, tracks }, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(authoredClasses.archive, [authoredClasses.list])
  const bringBack = () => mutate({ params: { id }, body: { isArchived: false } })
  const archive = () =>
    mutate(
      { params: { id }, body: { isArchived: true } },
      {
        onSuccess: () => {
          toast.undoable(t`${title} is archived.`, { label: t`Undo`, run: bringBack })
          onClose()
        },
      },
    )
  return <ArchiveDialog {...{ title, tracks, error, onClose }} busy={isPending} onArchive={archive} />
}

/** The classes that the address asks for. */
function useClassList() {
  const { request, query } = useDraftListRequest()
  return useList(request, useQuery(read(authoredClasses.list, { query })))
}

type Open = { kind: 'new' } | { kind: 'duplicate' | 'archive'; held: ClassInList } | null

/** What can be done with a class. */
function useRowMenu(open: (what: Open) => void) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate } = useSend(authoredClasses.archive, [authoredClasses.list])
  const bringBack = ({ id, title }: ClassInList) =>
    mutate(
      { params: { id }, body: { isArchived: false } },
      {
        onSuccess: () => toast.success(t`${title} is back.`),
        onError: () => toast.error(t`${title} could not be brought back. Please try again.`),
      },
    )
  return (held: ClassInList): MenuItem[] => [
    { label: t`Edit`, icon: Pencil, to: `/edit-classes/${held.id}` },
    { label: t`Versions`, icon: History, to: `/class-versions/${held.id}` },
    { label: t`Duplicate…`, icon: Copy, onSelect: () => open({ kind: 'duplicate', held }) },
    held.archivedAt
      ? { label: t`Bring back`, icon: ArchiveRestore, apart: true, onSelect: () => bringBack(held) }
      : { label: t`Archive…`, icon: Archive, apart: true, onSelect: () => open({ kind: 'archive', held }) },
  ]
}

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  if (open?.kind === 'new') return <NewClass onClose={onClose} />
  if (open?.kind === 'duplicate') return <DuplicateClass of={open.held} onClose={onClose} />
  if (open?.kind === 'archive') return <ArchiveClass held={open.held} onClose={onClose} />
  return null
}

/** The classes that somebody may edit. */
export function ClassesPage() {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open>(null)
  const list = useClassList()
  const columns = useClassColumns()
  const filters = useDraftFilters()
  const rowMenu = useRowMenu(setOpen)
  const add = (
    <Button size="s" onClick={() => setOpen({ kind: 'new' })}>
      <Plus aria-hidden />
      <Trans>New class</Trans>
    </Button>
  )
  return (
    <>
      <ListPage
        list={list}
        title={<Trans>Edit classes</Trans>}
        above={<WaitingReviews />}
        caption={t`Classes`}
        count={total => <Plural value={total} one="# class" other="# classes" />}
        actions={add}
        search={t`Title of the class`}
        filters={filters}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        rowLink={({ id }) => `/edit-classes/${id}`}
        rowMenu={rowMenu}
        cardPicture={({ thumbnailUrl, title }) => (
          <Poster shape="square" src={thumbnailUrl} title={title} className="size-12! rounded-s!" />
        )}
        empty={{
          icon: GraduationCap,
          title: <Trans>No classes yet</Trans>,
          text: <Trans>A class is a few lessons to read, what to remember of them, and an exam.</Trans>,
          action: add,
        }}
        noMatch={{
          title: <Trans>No class fits these filters</Trans>,
          text: <Trans>Try a shorter part of the title, or another status.</Trans>,
        }}
        errorTitle={<Trans>The classes could not be loaded</Trans>}
      />
      <OpenDialog open={open} onClose={() => setOpen(null)} />
    </>
  )
}
