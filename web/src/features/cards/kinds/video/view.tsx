import { Film } from 'lucide-react'
import type { CardView, PlayerProps } from '../../card-view.ts'
import { lazyPlayer } from '../../lazy-player.tsx'
import { MediaCaption } from '../../media-caption.tsx'
import { videoShape } from './video-shape.ts'

/** As large as the video will be: the cards below must not move. */
function VideoPlaceholder({ card: { aspectRatio, title, text } }: PlayerProps<'VIDEO'>) {
  const { className, style } = videoShape(aspectRatio)
  return (
    <figure>
      <div className={className} style={style} />
      <MediaCaption title={title} text={text} />
    </figure>
  )
}

export const video: CardView<'VIDEO'> = {
  ...lazyPlayer(async () => (await import('./player.tsx')).VideoPlayer, VideoPlaceholder),
  Icon: Film,
  reusesCard: true,
}
