import { act } from 'react'

/** Gives elements a size, as Leaflet requires one and this environment has no layout. */
export function giveElementsSizes(): void {
  const size = { clientWidth: 400, clientHeight: 300, offsetWidth: 400, offsetHeight: 300 }
  for (const [name, value] of Object.entries(size))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
}

/** Dispatches an event and returns whether its default was prevented. */
export async function send(target: EventTarget, event: Event): Promise<boolean> {
  await act(async () => void target.dispatchEvent(event))
  return event.defaultPrevented
}

// Leaflet reads key codes.
const keyCodes: Record<string, number> = {
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  '+': 187,
  '-': 189,
}

export const keydown = (key: string, more: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  Object.defineProperty(event, 'keyCode', { value: keyCodes[key] ?? 13 })
  return event
}

/** Wheel-up event in the middle of the map. */
export const wheelUp = (more: MouseEventInit = {}): WheelEvent =>
  Object.assign(new WheelEvent('wheel', { deltaY: -240, bubbles: true, cancelable: true }), {
    clientX: 200,
    clientY: 150,
    ...more,
  })

const touch = (type: string, xs: readonly number[]) =>
  Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    touches: xs.map(clientX => ({ clientX, clientY: 150 })),
  })

/** Pinch with two fingers from one distance to another, in pixels. */
export async function pinch(element: HTMLElement, from: readonly [number, number], to: readonly [number, number]) {
  await send(element, touch('touchstart', from))
  await send(element, touch('touchmove', to))
  await act(() => new Promise<void>(done => requestAnimationFrame(() => done())))
  await send(element, touch('touchend', []))
}
