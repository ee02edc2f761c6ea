import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { companies } from '@trellis/contract/companies/companies.ts'
import { pickFieldPart } from '@trellis/contract/entity-fields.ts'
import { noState, type StateCode } from '@trellis/contract/states.ts'
import { fullAddressFields, keeperFields } from '@trellis/contract/stores/store-fields.ts'
import { NewStore } from '@trellis/contract/stores/store-form.ts'
import { type NamedRef, stores } from '@trellis/contract/stores/stores.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { saidByServer } from '../../../platform/api/problem.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { formPart } from '../../../platform/forms/form-part.ts'
import { useUnsavedGuard } from '../../../platform/unsaved/use-unsaved-guard.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DetailFrame } from '../../../ui/detail-frame.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { AddressFields } from './address-fields.tsx'
import type { CityValues, NewStoreValues, Owners } from './form-values.ts'
import { KeeperFields } from './keeper-fields.tsx'
import { LocationTypesField } from './location-types-field.tsx'
import { OwnerPicker } from './owner-picker.tsx'

const rest = 500
const fewestLetters = 3

type Props = { name: string; addressLine1: string; city: string; state: StateCode }

/** Possible duplicates: stores of the same city at the typed address or with a similar name. */
function Doubles({ name, addressLine1, city, state }: Props) {
  const { t } = useLingui()
  const typed = useDebounced(name.trim(), rest).slice(0, 120)
  const address = useDebounced(addressLine1.trim(), rest).slice(0, 120)
  const isAsked = Math.max(typed.length, address.length) >= fewestLetters && city !== '' && Boolean(state)
  const { data } = useQuery({
    ...read(stores.doubles, { query: { name: typed, addressLine1: address, city, ...(state && { state }) } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const items = isAsked ? (data?.items ?? []) : []
  return (
    <div aria-live="polite">
      {items.length > 0 && (
        <div className="rounded-m bg-wait-soft px-4 py-3 text-wait">
          <p className="font-semibold">
            {items.length === 1 ? (
              <Trans>Is it this one? It is in the same city.</Trans>
            ) : (
              <Trans>Is it one of these? They are in the same city.</Trans>
            )}
          </p>
          <ul aria-label={t`Stores like this one`} className="mt-1.5 grid gap-1">
            {items.map(store => (
              <li key={store.id}>
                <TextLink to={`/dispensaries-admin/${store.id}`} target="_blank">
                  {store.name}
                </TextLink>
                {store.addressLine1 && <>, {store.addressLine1}</>}
                {store.closedAt && (
                  <>
                    {' '}
                    (<Trans>closed</Trans>)
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const blank: NewStoreValues = {
  ...pickFieldPart({ ...fullAddressFields, ...keeperFields }, 'blank'),
  state: noState,
  locationTypes: ['ADULT_USE'],
  retailOrganizationId: null,
  resellerId: null,
}

/** Form of a new store; an error appears at its field, otherwise above the form. */
function useNewStore(chain: NamedRef | null) {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const form = useContractForm(NewStore, { defaultValues: { ...blank, retailOrganizationId: chain?.id ?? null } })
  const [failure, setFailure] = useState<Error | null>(null)
  const { mutateAsync, isPending } = useSend(stores.create, [stores.list, stores.views])
  const release = useUnsavedGuard(form.formState.isDirty && !form.formState.isSubmitSuccessful)
  const submit = form.handleSubmit(async body => {
    setFailure(null)
    try {
      const { id } = await mutateAsync({ body })
      release()
      toast.success(t`Dispensary successfully added!`)
      await navigate(`/dispensaries-admin/${id}`)
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(saidByServer(error, t`An Error occurred.`))
    }
  })
  return { form, failure, isPending, submit }
}

type Form = ReturnType<typeof useNewStore>['form']

function Belonging({ form, chain }: { form: Form; chain: NamedRef | null }) {
  const [owners, setOwners] = useState<Owners>({ chain, reseller: null })
  return (
    <>
      <OwnerPicker
        kind="chain"
        value={owners.chain}
        onChange={chain => {
          setOwners({ ...owners, chain })
          form.setValue('retailOrganizationId', chain?.id ?? null, { shouldDirty: true })
        }}
      />
      <OwnerPicker
        kind="reseller"
        value={owners.reseller}
        onChange={reseller => {
          setOwners({ ...owners, reseller })
          form.setValue('resellerId', reseller?.id ?? null, { shouldDirty: true })
        }}
      />
      <KeeperFields form={form} />
    </>
  )
}

function StoreForm({ chain }: { chain: NamedRef | null }) {
  const { form, failure, isPending, submit } = useNewStore(chain)
  const [name, addressLine1, city, state] = form.watch(['name', 'addressLine1', 'city', 'state'])
  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid content-start gap-5">
      <FormFailure error={failure} />
      <AddressFields form={formPart<CityValues>(form)} />
      <Doubles name={name} addressLine1={addressLine1} city={city} state={state} />
      <Controller
        control={form.control}
        name="locationTypes"
        render={({ field, fieldState }) => (
          <LocationTypesField value={field.value ?? []} onChange={field.onChange} error={fieldState.error?.message} />
        )}
      />
      <Belonging form={form} chain={chain} />
      <Button type="submit" busy={isPending}>
        <Trans>Add the dispensary</Trans>
      </Button>
    </form>
  )
}

const FormLoading = () => (
  <Loading>
    <Skeleton className="h-160" />
  </Loading>
)

/** The chain in the URL, if opened from its page. */
function useChainOfAddress() {
  const id = useSearchParams()[0].get('chain')
  const found = useQuery({
    ...read(companies.get, { params: { kind: 'chains', id: id ?? '' } }),
    enabled: id !== null,
  })
  return { isLoading: found.isLoading, chain: found.data ?? null }
}

/** Adds a store and lists possible duplicates. */
export function NewStorePage() {
  const { isLoading, chain } = useChainOfAddress()
  return (
    <DetailFrame
      width={160}
      back={
        <BackLink to="/dispensaries-admin">
          <Trans>Dispensaries</Trans>
        </BackLink>
      }
      title={<Trans>Add a dispensary</Trans>}
      lead={<Trans>You add its people and tracks on the next page.</Trans>}
    >
      <Card radius="m" className="p-4 sm:p-6">
        {isLoading ? <FormLoading /> : <StoreForm chain={chain} />}
      </Card>
    </DetailFrame>
  )
}
