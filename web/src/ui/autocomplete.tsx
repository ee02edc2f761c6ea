import clsx from 'clsx'
import { type Ref, useId, useRef } from 'react'
import { ComboboxList } from './combobox-list.tsx'
import type { ComboboxOption } from './combobox-options.ts'
import { controlStyles } from './control-styles.ts'
import { type ControlProps, Field, type FieldTexts } from './field.tsx'
import { useCombobox } from './use-combobox.ts'

type BoxProps = {
  value: string
  /** The typed text; any text is valid. */
  onType: (text: string) => void
  /** The server's suggestions for it. */
  options: readonly ComboboxOption[]
  onChoose: (option: ComboboxOption) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

function Box({ control, value, onType, options, onChoose, onBlur, ref }: BoxProps & { control: ControlProps }) {
  const list = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const typed = value ? { value: '', label: value } : null
  const box = useCombobox({
    options,
    value: typed,
    onChange: option => option && onChoose(option),
    onSearch: onType,
    isFree: true,
  })
  // Any text is valid, so an empty list needs no message.
  const isOpen = box.isOpen && options.length > 0
  return (
    <span ref={anchor} className="relative grid items-center">
      <input
        {...control}
        ref={ref}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={box.place >= 0 ? `${list}-${box.place}` : undefined}
        autoComplete="off"
        value={value}
        onChange={event => box.type(event.target.value)}
        onKeyDown={box.answer}
        onBlur={() => {
          box.leave()
          onBlur?.()
        }}
        className={clsx(controlStyles())}
      />
      <ComboboxList
        {...{ id: list, anchor, isOpen }}
        options={box.shown}
        place={box.place}
        value={null}
        onChoose={box.choose}
      />
    </span>
  )
}

/** A text field with optional suggestions. */
export function Autocomplete({ label, hint, error, optional, hideLabel, className, ...box }: FieldTexts & BoxProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {control => <Box control={control} {...box} />}
    </Field>
  )
}
