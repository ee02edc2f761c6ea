import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { StoreForm as StoreSchema } from '@trellis/contract/stores/store-form.ts'
import { type StoreDetails, stores } from '@trellis/contract/stores/stores.ts'
import { useRef, useState } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { useDetailsForm } from '../../../platform/forms/details-form.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { type StoreValues, valuesOf } from '../form/form-values.ts'

/** The reads that change with a store. */
export const readsOfStores = [stores.list, stores.listOwn, stores.views, stores.get, stores.progress] as const

type QuestionProps = { store: StoreDetails; chainId: string | null; onAnswer: (isYes: boolean) => void }

/** What changes at a store that gets another chain or reseller. */
function OwnerQuestion({ store: { id, name, retailOrganization }, chainId, onAnswer }: QuestionProps) {
  const leaves = (retailOrganization?.id ?? null) !== chainId
  const query = { ...(chainId && { retailOrganizationId: chainId }) }
  const { data, isPending } = useQuery({ ...read(stores.ownerPreview, { params: { id }, query }), enabled: leaves })
  const { tracks = [], people = 0 } = data ?? {}
  const trackCount = tracks.length
  return (
    <ConfirmDialog
      open
      tone="primary"
      busy={leaves && isPending}
      onCancel={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
      title={<Trans>Change whose store {name} is?</Trans>}
      confirm={<Trans>Change</Trans>}
    >
      <Trans>Its people stay and keep what they learned. Whoever looked after it until now no longer sees it.</Trans>
      {trackCount > 0 && (
        <>
          {' '}
          <Plural
            value={trackCount}
            one="One track belongs to its present chain and is taken from it:"
            other="# tracks belong to its present chain and are taken from it:"
          />{' '}
          {tracks.join(', ')}.
        </>
      )}
      {people > 0 && (
        <>
          {' '}
          <Plural
            value={people}
            one="One person has a job that only its present chain has, and becomes a budtender or a manager."
            other="# people have jobs that only its present chain has, and become budtenders or managers."
          />
        </>
      )}
    </ConfirmDialog>
  )
}

/** Asks about another owner before it is saved. */
function useOwnerQuestion(store: StoreDetails) {
  const [chainId, setChainId] = useState<string | null | undefined>()
  const answered = useRef<((isYes: boolean) => void) | null>(null)
  const ask = (values: StoreValues) => {
    const before = valuesOf(store)
    const isSame =
      before.retailOrganizationId === values.retailOrganizationId && before.resellerId === values.resellerId
    if (isSame) return Promise.resolve(true)
    setChainId(values.retailOrganizationId ?? null)
    return new Promise<boolean>(resolve => {
      answered.current = resolve
    })
  }
  const answer = (isYes: boolean) => {
    setChainId(undefined)
    answered.current?.(isYes)
  }
  const question = chainId === undefined ? null : <OwnerQuestion store={store} chainId={chainId} onAnswer={answer} />
  return { ask, question }
}

/** The form of a store. A refusal lands on its field; anything else stands above the form. */
export function useStoreForm(store: StoreDetails) {
  const { t } = useLingui()
  const toast = useToast()
  const { ask, question } = useOwnerQuestion(store)
  const { mutateAsync } = useSend(stores.update, readsOfStores)
  const form = useDetailsForm(StoreSchema, {
    saved: store,
    valuesOf,
    send: async body => ((await ask(body)) ? mutateAsync({ params: { id: store.id }, body }) : null),
    onSaved: () => toast.success(t`The store is saved.`, { brief: true }),
  })
  return { ...form, question }
}

export type StoreFormOf = ReturnType<typeof useStoreForm>['form']
