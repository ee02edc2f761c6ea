import { useLingui } from '@lingui/react/macro'
import type { Card } from '@trellis/contract/cards/cards.ts'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { videoShape } from './video-shape.ts'

type Props = { card: Pick<Card<'VIDEO'>, 'url' | 'posterUrl' | 'alt' | 'aspectRatio'> }

const savesData = () => 'connection' in navigator && Object(navigator.connection).saveData === true
const prefersReducedMotion = () => savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Plays while it is enabled and visible. If the browser refuses to play, the poster stays. */
function usePlaying(shouldPlay: boolean) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element || !shouldPlay) return element?.pause()
    // Loaded shortly before it becomes visible, not with the page: most videos are far below.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) element.play().catch(() => element.setAttribute('preload', 'metadata'))
        else element.pause()
      },
      { rootMargin: '50% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [shouldPlay])
  return video
}

/** A video in gif mode: plays by itself, muted and looped, unless the person prefers reduced motion. */
export function LoopingVideo({ card }: Props) {
  const { t } = useLingui()
  const [shouldPlay, setShouldPlay] = useState(() => !prefersReducedMotion())
  const video = usePlaying(shouldPlay)
  const { className, style } = videoShape(card.aspectRatio)
  const Icon = shouldPlay ? Pause : Play
  return (
    <div className="relative">
      <video
        ref={video}
        src={card.url}
        poster={card.posterUrl ?? undefined}
        aria-label={card.alt}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload={shouldPlay ? 'none' : 'metadata'}
        className={className}
        style={style}
      />
      <button
        type="button"
        onClick={() => setShouldPlay(!shouldPlay)}
        className="absolute end-2 bottom-2 grid size-11 place-items-center"
      >
        <span className="grid size-9 place-items-center rounded-full bg-surface text-ink shadow-1">
          <Icon aria-hidden className="size-4.5" />
        </span>
        <span className="sr-only">{shouldPlay ? t`Pause the animation` : t`Play the animation`}</span>
      </button>
    </div>
  )
}
