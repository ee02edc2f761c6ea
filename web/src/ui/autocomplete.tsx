import clsx from 'clsx'
import { Suspense, useState } from 'react'
import { controlStyles } from './control-styles.ts'
import { type ControlProps, Field, type FieldTexts } from './field.tsx'
import { lazyComponent } from './lazy-component.ts'
import type { SuggestBoxProps } from './picker/suggest-box.tsx'

type Props = Pick<SuggestBoxProps<unknown>, 'value' | 'onType' | 'onBlur'> & {
  control: ControlProps
  onFocus?: () => void
}

/** Preloads the suggestions. */
export const loadSuggestions = () => import('./picker/suggest-box.tsx')

const LazyBox = lazyComponent(async () => (await loadSuggestions()).SuggestBox)

/** The field until its suggestions have loaded: typed text counts at once. */
const PlainBox = ({ control, value, onType, onFocus, onBlur }: Props) => (
  <input
    {...control}
    value={value}
    onChange={event => onType(event.target.value)}
    onFocus={onFocus}
    onBlur={onBlur}
    className={clsx(controlStyles())}
  />
)

/** A text field with optional suggestions. */
export function Autocomplete<T>(all: FieldTexts & SuggestBoxProps<T>) {
  const { label, hint, error, optional, hideLabel, className, ...box } = all
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
          <Suspense fallback={<PlainBox {...props} onFocus={() => setFocused(true)} onBlur={leave} />}>
            <LazyBox {...props} isResumed={isFocused} />
          </Suspense>
        )
      }}
    </Field>
  )
}
