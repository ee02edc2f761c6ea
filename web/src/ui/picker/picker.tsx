import clsx from 'clsx'
import { Suspense, useState } from 'react'
import { controlStyles } from '../control-styles.ts'
import { Field, type FieldTexts } from '../field.tsx'
import { lazyComponent } from '../lazy-component.ts'
import type { BoxProps, OneChoice, SeveralChoice } from './picker-types.ts'

/** Preloads the box. */
export const loadPicker = () => import('./picker-box.tsx')

type Choice<T> = OneChoice<T> | SeveralChoice<T>
type Props<T> = Omit<BoxProps<T>, 'items' | 'onSearch'> & Choice<T> & { onFocus?: () => void }

const LazyBox = lazyComponent(async () => (await loadPicker()).PickerBox)

type PickerProps<T> = FieldTexts & Omit<BoxProps<T>, 'control' | 'isResumed'> & Choice<T>

const listChosen = <T,>({ multiple, value }: Choice<T>): readonly T[] => {
  if (multiple) return value
  return value === null ? [] : [value]
}

/** Placeholder field until the list has loaded. */
const WaitingBox = <T,>(props: Props<T>) => {
  const { control, ref, optionOf, placeholder, disabled, onFocus, onBlur } = props
  const labels = listChosen(props).map(item => optionOf(item).label)
  return (
    <input
      {...control}
      {...{ ref, placeholder, disabled, onFocus, onBlur }}
      readOnly
      value={labels.join(', ')}
      className={clsx(controlStyles())}
    />
  )
}

/** Picker field; its owner runs the search. */
export function Picker<T>({ label, hint, error, optional, hideLabel, className, ...box }: PickerProps<T>) {
  const [isFocused, setFocused] = useState(false)
  const leave = () => {
    setFocused(false)
    box.onBlur?.()
  }
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {control => {
        const props = { ...box, control }
        return (
          <Suspense fallback={<WaitingBox {...props} onFocus={() => setFocused(true)} onBlur={leave} />}>
            <LazyBox {...props} isResumed={isFocused} />
          </Suspense>
        )
      }}
    </Field>
  )
}
