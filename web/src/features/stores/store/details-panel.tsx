import { Trans, useLingui } from '@lingui/react/macro'
import { fullAddressFields, keeperFields } from '@trellis/contract/stores/store-fields.ts'
import { locationTypeLabels } from '@trellis/contract/stores/store-form.ts'
import type { StoreDetails } from '@trellis/contract/stores/stores.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { DetailsList } from '../../../ui/details-list.tsx'
import { fieldDetails } from '../../../ui/field-details.ts'
import { printPoint } from '../../../ui/point-text.ts'
import { StoreFields } from './store-fields.tsx'
import { useStoreForm } from './use-store-form.tsx'

type Props = { store: StoreDetails }

/** Link to the coordinates on an external map. */
const MapLink = ({ point }: { point: NonNullable<StoreDetails['point']> }) => (
  <a
    href={`https://www.openstreetmap.org/?mlat=${point.lat}&mlon=${point.lng}#map=17/${point.lat}/${point.lng}`}
    target="_blank"
    rel="noreferrer"
    className="underline underline-offset-2"
  >
    {printPoint(point)}
  </a>
)

/** Details of a store as list entries. */
function useDetails(store: StoreDetails) {
  const { t } = useLingui()
  const format = useFormat()
  return [
    ...fieldDetails(fullAddressFields, store),
    { name: t`Location types`, value: store.locationTypes.map(type => say(locationTypeLabels[type])).join(', ') },
    ...fieldDetails(keeperFields, store),
    { name: t`Point on the map`, value: store.point && <MapLink point={store.point} /> },
    { name: t`Chain`, value: store.retailOrganization?.name },
    { name: t`Reseller`, value: store.reseller?.name },
    { name: t`Brands that work with it`, value: store.brands.map(({ name }) => name).join(', ') },
    { name: t`Listed for sign-ups`, value: store.isPublic ? <Trans>Yes</Trans> : <Trans>No</Trans> },
    { name: t`Managers`, value: store.managers.map(({ name }) => name).join(', ') },
    { name: t`Invited by`, value: store.invitedByBrand?.name },
    { name: t`Added`, value: format.date(store.createdAt) },
  ]
}

const ReadDetails = ({ store }: Props) => {
  const { t } = useLingui()
  return <DetailsList title={t`Details`} details={useDetails(store)} />
}

function EditDetails({ store }: Props) {
  const { t } = useLingui()
  const { form, failure, isSaving, save, cancel, question } = useStoreForm(store)
  return (
    <>
      <DetailsList
        title={t`Details`}
        details={useDetails(store)}
        isDirty={form.formState.isDirty}
        onSave={save}
        onCancel={cancel}
        busy={isSaving}
        error={failure}
      >
        <StoreFields store={store} form={form} />
      </DetailsList>
      {question}
    </>
  )
}

/** Store details; editable for viewers with the permission. */
export const DetailsPanel = ({ store }: Props) =>
  store.may.edit ? <EditDetails store={store} /> : <ReadDetails store={store} />
