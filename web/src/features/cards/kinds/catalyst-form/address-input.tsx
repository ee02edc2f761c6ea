import { Trans, useLingui } from '@lingui/react/macro'
import { type AddressPart, isAddress, isBlankAddress, PostalAddress } from '@trellis/contract/cards/postal-address.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import { states } from '@trellis/contract/states.ts'
import { type FocusEvent, useId } from 'react'
import { say } from '../../../../platform/i18n/say.ts'
import { FieldError } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { type AddressValue, blankAddress, type FormValue } from './form-rules.ts'

type Props = {
  field: { label: string; required: boolean }
  value: FormValue | undefined
  error: string | undefined
  onChange: (value: AddressValue) => void
  onBlur: () => void
}

const stateOptions = typedKeys(states).map(code => ({ value: code, label: states[code] }))

/** The sentence of each wrong part of an address. */
const wrongParts = (address: AddressValue): Partial<Record<AddressPart, string>> => {
  const issues = PostalAddress.safeParse(address).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], say(message)]).toReversed())
}

/** A mailing address, by its parts. It is checked once the focus leaves all of them. */
export function AddressInput({ field: { label, required }, value, error, onChange, onBlur }: Props) {
  const { t } = useLingui()
  const errorId = useId()
  const address = isAddress(value) ? { ...blankAddress, ...value } : blankAddress
  const isBlank = isBlankAddress(address)
  const wrong = error && !isBlank ? wrongParts(address) : {}
  const part = (name: AddressPart) => ({
    value: address[name],
    error: wrong[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...address, [name]: event.target.value }),
  })
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur()
  }
  return (
    <fieldset
      aria-describedby={error && isBlank ? errorId : undefined}
      onBlur={leave}
      className="grid min-w-0 grid-cols-1 gap-3 sm:grid-cols-6"
    >
      <legend className="mb-1 font-semibold text-dense">
        {label}
        {!required && (
          <span className="font-normal text-ink-2">
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
      </legend>
      <TextField
        label={t`Street`}
        autoComplete="address-line1"
        maxLength={120}
        className="sm:col-span-6"
        {...part('street')}
      />
      <TextField
        label={t`Apartment or suite`}
        optional
        autoComplete="address-line2"
        maxLength={120}
        className="sm:col-span-6"
        {...part('line2')}
      />
      <TextField
        label={t`City`}
        autoComplete="address-level2"
        maxLength={80}
        className="sm:col-span-2"
        {...part('city')}
      />
      <Select
        label={t`State`}
        autoComplete="address-level1"
        placeholder={t`Choose…`}
        options={stateOptions}
        className="sm:col-span-2"
        {...part('state')}
      />
      <TextField
        label={t`ZIP code`}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        className="sm:col-span-2"
        {...part('zip')}
      />
      <div className="empty:hidden sm:col-span-6">
        <FieldError id={errorId}>{isBlank && error}</FieldError>
      </div>
    </fieldset>
  )
}
