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

/** What a list says of a brand's courses or tracks. */
function useContentColumns(): ListColumn<BrandContentItem>[] {
  const { t } = useLingui()
  return [
    { id: 'name', heading: t`Name`, cell: ({ name }) => name, card: 'title' },
    { id: 'state', heading: t`Status`, width: '12rem', cell: item => <State {...item} />, card: 'foot' },
  ]
}

type Choice = Pick<BrandContentItem, 'id' | 'name'>

/** Sends a change of what the brand has. */
type Change<Of> = {
  mutate: (of: Of, then: { onSuccess: () => void }) => void
  isPending: boolean
  error: Error | null
}

type Giving = {
  label: ReactNode
  title: ReactNode
  consequence: ReactNode
  choices: string
  missing: string
  done: string
  search: Search<Choice>
  change: Change<string[]>
}

type Page = { items: BrandContentItem[]; paging: Paging }

type Props = {
  brand: BrandDetails
  icon: LucideIcon
  /** Reads a page of what the brand has. */
  readPage: (query: Out<typeof brandContentList.query>) => UseQueryOptions<Page, Error, Page, unknown[]>
  title: string
  search: string
  empty: { title: ReactNode; text: ReactNode }
  noMatch: ReactNode
  errorTitle: ReactNode
  giving: Giving
  taking: { consequence: ReactNode; change: Change<string> }
}

const optionOf = ({ id, name }: Choice) => ({ value: id, label: name })

function Give({ giving, onClose }: { giving: Giving; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const { change, done } = giving
  const onSuccess = () => {
    toast.success(done)
    onClose()
  }
  return (
    <PickDialog
      title={giving.title}
      description={giving.consequence}
      label={giving.choices}
      placeholder={t`Search by name`}
      search={giving.search}
      optionOf={optionOf}
      missing={giving.missing}
      busy={change.isPending}
      error={change.error}
      onPick={chosen =>
        change.mutate(
          chosen.map(({ id }) => id),
          { onSuccess },
        )
      }
      onClose={onClose}
    />
  )
}

type TakeProps = Pick<Props, 'brand' | 'taking' | 'giving'> & { item: BrandContentItem; onClose: () => void }

function Take({ brand: { name }, taking: { change, consequence }, giving, item, onClose }: TakeProps) {
  const { t } = useLingui()
  const toast = useToast()
  const title = item.name
  const onSuccess = () => {
    const run = () => giving.change.mutate([item.id], { onSuccess: () => toast.success(giving.done) })
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

/** The courses or the tracks of a brand, which an administrator gives it from those of the platform and takes back. */
export function ContentPanel({
  brand,
  icon,
  readPage,
  title,
  search,
  empty,
  noMatch,
  errorTitle,
  giving,
  taking,
}: Props) {
  const { t } = useLingui()
  const [isGiving, setGiving] = useState(false)
  const [taken, setTaken] = useState<BrandContentItem | null>(null)
  const list = useListOf(brandContentList, { read: readPage })
  const give = brand.archivedAt === null && (
    <Button variant="quiet" size="s" onClick={() => setGiving(true)}>
      {giving.label}
    </Button>
  )
  return (
    <>
      <ListPanel
        list={list}
        title={title}
        caption={title}
        actions={give}
        search={search}
        columns={useContentColumns()}
        rowName={({ name }) => name}
        rowMenu={item => [{ label: t`Unassign`, icon: Undo2, onSelect: () => setTaken(item) }]}
        empty={{ icon, ...empty }}
        noMatch={{ title: noMatch }}
        errorTitle={errorTitle}
      />
      {isGiving && <Give giving={giving} onClose={() => setGiving(false)} />}
      {taken && <Take brand={brand} taking={taking} giving={giving} item={taken} onClose={() => setTaken(null)} />}
    </>
  )
}
