import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ImportPlace } from '@trellis/contract/imports/imports.ts'
import { termsOf } from '@trellis/contract/imports/kinds.ts'
import { say } from '../../../../platform/i18n/say.ts'
import { FailureLine } from '../../../../ui/failure-line.tsx'
import { Select } from '../../../../ui/select.tsx'
import { valueKey } from '../../reading/list-rows.ts'
import type { List } from '../use-list.ts'
import { DateOrderChoice, dateOrderOf } from './date-order.tsx'
import { type PlacesByName, unclearPlaces, unknownRoles } from './remembered-choices.ts'

const Rows = ({ rows }: { rows: number }) => <Plural value={rows} one="# row" other="# rows" />

type Props = {
  list: List
  roles: readonly string[]
  places: PlacesByName
  allPlaces: readonly ImportPlace[]
  error: string | null
}

/** Once for each value of the list that we do not know: what is meant by it. */
export function ValuesStep({ list, roles, places, allPlaces, error }: Props) {
  const { t } = useLingui()
  const isOfBrands = termsOf(list.kind).places === 'brands'
  const [unknown, unclear] = [unknownRoles(list, roles), unclearPlaces(list, places)]
  const placeOptions = (text: string) => {
    const found = places[valueKey(text)] ?? []
    return (found.length > 0 ? found : allPlaces).map(({ id, name, city }) => ({
      value: id,
      label: city ? `${name}, ${city}` : name,
    }))
  }
  if (unknown.length + unclear.length === 0 && dateOrderOf(list) !== 'ASK')
    return (
      <>
        {error && <FailureLine error={new Error(error)} />}
        <p>
          {isOfBrands ? (
            <Trans>All roles and brands in the list are known.</Trans>
          ) : (
            <Trans>All roles and stores in the list are known.</Trans>
          )}
        </p>
      </>
    )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {error && <FailureLine error={new Error(error)} />}
      <DateOrderChoice list={list} />
      {unknown.map(({ text, rows }) => (
        <Select
          key={`role ${text}`}
          label={t`Role “${text}”`}
          hint={<Rows rows={rows} />}
          placeholder={t`Choose a role`}
          options={roles.map(role => ({ value: role, label: say(role) }))}
          value={list.values.role[valueKey(text)] ?? ''}
          onChange={event => list.chooseValue('role', valueKey(text), event.target.value)}
        />
      ))}
      {unclear.map(({ text, rows }) => (
        <Select
          key={`store ${text}`}
          label={isOfBrands ? t`Brand “${text}”` : t`Store “${text}”`}
          hint={<Rows rows={rows} />}
          placeholder={isOfBrands ? t`Choose a brand` : t`Choose a store`}
          options={placeOptions(text)}
          value={list.values.place[valueKey(text)] ?? ''}
          onChange={event => list.chooseValue('place', valueKey(text), event.target.value)}
        />
      ))}
    </div>
  )
}
