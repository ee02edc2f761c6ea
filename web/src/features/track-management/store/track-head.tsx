import { Trans } from '@lingui/react/macro'
import type { StoreTrack } from '@trellis/contract/track-management/assignments.ts'
import type { ReactNode } from 'react'
import { Poster } from '../../../ui/poster.tsx'

/** The poster, name and store of a track, with what can be done with it. */
export function TrackHead({ track, children }: { track: StoreTrack; children?: ReactNode }) {
  const { name, dispensary, description, posterImage, isByDefault } = track
  return (
    <div className="flex flex-wrap items-start gap-4">
      <Poster shape="square" src={posterImage} title={name} />
      <div className="min-w-0 flex-[1_1_14rem]">
        <h1 className="break-words text-title-l">{name}</h1>
        <p className="mt-0.5 text-ink-2">{`${dispensary.name}, ${dispensary.city}`}</p>
        {isByDefault && (
          <p className="mt-1 text-ink-2 text-small">
            <Trans>The chain gives this track to its new stores.</Trans>
          </p>
        )}
        {description && <p className="mt-2 max-w-prose text-pretty text-dense">{description}</p>}
      </div>
      {children}
    </div>
  )
}
