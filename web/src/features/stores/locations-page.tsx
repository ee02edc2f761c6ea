import { Trans, useLingui } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { SlotParts } from '../../platform/composition/slot.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { InviteAgainButton } from '../employees/invitations/invite-again.public.tsx'
import { PeopleQuestions, peopleQuestionKinds } from '../employees/questions/people-questions.public.tsx'
import { HomeTop } from '../organizations/home-top.public.tsx'
import { useStoreColumns } from './store-columns.tsx'
import { StoreListPage } from './store-list-page.tsx'
import { aboveStores } from './stores.slots.ts'
import { StoresExport } from './stores-export.tsx'
import { useOwnStores } from './use-store-list.ts'

/** Kinds that the panels above the list already show. */
const shownHere = [
  ...peopleQuestionKinds,
  'brand-requests',
  'merge-requests',
  'merge-questions',
  'draft-reviews',
] as const

/** Stores of a chain, for its own people. */
export function LocationsPage() {
  const { t } = useLingui()
  const stores = useOwnStores()
  const { name, region, managers, people, tracks, trained, active } = useStoreColumns()
  return (
    <StoreListPage
      stores={stores}
      title={t`Locations`}
      columns={[name, region, managers, people, tracks, trained, active]}
      linkOf={({ id }) => `/locations/${id}`}
      actions={
        <>
          <StoresExport stores={stores} />
          <InviteAgainButton />
          <ButtonLink to="/imports/new?kind=employees" size="s" variant="quiet">
            <FileUp aria-hidden />
            <Trans>Import people</Trans>
          </ButtonLink>
        </>
      }
      above={
        <>
          <HomeTop shownHere={shownHere} />
          <PeopleQuestions />
          <SlotParts slot={aboveStores} props={{}} />
        </>
      }
      empty={{ text: <Trans>Your stores appear here once an administrator adds them to your organization.</Trans> }}
    />
  )
}
