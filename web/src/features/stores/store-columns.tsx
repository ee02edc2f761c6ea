import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StoreInList } from '@trellis/contract/stores/stores.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { isLicenseNoticed, LicenseSentence } from './license.tsx'
import { formatAddress, formatCityAndState } from './store-labels.ts'
import { StoreStateChip } from './store-state-chip.tsx'

/** Percent trained of a store. */
function Trained({ store: { name, percentTrained } }: { store: StoreInList }) {
  const { t } = useLingui()
  const format = useFormat()
  if (percentTrained === null)
    return (
      <span className="text-ink-2">
        <Trans>Nothing assigned</Trans>
      </span>
    )
  return (
    <span className="flex items-center gap-3">
      <ProgressBar label={t`Percent trained: ${name}`} value={percentTrained} className="min-w-16 flex-1" />
      <span className="num w-11 text-right text-small">{format.percent(percentTrained)}</span>
    </span>
  )
}

/** Number of people the percentage covers, if others have not logged in yet. */
const Active = ({ store: { people, activePeople, percentTrained } }: { store: StoreInList }) =>
  percentTrained !== null &&
  activePeople < people && (
    <Trans>
      {activePeople} of {people} active
    </Trans>
  )

const People = ({ store: { people, openInvitations } }: { store: StoreInList }) => (
  <span>
    <Plural value={people} one="# person" other="# people" />
    {openInvitations > 0 && (
      <>
        , <Plural value={openInvitations} one="# invited" other="# invited" />
      </>
    )}
  </span>
)

const mostNamed = 3

/** The first managers by name; the store's page lists all. */
function Managers({ managers }: { managers: StoreInList['managers'] }) {
  const names = managers.slice(0, mostNamed).map(({ name }) => name)
  const more = managers.length - names.length
  return (
    <>
      {names.join(', ')}
      {more > 0 && (
        <>
          {' '}
          <Trans>and {more} more</Trans>
        </>
      )}
    </>
  )
}

const renderLicense = (store: StoreInList) => isLicenseNoticed(store) && <LicenseSentence store={store} />

/** A text on a card, with the license if it has expired or soon will. */
const renderWithLicense = (text: string | null, store: StoreInList) =>
  isLicenseNoticed(store) ? (
    <>
      {text && `${text} · `}
      <LicenseSentence store={store} />
    </>
  ) : (
    text
  )

const NoManager = () => (
  <span className="text-wait">
    <Trans>No manager</Trans>
  </span>
)

const LastActive = ({ store: { lastActiveAt } }: { store: StoreInList }) =>
  lastActiveAt === null ? (
    <span className="text-ink-2">
      <Trans>Never</Trans>
    </span>
  ) : (
    <RelativeTime at={lastActiveAt} />
  )

const column = (listColumn: ListColumn<StoreInList>) => listColumn

/** Columns for name, place and owners. */
function useStoreNames() {
  const { t } = useLingui()
  return {
    name: column({
      id: 'name',
      heading: t`Name`,
      sort: 'name',
      cell: ({ name }) => name,
      below: formatAddress,
      card: 'title',
      cardBelow: formatCityAndState,
    }),
    city: column({ id: 'city', heading: t`City`, sort: 'city', cell: formatCityAndState, card: 'none' }),
    chain: column({
      id: 'chain',
      heading: t`Belongs to`,
      cell: ({ retailOrganization, reseller }) => retailOrganization?.name ?? reseller?.name ?? '–',
      below: ({ retailOrganization, reseller }) => retailOrganization && reseller?.name,
      card: 'note',
      cardCell: store =>
        renderWithLicense([store.retailOrganization?.name, store.reseller?.name].filter(Boolean).join(', '), store),
    }),
    region: column({
      id: 'region',
      heading: t`Region`,
      cell: ({ region }) => region ?? '–',
      below: renderLicense,
      card: 'note',
      cardCell: store => renderWithLicense(store.region, store),
    }),
    managers: column({
      id: 'managers',
      heading: t`Managers`,
      width: '16%',
      cell: ({ managers }) => (managers.length > 0 ? <Managers managers={managers} /> : <NoManager />),
      card: 'note',
    }),
  }
}

/** Columns for people, tracks and training. */
function useStoreFigures() {
  const { t } = useLingui()
  return {
    people: column({
      id: 'people',
      heading: t`People`,
      numeric: true,
      cell: ({ people }) => people,
      below: ({ openInvitations }) =>
        openInvitations > 0 && <Plural value={openInvitations} one="# invited" other="# invited" />,
      card: 'foot',
      cardCell: store => <People store={store} />,
    }),
    tracks: column({
      id: 'tracks',
      heading: t`Tracks`,
      numeric: true,
      cell: ({ tracks }) => tracks,
      card: 'foot',
      cardCell: ({ tracks }) => <Plural value={tracks} one="# track" other="# tracks" />,
    }),
    trained: column({
      id: 'trained',
      heading: t`Trained`,
      width: '10rem',
      cell: store => <Trained store={store} />,
      below: store => <Active store={store} />,
      card: 'body',
    }),
    active: column({
      id: 'active',
      heading: t`Last activity`,
      width: '8rem',
      cell: store => <LastActive store={store} />,
      card: 'foot',
      cardCell: store => (
        <Trans>
          Last activity: <LastActive store={store} />
        </Trans>
      ),
    }),
    state: column({
      id: 'state',
      heading: t`Status`,
      cell: store => <StoreStateChip store={store} />,
      below: renderLicense,
      card: 'mark',
    }),
  }
}

/** All columns of store lists; each list picks those for its readers. */
export const useStoreColumns = () => ({ ...useStoreNames(), ...useStoreFigures() })
