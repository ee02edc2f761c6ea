import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryOptions } from '@tanstack/react-query'
import { type BrandContentItem, brandContentList } from '@trellis/contract/brands/brand-content.ts'
import type { BrandDetails } from '@trellis/contract/brands/brands.ts'
import type { Out } from '@trellis/contract/endpoint.ts'
import type { Paging } from '@trellis/contract/paging.ts'
import { type LucideIcon, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { useListOf } from '../../../ui/list/use-list-of.ts'
import { PickDialog } from '../../../ui/picker/pick-dialog.tsx'
import type { Search } from '../../../ui/server-picker.tsx'
import { useToast } from '../../../ui/toast-region.tsx'

const State = ({ isOpen, archivedAt }: BrandContentItem) =>
  archivedAt !== null ? (
    <Chip>
      <Trans context="a course or a track">Archived</Trans>
    </Chip>
  ) : isOpen ? (
    <Chip tone="good">
      <Trans>Open to learners</Trans>
    </Chip>
  ) : (
    <Chip tone="wait">
      <Trans>Not open yet</Trans>
    </Chip>
  )

/** The columns of a brand's courses or tracks. */
function useContentColumns(): ListColumn<BrandContentItem>[] {
  const { t } = useLingui()
  return [
    { id: 'name', heading: t`Name`, cell: ({ name }) => name, card: 'title' },
    { id: 'state', heading: t`Status`, width: '12rem', cell: item => <State {...item} />, card: 'foot' },
  ]
}

type Choice = Pick<BrandContentItem, 'id' | 'name'>

/** A call that assigns or unassigns content. */
type ContentChange<Of> = {
  mutate: (of: Of, then: { onSuccess: () => void }) => void
  isPending: boolean
  error: Error | null
}

type Assignment = {
  label: ReactNode
  title: ReactNode
  consequence: ReactNode
  choices: string
  missing: string
  done: string
  search: Search<Choice>
  change: ContentChange<string[]>
}

type Page = { items: BrandContentItem[]; paging: Paging }

type Props = {
  brand: BrandDetails
  icon: LucideIcon
  /** The query of a page of the assigned content. */
  readPage: (query: Out<typeof brandContentList.query>) => UseQueryOptions<Page, Error, Page, unknown[]>
  title: string
  search: string
  empty: { title: ReactNode; text: ReactNode }
  noMatch: ReactNode
  errorTitle: ReactNode
  assignment: Assignment
  unassignment: { consequence: ReactNode; change: ContentChange<string> }
}

const toOption = ({ id, name }: Choice) => ({ value: id, label: name })

function AssignDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const { change, done } = assignment
  const onSuccess = () => {
    toast.success(done)
    onClose()
  }
  return (
    <PickDialog
      title={assignment.title}
      description={assignment.consequence}
      label={assignment.choices}
      placeholder={t`Search by name`}
      search={assignment.search}
      optionOf={toOption}
      missing={assignment.missing}
      busy={change.isPending}
      error={change.error}
      onPick={choices =>
        change.mutate(
          choices.map(({ id }) => id),
          { onSuccess },
        )
      }
      onClose={onClose}
    />
  )
}

type UnassignDialogProps = Pick<Props, 'brand' | 'unassignment' | 'assignment'> & {
  item: BrandContentItem
  onClose: () => void
}

function UnassignDialog({
  brand: { name },
  unassignment: { change, consequence },
  assignment,
  item,
  onClose,
}: UnassignDialogProps) {
  const { t } = useLingui()
  const toast = useToast()
  const title = item.name
  const onSuccess = () => {
    const run = () => assignment.change.mutate([item.id], { onSuccess: () => toast.success(assignment.done) })
    toast.undoable(t`“${title}” belongs to the platform again.`, { label: t`Undo`, run })
    onClose()
  }
  return (
    <ActDialog
      title={
        <Trans>
          Unassign “{title}” from {name}?
        </Trans>
      }
      consequence={consequence}
      confirm={<Trans>Unassign</Trans>}
      tone="primary"
      busy={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate(item.id, { onSuccess })}
      onCancel={onClose}
    />
  )
}

/** The courses or tracks of a brand, which an administrator assigns and unassigns. */
export function ContentPanel({
  brand,
  icon,
  readPage,
  title,
  search,
  empty,
  noMatch,
  errorTitle,
  assignment,
  unassignment,
}: Props) {
  const { t } = useLingui()
  const [isAssigning, setAssigning] = useState(false)
  const [removing, setRemoving] = useState<BrandContentItem | null>(null)
  const list = useListOf(brandContentList, { read: readPage })
  const assignButton = brand.archivedAt === null && (
    <Button variant="quiet" size="s" onClick={() => setAssigning(true)}>
      {assignment.label}
    </Button>
  )
  return (
    <>
      <ListPanel
        list={list}
        title={title}
        caption={title}
        actions={assignButton}
        search={search}
        columns={useContentColumns()}
        rowName={({ name }) => name}
        rowMenu={item => [{ label: t`Unassign`, icon: Undo2, onSelect: () => setRemoving(item) }]}
        empty={{ icon, ...empty }}
        noMatch={{ title: noMatch }}
        errorTitle={errorTitle}
      />
      {isAssigning && <AssignDialog assignment={assignment} onClose={() => setAssigning(false)} />}
      {removing && (
        <UnassignDialog
          brand={brand}
          unassignment={unassignment}
          assignment={assignment}
          item={removing}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}
