import { useLingui } from '@lingui/react/macro'
import { say } from '../../../platform/i18n/say.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import type { FormStep } from '../card-form.ts'

type QuestionOrder = { isShuffled: boolean; drawCount: number | null }

type Props = {
  asking: QuestionOrder
  onChange: (change: Partial<QuestionOrder>, step: FormStep) => void
  /** How many questions there are. */
  count: number
  /** The path of what holds the questions, with a dot at its end. */
  at: string
  problems: Readonly<Record<string, string>>
}

/** How each try of a quiz or an exam selects its questions: their order and number. */
export function TryFields({ asking, onChange, count, at, problems }: Props) {
  const { t } = useLingui()
  const path = `${at}drawCount`
  const sentence = problems[path]
  return (
    <>
      <NumberField
        label={t`Questions to ask`}
        optional
        hint={t`Drawn again for each try. Leave empty to ask all.`}
        unit={t`of these ${count}`}
        className="max-w-72"
        value={asking.drawCount}
        data-path={path}
        error={sentence && say(sentence)}
        onChange={drawCount => onChange({ drawCount }, { label: t`Questions to ask`, key: path })}
      />
      <Checkbox
        label={t`Shuffle questions and answers`}
        hint={t`The order changes with each try.`}
        checked={asking.isShuffled}
        onChange={event =>
          onChange({ isShuffled: event.target.checked }, { label: t`Shuffle questions and answers`, key: null })
        }
      />
    </>
  )
}
