import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import type { FormStep, MediaFieldProps } from '../../cards/card-forms.public.tsx'

type Posters = { posterUrl: string | null; thumbnailUrl: string | null }

type Props = {
  root: Posters
  change: (change: Partial<Posters>, step: FormStep) => void
  MediaField: ComponentType<MediaFieldProps>
}

/** The images that lists show of a course or a class. */
export function PosterFields({ root, change, MediaField }: Props) {
  const { t } = useLingui()
  return (
    <>
      <MediaField
        kind="picture"
        label={t`Poster`}
        optional
        data-path="posterUrl"
        value={root.posterUrl}
        onChange={file => change({ posterUrl: file?.url ?? null }, { label: t`Poster`, key: null })}
      />
      <MediaField
        kind="picture"
        label={t`Small image for lists`}
        optional
        data-path="thumbnailUrl"
        value={root.thumbnailUrl}
        onChange={file => change({ thumbnailUrl: file?.url ?? null }, { label: t`Small image`, key: null })}
      />
    </>
  )
}
