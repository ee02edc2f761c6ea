import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { typedKeys } from '@trellis/contract/keys.ts'
import { states } from '@trellis/contract/states.ts'
import { type BrandStore, brandStores } from '@trellis/contract/stores/brand-stores.ts'
import { Store } from 'lucide-react'
import { read } from '../../platform/api/queries.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { useList } from '../../ui/list/use-list.ts'
import { oneOfValues, useListRequest } from '../../ui/list/use-list-request.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { formatAddress, formatCityAndState, StoreStateChip, useStateFilter } from '../stores/stores.public.tsx'
import { InvitationsPanel } from './invite/invitations-panel.tsx'
import { InviteButton } from './invite/invite-dialog.tsx'

const pageSize = 30
const stateCodes = typedKeys(states)

/** How many of the people of a store have completed a course of the brand. */
function TrainedCount({ store: { name, people, trained } }: { store: BrandStore }) {
  const { t } = useLingui()
  const format = useFormat()
  if (people === null || trained === null)
    return (
      <span className="text-ink-2">
        <Trans>Does not work with your brand</Trans>
      </span>
    )
  if (people === 0)
    return (
      <span className="text-ink-2">
        <Trans>No one has logged in yet</Trans>
      </span>
    )
  const [some, all] = [format.number(trained), format.number(people)]
  return (
    <span className="flex items-center gap-3">
      <ProgressBar
        label={t`People trained: ${name}`}
        value={Math.round((100 * trained) / people)}
        className="min-w-16 flex-1"
      />
      <span className="num text-small">
        <Trans>
          {some} of {all}
        </Trans>
      </span>
    </span>
  )
}

function useColumns(): ListColumn<BrandStore>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      heading: t`Name`,
      cell: ({ name }) => name,
      below: formatAddress,
      card: 'title',
      cardBelow: formatCityAndState,
    },
    { id: 'trained', heading: t`Trained`, width: '16rem', cell: store => <TrainedCount store={store} />, card: 'body' },
    { id: 'state', heading: t`Status`, cell: store => <StoreStateChip store={store} />, card: 'mark' },
  ]
}

function useStores() {
  const request = useListRequest({
    pageSize,
    filters: { state: oneOfValues(stateCodes), show: oneOfValues(['all']) },
  })
  const { chosen, filter, part } = request
  const onlyBrandDispensaries = chosen.show === 'all' ? ('false' as const) : ('true' as const)
  const query = { filter, state: chosen.state || undefined, onlyBrandDispensaries, ...part }
  return useList(request, useQuery(read(brandStores.list, { query })))
}

/** The partner stores of the brand, and its invitations. */
export function BrandDispensariesPage() {
  const { t } = useLingui()
  const panel = {
    name: 'show',
    label: t`Stores`,
    all: t`Stores of the brand`,
    options: [{ value: 'all', label: t`Include our reseller’s stores` }],
  }
  return (
    <ListPage
      list={useStores()}
      title={t`Dispensaries`}
      count={total => <Plural value={total} one="# store" other="# stores" />}
      actions={<InviteButton />}
      above={<InvitationsPanel />}
      search={t`Name or city`}
      filters={[panel, useStateFilter()]}
      columns={useColumns()}
      rowName={({ name }) => name}
      rowLink={({ id }) => `/brand-dispensaries/${id}`}
      empty={{
        icon: Store,
        title: <Trans>No stores yet</Trans>,
        text: <Trans>Invite a store. It appears here once it works with your brand.</Trans>,
      }}
      noMatch={{ title: <Trans>No store matches these filters</Trans> }}
      errorTitle={<Trans>The stores could not be loaded</Trans>}
    />
  )
}
