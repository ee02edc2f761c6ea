import type { Video } from './motion.ts'
import { box, disc, fill, group, ink, type Point, stroke } from './shapes.ts'

const seconds = 4
const bond = 30
const side = Math.sqrt(3) / 2

const spot = (x: number, y: number) => `${(x * bond).toFixed(1)} ${(y * bond).toFixed(1)}`
const chain = (points: Point[]) => `M${points.map(point => spot(...point)).join('L')}`
const ring: Point[] = [
  [0, -1],
  [side, -0.5],
  [side, 0.5],
  [0, 1],
  [-side, 0.5],
  [-side, -0.5],
]

/** Limonene: a ring with one double bond, a methyl on top and an isopropenyl below. */
const limonene =
  fill(`${chain(ring)}z`, ink.white, 'fill-opacity=".8"') +
  stroke(
    `${chain(ring)}z${chain([
      [0, -1],
      [0, -2],
    ])}${chain([
      [0, 1],
      [0, 2],
      [side, 2.5],
    ])}${chain([
      [0, 2],
      [-side, 2.5],
    ])}`,
    ink.navy,
    7,
  ) +
  stroke(
    chain([
      [0.12, -0.68],
      [0.58, -0.4],
    ]) +
      chain([
        [-0.12, 2.34],
        [-0.6, 2.62],
      ]),
    ink.rust,
    6,
  )

const scale = ([x, y]: Point, size: number, colour: string) => {
  const [w, h] = [20 * size, 36 * size]
  const outline = `M${x - w} ${y}C${x - w} ${y - h * 0.62} ${x - w * 0.3} ${y - h * 0.9} ${x} ${y - h}C${x + w * 0.3} ${y - h * 0.9} ${x + w} ${y - h * 0.62} ${x + w} ${y}C${x + w} ${y + w * 0.62} ${x - w} ${y + w * 0.62} ${x - w} ${y}z`
  return fill(outline, colour)
}

const flower =
  (
    [
      [0, -70, ink.green],
      [-17, -54, ink.greenMid],
      [17, -54, ink.green],
      [0, -46, ink.leaf],
      [-27, -30, ink.green],
      [27, -30, ink.forest],
      [-9, -24, ink.greenMid],
      [13, -20, ink.green],
      [-19, -4, ink.leaf],
      [20, -2, ink.greenMid],
      [0, 0, ink.green],
    ] as const
  )
    .map(([x, y, colour]) => scale([x, y], 0.95, colour))
    .join('') +
  stroke(
    'M-17-66c-3-5-6-6-10-6M18-70c3-6 6-8 10-8M-33-42c-5-3-8-3-12-1M33-44c5-4 8-4 12-2M4-50c4-5 5-8 4-12M-12-22c-5-3-7-6-8-10M16-16c4-4 6-7 6-11',
    ink.amber,
    3.4,
  )

type Drift = { from: number; lane: number; size: number; phase: number }
const drifts: Drift[] = [
  { from: 226, lane: -96, size: 1.02, phase: 0 },
  { from: 252, lane: 104, size: 0.86, phase: 0.36 },
  { from: 240, lane: -8, size: 1.14, phase: 0.68 },
]

/** One molecule rises from the flower, turns and leaves at the top, in a loop of four seconds. */
function molecule(second: number, { from, lane, size, phase }: Drift) {
  const share = (second / seconds + phase) % 1
  const sway = Math.sin(share * Math.PI * 2) * 14
  const at: Point = [from + lane * Math.sin((share * Math.PI) / 2) + sway, 300 - share * 390]
  const opacity = Math.min(1, share / 0.2)
  return group(limonene, {
    at,
    turn: -40 + share * 120 * Math.sign(lane),
    scale: size * (0.45 + 0.55 * Math.min(1, share / 0.35)),
    opacity,
  })
}

const speck = (second: number, index: number) => {
  const share = (second / seconds + index * 0.137) % 1
  const x = 240 + Math.sin(index * 2.4) * 150 * share + Math.sin(share * Math.PI * 2 + index) * 8
  return group(disc([0, 0], 3.5 + (index % 3) * 1.5, index % 2 ? ink.amber : ink.sageDeep), {
    at: [x, 310 - share * 330],
    opacity: Math.sin(share * Math.PI),
  })
}

/** A terpene drifting off a flower, in an endless loop. */
export const terpene: Video = {
  name: 'loop-terpene',
  width: 480,
  height: 480,
  seconds,
  still: 0.6,
  frame: second =>
    [
      box({ x: 0, y: 0, width: 480, height: 480 }, ink.sage),
      disc([240, 236], 178, ink.sageDeep),
      box({ x: 0, y: 414, width: 480, height: 66 }, '#b3c6a8'),
      Array.from({ length: 15 }, (_, index) => speck(second, index)).join(''),
      drifts.map(drift => molecule(second, drift)).join(''),
      group(flower, { at: [240, 414], scale: 1.9 }),
    ].join(''),
}
