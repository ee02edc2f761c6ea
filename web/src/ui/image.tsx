import clsx from 'clsx'
import { ImageOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'

type Props = Omit<ComponentProps<'img'>, 'width' | 'height' | 'alt' | 'src'> & {
  src: string
  /** The alternative text; empty for decoration. */
  alt: string
  /** Width divided by height, such as 16 / 9: reserves the space before it loads. */
  ratio: number
  /** Loads with the page instead of on scroll: for the image at the top. */
  eager?: boolean
}

/** An image whose space is reserved before it loads. */
export function Image({ src, alt, ratio, eager = false, className, ...rest }: Props) {
  const [broken, setBroken] = useState<string>()
  const box = clsx('block w-full bg-sunken', className)
  if (broken === src) {
    return (
      <span
        role="img"
        aria-label={alt}
        aria-hidden={alt === ''}
        className={clsx(box, 'grid! place-items-center text-ink-3')}
        style={{ aspectRatio: ratio }}
      >
        <ImageOff aria-hidden className="size-6" />
      </span>
    )
  }
  return (
    <img
      src={src}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setBroken(src)}
      className={clsx(box, 'object-cover')}
      style={{ aspectRatio: ratio }}
      {...rest}
    />
  )
}
