import { Trans, useLingui } from '@lingui/react/macro'
import type { StoreDetails } from '@trellis/contract/stores/stores.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { DetailsList } from '../../../ui/details-list.tsx'
import { locationTypeLabels } from '../store-labels.ts'

/** The details of a store as the list shows them. */
function useDetails(store: StoreDetails) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return [
    { name: t`Name`, value: store.name },
    { name: t`Address`, value: [store.addressLine1, store.addressLine2].filter(Boolean).join(', ') },
    { name: t`City`, value: store.city },
    { name: t`State`, value: store.state },
    { name: t`ZIP code`, value: store.zipCode },
    { name: t`Country`, value: store.country },
    { name: t`Location types`, value: store.locationTypes.map(type => i18n._(locationTypeLabels[type])).join(', ') },
    { name: t`Region`, value: store.region },
    { name: t`Chain`, value: store.retailOrganization?.name },
    { name: t`Reseller`, value: store.reseller?.name },
    { name: t`Listed for sign-ups`, value: store.isPublic ? <Trans>Yes</Trans> : <Trans>No</Trans> },
    { name: t`Managers`, value: store.managers.map(({ name }) => name).join(', ') },
    { name: t`Invited by`, value: store.invitedByBrand?.name },
    { name: t`Added`, value: format.date(store.createdAt) },
  ]
}

/** The fields of a store. */
export function DetailsPanel({ store }: { store: StoreDetails }) {
  const { t } = useLingui()
  return <DetailsList title={t`Details`} details={useDetails(store)} />
}
