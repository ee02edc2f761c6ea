import { itemAt } from '@trellis/contract/required.ts'
import clsx from 'clsx'
import { Gift } from 'lucide-react'
import { Image } from '../../ui/image.tsx'
import { hashToSeed } from '../../ui/poster-art.tsx'

/** Colors of the default images; they do not change in the dark theme. */
const palettes = [
  { ground: '#d9e3ea', ink: '#274b5d' },
  { ground: '#dfe7d6', ink: '#1f5b43' },
  { ground: '#f0d9b8', ink: '#7d3a10' },
  { ground: '#eedbd5', ink: '#8c3a26' },
] as const

type Props = {
  src: string | null
  /** The key that selects the colors if there is no image. */
  title: string
  className?: string
}

/** The square image of a reward, hidden from screen readers as its title is beside it. */
export function RewardImage({ src, title, className }: Props) {
  if (src) return <Image src={src} alt="" ratio={1} className={className} />
  const { ground, ink } = itemAt(palettes, hashToSeed(title) % palettes.length)
  return (
    <span aria-hidden className={clsx('grid place-items-center', className)} style={{ background: ground, color: ink }}>
      <Gift strokeWidth={1.6} className="size-[42%]" />
    </span>
  )
}
