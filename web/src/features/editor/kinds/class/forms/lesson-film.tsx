import { useLingui } from '@lingui/react/macro'
import type { DraftVideo } from '@trellis/contract/class-editor/parts.ts'
import { Checkbox } from '../../../../../ui/checkbox.tsx'
import { TextField } from '../../../../../ui/text-field.tsx'
import { ClassMediaField } from './class-media-field.tsx'
import { type LessonOfForm, useLessonFields } from './use-lesson-fields.ts'

/** The description, the captions and the poster of a video. */
function VideoDetails({ video, ...props }: LessonOfForm & { video: DraftVideo }) {
  const { t } = useLingui()
  const { change, at } = useLessonFields(props)
  const set = (part: Partial<DraftVideo>, label: string, path: string | null) =>
    change({ video: { ...video, ...part } }, label, path)
  const isDecoration = video.alt === ''
  return (
    <>
      <ClassMediaField
        kind="captions"
        label={t`Captions`}
        optional
        value={video.captionsUrl}
        captionsOf={{ url: video.url, name: props.lesson.title }}
        onChange={file => set({ captionsUrl: file?.url ?? null }, t`Captions`, null)}
        {...at('video.captionsUrl')}
      />
      <div className="grid gap-1">
        {!isDecoration && (
          <TextField
            label={t`What can be seen`}
            hint={t`Read aloud to people who cannot see it.`}
            value={video.alt ?? ''}
            {...at('video.alt')}
            onChange={event => set({ alt: event.target.value || undefined }, t`What can be seen`, 'video.alt')}
          />
        )}
        <Checkbox
          label={t`Decorative: nothing to describe`}
          checked={isDecoration}
          onChange={event => set({ alt: event.target.checked ? '' : undefined }, t`What can be seen`, null)}
        />
      </div>
      <ClassMediaField
        kind="picture"
        label={t`Image before it plays`}
        optional
        value={video.posterUrl}
        onChange={file => set({ posterUrl: file?.url ?? null }, t`Image before it plays`, null)}
        {...at('video.posterUrl')}
      />
    </>
  )
}

/** The optional video of a lesson. */
export function LessonVideo(props: LessonOfForm) {
  const { t } = useLingui()
  const { video } = props.lesson
  const { change, at } = useLessonFields(props)
  return (
    <>
      <ClassMediaField
        kind="film"
        label={t`Video`}
        optional
        value={video?.url ?? null}
        onChange={file => {
          const nextVideo = file && {
            url: file.url,
            posterUrl: video?.posterUrl ?? null,
            captionsUrl: file.captionsUrl ?? video?.captionsUrl ?? null,
            alt: video?.alt ?? (file.alt || undefined),
          }
          change({ video: nextVideo }, t`Video`, null)
        }}
        {...at('video.url')}
      />
      {video && <VideoDetails {...props} video={video} />}
    </>
  )
}
