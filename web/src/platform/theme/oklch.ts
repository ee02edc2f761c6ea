/** A color in OKLCH: lightness 0–1, chroma 0–0.4, hue in radians. */
export type Oklch = { lightness: number; chroma: number; hue: number }

type Triple = readonly [number, number, number]

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const fromLinear = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)

const dot = (row: Triple, [a, b, c]: Triple) => row[0] * a + row[1] * b + row[2] * c

const times = ([first, second, third]: readonly [Triple, Triple, Triple], by: Triple): Triple => [
  dot(first, by),
  dot(second, by),
  dot(third, by),
]

// Björn Ottosson's matrices, linear sRGB to cone response to OKLab and back.
const rgbToCone = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
] as const
const coneToLab = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
] as const
const labToCone = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
] as const
const coneToRgb = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
] as const

const cube = ([a, b, c]: Triple): Triple => [a ** 3, b ** 3, c ** 3]
const cubeRoots = ([a, b, c]: Triple): Triple => [Math.cbrt(a), Math.cbrt(b), Math.cbrt(c)]

const toChannel = (hex: string, start: number) => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
const toLinearRgb = (hex: string): Triple => [toChannel(hex, 1), toChannel(hex, 3), toChannel(hex, 5)]

/** WCAG relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red, green, blue] = toLinearRgb(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast of two colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Parses `#rrggbb`. */
export function toOklch(hex: string): Oklch {
  const [lightness, a, b] = times(coneToLab, cubeRoots(times(rgbToCone, toLinearRgb(hex))))
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

function linearFrom({ lightness, chroma, hue }: Oklch): Triple {
  return times(coneToRgb, cube(times(labToCone, [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)])))
}

const isShowable = (linear: Triple) => linear.every(channel => channel > -0.0005 && channel < 1.0005)

/** Formats as `#rrggbb`; an out-of-gamut color loses chroma but keeps its hue and lightness. */
export function toHex(colour: Oklch): string {
  const linear = linearFrom(colour)
  if (!isShowable(linear) && colour.chroma > 0.001) return toHex({ ...colour, chroma: colour.chroma * 0.96 })
  const bytes = linear.map(channel => Math.round(255 * fromLinear(Math.min(Math.max(channel, 0), 1))))
  return `#${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`
}
