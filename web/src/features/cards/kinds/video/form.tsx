import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CardAuthoring, CardFormProps } from '../../card-form.ts'
import { FlagField } from '../../forms/bound-fields.tsx'
import { VideoFields } from '../../forms/media-fields.tsx'

function VideoForm(part: CardFormProps<'VIDEO'>) {
  const { t } = useLingui()
  const { content, change } = part
  return (
    <VideoFields part={{ ...part, change: (next, step) => change({ ...content, ...next }, step) }}>
      {!content.gifMode && (
        <FlagField
          part={part}
          name="mustWatch"
          label={t`Learners must watch this video`}
          hint={t`They continue after watching it to the end.`}
        />
      )}
    </VideoFields>
  )
}

export const video: CardAuthoring<'VIDEO'> = {
  Form: VideoForm,
  group: 'show',
  label: msg`Video`,
  purpose: msg`A video, or a short loop without sound`,
  isCommon: true,
}
