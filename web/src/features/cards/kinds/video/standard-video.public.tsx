import { useLingui } from '@lingui/react/macro'
import type { Card } from '@trellis/contract/cards/cards.ts'
import { useId } from 'react'
import { useVideoEvents } from './use-video-events.ts'
import { videoShape } from './video-shape.ts'

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
