import { Combobox } from '@base-ui/react/combobox'
import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { useState } from 'react'
import { labelledBy } from './labelled-by.ts'
import { PickerPopup } from './picker-popup.tsx'
import type { BoxProps, PickerOption, SeveralChoice } from './picker-types.ts'
import { usePickerRoot } from './use-picker-root.ts'

function ChosenChip({ option }: { option: PickerOption }) {
  const { t } = useLingui()
  const { label } = option
  return (
    <Combobox.Chip
      aria-label={label}
      className="inline-flex max-w-full items-center gap-0.5 rounded-full bg-sunken pl-3 font-[550] text-small data-highlighted:bg-accent-soft"
    >
      <span className="truncate">{label}</span>
      <Combobox.ChipRemove
        aria-label={t`Remove ${label}`}
        className="grid size-8 shrink-0 place-items-center rounded-full text-ink-2 hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  )
}

/** Picker box for several items: each is a chip before the text. */
export function SeveralBox<T>({ value, onChange, ...props }: BoxProps<T> & SeveralChoice<T>) {
  const { t } = useLingui()
  const [group, setGroup] = useState<HTMLElement | null>(null)
  const { root, answer, refuseEscape } = usePickerRoot(props)
  const { control, optionOf, placeholder, disabled, onBlur, ref, isResumed } = props
  return (
    <Combobox.Root<T, true>
      {...root}
      multiple
      disabled={disabled}
      value={value}
      onValueChange={(next, details) => refuseEscape(details) || onChange(next)}
    >
      <Combobox.InputGroup
        ref={setGroup}
        className={clsx(
          'min-h-12 rounded-m border bg-surface px-2 py-1.5 has-disabled:bg-sunken',
          'has-[input:focus-visible]:border-focus has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus',
          control['aria-invalid']
            ? 'inset-ring inset-ring-bad border-bad'
            : 'border-line-control hover:not-has-disabled:border-ink-3',
        )}
      >
        <Combobox.Chips
          aria-label={value.length > 0 ? t`Chosen` : undefined}
          className="flex flex-wrap items-center gap-1.5"
        >
          {value.map(item => (
            <ChosenChip key={optionOf(item).value} option={optionOf(item)} />
          ))}
          <Combobox.Input
            {...control}
            {...labelledBy(control)}
            ref={ref}
            autoFocus={isResumed}
            placeholder={value.length === 0 ? placeholder : undefined}
            onKeyDown={answer}
            onBlur={onBlur}
            className="min-h-8 min-w-24 flex-1 scroll-my-24 bg-transparent px-1.5 text-base outline-none!"
          />
        </Combobox.Chips>
      </Combobox.InputGroup>
      <PickerPopup {...props} label={t`Suggestions`} anchor={group} />
    </Combobox.Root>
  )
}
