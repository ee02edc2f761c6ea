import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftQuestion } from '@trellis/contract/cards/rules/questions.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { changeFields, type FormPart, type PickedFile } from '../card-form.ts'
import { fieldAt } from './bound-fields.tsx'
import { isWrong, More } from './more.tsx'

type Image = NonNullable<DraftQuestion['image']>

/** A picked image keeps the description that was written; otherwise it brings its own. */
const imageOf = ({ url, alt, aspectRatio }: PickedFile, before: Image | null): Image => ({
  url,
  alt: before?.alt || alt,
  aspectRatio: aspectRatio ?? 4 / 3,
})

/** The image of a question and its description, folded until there is one. */
export function QuestionImageField({ part }: { part: FormPart<DraftQuestion> }) {
  const { t } = useLingui()
  const { content: question, at, problems, MediaField } = part
  const { image } = question
  return (
    <More label={<Trans>Image</Trans>} isNeeded={image !== null || isWrong(problems, [`${at}image`])}>
      <MediaField
        kind="picture"
        label={t`Image`}
        optional
        value={image?.url ?? null}
        onChange={file => changeFields(part, { image: file && imageOf(file, image) }, t`Image`)}
        {...fieldAt(part, 'image.url')}
      />
      {image && (
        <TextField
          label={t`What can be seen`}
          hint={t`Read out to people who cannot see it.`}
          {...fieldAt(part, 'image.alt')}
          value={image.alt}
          onChange={event =>
            part.change(
              { ...question, image: { ...image, alt: event.target.value } },
              { label: t`What can be seen`, key: `${at}image.alt` },
            )
          }
        />
      )}
    </More>
  )
}
