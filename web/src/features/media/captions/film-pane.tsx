import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'

type Props = {
  film: RefObject<HTMLVideoElement | null>
  url: string
  /** What is said at the moment of the film. */
  shown: string | undefined
  onTime: (milliseconds: number) => void
  onLength: (milliseconds: number | null) => void
}

const inMilliseconds = (seconds: number) => (Number.isFinite(seconds) ? Math.round(seconds * 1000) : null)

/** The film, and over it the line that is said at this moment, as people will read it. */
export function FilmPane({ film, url, shown, onTime, onLength }: Props) {
  const { t } = useLingui()
  return (
    <div className="relative overflow-hidden rounded-m bg-sunken">
      {/* biome-ignore lint/a11y/useMediaCaption: its captions are being written, and are drawn below */}
      <video
        ref={film}
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label={t`Video`}
        className="max-h-[22dvh] w-full lg:max-h-[52dvh]"
        onLoadedMetadata={event => onLength(inMilliseconds(event.currentTarget.duration))}
        onTimeUpdate={event => onTime(inMilliseconds(event.currentTarget.currentTime) ?? 0)}
      />
      <p
        aria-hidden
        className="min-h-8 whitespace-pre-line bg-black px-3 py-1 lg:min-h-12 text-center text-small text-white"
      >
        {shown}
      </p>
    </div>
  )
}
