import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { StoreForm as StoreSchema } from '@trellis/contract/stores/store-form.ts'
import { type StoreDetails, stores } from '@trellis/contract/stores/stores.ts'
import { useRef, useState } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { useDetailsForm } from '../../../platform/forms/details-form.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { KeepPeopleChoice } from '../../companies/companies.public.tsx'
import { type StoreValues, toStoreValues } from '../form/form-values.ts'

/** Reads to invalidate when a store changes. */
export const readsOfStores = [stores.list, stores.listOwn, stores.views, stores.get, stores.progress] as const

/** Answer to the owner question; null = do not save the form. */
type OwnerAnswer = { keepPeople?: boolean } | null

type QuestionProps = { store: StoreDetails; chainId: string | null; onAnswer: (answer: OwnerAnswer) => void }

/** What ends when a store changes its chain. */
function OwnerConsequence({ tracks, people }: { tracks: readonly string[]; people: number }) {
  const trackCount = tracks.length
  return (
    <>
      <Trans>
        People keep what they learned. The former owner no longer sees the store, and its open invitations end.
      </Trans>
      {trackCount > 0 && (
        <>
          {' '}
          <Plural
            value={trackCount}
            one="One track belongs to its present chain and is unassigned:"
            other="# tracks belong to its present chain and are unassigned:"
          />{' '}
          {tracks.join(', ')}.
        </>
      )}
      {people > 0 && (
        <>
          {' '}
          <Plural
            value={people}
            one="One person manages the store or has a job of its present chain."
            other="# people manage the store or have a job of its present chain."
          />
        </>
      )}
    </>
  )
}

/** Confirms a new chain or reseller and asks what happens to the chain's people. */
function OwnerQuestion({ store: { id, name, retailOrganization }, chainId, onAnswer }: QuestionProps) {
  const [keepPeople, setKeepPeople] = useState<boolean | null>(null)
  const [isMissing, setMissing] = useState(false)
  const leaves = (retailOrganization?.id ?? null) !== chainId
  const query = { ...(chainId && { retailOrganizationId: chainId }) }
  const { data, isPending } = useQuery({ ...read(stores.ownerPreview, { params: { id }, query }), enabled: leaves })
  const { tracks = [], people = 0 } = data ?? {}
  const asksForPeople = leaves && people > 0
  const confirm = () => {
    if (asksForPeople && keepPeople === null) setMissing(true)
    else onAnswer(keepPeople === null ? {} : { keepPeople })
  }
  return (
    <ActDialog
      tone="primary"
      busy={leaves && isPending}
      onCancel={() => onAnswer(null)}
      onConfirm={confirm}
      title={<Trans>Change whose store {name} is?</Trans>}
      consequence={<OwnerConsequence tracks={tracks} people={people} />}
      confirm={<Trans>Change</Trans>}
    >
      {asksForPeople && <KeepPeopleChoice value={keepPeople} onChange={setKeepPeople} isMissing={isMissing} />}
    </ActDialog>
  )
}

/** Asks about a changed owner before saving. */
function useOwnerQuestion(store: StoreDetails) {
  const [chainId, setChainId] = useState<string | null | undefined>()
  const answered = useRef<((answer: OwnerAnswer) => void) | null>(null)
  const ask = (values: StoreValues): Promise<OwnerAnswer> => {
    const before = toStoreValues(store)
    const isSame =
      before.retailOrganizationId === values.retailOrganizationId && before.resellerId === values.resellerId
    if (isSame) return Promise.resolve({})
    setChainId(values.retailOrganizationId ?? null)
    return new Promise<OwnerAnswer>(resolve => {
      answered.current = resolve
    })
  }
  const answer = (ownerAnswer: OwnerAnswer) => {
    setChainId(undefined)
    answered.current?.(ownerAnswer)
  }
  const question = chainId === undefined ? null : <OwnerQuestion store={store} chainId={chainId} onAnswer={answer} />
  return { ask, question }
}

/** Store form. An error appears at its field, otherwise above the form. */
export function useStoreForm(store: StoreDetails) {
  const { t } = useLingui()
  const toast = useToast()
  const { ask, question } = useOwnerQuestion(store)
  const { mutateAsync } = useSend(stores.update, readsOfStores)
  const form = useDetailsForm(StoreSchema, {
    saved: store,
    valuesOf: toStoreValues,
    send: async body => {
      const answer = await ask(body)
      return answer && mutateAsync({ params: { id: store.id }, body: { ...body, ...answer } })
    },
    onSaved: () => toast.success(t`The store is saved.`, { brief: true }),
  })
  return { ...form, question }
}

export type StoreForm = ReturnType<typeof useStoreForm>['form']
