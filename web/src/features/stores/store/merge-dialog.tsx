import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type MergePreview, type StoreDetails, type StoreInList, stores } from '@trellis/contract/stores/stores.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { read, useSend } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { ServerPicker } from '../../../ui/server-picker.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { placeOf } from '../store-labels.ts'
import { readsOfStores } from './use-store-form.tsx'

const shown = 10

/** What moves, in counts; what there is none of is left out. */
const Moved = ({
  preview: { people, managers, formerPeople, tracks, mutedCourses, brands, requests },
}: {
  preview: MergePreview
}) => (
  <ul className="grid list-disc gap-0.5 pl-5">
    {people > 0 && (
      <li>
        <Plural value={people} one="# person" other="# people" />
      </li>
    )}
    {managers > 0 && (
      <li className="font-semibold">
        <Plural
          value={managers}
          one="# manager, who will manage the store that stays and see its people"
          other="# managers, who will manage the store that stays and see its people"
        />
      </li>
    )}
    {formerPeople > 0 && (
      <li>
        <Plural value={formerPeople} one="# former employee" other="# former employees" />
      </li>
    )}
    {tracks > 0 && (
      <li>
        <Plural value={tracks} one="# track" other="# tracks" />
      </li>
    )}
    {mutedCourses > 0 && (
      <li>
        <Plural value={mutedCourses} one="# muted course" other="# muted courses" />
      </li>
    )}
    {brands > 0 && (
      <li>
        <Plural value={brands} one="# brand that works with it" other="# brands that work with it" />
      </li>
    )}
    {requests > 0 && (
      <li>
        <Plural value={requests} one="# open sign-up request" other="# open sign-up requests" />
      </li>
    )}
    <li>
      <Trans>its sign-up link, which leads to the store that stays</Trans>
    </li>
  </ul>
)

function useMerge({ id, name }: StoreDetails, onClose: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const { mutateAsync, isPending, error } = useSend(stores.merge, readsOfStores)
  const merge = async (into: StoreInList) => {
    try {
      await mutateAsync({ params: { id }, body: { intoId: into.id } })
    } catch {
      return
    }
    onClose()
    const other = into.name
    toast.success(t`${name} is a part of ${other} now.`)
    await navigate(`/dispensaries-admin/${into.id}`)
  }
  return { merge, isPending, error }
}

/** Makes a store a part of another one, with what moves in sight. */
export function MergeDialog({ store, onClose }: { store: StoreDetails; onClose: () => void }) {
  const { t } = useLingui()
  const { id, name } = store
  const [into, setInto] = useState<StoreInList | null>(null)
  const [isMissing, setMissing] = useState(false)
  const preview = useQuery(read(stores.mergePreview, { params: { id } }))
  const { merge, isPending, error } = useMerge(store, onClose)
  const confirm = () => (into && into.id !== id ? void merge(into) : setMissing(true))
  const wrong = into === null ? t`Choose a store.` : into.id === id && t`Choose another store than this one.`
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title={<Trans>Merge {name} into another store</Trans>}
      description={
        <Trans>For a store that stands in the list twice. This cannot be undone: {name} stays closed for good.</Trans>
      }
      actions={
        <>
          <Button variant="quiet" disabled={isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" busy={isPending} onClick={confirm}>
            <Trans>Merge</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormFailure error={error} />
        <ServerPicker<StoreInList>
          label={t`The store that stays`}
          search={filter => read(stores.listOwn, { query: { filter, limit: shown } })}
          optionOf={each => ({ value: each.id, label: each.name, note: placeOf(each) })}
          value={into}
          onChange={setInto}
          error={isMissing && wrong}
        />
        {preview.data && (
          <div>
            <p className="mb-1 font-semibold">
              <Trans>These move there:</Trans>
            </p>
            <Moved preview={preview.data} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
