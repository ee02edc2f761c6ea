import { Trans, useLingui } from '@lingui/react/macro'
import { type BrandDispensary, brandContent, brandContentList } from '@trellis/contract/brands/brand-content.ts'
import type { BrandDetails } from '@trellis/contract/brands/brands.ts'
import { Store, Unlink } from 'lucide-react'
import { useState } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { useListOf } from '../../../ui/list/use-list-of.ts'
import { PickDialog } from '../../../ui/picker/pick-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfBrands } from '../reads-of-brands.ts'

type Props = { brand: BrandDetails }

const toOption = ({ id, name, city, state }: BrandDispensary) => ({ value: id, label: name, note: `${city}, ${state}` })

const staleReads = [brandContent.dispensaries, brandContent.addableDispensaries, ...readsOfBrands] as const

function AddStores({ brand: { id, name }, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(brandContent.addDispensaries, staleReads)
  const add = (dispensaryIds: string[]) =>
    mutate(
      { params: { id }, body: { dispensaryIds } },
      {
        onSuccess: () => {
          toast.success(t`${name} now works with these stores.`)
          onClose()
        },
      },
    )
  return (
    <PickDialog
      title={<Trans>Stores that {name} works with</Trans>}
      description={
        <Trans>
          The brand’s people see these stores, and who takes the brand’s courses there. Stores are not asked.
        </Trans>
      }
      label={t`Stores`}
      placeholder={t`Search by name or city`}
      optionOf={toOption}
      search={filter => read(brandContent.addableDispensaries, { params: { id }, query: { filter, limit: 30 } })}
      missing={t`Choose at least one store.`}
      busy={isPending}
      error={error}
      onPick={stores => add(stores.map(store => store.id))}
      onClose={onClose}
    />
  )
}

function EndStore({ brand, store, onClose }: Props & { store: BrandDispensary; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(brandContent.endDispensary, staleReads)
  const [storeName, name] = [store.name, brand.name]
  const end = () =>
    mutate(
      { params: { id: brand.id, dispensaryId: store.id } },
      {
        onSuccess: () => {
          toast.success(t`${name} no longer works with ${storeName}.`)
          onClose()
        },
      },
    )
  return (
    <ActDialog
      title={
        <Trans>
          Should {name} stop working with {storeName}?
        </Trans>
      }
      consequence={
        <Trans>
          The brand’s people no longer see the store or its people. Tracks assigned to the store stay until someone
          removes them.
        </Trans>
      }
      confirm={<Trans>Stop</Trans>}
      busy={isPending}
      error={error}
      onConfirm={end}
      onCancel={onClose}
    />
  )
}

/** The columns of a brand's stores. */
function useColumns(): ListColumn<BrandDispensary>[] {
  const { t } = useLingui()
  return [
    { id: 'name', heading: t`Store`, cell: ({ name }) => name, card: 'title' },
    { id: 'place', heading: t`City`, cell: ({ city, state }) => `${city}, ${state}`, card: 'note' },
  ]
}

/** The stores that a brand works with. */
export function BrandDispensaries({ brand }: Props) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const [ended, setEnded] = useState<BrandDispensary | null>(null)
  const list = useListOf(brandContentList, {
    read: query => read(brandContent.dispensaries, { params: { id: brand.id }, query }),
  })
  const add = brand.archivedAt === null && (
    <Button variant="quiet" size="s" onClick={() => setAdding(true)}>
      <Trans>Add stores</Trans>
    </Button>
  )
  return (
    <>
      <ListPanel
        list={list}
        title={<Trans>Dispensaries</Trans>}
        caption={t`Dispensaries`}
        actions={add}
        search={t`Name or city`}
        columns={useColumns()}
        rowName={({ name }) => name}
        rowLink={({ id }) => `/dispensaries-admin/${id}`}
        rowMenu={store => [
          { label: t`Stop working together`, icon: Unlink, tone: 'danger', onSelect: () => setEnded(store) },
        ]}
        empty={{
          icon: Store,
          title: <Trans>This brand works with no store yet</Trans>,
          text: <Trans>Add stores that are already on Trellis.</Trans>,
        }}
        noMatch={{ title: <Trans>No store matches this search</Trans> }}
        errorTitle={<Trans>The stores could not be loaded</Trans>}
      />
      {isAdding && <AddStores brand={brand} onClose={() => setAdding(false)} />}
      {ended && <EndStore brand={brand} store={ended} onClose={() => setEnded(null)} />}
    </>
  )
}
