import { between, progress, shown, type Video } from './motion.ts'
import { box, check, disc, fill, group, ink, type Point, stroke, text } from './shapes.ts'

type Look = { label: string; at: Point; radius: number }

const looks: Look[] = [
  { label: 'Photo', at: [84, 138], radius: 52 },
  { label: 'Date of birth', at: [168, 112], radius: 40 },
  { label: 'Expiration date', at: [168, 164], radius: 40 },
  { label: 'The card itself', at: [121, 168], radius: 0 },
  { label: 'The guest', at: [300, 196], radius: 62 },
]
const first = 1.4
const each = 2.1
const startOf = (index: number) => first + index * each
const done = startOf(looks.length)

const hair = 'M-36-128a36 38 0 0 1 72 0l-3 6c-6-16-16-20-30-18-14 2-28 0-34 18z'
const face = 'M-32-130a32 34 0 0 1 64 0c0 26-14 46-32 46s-32-20-32-46z'

const guest =
  fill('M-76 0c0-46 26-66 60-70h32c34 4 60 24 60 70z', ink.rust) +
  fill('M-15-92h30v22c0 12-30 12-30 0z', ink.skin) +
  fill('M-15-88h30v12c-8 6-22 6-30-2z', ink.forest, 'fill-opacity=".16"') +
  fill(face, ink.skin) +
  fill(hair, ink.forest)

const photo =
  box({ x: 0, y: 0, width: 76, height: 92, radius: 8 }, ink.sage) + group(guest, { at: [38, 92], scale: 0.5 })

const card =
  box({ x: 0, y: 0, width: 170, height: 240, radius: 18 }, ink.green) +
  fill('M0 18A18 18 0 0 1 18 0H152A18 18 0 0 1 170 18V36H0z', ink.amber) +
  group(photo, { at: [14, 50] }) +
  text('DOB', { at: [104, 66], size: 15, fill: ink.sage, anchor: 'start' }) +
  stroke('M106 78h48', ink.paper, 7) +
  text('EXP', { at: [104, 112], size: 15, fill: ink.sage, anchor: 'start' }) +
  stroke('M106 124h48', ink.paper, 7) +
  stroke('M18 172h92M18 192h66M18 212h80', ink.leaf, 6) +
  `<circle cx="136" cy="200" r="19" fill="none" stroke="${ink.sand}" stroke-width="5"/>` +
  disc([136, 200], 9, ink.amber)

const edge = (strength: number) =>
  `<rect x="30" y="42" width="182" height="252" rx="24" fill="none" stroke="${ink.navy}" stroke-width="7" opacity="${strength}"/>`

/** The card turns once, to show its surface and edges. */
const turned = (second: number) => Math.abs(Math.cos(Math.PI * progress(second, startOf(3) + 0.5, startOf(3) + 1.6)))

/** The loupe moves from check to check; the fourth check is the whole card. */
function loupe(second: number) {
  const index = Math.min(looks.length - 1, Math.max(0, Math.floor((second - first) / each)))
  const [look, before] = [looks[index]!, looks[index - 1] ?? looks[0]!]
  const move = progress(second, startOf(index), startOf(index) + 0.5)
  const at: Point = [between(before.at[0], look.at[0], move), between(before.at[1], look.at[1], move)]
  const ring = `<circle r="${between(before.radius, look.radius, move)}" fill="${ink.white}" fill-opacity=".16" stroke="${ink.navy}" stroke-width="7"/>`
  const tiny = index === 3 && move === 1
  return group(ring, { at, opacity: tiny ? 0 : shown(second, { start: first - 0.1, end: done, fade: 0.3 }) })
}

function row(second: number, index: number) {
  const active = progress(second, startOf(index), startOf(index) + 0.3)
  const passed = progress(second, startOf(index + 1) - 0.35, startOf(index + 1))
  const y = 66 + index * 50
  const number =
    disc([0, 0], 19, active > 0.5 ? ink.amber : ink.sandDeep) +
    text(String(index + 1), { at: [0, 8], size: 22, weight: 700 })
  return (
    box(
      { x: 386, y: y - 24, width: 236, height: 48, radius: 24 },
      ink.white,
      `fill-opacity="${(active - passed * 0.55) * 0.85}"`,
    ) +
    group(number, { at: [412, y], opacity: 1 - passed }) +
    group(check(19, ink.green), { at: [412, y], scale: between(0.6, 1, passed), opacity: passed }) +
    text(looks[index]!.label, { at: [444, y + 7], size: 21, anchor: 'start', weight: active > 0.5 ? 650 : 500 })
  )
}

/** The five checks of an ID card. */
export const idCheck: Video = {
  name: 'video-id-check',
  width: 640,
  height: 360,
  seconds: 15,
  still: 12.9,
  frame: second => {
    const arrive = progress(second, 0, 0.9)
    const width = turned(second)
    return [
      box({ x: 0, y: 0, width: 640, height: 360 }, ink.sand),
      group(guest, { at: [300, between(380, 322, arrive)], scale: 1.2 }),
      box({ x: 0, y: 316, width: 640, height: 44 }, ink.sandDeep) +
        box({ x: 0, y: 312, width: 640, height: 8 }, '#d3ae77'),
      `<g transform="translate(${between(-200, 121, arrive)} 48) scale(${Math.max(0.04, width)} 1) translate(-85 0)">${card}</g>`,
      edge(shown(second, { start: startOf(3) + 0.1, end: startOf(4) + 0.1, fade: 0.3 })),
      loupe(second),
      looks.map((_, index) => row(second, index)).join(''),
      group(check(36, ink.green), {
        at: [206, 282],
        scale: between(0.3, 1, progress(second, done, done + 0.4)),
        opacity: progress(second, done, done + 0.2),
      }),
      group(text('Every guest, every time', { at: [320, 345], size: 22 }), {
        at: [0, 0],
        opacity: progress(second, done + 0.3, done + 0.8),
      }),
    ].join('')
  },
}
