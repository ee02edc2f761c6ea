import clsx from 'clsx'
import { Gift } from 'lucide-react'
import { Image } from '../../ui/image.tsx'
import { seedOf } from '../../ui/poster-art.tsx'

/** Grounds and inks of the pictures that we draw ourselves; they are pictures, so they keep their colours in the dark. */
const palettes = [
  { ground: '#d9e3ea', ink: '#274b5d' },
  { ground: '#dfe7d6', ink: '#1f5b43' },
  { ground: '#f0d9b8', ink: '#7d3a10' },
  { ground: '#eedbd5', ink: '#8c3a26' },
] as const

type Props = {
  src: string | null
  /** What it stands for: chooses the colours where there is no picture. */
  title: string
  className?: string
}

/** The picture of a reward, square; its title stands beside it, so it says nothing aloud. */
export function RewardPicture({ src, title, className }: Props) {
  if (src) return <Image src={src} alt="" ratio={1} className={className} />
  const { ground, ink } = palettes[seedOf(title) % palettes.length]!
  return (
    <span aria-hidden className={clsx('grid place-items-center', className)} style={{ background: ground, color: ink }}>
      <Gift strokeWidth={1.6} className="size-[42%]" />
    </span>
  )
}
