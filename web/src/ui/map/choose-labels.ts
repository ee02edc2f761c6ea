import type { City } from './cities.ts'

type Pixels = { x: number; y: number }
type Box = { left: number; right: number; y: number }
/** A city to draw: label side and gap to its dot. */
export type CityLabel = { city: City; side: 'left' | 'right'; gap: number }

type View = {
  size: Pixels
  project: (city: City) => Pixels
  /** Pins, which cover content below them. */
  pins: readonly Pixels[]
}

const lineHeight = 16
const letterWidth = 7
const pinRadius = 12
const dotRadius = 4
// Gap between a label and its dot, and between a label and a dot covered by a pin.
const [besideDot, besidePin] = [6, 18]
// Room for the buttons at the right and the attribution at the bottom.
const edge = { left: 0, right: 60, top: 12, bottom: 28 }
const maxCount = 40

const sides = ['right', 'left'] as const

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && Math.abs(a.y - b.y) < lineHeight

function toBox({ city: { name }, side, gap }: CityLabel, { x, y }: Pixels): Box {
  // The box includes a visible dot but not one covered by a pin.
  const [near, far] = [gap === besidePin ? gap : -dotRadius, gap + name.length * letterWidth]
  return side === 'right' ? { left: x + near, right: x + far, y } : { left: x - far, right: x - near, y }
}

/** Largest cities whose labels fit into the view without overlaps. `cities` are sorted, largest first. */
export function chooseLabels(cities: readonly City[], { size, project, pins }: View): CityLabel[] {
  const occupied = pins.map(({ x, y }): Box => ({ left: x - pinRadius, right: x + pinRadius, y }))
  const isFree = (box: Box) =>
    box.left >= edge.left && box.right <= size.x - edge.right && !occupied.some(other => overlaps(other, box))
  const labels: CityLabel[] = []
  for (const city of cities) {
    const at = project(city)
    if (labels.length === maxCount) break
    if (at.x < 0 || at.x > size.x || at.y < edge.top || at.y > size.y - edge.bottom) continue
    const isCovered = pins.some(pin => Math.hypot(pin.x - at.x, pin.y - at.y) < pinRadius)
    const options = sides.map((side): CityLabel => ({ city, side, gap: isCovered ? besidePin : besideDot }))
    const label = options.find(option => isFree(toBox(option, at)))
    if (!label) continue
    occupied.push(toBox(label, at))
    labels.push(label)
  }
  return labels
}
