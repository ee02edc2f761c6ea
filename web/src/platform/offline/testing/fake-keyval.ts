import { onTestFinished, vi } from 'vitest'

type Update = (key: string, change: (old: unknown) => unknown) => Promise<void>

/** Replaces IndexedDB during one test, for modules imported afterwards. Returns its contents. */
export function fakeKeyval(contents: Record<string, unknown> = {}, update?: Update): Map<string, unknown> {
  const disk = new Map(Object.entries(contents))
  vi.resetModules()
  vi.doMock('idb-keyval', () => ({
    createStore: () => null,
    entries: async () => [...disk],
    get: async (key: string) => disk.get(key),
    set: async (key: string, value: unknown) => void disk.set(key, value),
    delMany: async (keys: string[]) => void keys.map(key => disk.delete(key)),
    clear: async () => disk.clear(),
    update:
      update ?? (async (key: string, change: (old: unknown) => unknown) => void disk.set(key, change(disk.get(key)))),
  }))
  onTestFinished(() => {
    vi.doUnmock('idb-keyval')
    vi.resetModules()
  })
  return disk
}
