import clsx from 'clsx'
import { lazy, Suspense, useState } from 'react'
import { controlStyles } from '../control-styles.ts'
import { Field, type FieldTexts } from '../field.tsx'
import type { BoxProps, OneChoice, SeveralChoice } from './picker-types.ts'

/** Loads the box before it is shown. */
export const loadPicker = () => import('./picker-box.tsx')

type Props = BoxProps<unknown> & { onFocus?: () => void } & (OneChoice<unknown> | SeveralChoice<unknown>)

const LazyBox = lazy(async () => ({ default: (await loadPicker()).PickerBox<unknown> }))

type PickerProps<T> = FieldTexts & Omit<BoxProps<T>, 'control' | 'isResumed'> & (OneChoice<T> | SeveralChoice<T>)

/** The text that a box shows until it has loaded. */
const textOf = ({ value, optionOf }: Pick<Props, 'value' | 'optionOf'>) =>
  [value ?? []]
    .flat()
    .map(item => optionOf(item).label)
    .join(', ')

/** The field until its list has loaded. */
const WaitingBox = ({ control, ref, value, optionOf, placeholder, disabled, onFocus, onBlur }: Props) => (
  <input
    {...control}
    {...{ ref, placeholder, disabled, onFocus, onBlur }}
    readOnly
    value={textOf({ value, optionOf })}
    className={clsx(controlStyles())}
  />
)

/** A field that picks items from a list that somebody else searches. */
export function Picker<T>({ label, hint, error, optional, hideLabel, className, ...box }: PickerProps<T>) {
  const [isFocused, setFocused] = useState(false)
  const leave = () => {
    setFocused(false)
    box.onBlur?.()
  }
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {control => {
        const props = { ...box, control } as unknown as Props
        return (
          <Suspense fallback={<WaitingBox {...props} onFocus={() => setFocused(true)} onBlur={leave} />}>
            <LazyBox {...props} isResumed={isFocused} />
          </Suspense>
        )
      }}
    </Field>
  )
}
