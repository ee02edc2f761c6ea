import { type ReactNode, type Ref, useId } from 'react'
import { OptionRow, type Verdict } from '../../ui/option-row.tsx'
import { numberKeys } from './number-keys.ts'

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
  const keys = numberKeys({ count: options.length, onPick: place => onChoose(options[place]!.id), onEnter })
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
