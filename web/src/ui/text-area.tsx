import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { controlStyles } from './control-styles.ts'
import { Field, type FieldTexts } from './field.tsx'

type Props = ComponentProps<'textarea'> & FieldTexts

/** A multi-line text field; grows with its text where the browser supports it. */
export const TextArea = ({ label, hint, error, optional, hideLabel, className, rows = 3, ...rest }: Props) => (
  <Field {...{ label, hint, error, optional, hideLabel, className }}>
    {control => (
      <textarea
        {...control}
        rows={rows}
        className={clsx(controlStyles({ size: 'm' }), 'field-sizing-content max-h-96 min-h-24 resize-y py-2.5')}
        {...rest}
      />
    )}
  </Field>
)
