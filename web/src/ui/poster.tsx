import clsx from 'clsx'
import { Image } from './image.tsx'
import { PosterArt } from './poster-art.tsx'

const shapes = {
  wide: { ratio: 16 / 9, box: 'w-full' },
  square: { ratio: 1, box: 'size-16 shrink-0 rounded-m' },
} as const

type Props = {
  src?: string | null
  /** Title of the item: the seed of a generated image if there is none. */
  title: string
  shape?: keyof typeof shapes
  eager?: boolean
  className?: string
}

/** Image of a track, course or brand; decorative, as its title is beside it. */
export function Poster({ src, title, shape = 'wide', eager = false, className }: Props) {
  const { ratio, box } = shapes[shape]
  return (
    <div className={clsx('overflow-hidden bg-sunken', box, className)} style={{ aspectRatio: ratio }}>
      {src ? (
        <Image src={src} alt="" ratio={ratio} eager={eager} className="h-full" />
      ) : (
        <PosterArt seed={title} className="size-full" />
      )}
    </div>
  )
}
