import { Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { useId } from 'react'
import { contrast } from '../platform/theme/oklch.ts'
import { controlStyles } from './control-styles.ts'
import { Field, type FieldTexts } from './field.tsx'

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
const readable = 4.5

type Props = FieldTexts & {
  /** As #1f5b43; empty = not chosen. */
  value: string
  onChange: (colour: string) => void
  /** Color of text placed on it. */
  against?: string
  onBlur?: () => void
}

function ContrastHint({ id, colour, against }: { id: string; colour: string; against: string }) {
  const ratio = contrast(colour, against)
  const shown = ratio.toFixed(1)
  return (
    <p id={id} role="status" className={clsx('text-small', ratio < readable ? 'text-wait' : 'text-ink-2')}>
      {ratio < readable ? (
        <Trans>White text is hard to read on it ({shown} to 1). Trellis uses a darker shade there.</Trans>
      ) : (
        <Trans>White text is easy to read on it ({shown} to 1).</Trans>
      )}
    </p>
  )
}

/** Color field, picked or typed as #1f5b43, with the contrast of text on it. */
export function ColorField({ value, onChange, against = '#ffffff', onBlur, ...texts }: Props) {
  const { t } = useLingui()
  const hint = useId()
  const isValid = isColor(value)
  return (
    <Field {...texts}>
      {control => (
        <>
          <span className="grid grid-cols-[3rem_minmax(0,1fr)] gap-2">
            <span className="relative">
              <input
                type="color"
                aria-label={t`Pick a color`}
                value={isValid ? value : '#000000'}
                onChange={event => onChange(event.target.value)}
                className="h-12 w-full cursor-pointer rounded-m border border-line-control bg-surface p-1"
              />
              {!isValid && (
                <span
                  aria-hidden
                  className="pointer-events-none absolute inset-2 rounded-s border border-line-control border-dashed bg-surface"
                />
              )}
            </span>
            <input
              {...control}
              aria-describedby={clsx(control['aria-describedby'], isValid && hint) || undefined}
              placeholder="#1f5b43"
              autoComplete="off"
              spellCheck={false}
              value={value}
              onChange={event => onChange(event.target.value.trim())}
              onBlur={onBlur}
              className={clsx(controlStyles())}
            />
          </span>
          {isValid && <ContrastHint id={hint} colour={value} against={against} />}
        </>
      )}
    </Field>
  )
}
