import { useLingui } from '@lingui/react/macro'
import { MarkdownField } from '../../../../../ui/markdown-field/markdown-field.tsx'
import { NumberField } from '../../../../../ui/number-field.tsx'
import { TextField } from '../../../../../ui/text-field.tsx'
import { LessonVideo } from './lesson-film.tsx'
import { type LessonOfForm, useLessonFields } from './use-lesson-fields.ts'

/** A lesson: its title, text, video and duration. */
export function LessonForm(props: LessonOfForm) {
  const { t } = useLingui()
  const { lesson } = props
  const { change, at } = useLessonFields(props)
  return (
    <div className="grid grid-cols-1 gap-5">
      <TextField
        label={t`Title`}
        value={lesson.title}
        {...at('title')}
        onChange={event => change({ title: event.target.value }, t`Title`, 'title')}
      />
      <MarkdownField
        label={t`Text`}
        value={lesson.text}
        {...at('text')}
        onChange={(text, isWhole) => change({ text }, t`Text`, isWhole ? null : 'text')}
      />
      <LessonVideo {...props} />
      <NumberField
        label={t`Minutes`}
        optional
        hint={t`How long it takes to read and watch.`}
        unit={t`min`}
        className="max-w-60"
        value={lesson.minutes}
        {...at('minutes')}
        onChange={minutes => change({ minutes }, t`Minutes`, 'minutes')}
      />
    </div>
  )
}
