import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportPlace } from '@trellis/contract/imports/imports.ts'
import { getKindTerms } from '@trellis/contract/imports/kinds.ts'
import { say } from '../../../../platform/i18n/say.ts'
import { FailureLine } from '../../../../ui/failure-line.tsx'
import { Select } from '../../../../ui/select.tsx'
import { valueKey } from '../../reading/list-rows.ts'
import type { List } from '../use-list.ts'
import { DateOrderChoice, detectDateOrder, isDateOrderOpen } from './date-order.tsx'
import { creatableNames } from './new-roles.ts'
import { type PlacesByName, unclearPlaces, unknownRoles } from './remembered-choices.ts'
import { type Requirement, RequirementValues, Rows, unknownRequirements } from './requirement-values.tsx'

type RoleProps = { list: List; roles: readonly string[]; mayCreateRoles: boolean; text: string; rows: number }

/** An unknown role and the role chosen for it or to be created. */
function RoleValue({ list, roles, mayCreateRoles, text, rows }: RoleProps) {
  const { t } = useLingui()
  const newNames = mayCreateRoles ? creatableNames(text, roles) : []
  const names = newNames.join(', ')
  const create = {
    value: text,
    label: newNames.length > 1 ? t`Create the roles “${names}”` : t`Create the role “${names}”`,
  }
  const chosen = list.values.role[valueKey(text)] ?? ''
  return (
    <Select
      label={t`Role “${text}”`}
      hint={
        <>
          <Rows rows={rows} />
          {chosen === text && (
            <span className="block">
              <Trans>Takes training, as a Budtender does. It cannot manage the store.</Trans>
            </span>
          )}
        </>
      }
      placeholder={t`Choose a role`}
      options={[...(names ? [create] : []), ...roles.map(role => ({ value: role, label: say(role) }))]}
      value={chosen}
      onChange={event => list.chooseValue('role', valueKey(text), event.target.value)}
    />
  )
}

type Props = {
  list: List
  roles: readonly string[]
  requirements: readonly Requirement[]
  mayCreateRoles: boolean
  places: PlacesByName
  allPlaces: readonly ImportPlace[]
  error: string | null
}

type OpenValuesInput = Pick<Props, 'list' | 'roles' | 'requirements' | 'places'>

/** Whether an unknown value has no choice yet; saved choices count. */
export const hasOpenValues = ({ list, roles, requirements, places }: OpenValuesInput) =>
  isDateOrderOpen(list) ||
  unknownRequirements(list, requirements).some(({ text }) => !list.values.requirement[valueKey(text)]) ||
  unknownRoles(list, roles).some(({ text }) => !list.values.role[valueKey(text)]) ||
  unclearPlaces(list, places).some(({ text }) => !list.values.place[valueKey(text)])

function AllKnown({ kind }: Pick<List, 'kind'>) {
  if (kind === 'credentials') return <Trans>All requirements and stores in the list are known.</Trans>
  if (getKindTerms(kind).places === 'brands') return <Trans>All roles and brands in the list are known.</Trans>
  return <Trans>All roles and stores in the list are known.</Trans>
}

/** Asks once per unknown value of the list what is meant. */
export function ValuesStep({ list, roles, requirements, mayCreateRoles, places, allPlaces, error }: Props) {
  const { t } = useLingui()
  const isOfBrands = getKindTerms(list.kind).places === 'brands'
  const [unknown, unclear] = [unknownRoles(list, roles), unclearPlaces(list, places)]
  const asked = unknownRequirements(list, requirements)
  const placeOptions = (text: string) => {
    const found = places[valueKey(text)] ?? []
    return (found.length > 0 ? found : allPlaces).map(({ id, name, city }) => ({
      value: id,
      label: city ? `${name}, ${city}` : name,
    }))
  }
  if (unknown.length + unclear.length + asked.length === 0 && detectDateOrder(list) !== 'ASK')
    return (
      <>
        {error && <FailureLine error={new Error(error)} />}
        <p>
          <AllKnown kind={list.kind} />
        </p>
      </>
    )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {error && <FailureLine error={new Error(error)} />}
      <DateOrderChoice list={list} />
      {unknown.map(({ text, rows }) => (
        <RoleValue key={`role ${text}`} {...{ list, roles, mayCreateRoles, text, rows }} />
      ))}
      <RequirementValues {...{ list, requirements }} />
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
