import { itemAt } from '@trellis/contract/required.ts'
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import { OptionRow, type Verdict } from '../../ui/option-row.tsx'

const typesText = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('textarea, select, [contenteditable]')

/** The index (from 0) that a digit key chooses among `count` answers; null = none. */
function toPickedIndex(key: string, count: number): number | null {
  if (!/^[1-9]$/.test(key)) return null
  const place = Number(key) - 1
  return place < count ? place : null
}

type AnswerKeysOptions = { count: number; onPick: (place: number) => void; onEnter: () => void }

/** Handles keys 1 to 9 and Enter while the focus is inside; single keys must not act on the whole page. */
function numberKeys({ count, onPick, onEnter }: AnswerKeysOptions) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event
    if (event.ctrlKey || event.metaKey || event.altKey || typesText(target)) return
    if (!(target instanceof Element && currentTarget.contains(target))) return
    const place = toPickedIndex(key, count)
    if (place !== null) onPick(place)
    // Buttons and links handle Enter themselves.
    else if (key === 'Enter' && !target.closest('button, a')) onEnter()
    else return
    event.preventDefault()
  }
}

type Option = { id: string; text: string; verdict?: Verdict }

type Props = {
  legend: ReactNode
  options: readonly Option[]
  chosen: readonly string[]
  takesSeveral: boolean
  onChoose: (id: string) => void
  /** Called on Enter. */
  onEnter: () => void
  disabled?: boolean
  ref?: Ref<HTMLFieldSetElement>
}

/** A question with its answers as rows. Keys 1 to 9 choose an answer, Enter calls `onEnter`. */
export function AnswerOptions({ legend, options, chosen, takesSeveral, onChoose, onEnter, disabled, ref }: Props) {
  const name = useId()
  const keys = numberKeys({ count: options.length, onPick: place => onChoose(itemAt(options, place).id), onEnter })
  return (
    <fieldset ref={ref} tabIndex={-1} data-landing onKeyDown={disabled ? undefined : keys} className="outline-none">
      <legend className="mb-4 w-full">{legend}</legend>
      <div className="grid gap-2.5">
        {options.map((option, index) => (
          <OptionRow
            key={option.id}
            number={index + 1}
            kind={takesSeveral ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(option.id)}
            onChange={() => onChoose(option.id)}
            verdict={option.verdict}
            disabled={disabled}
          >
            {option.text}
          </OptionRow>
        ))}
      </div>
    </fieldset>
  )
}
