import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { buildDraft, sampleCard } from '../../server/features/courses/courses.build.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { openPool } from '../../server/platform/database/pool.ts'
import { getAdministrator } from '../dataset/plan.ts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import type { Figure } from '../figures.ts'
import { summarize } from '../load/spread.ts'
import { signInOnce } from './measure-pages.ts'
import { desk, openBrowser, slowProcessor, visit } from './open-browser.ts'
import { readKeyDelays, recordTyping, typedKey } from './record-typing.ts'

const words = 'Ask what they have tried, how it went, and how soon they want to feel it. **Start low, go slow**. '
/** Eight characters a second: nearly a hundred words a minute. */
const everyMs = 125
/** The editor checks and saves what was opened; typing begins after that. */
const settledMs = 2_000

type Typing = {
  cards: number
  keys: number
  /** The field of the first card: its title, one line, or its text, in Markdown. */
  field: 'Title' | 'Text'
  /** Whether the processor runs at a quarter of its speed. */
  isSlow: boolean
}

const cardAt = (position: number) => {
  if (position % 3 === 1) return sampleCard('QUESTION')
  if (position % 3 === 2) return sampleCard('HEADER')
  return sampleCard('TEXT', { title: `Part ${position}`, text: words.repeat(4) })
}

/** A course that is being written: texts, questions and headings. Typing begins in its first card, a text. */
const makeDraft = async ({ connection }: BenchEnvironment, cards: number) => {
  const db = openDatabase(openPool(connection, 1))
  const list = Array.from({ length: cards }, (_, position) => cardAt(position))
  const id = await buildDraft(db, { title: 'Long', cards: list, now: new Date() })
  await db.destroy()
  return id
}

const focusEnd = async (page: Page, field: Typing['field']) => {
  await page
    .getByRole('textbox', { name: new RegExp(`^${field}`) })
    .first()
    .focus()
  await page.keyboard.press('Control+End')
  await sleep(settledMs)
}

const pressed = { key: typedKey, code: `Key${typedKey.toUpperCase()}`, windowsVirtualKeyCode: 90 }

/** Presses keys at their times, whether or not the page has answered those before, as people do. */
const typeKeys = async (cdp: CDPSession, keys: number) => {
  const began = performance.now()
  const sent: Promise<unknown>[] = []
  for (let typed = 0; typed < keys; typed += 1) {
    await sleep(began + typed * everyMs - performance.now())
    sent.push(cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text: typedKey, ...pressed }))
    sent.push(cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed }))
  }
  await Promise.all(sent)
}

/** Types in a card of a course in the editor; returns how long each key took to be painted on the phone beside it. */
export const typeInEditor = async (environment: BenchEnvironment, { cards, keys, field, isSlow }: Typing) => {
  const courseId = await makeDraft(environment, cards)
  const browser = await openBrowser()
  try {
    const author = getAdministrator(environment.size)
    const storageState = await signInOnce(browser, environment, author)
    const { page, cdp } = await visit(browser, { storageState, device: desk })
    await recordTyping(page)
    await page.goto(`${environment.server.origin}/edit-card-courses/${courseId}`)
    const phone = page.frameLocator('iframe[title="The course on a phone"]')
    await phone.getByText('Start low, go slow').first().waitFor()
    await focusEnd(page, field)
    if (isSlow) await slowProcessor(cdp)
    await typeKeys(cdp, keys)
    return await readKeyDelays(page, keys)
  } finally {
    await browser.close()
  }
}

/** From a key to the phone, in a course of 200 cards, with the processor slowed down four times. */
export const measureTyping = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const keys = 200
  const figures: Figure[] = []
  for (const field of ['Title', 'Text'] as const) {
    const { p50, p95, worst } = summarize(await typeInEditor(environment, { cards: 200, keys, field, isSlow: true }))
    figures.push({
      id: 'F6',
      what: `${keys} keys in a ${field.toLowerCase()} of a course of 200 cards, CPU ÷ 4`,
      goal: 'on the phone p95 ≤ 50 ms',
      measured: `p50 ${Math.round(p50)} ms, p95 ${Math.round(p95)} ms, worst ${Math.round(worst)} ms`,
      isHeld: p95 <= 50,
    })
  }
  return figures
}
