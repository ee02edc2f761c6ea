import type { PlayerProps } from '../../card-view.ts'
import { MediaCaption } from '../../media-caption.tsx'
import { LoopingVideo } from './looping-video.tsx'
import { StandardVideo } from './standard-video.public.tsx'

/** A short video, or in gif mode a looped one. */
export const VideoPlayer = ({ card }: PlayerProps<'VIDEO'>) => (
  <figure>
    {card.gifMode ? <LoopingVideo card={card} /> : <StandardVideo card={card} />}
    <MediaCaption title={card.title} text={card.text} />
  </figure>
)
