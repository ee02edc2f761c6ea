import { Combobox } from '@base-ui/react/combobox'
import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { ChevronsUpDown, X } from 'lucide-react'
import { useState } from 'react'
import { controlStyles } from '../control-styles.ts'
import { labelledBy } from './labelled-by.ts'
import { PickerPopup } from './picker-popup.tsx'
import type { BoxProps, OneChoice, SeveralChoice } from './picker-types.ts'
import { SeveralBox } from './several-box.tsx'
import { usePickerRoot } from './use-picker-root.ts'

const boxButton = 'grid size-9 place-items-center rounded-s text-ink-2 hover:bg-sunken hover:text-ink'

/** Picker box for one item. */
function OneBox<T>({ value, onChange, ...props }: BoxProps<T> & OneChoice<T>) {
  const { t } = useLingui()
  const [group, setGroup] = useState<HTMLElement | null>(null)
  const { root, answer, refuseEscape } = usePickerRoot(props)
  const { control, placeholder, disabled, onBlur, ref, isResumed } = props
  return (
    <Combobox.Root<T>
      {...root}
      disabled={disabled}
      value={value}
      onValueChange={(next, details) => refuseEscape(details) || onChange(next)}
    >
      <Combobox.InputGroup ref={setGroup} className="relative grid items-center">
        <Combobox.Input
          {...control}
          {...labelledBy(control)}
          ref={ref}
          autoFocus={isResumed}
          placeholder={placeholder}
          onKeyDown={answer}
          onBlur={onBlur}
          className={clsx(controlStyles(), 'pr-20!')}
        />
        <span className="absolute right-1.5 flex">
          <Combobox.Clear aria-label={t`Clear`} className={boxButton}>
            <X aria-hidden className="size-4.5" />
          </Combobox.Clear>
          <Combobox.Trigger aria-label={t`Show the list`} className={boxButton}>
            <ChevronsUpDown aria-hidden className="size-4.5" />
          </Combobox.Trigger>
        </span>
      </Combobox.InputGroup>
      <PickerPopup {...props} label={t`Suggestions`} anchor={group} />
    </Combobox.Root>
  )
}

/** Picker box for one or several items. Loaded lazily: no learner's screen needs it. */
export const PickerBox = <T,>(props: BoxProps<T> & (OneChoice<T> | SeveralChoice<T>)) =>
  props.multiple ? <SeveralBox {...props} /> : <OneBox {...props} />
