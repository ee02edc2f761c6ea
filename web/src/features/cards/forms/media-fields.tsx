import { useLingui } from '@lingui/react/macro'
import type { ImageDraft } from '@trellis/contract/cards/kinds/image.ts'
import type { VideoDraft } from '@trellis/contract/cards/kinds/video.ts'
import { type ReactNode, useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { changeFields, type FormPart, type PickedFile } from '../card-form.ts'
import { FlagField, fieldAt, LineField, OptionalField, RichField } from './bound-fields.tsx'
import { isWrong, More } from './more.tsx'

/** The values of a newly picked file; its description is used only if the card has none yet. */
const toFileValues = (file: PickedFile, { alt }: { alt?: string | undefined }) => ({
  url: file.url,
  ...(file.aspectRatio !== null && { aspectRatio: file.aspectRatio }),
  ...(alt === undefined && file.alt !== '' && { alt: file.alt }),
})

/** The description, or that the image is only decorative: one of the two is required. */
function DescriptionField<C extends { alt?: string | undefined }>({
  part,
  label,
}: {
  part: FormPart<C>
  label: string
}) {
  const { t } = useLingui()
  const { content, at } = part
  const isDecoration = content.alt === ''
  const write = (alt: string | undefined, key: string | null) => part.change({ ...part.content, alt }, { label, key })
  return (
    <div className="grid gap-1">
      {!isDecoration && (
        <TextField
          label={label}
          hint={t`Read aloud to people who cannot see it.`}
          {...fieldAt(part, 'alt')}
          value={content.alt ?? ''}
          onChange={event => write(event.target.value || undefined, `${at}alt`)}
        />
      )}
      <Checkbox
        label={t`Decorative: nothing to describe`}
        checked={isDecoration}
        onChange={event => write(event.target.checked ? '' : undefined, null)}
      />
    </div>
  )
}

/** The fields of an image. */
export function ImageFields({ part }: { part: FormPart<ImageDraft> }) {
  const { t } = useLingui()
  const { content, MediaField } = part
  return (
    <div className="grid grid-cols-1 gap-5">
      <MediaField
        kind="picture"
        label={t`Image`}
        value={content.url}
        onChange={file => changeFields(part, file ? toFileValues(file, content) : { url: '' }, t`Image`)}
        {...fieldAt(part, 'url')}
      />
      <DescriptionField part={part} label={t`What can be seen`} />
      <LineField part={part} name="title" label={t`Title`} optional />
      <RichField part={part} name="text" label={t`Text`} optional />
      <More isNeeded={content.imageLink !== null}>
        <OptionalField part={part} name="imageLink" label={t`Pressing the image opens`} placeholder="https://" />
      </More>
    </div>
  )
}

/** The fields of a video; those of only some videos follow the playback settings. */
export function VideoFields({ part, children }: { part: FormPart<VideoDraft>; children?: ReactNode }) {
  const { t } = useLingui()
  const [isSilent, setSilent] = useState(false)
  const { content, MediaField } = part
  const pick = (file: PickedFile | null) => {
    setSilent(file?.hasSound === false)
    const fileValues = file && { ...toFileValues(file, content), captionsUrl: file.captionsUrl ?? content.captionsUrl }
    changeFields(part, fileValues ?? { url: '' }, t`Video`)
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <MediaField kind="film" label={t`Video`} value={content.url} onChange={pick} {...fieldAt(part, 'url')} />
      <FlagField
        part={part}
        name="gifMode"
        label={t`Plays automatically in a loop, without sound`}
        hint={isSilent && !content.gifMode ? t`This video has no sound.` : undefined}
      />
      {children}
      <MediaField
        kind="captions"
        label={t`Captions`}
        optional
        value={content.captionsUrl}
        captionsOf={content.url ? { url: content.url, name: content.title } : undefined}
        onChange={file => changeFields(part, { captionsUrl: file?.url ?? null }, t`Captions`)}
        {...fieldAt(part, 'captionsUrl')}
      />
      <DescriptionField part={part} label={t`What can be seen`} />
      <LineField part={part} name="title" label={t`Title`} optional />
      <RichField part={part} name="text" label={t`Text`} optional />
      <More isNeeded={content.posterUrl !== null || isWrong(part.problems, [`${part.at}posterUrl`])}>
        <MediaField
          kind="picture"
          label={t`Image before it plays`}
          optional
          value={content.posterUrl}
          onChange={file => changeFields(part, { posterUrl: file?.url ?? null }, t`Image before it plays`)}
          {...fieldAt(part, 'posterUrl')}
        />
      </More>
    </div>
  )
}
