import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { companies } from '@trellis/contract/companies/companies.ts'
import type { ImportPlace } from '@trellis/contract/imports/imports.ts'
import { useState } from 'react'
import { read } from '../../../../platform/api/queries.ts'
import { FailureLine } from '../../../../ui/failure-line.tsx'
import { ServerPicker } from '../../../../ui/server-picker.tsx'
import { distinctValues, valueKey } from '../../reading/list-rows.ts'
import type { List } from '../use-list.ts'
import { DateOrderChoice, detectDateOrder, isDateOrderOpen } from './date-order.tsx'
import type { PlacesByName } from './remembered-choices.ts'

type OwnerField = 'chain' | 'reseller'
/** Chains and resellers found for texts of a list. */
export type Owners = { [F in OwnerField]: PlacesByName }

type Owner = Pick<ImportPlace, 'id' | 'name'>

const searches = {
  chain: (filter: string) => read(companies.list, { params: { kind: 'chains' }, query: { filter } }),
  reseller: (filter: string) => read(companies.list, { params: { kind: 'resellers' }, query: { filter } }),
} as const

type ValueProps = { list: List; field: OwnerField; text: string; rows: number }

/** An unknown owner name and the chain or reseller chosen for it. */
function OwnerValue({ list, field, text, rows }: ValueProps) {
  const { t } = useLingui()
  const name = list.values[field][valueKey(text)]
  const [owner, setOwner] = useState<Owner | null>(name ? { id: name, name } : null)
  const choose = (next: Owner | null) => {
    setOwner(next)
    list.chooseValue(field, valueKey(text), next?.name ?? text)
  }
  return (
    <ServerPicker
      label={field === 'chain' ? t`Chain “${text}”` : t`Reseller “${text}”`}
      hint={<Plural value={rows} one="# row" other="# rows" />}
      placeholder={field === 'chain' ? t`Choose a chain` : t`Choose a reseller`}
      search={searches[field]}
      optionOf={({ id, name: label }) => ({ value: id, label })}
      value={owner}
      onChange={choose}
    />
  )
}

const listUnknown = (list: List, field: OwnerField, knownPlaces: PlacesByName) =>
  distinctValues(list.body, list.columns[field])
    .filter(({ text }) => !knownPlaces[valueKey(text)]?.length)
    .map(value => ({ field, ...value }))

const allUnknown = (list: List, owners: Owners) => [
  ...listUnknown(list, 'chain', owners.chain),
  ...listUnknown(list, 'reseller', owners.reseller),
]

/** Whether an unknown chain or reseller, or the order of dates, has no choice yet. */
export const hasOpenOwners = (list: List, owners: Owners) =>
  isDateOrderOpen(list) || allUnknown(list, owners).some(({ field, text }) => !list.values[field][valueKey(text)])

/** Asks once per unknown chain or reseller of a store list which one is meant. */
export function OwnerValues({ list, owners, error }: { list: List; owners: Owners; error: string | null }) {
  const unknown = allUnknown(list, owners)
  return (
    <>
      {error && <FailureLine error={new Error(error)} />}
      {unknown.length === 0 && detectDateOrder(list) !== 'ASK' ? (
        <p>
          <Trans>All chains and resellers in the list are known.</Trans>
        </p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <DateOrderChoice list={list} />
          {unknown.map(value => (
            <OwnerValue key={`${value.field} ${value.text}`} list={list} {...value} />
          ))}
        </div>
      )}
    </>
  )
}
