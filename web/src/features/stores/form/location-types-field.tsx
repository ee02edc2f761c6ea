import { useLingui } from '@lingui/react/macro'
import { type LocationType, locationTypeLabels, locationTypes } from '@trellis/contract/stores/store-form.ts'
import { say } from '../../../platform/i18n/say.ts'
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx'

type Props = {
  value: readonly LocationType[]
  onChange: (types: LocationType[]) => void
  error?: string | undefined
}

/** What a store sells, and to whom: one or more types. */
export function LocationTypesField({ value, onChange, error }: Props) {
  const { t } = useLingui()
  return (
    <CheckboxGroup
      label={t`Location types`}
      options={locationTypes.map(type => ({ value: type, label: say(locationTypeLabels[type]) }))}
      value={value}
      onChange={selected => onChange(locationTypes.filter(type => selected.includes(type)))}
      error={error}
    />
  )
}
