import { between, progress, shown, through, type Video } from './motion.ts'
import { box, clock, disc, fill, group, gummy, ink, type Point, pill, stroke, text } from './shapes.ts'

const floor = 276
const axis = 300
const cupScale = 1.3

/** A measuring cup that fills to its middle mark; `full` is 0 to 1. */
const cup = (full: number) => {
  const level = between(0, -58, full)
  const reach = 38 - level * 0.07
  const liquid = `M${-reach} ${level}H${reach}L38-6Q38 0 32 0H-32Q-38 0-38-6z`
  return (
    fill('M-50-124H50L42-6Q41 0 35 0H-35Q-41 0-42-6z', ink.white, 'fill-opacity=".7"') +
    (full > 0 ? fill(liquid, ink.amber) : '') +
    stroke('M26-30h12M24-58h16M26-86h14', ink.forest, 4)
  )
}

const neck =
  box({ x: -54, y: -190, width: 108, height: 122, radius: 26 }, ink.navy) +
  fill('M-40-84h80l-20 40v26h-40v-26z', ink.navy) +
  box({ x: -24, y: -22, width: 48, height: 13, radius: 5 }, ink.amber)

function measuring(second: number) {
  const full = progress(second, 0.9, 2.4)
  const surface = floor + between(0, -58 * cupScale, full)
  const flow = between(64, surface, progress(second, 0.6, 0.9))
  const tail = between(64, surface, progress(second, 2.3, 2.6))
  const bottle = between(between(-20, 74, progress(second, 0, 0.5)), -30, progress(second, 2.6, 3.1))
  return [
    box({ x: 0, y: floor, width: 640, height: 84 }, ink.sageDeep),
    second > 0.6 && second < 2.6 ? stroke(`M200 ${tail}V${flow}`, ink.amber, 12) : '',
    group(cup(full), { at: [200, floor], scale: cupScale }),
    group(neck, { at: [200, bottle] }),
    group(pill('5 mg', [200, 320], ink.rust) + pill('5 mg', [440, 320], ink.rust), {
      at: [0, 0],
      opacity: progress(second, 3, 3.4),
    }),
  ].join('')
}

const x = (hour: number) => 46 + hour * 45.5

/** Strength of an edible after some hours, 0 to 1: nothing at first, highest at four, gone at twelve. */
function strength(hour: number) {
  if (hour <= 0.75) return 0
  if (hour <= 4) return 0.5 - 0.5 * Math.cos((Math.PI * (hour - 0.75)) / 3.25)
  const late = (hour - 4) / 8
  return (0.5 + 0.5 * Math.cos(Math.PI * late)) ** (0.82 + 0.5 * late)
}

const onCurve = (hour: number): Point => [x(hour), axis - 3 - strength(hour) * 190]

function hill(until: number) {
  const steps = Math.max(2, Math.ceil(until * 10))
  const points = Array.from({ length: steps + 1 }, (_, index) => onCurve((until * index) / steps))
  return `M${points.map(point => point.map(value => value.toFixed(1)).join(' ')).join('L')}`
}

const scale = [0, 2, 4, 6, 8, 10, 12]
const grid =
  stroke(
    scale
      .slice(1)
      .map(hour => `M${x(hour)} 40V${axis}`)
      .join(''),
    ink.sageDeep,
    3,
  ) +
  stroke(`M${x(0)} ${axis}H${x(12)}${scale.map(hour => `M${x(hour)} ${axis}v8`).join('')}`, ink.forest, 4) +
  scale.map(hour => text(hour === 12 ? '12 h' : String(hour), { at: [x(hour), axis + 32], size: 19 })).join('')

const notYet =
  group(gummy(70, ink.amber), { at: [0, 35] }) +
  `<circle r="64" fill="none" stroke="${ink.brick}" stroke-width="10"/>` +
  stroke('M-45 45L45-45', ink.brick, 10)

function waiting(second: number) {
  const hour = through(second, [
    [4.6, 0],
    [6, 0.67],
    [8.1, 0.67],
    [9.7, 2],
    [10.9, 2],
    [12.6, 4],
    [13.6, 4],
    [15.6, 12],
  ])
  const [dotX, dotY] = onCurve(hour)
  const flag = (words: string, start: number, end: number) =>
    group(pill(words, [0, 0], ink.rust), {
      at: [Math.max(dotX, 124), dotY - 38],
      opacity: shown(second, { start, end }),
    })
  return [
    grid,
    fill(`${hill(hour)}V${axis - 2}H${x(0)}z`, ink.greenMid),
    stroke(hill(hour), ink.green, 6),
    disc([dotX, dotY], 13, ink.green) + disc([dotX, dotY], 7, ink.white),
    flag('40 min', 6, 8.2),
    flag('2 hours', 9.6, 11),
    flag('4 hours', 12.5, 13.8),
    group(pill('up to 12 hours', [0, 0], ink.rust), {
      at: [512, 240],
      opacity: shown(second, { start: 15.1, end: 17 }),
    }),
    group(notYet, { at: [256, 150], opacity: shown(second, { start: 6.2, end: 8.2 }) }),
    group(clock(58, hour), { at: [548, 98] }),
  ].join('')
}

const ending = (second: number) =>
  fill('M0 252C150 248 190 150 300 150s180 84 340 98V360H0z', ink.sageDeep) +
  group(clock(88, 2), { at: [320, 140], scale: between(0.86, 1, progress(second, 16.5, 17.2)) }) +
  group(gummy(54, ink.rust), { at: [226, 236], turn: -5 }) +
  text('Start low. Wait two hours.', { at: [320, 306], size: 37, weight: 560, title: true })

/** The video's gummy: it drops in, then moves to the start of the curve. */
function theGummy(second: number) {
  const drop = progress(second, 1.9, 2.5)
  const bounce = Math.sin(Math.PI * progress(second, 2.5, 2.9)) * 14
  const move = progress(second, 4, 4.8)
  const at: Point = [between(440, x(0), move), between(between(-20, floor, drop) - bounce, axis - 4, move)]
  return group(gummy(between(104, 34, move), ink.rust), { at, opacity: 1 - progress(second, 16.2, 16.6) })
}

/** Why to wait two hours after an edible. */
export const pouringADose: Video = {
  name: 'video-pouring-a-dose',
  width: 640,
  height: 360,
  seconds: 20,
  still: 13.2,
  frame: second =>
    [
      box({ x: 0, y: 0, width: 640, height: 360 }, ink.sage),
      group(measuring(second), { at: [0, 0], opacity: 1 - progress(second, 4, 4.5) }),
      group(waiting(second), { at: [0, 0], opacity: progress(second, 4.3, 4.8) * (1 - progress(second, 16.2, 16.7)) }),
      theGummy(second),
      group(ending(second), { at: [0, 0], opacity: progress(second, 16.5, 17) }),
    ].join(''),
}
