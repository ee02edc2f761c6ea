import { contrast, type Oklch, toHex, toOklch } from './oklch.ts'

/** The accent colors of one theme; names are those of the design tokens. */
export type AccentColors = {
  accent: string
  'accent-strong': string
  'on-accent': string
  'accent-soft': string
  'accent-ink': string
}

type Ground = { paper: string; surface: string; on: string; soft: { lightness: number; chroma: number } }

const grounds = {
  light: { paper: '#f8f5ee', surface: '#fffdf8', on: '#fdfcf8', soft: { lightness: 0.93, chroma: 0.022 } },
  dark: { paper: '#121512', surface: '#1a1e1a', on: '#10140f', soft: { lightness: 0.29, chroma: 0.03 } },
} as const

const enoughForText = 4.5
const step = 0.005

type ContrastTarget = { against: readonly string[]; direction: 1 | -1 }

const isLegible = (hex: string, against: readonly string[]) =>
  against.every(ground => contrast(hex, ground) >= enoughForText)

/** Changes only the lightness, and only as far as the contrast requires. */
function legible(colour: Oklch, { against, direction }: ContrastTarget): Oklch {
  for (let { lightness } = colour; lightness >= 0 && lightness <= 1; lightness += step * direction)
    if (isLegible(toHex({ ...colour, lightness }), against)) return { ...colour, lightness }
  return { ...colour, lightness: direction > 0 ? 1 : 0 }
}

function accentOn(ground: Ground, brand: Oklch, direction: 1 | -1): AccentColors {
  const softHex = toHex({
    ...brand,
    lightness: ground.soft.lightness,
    chroma: Math.min(brand.chroma, ground.soft.chroma),
  })
  const accent = legible(brand, { against: [ground.paper, ground.surface, ground.on], direction })
  const strong = { ...accent, lightness: Math.min(Math.max(accent.lightness + 0.06 * direction, 0), 1) }
  const ink = legible(accent, { against: [ground.paper, ground.surface, softHex], direction })
  return {
    accent: toHex(accent),
    'accent-strong': toHex(strong),
    'on-accent': ground.on,
    'accent-soft': softHex,
    'accent-ink': toHex(ink),
  }
}

/** The accents of both themes for a brand's `#rrggbb`: same hue, lightness adjusted until every pair meets WCAG AA. */
export function brandColors(hex: string): { light: AccentColors; dark: AccentColors } {
  const brand = toOklch(hex)
  return { light: accentOn(grounds.light, brand, -1), dark: accentOn(grounds.dark, brand, 1) }
}
