import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** When each key was pressed, and when how many of the typed characters were painted, in milliseconds. */
    typing: { pressed: number[]; painted: { at: number; characters: number }[] }
  }
}

/** What is typed: a key that the text of the card does not hold otherwise. */
export const typedKey = 'z'

/** Runs in the page and in the frame of the phone, before the app's scripts. */
const observeTyping = (key: string) => {
  const isPhone = window !== parent
  const typing = { pressed: [] as number[], painted: [] as { at: number; characters: number }[] }
  window.typing = typing
  const now = () => performance.timeOrigin + performance.now()
  if (!isPhone)
    addEventListener('keydown', event => typing.pressed.push(performance.timeOrigin + event.timeStamp), true)
  const channel = new MessageChannel()
  const waiting: number[] = []
  // A frame is painted after its callbacks; the next task runs after that.
  channel.port1.onmessage = () => typing.painted.push({ at: now(), characters: waiting.shift() ?? 0 })
  const look = (changes: MutationRecord[]) => {
    const texts = changes.map(({ target }) => target.textContent ?? '').filter(text => text.includes(key))
    if (texts.length === 0) return
    const characters = Math.max(...texts.map(text => text.split(key).length - 1))
    requestAnimationFrame(() => {
      waiting.push(characters)
      channel.port2.postMessage(null)
    })
  }
  if (isPhone) new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Lets a page and the phone in it record how typing is painted. */
export const recordTyping = async (page: Page) => {
  // The helper that the TypeScript transpiler calls for each named function.
  await page.addInitScript('globalThis.__name ??= named => named')
  await page.addInitScript(observeTyping, typedKey)
}

const typingIn = (frame: Pick<Page, 'evaluate'>) => frame.evaluate(() => window.typing)

const isPainted = (keys: number) => window.typing.painted.some(({ characters }) => characters >= keys)

/** How long each of so many typed characters took from its key to the paint of the phone, once all are there. */
export const readKeyDelays = async (page: Page, keys: number) => {
  const phone = page.frames().find(frame => frame.parentFrame() !== null)
  if (!phone) throw new Error('there is no phone beside the form')
  await phone.waitForFunction(isPainted, keys)
  const [{ pressed }, { painted }] = [await typingIn(page), await typingIn(phone)]
  return pressed.slice(-keys).flatMap((at, nth) => {
    const shown = painted.find(({ characters }) => characters > nth)
    return shown ? [shown.at - at] : []
  })
}
