import type { PlayerProps } from '../../card-view.ts'
import { MediaCaption } from '../../media-caption.tsx'
import { LoopingVideo } from './looping-video.tsx'
import { StandardVideo } from './standard-video.public.tsx'
import { WatchedVideo } from './watched-video.tsx'

/** A short video, which may have to be watched, or in gif mode a looped one. */
export function VideoPlayer({ card }: PlayerProps<'VIDEO'>) {
  const { gifMode, mustWatch, title, text } = card
  const caption = <MediaCaption title={title} text={text} />
  if (mustWatch && !gifMode) return <WatchedVideo card={card}>{caption}</WatchedVideo>
  return (
    <figure>
      {gifMode ? <LoopingVideo card={card} /> : <StandardVideo card={card} />}
      {caption}
    </figure>
  )
}
