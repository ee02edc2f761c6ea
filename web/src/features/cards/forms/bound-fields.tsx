import { type ComponentProps, useState } from 'react'
import { say } from '../../../platform/i18n/say.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { FieldTexts } from '../../../ui/field.tsx'
import { MarkdownField } from '../../../ui/markdown-field/markdown-field.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { FormPart } from '../card-form.ts'

type Texts = Pick<FieldTexts, 'hint' | 'optional' | 'hideLabel' | 'className'> & { label: string }

/** A field of a part, by its name in the content. */
type BoundProps<C, K> = Texts & { part: FormPart<C>; name: K }

/** The sentence about a field, and the path by which it is found. */
export const fieldAt = ({ problems, at }: Pick<FormPart<unknown>, 'problems' | 'at'>, name: string) => {
  const sentence = problems[at + name]
  return { 'data-path': at + name, error: sentence && say(sentence) }
}

/** The content with one field changed; `isWhole`: a step of its own for undo. */
const set = <C,>({ part, name, label }: BoundProps<C, string>, value: unknown, isWhole = false) =>
  part.change({ ...part.content, [name]: value }, { label, key: isWhole ? null : part.at + name })

/** One line of text. */
export function LineField<K extends string, C extends Record<K, string>>(
  props: BoundProps<C, K> & Pick<ComponentProps<'input'>, 'placeholder' | 'type' | 'inputMode'>,
) {
  const { part, name, ...texts } = props
  return (
    <TextField
      {...texts}
      {...fieldAt(part, name)}
      value={part.content[name]}
      onChange={event => set(props, event.target.value)}
    />
  )
}

/** An optional short text or URL. */
export function OptionalField<K extends string, C extends Record<K, string | null>>(
  props: BoundProps<C, K> & Pick<ComponentProps<'input'>, 'placeholder' | 'type' | 'inputMode'>,
) {
  const { part, name, ...texts } = props
  return (
    <TextField
      optional
      {...texts}
      {...fieldAt(part, name)}
      value={part.content[name] ?? ''}
      onChange={event => set(props, event.target.value || null)}
    />
  )
}

/** Several lines without marks. */
export function PlainField<K extends string, C extends Record<K, string>>(props: BoundProps<C, K>) {
  const { part, name, ...texts } = props
  return (
    <TextArea
      rows={2}
      {...texts}
      {...fieldAt(part, name)}
      value={part.content[name]}
      onChange={event => set(props, event.target.value)}
    />
  )
}

/** Text in Markdown. */
export function RichField<K extends string, C extends Record<K, string>>(props: BoundProps<C, K>) {
  const { part, name, ...texts } = props
  return (
    <MarkdownField
      {...texts}
      {...fieldAt(part, name)}
      value={part.content[name]}
      onChange={(value, isWhole) => set(props, value, isWhole)}
    />
  )
}

/** A yes or no. */
export function FlagField<K extends string, C extends Record<K, boolean>>(
  props: Omit<BoundProps<C, K>, 'optional'> & { disabled?: boolean },
) {
  const { part, name, ...texts } = props
  return (
    <Checkbox
      {...texts}
      {...fieldAt(part, name)}
      checked={part.content[name]}
      onChange={event => set(props, event.target.checked, true)}
    />
  )
}

/** A whole number. While the field is empty, the number before stays. */
export function WholeField<K extends string, C extends Record<K, number>>(props: BoundProps<C, K> & { unit?: string }) {
  const [isEmpty, setEmpty] = useState(false)
  const { part, name, ...texts } = props
  return (
    <NumberField
      {...texts}
      {...fieldAt(part, name)}
      value={isEmpty ? null : part.content[name]}
      onChange={value => {
        setEmpty(value === null)
        if (value !== null) set(props, value)
      }}
      onBlur={() => setEmpty(false)}
    />
  )
}

/** Short texts, one a line. Empty lines go when the field is left. */
export function LinesField<K extends string, C extends Record<K, string[]>>(props: BoundProps<C, K>) {
  const { part, name, ...texts } = props
  const lines: string[] = part.content[name]
  const path = part.at + name
  const wrong = Object.keys(part.problems).find(key => key === path || key.startsWith(`${path}.`))
  const sentence = wrong && part.problems[wrong]
  return (
    <TextArea
      {...texts}
      data-path={path}
      error={sentence && say(sentence)}
      value={lines.join('\n')}
      onChange={event => set(props, event.target.value === '' ? [] : event.target.value.split('\n'))}
      onBlur={() => {
        const filled = lines.map(line => line.trim()).filter(line => line !== '')
        if (filled.join('\n') !== lines.join('\n')) set(props, filled)
      }}
    />
  )
}
