import { Trans, useLingui } from '@lingui/react/macro'
import { fullAddressFields, keeperFields } from '@trellis/contract/stores/store-fields.ts'
import { locationTypeLabels } from '@trellis/contract/stores/store-form.ts'
import type { StoreDetails } from '@trellis/contract/stores/stores.ts'
import { timeZoneLabels } from '@trellis/contract/time-zones.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'
import { fieldDetails } from '../../../ui/field-details.ts'
import { printPoint } from '../../../ui/point-text.ts'
import { noonOfDay } from '../../tracks/noon-of-day.public.ts'
import { isLicenseNoticed, LicenseSentence } from '../license.tsx'
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
    ...fieldDetails(keeperFields, store, {
      timeZone: say(timeZoneLabels[store.timeZone]),
      licenseExpiresOn: store.licenseExpiresOn && format.date(noonOfDay(store.licenseExpiresOn)),
    }),
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

type NoticeProps = Props & { edit: ((field: string) => void) | null }

/** Says when the license has expired or soon will. */
const LicenseNotice = ({ store, edit }: NoticeProps) =>
  isLicenseNoticed(store) && (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-m bg-wait-soft px-4 py-2.5 text-wait">
      <p>
        <LicenseSentence store={store} />
      </p>
      {edit && (
        <Button variant="quiet" size="s" onClick={() => edit('licenseExpiresOn')}>
          <Trans>Edit the license</Trans>
        </Button>
      )}
    </div>
  )

const ReadDetails = ({ store }: Props) => {
  const { t } = useLingui()
  return (
    <DetailsList
      title={t`Details`}
      details={useDetails(store)}
      notice={edit => <LicenseNotice store={store} edit={edit} />}
    />
  )
}

function EditDetails({ store }: Props) {
  const { t } = useLingui()
  const { form, failure, isSaving, save, cancel, question } = useStoreForm(store)
  return (
    <>
      <DetailsList
        title={t`Details`}
        details={useDetails(store)}
        notice={edit => <LicenseNotice store={store} edit={edit} />}
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
