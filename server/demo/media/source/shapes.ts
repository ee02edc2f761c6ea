/** The colors that all demo images share. */
export const ink = {
  paper: '#f8f5ee',
  white: '#fffdf8',
  sage: '#dfe7d6',
  sageDeep: '#c6d5bb',
  sand: '#f0d9b8',
  sandDeep: '#e3c494',
  sky: '#bdd0dc',
  green: '#1f5b43',
  greenMid: '#2f6b50',
  leaf: '#6d9a72',
  forest: '#1b3d2e',
  amber: '#e9a03a',
  rust: '#b2531b',
  navy: '#274b5d',
  brick: '#8c3a26',
  skin: '#bf8456',
}

export type Point = [x: number, y: number]
type Box = { x: number; y: number; width: number; height: number; radius?: number }
type Text = { at: Point; size: number; fill?: string; anchor?: 'start' | 'middle'; weight?: number; title?: boolean }
type Placed = { at: Point; scale?: number; turn?: number; opacity?: number }

const round = (value: number) => Math.round(value * 100) / 100

export const group = (body: string, { at: [x, y], scale = 1, turn = 0, opacity = 1 }: Placed) =>
  opacity <= 0
    ? ''
    : `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(scale)})" opacity="${round(opacity)}">${body}</g>`

export const box = ({ x, y, width, height, radius = 0 }: Box, fill: string, extra = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(0, width))}" height="${round(Math.max(0, height))}" rx="${radius}" fill="${fill}" ${extra}/>`

export const disc = ([x, y]: Point, radius: number, fill: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(Math.max(0, radius))}" fill="${fill}"/>`

export const fill = (path: string, colour: string, extra = '') => `<path d="${path}" fill="${colour}" ${extra}/>`

export const stroke = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const text = (words: string, { at: [x, y], size, fill: colour = ink.forest, ...rest }: Text) =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${colour}" text-anchor="${rest.anchor ?? 'middle'}" font-weight="${rest.weight ?? 600}" font-family="${rest.title ? 'Fraunces' : 'Figtree'}">${words}</text>`

/** A label on a rounded background, centred at a point. */
export const pill = (words: string, at: Point, colour: string) => {
  const width = words.length * 11.4 + 30
  const ground = box({ x: at[0] - width / 2, y: at[1] - 18, width, height: 36, radius: 18 }, colour)
  return ground + text(words, { at: [at[0], at[1] + 7], size: 21, fill: ink.paper })
}

/** A gummy that stands on y = 0, centred on x = 0. */
export const gummy = (side: number, colour: string) =>
  box({ x: -side / 2, y: -side, width: side, height: side, radius: side * 0.26 }, colour) +
  fill(
    `M${side * 0.2} ${-side}h${side * 0.04}a${side * 0.26} ${side * 0.26} 0 0 1 ${side * 0.26} ${side * 0.26}v${side * 0.48}a${side * 0.26} ${side * 0.26} 0 0 1 ${-side * 0.26} ${side * 0.26}h${-side * 0.04}z`,
    ink.forest,
    'fill-opacity=".16"',
  ) +
  box(
    { x: -side * 0.3, y: -side * 0.8, width: side * 0.26, height: side * 0.12, radius: side * 0.06 },
    ink.white,
    'fill-opacity=".55"',
  )

const onDial = (radius: number, degrees: number): Point => [
  round(radius * Math.sin((degrees * Math.PI) / 180)),
  round(-radius * Math.cos((degrees * Math.PI) / 180)),
]

/** A clock centred at the origin; the first two hours fill with amber as they pass. */
export const clock = (radius: number, hour: number) => {
  const passed = Math.min(hour, 2) * 30
  const end = onDial(radius * 0.86, passed)
  const slice = `M0 0V${-radius * 0.86}A${radius * 0.86} ${radius * 0.86} 0 0 1 ${end.join(' ')}z`
  const ticks = Array.from({ length: 12 }, (_, index) => {
    const [from, to] = [onDial(radius * 0.8, index * 30), onDial(radius * (index % 3 ? 0.74 : 0.66), index * 30)]
    return `M${from.join(' ')}L${to.join(' ')}`
  })
  const rim = `<circle r="${radius}" fill="none" stroke="${ink.forest}" stroke-width="${radius * 0.11}"/>`
  const hands = `M${onDial(radius * 0.62, hour * 360).join(' ')}L0 0L${onDial(radius * 0.44, hour * 30).join(' ')}`
  return (
    disc([0, 0], radius, ink.white) +
    fill(slice, ink.amber) +
    stroke(ticks.join(''), ink.leaf, radius * 0.055) +
    rim +
    stroke(hands, ink.forest, radius * 0.09) +
    disc([0, 0], radius * 0.09, ink.forest)
  )
}

/** A check mark in a disc, centred at the origin. */
export const check = (radius: number, colour: string) =>
  disc([0, 0], radius, colour) +
  stroke(
    `M${-radius * 0.42} ${radius * 0.04}l${radius * 0.3} ${radius * 0.32}l${radius * 0.56} ${-radius * 0.66}`,
    ink.paper,
    radius * 0.24,
  )
