import type { Item, Patch } from './document.ts'

/** Message to the browser's other tabs once the server has saved this tab's changes. */
export type TabMessage<R, I extends Item> = { from: number; revision: number; patch: Patch<R, I> }

/** Communicates with other tabs in which the same user has the same document open. */
export function openTabs<R, I extends Item>(key: string, receive: (message: TabMessage<R, I>) => void) {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`autosave:${key}`) : null
  // Only this app writes to the channel, which is named after the person.
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage<R, I>>) => receive(data))
  return { tell: (message: TabMessage<R, I>) => channel?.postMessage(message), close: () => channel?.close() }
}
