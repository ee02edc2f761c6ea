import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { idCheck } from './id-check.ts'
import type { Video } from './motion.ts'
import { pouringADose } from './pouring-a-dose.ts'
import { terpene } from './terpene.ts'

const rate = 25
const videos = [pouringADose, idCheck, terpene]
const target = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

async function face(family: string) {
  const file = `@fontsource-variable/${family.toLowerCase()}/files/${family.toLowerCase()}-latin-wght-normal.woff2`
  const bytes = await readFile(fileURLToPath(import.meta.resolve(file)))
  return `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${bytes.toString('base64')})}`
}

async function openStage(page: Page, { width, height }: Video) {
  const faces = await Promise.all([face('Figtree'), face('Fraunces')])
  await page.setViewportSize({ width, height })
  const words = '<text font-family="Figtree">0</text><text font-family="Fraunces">0</text>'
  await page.setContent(
    `<style>${faces.join('')}body{margin:0}svg{display:block}</style><svg viewBox="0 0 ${width} ${height}">${words}</svg>`,
  )
  await page.evaluate(() => document.fonts.ready)
}

async function draw(page: Page, film: Video, second: number) {
  await page.evaluate(
    body =>
      document
        .querySelector('svg')
        ?.replaceChildren(...new DOMParser().parseFromString(body, 'image/svg+xml').documentElement.childNodes),
    `<svg xmlns="http://www.w3.org/2000/svg">${film.frame(second)}</svg>`,
  )
}

/** Writes the video as silent H.264 that every browser plays, with its index first. */
async function render(page: Page, film: Video) {
  await openStage(page, film)
  const input = ['-f', 'image2pipe', '-framerate', String(rate), '-i', '-']
  const codec = [
    '-c:v',
    'libx264',
    '-profile:v',
    'baseline',
    '-preset',
    'veryslow',
    '-crf',
    '20',
    '-pix_fmt',
    'yuv420p',
  ]
  const colour = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
  ]
  const output = ['-an', '-movflags', '+faststart', target(`${film.name}.mp4`)]
  const encoder = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...codec, ...colour, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  for (let index = 0; index < film.seconds * rate; index++) {
    await draw(page, film, index / rate)
    if (!encoder.stdin.write(await page.screenshot())) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  await once(encoder, 'close')
  await draw(page, film, film.still)
  await page.screenshot({ path: target(`${film.name}.jpg`), type: 'jpeg', quality: 84 })
}

const wanted = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()
for (const film of videos.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) await render(page, film)
await browser.close()
