import { Trans } from '@lingui/react/macro'
import type { StoreDetails } from '@trellis/contract/stores/stores.ts'
import { Fragment, type ReactNode } from 'react'
import { useUser } from '../../../platform/session/session.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { formatCityAndState } from '../store-labels.ts'
import { StoreStateChip } from '../store-state-chip.tsx'

const listTies = ({ retailOrganization, reseller, brands }: StoreDetails) => [
  ...(retailOrganization ? [{ ...retailOrganization, to: `/chains/${retailOrganization.id}` }] : []),
  ...(reseller ? [{ ...reseller, to: `/resellers/${reseller.id}` }] : []),
  ...brands.map(brand => ({ ...brand, to: `/brands/${brand.id}` })),
]

/** Chain, reseller and brands of a store; linked for administrators. */
function Ties({ store }: { store: StoreDetails }) {
  const isAdministrator = useUser()?.roles.includes('ROLE_ADMINISTRATOR') ?? false
  return (
    <span className="min-w-0">
      {listTies(store).map(({ id, name, to }, index) => (
        <Fragment key={id}>
          {index > 0 && ' · '}
          {isAdministrator ? (
            <TextLink to={to} quiet>
              {name}
            </TextLink>
          ) : (
            name
          )}
        </Fragment>
      ))}
    </span>
  )
}

/** Link to the store into which this one was merged. */
function MergedInto({ store: { name, mergedInto } }: { store: StoreDetails }) {
  if (!mergedInto) return null
  const other = mergedInto.name
  return (
    <p className="mt-4 rounded-m bg-wait-soft px-4 py-2.5 text-wait">
      <Trans>
        {name} was merged into <TextLink to={`/dispensaries-admin/${mergedInto.id}`}>{other}</TextLink>. Its sign-up
        link leads there.
      </Trans>
    </p>
  )
}

/** Name, state and actions of a store. */
export const StoreHead = ({ store, actions }: { store: StoreDetails; actions: ReactNode }) => (
  <header>
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="break-words text-title-l leading-tight">{store.name}</h1>
        <p className="text-ink-2">{formatCityAndState(store)}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2 text-small">
          <StoreStateChip store={store} />
          <Ties store={store} />
        </p>
      </div>
      {actions}
    </div>
    <MergedInto store={store} />
  </header>
)
