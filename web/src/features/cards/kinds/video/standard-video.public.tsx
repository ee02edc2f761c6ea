import { useLingui } from '@lingui/react/macro'
import type { Card } from '@trellis/contract/cards/cards.ts'
import { type SyntheticEvent, useId, useRef } from 'react'
import { useCardPlace, useCourse } from '../../course-context.public.ts'
import { type Playback, watch } from './playback.ts'
import { videoShape } from './video-shape.ts'

/** The event handlers for a video element that log its playback. */
function useVideoEvents() {
  const { log } = useCourse()
  const place = useCardPlace()
  const playback = useRef<Playback>({ at: 0, played: 0 })

  const onTimeUpdate = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    const { isDue, ...next } = watch(playback.current, currentTarget.currentTime)
    playback.current = next
    if (isDue) log('VIDEO_PLAYED', place)
  }

  return {
    onPlay: () => log('VIDEO_STARTED', place),
    onPause: () => log('VIDEO_STOPPED', place),
    onTimeUpdate,
  }
}

type Props = { card: Pick<Card<'VIDEO'>, 'url' | 'posterUrl' | 'captionsUrl' | 'alt' | 'aspectRatio'> }

/** A video that a person starts, with the browser's own controls. */
export function StandardVideo({ card }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const events = useVideoEvents()
  const { className, style } = videoShape(card.aspectRatio)
  return (
    <>
      <video
        src={card.url}
        poster={card.posterUrl ?? undefined}
        controls
        playsInline
        preload={card.posterUrl ? 'none' : 'metadata'}
        aria-describedby={card.alt ? id : undefined}
        className={className}
        style={style}
        {...events}
      >
        {card.captionsUrl && <track kind="captions" src={card.captionsUrl} srcLang={i18n.locale} label={t`Captions`} />}
      </video>
      {card.alt && (
        <p id={id} className="sr-only">
          {card.alt}
        </p>
      )}
    </>
  )
}
