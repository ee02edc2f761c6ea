import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  trained as calls,
  type TrainedPerson,
  type TrainedReport,
  type TrainedStore,
  trainedPersonList,
  trainedStoreList,
} from '@trellis/contract/brand-reports/trained.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { Store, UserRound } from 'lucide-react'
import { read } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { monthName } from '../../../platform/i18n/month-name.ts'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { useListOf } from '../../../ui/list/use-list-of.ts'
import { Panel } from '../../../ui/panel.tsx'
import { trainedFilters } from './use-trained.ts'

type Props = { report: TrainedReport }

const formatName = ({ firstName, lastName }: TrainedPerson) => `${firstName} ${lastName}`.trim()

function usePeopleColumns(): ListColumn<TrainedPerson>[] {
  const { t } = useLingui()
  const getStore = ({ dispensary }: TrainedPerson) => dispensary?.name ?? t`No store`
  const formatPlace = ({ dispensary }: TrainedPerson) => dispensary && `${dispensary.city}, ${dispensary.state}`
  return [
    { id: 'name', heading: t`Name`, cell: person => formatName(person) || t`A budtender`, card: 'title' },
    { id: 'store', heading: t`Worked at`, cell: getStore, below: formatPlace, card: 'body' },
    { id: 'completedAt', heading: t`First completed`, date: ({ completedAt }) => completedAt, card: 'mark' },
  ]
}

/** The people listed by name, newest first. */
export function TrainedPeople({ report }: Props) {
  const { t } = useLingui()
  const list = useListOf(trainedPersonList, { ...trainedFilters, read: query => read(calls.people, { query }) })
  return (
    <ListPanel
      id="people"
      title={<Plural value={report.named} one="# person by name" other="# people by name" />}
      note={<Trans>From stores that work with your brand, and from people who agreed to be contacted.</Trans>}
      list={list}
      caption={t`People by name`}
      columns={usePeopleColumns()}
      rowKey={({ userId }) => userId}
      rowName={formatName}
      empty={{ icon: UserRound, title: <Trans>No names to show</Trans> }}
      noMatch={{ title: <Trans>No one matches these filters</Trans> }}
      errorTitle={<Trans>The people could not be loaded</Trans>}
    />
  )
}

/** The people who may not be named, in groups. */
export function OtherPeople({ report: { others, isMore } }: Props) {
  const { t } = useLingui()
  const { region } = useFormat()
  if (others.length === 0 && !isMore) return null
  return (
    <Panel title={t`People at other stores`}>
      <p className="text-ink-2 text-small">
        <Trans>
          Your brand does not work with their stores, so they are counted in groups of five, without names. Smaller
          groups are left out.
        </Trans>
      </p>
      <ul className="mt-2 grid gap-1">
        {others.map(({ month, state, people }) => (
          <li key={`${month} ${state}`} className="num flex justify-between gap-3 text-dense">
            <span>
              {state === null ? t`Budtenders without a store` : t`Budtenders at stores in ${stateLabel(state)}`}
            </span>
            <span className="shrink-0 text-ink-2">
              {monthName(region, month)} · <b className="font-semibold text-ink">{people}</b>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function useStoreColumns(): ListColumn<TrainedStore>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      heading: t`Store`,
      cell: ({ name }) => name,
      below: ({ city, state }) => `${city}, ${state}`,
      card: 'title',
      cardBelow: ({ city, state }) => `${city}, ${state}`,
    },
    {
      id: 'people',
      heading: t`People`,
      number: ({ people }) => people,
      card: 'mark',
      cardCell: ({ people }) => t`${plural(people, { one: '# person', other: '# people' })}`,
    },
  ]
}

/** The partner stores by their trained people; each links to its own report. */
export function TrainedStores() {
  const { t } = useLingui()
  const list = useListOf(trainedStoreList, {
    ...trainedFilters,
    pageName: 'storePage',
    read: query => read(calls.stores, { query }),
  })
  const linkTo = ({ id }: TrainedStore) => {
    const params = new URLSearchParams(list.request.params)
    for (const name of ['page', 'storePage']) params.delete(name)
    params.set('dispensaryId', id)
    return `/budtenders-trained?${params}`
  }
  return (
    <ListPanel
      id="stores"
      title={t`By store`}
      list={list}
      columns={useStoreColumns()}
      rowName={({ name }) => name}
      rowLink={linkTo}
      empty={{ icon: Store, title: <Trans>No store of yours yet</Trans> }}
      noMatch={{ title: <Trans>No store matches these filters</Trans> }}
      errorTitle={<Trans>The stores could not be loaded</Trans>}
    />
  )
}
