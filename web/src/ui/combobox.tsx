import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { ChevronsUpDown, X } from 'lucide-react'
import { type Ref, useId, useRef } from 'react'
import { ComboboxList } from './combobox-list.tsx'
import type { ComboboxOption } from './combobox-options.ts'
import { controlStyles } from './control-styles.ts'
import { type ControlProps, Field, type FieldTexts } from './field.tsx'
import { useCombobox } from './use-combobox.ts'

type BoxProps = {
  /** All options, or the server's results for the text. */
  options: readonly ComboboxOption[]
  value: ComboboxOption | null
  onChange: (option: ComboboxOption | null) => void
  /** With this the server searches: it gets the text, and `options` are its results. */
  onSearch?: (text: string) => void
  isSearching?: boolean
  /** The search failed. */
  isFailed?: boolean
  placeholder?: string
  disabled?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

type Props = FieldTexts & BoxProps

const boxButton = 'grid size-9 place-items-center rounded-s text-ink-2 hover:bg-sunken hover:text-ink'

function BoxEnd({ clearLabel, onClear }: { clearLabel: string; onClear?: () => void }) {
  return (
    <span className="absolute right-1.5 flex">
      {onClear && (
        <button type="button" aria-label={clearLabel} className={boxButton} onClick={onClear}>
          <X aria-hidden className="size-4.5" />
        </button>
      )}
      <ChevronsUpDown aria-hidden className="pointer-events-none m-2.25 size-4.5 text-ink-2" />
    </span>
  )
}

function Box({ control, ...props }: BoxProps & { control: ControlProps }) {
  const { t } = useLingui()
  const list = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const box = useCombobox(props)
  const { placeholder, disabled, value, isSearching, isFailed } = props
  const clear = () => {
    box.type('')
    anchor.current?.querySelector('input')?.focus()
  }
  const blur = () => {
    box.leave()
    props.onBlur?.()
  }
  return (
    <span ref={anchor} className="relative grid items-center">
      <input
        {...control}
        {...{ placeholder, disabled }}
        ref={props.ref}
        role="combobox"
        aria-expanded={box.isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={box.place >= 0 ? `${list}-${box.place}` : undefined}
        autoComplete="off"
        value={box.text}
        onChange={event => box.type(event.target.value)}
        onClick={box.open}
        onKeyDown={box.answer}
        onBlur={blur}
        className={clsx(controlStyles(), 'pr-20!')}
      />
      <BoxEnd clearLabel={t`Clear`} onClear={box.text && !disabled ? clear : undefined} />
      <ComboboxList
        {...{ id: list, anchor, value, isSearching, isFailed }}
        isOpen={box.isOpen}
        options={box.shown}
        place={box.place}
        onChoose={box.choose}
      />
    </span>
  )
}

/** A select with a search field. */
export function Combobox({ label, hint, error, optional, hideLabel, className, ...box }: Props) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {control => <Box control={control} {...box} />}
    </Field>
  )
}
