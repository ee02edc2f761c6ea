import { itemAt } from '@trellis/contract/required.ts'

/** Colors of generated images; the same in the dark theme. */
const palettes = [
  { ground: '#dfe7d6', back: '#2f6b50', middle: '#e9a03a', front: '#1b3d2e', moon: '#f8f5ee' },
  { ground: '#f0d9b8', back: '#b2531b', middle: '#1f5b43', front: '#4a2410', moon: '#fff7e6' },
  { ground: '#d9e3ea', back: '#274b5d', middle: '#e9a03a', front: '#152c38', moon: '#f8f5ee' },
  { ground: '#eedbd5', back: '#8c3a26', middle: '#e3b27a', front: '#43190f', moon: '#fff4ec' },
  { ground: '#e8e3cf', back: '#6d7a3a', middle: '#2f6b50', front: '#2b3218', moon: '#fffbe8' },
] as const

/** A stable hash of the text, evenly distributed. */
export function hashToSeed(words: string): number {
  let hash = 2166136261
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}

const hill = (peak: number, height: number, base: number) =>
  `M0 ${base}C${peak * 0.5} ${base - 4} ${peak - 54} ${height} ${peak} ${height}s${(320 - peak) * 0.45} ${base - height - 12} ${320 - peak} ${base - height - 6}V148H0z`

/** Generated landscape behind a trellis, determined by the seed, for items without an image. */
export function PosterArt({ seed, className }: { seed: string; className?: string }) {
  const number = hashToSeed(seed)
  const colours = itemAt(palettes, (number >>> 5) % palettes.length)
  const at = (shift: number, range: number) => ((number >>> shift) % 1000) * (range / 1000)
  return (
    <svg viewBox="0 0 320 148" preserveAspectRatio="xMidYMid slice" aria-hidden className={className}>
      <rect width="320" height="148" fill={colours.ground} />
      <circle cx={232 + at(7, 52)} cy={30 + at(11, 16)} r={14 + at(3, 8)} fill={colours.moon} />
      <path d={hill(96 + at(2, 90), 30 + at(5, 20), 120)} fill={colours.back} />
      <path d={hill(150 + at(6, 100), 64 + at(9, 16), 132)} fill={colours.middle} opacity=".92" />
      <path d={hill(200 + at(4, 70), 108 + at(8, 10), 142)} fill={colours.front} />
      <path d="M40 0v148M120 0v148M200 0v148M280 0v148" stroke={colours.front} strokeOpacity=".24" />
    </svg>
  )
}
