import type { PlayerProps } from '../../card-view.ts'
import { MediaCaption } from '../../media-caption.tsx'
import { Film } from './film.public.tsx'
import { MovingPicture } from './moving-picture.tsx'

/** A short video, or in gif mode a looped one. */
export const VideoPlayer = ({ card }: PlayerProps<'VIDEO'>) => (
  <figure>
    {card.gifMode ? <MovingPicture card={card} /> : <Film card={card} />}
    <MediaCaption title={card.title} text={card.text} />
  </figure>
)
