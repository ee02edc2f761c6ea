import { useSyncExternalStore } from 'react'

/** The choices; `system` follows the device. */
const themes = ['system', 'light', 'dark'] as const

type Theme = (typeof themes)[number]

const storageKey = 'theme'
const papers = { light: '#f8f5ee', dark: '#121512' } as const
const listeners = new Set<() => void>()

const isTheme = (value: unknown): value is Theme => themes.some(theme => theme === value)

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return isTheme(stored) ? stored : 'system'
  } catch {
    return 'system'
  }
}

let selectedTheme: Theme | undefined

const readTheme = (): Theme => {
  selectedTheme ??= storedTheme()
  return selectedTheme
}

function colorBrowser(theme: Theme) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = papers[theme === 'system' ? own : theme]
  }
}

function show(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  colorBrowser(theme)
}

/** Applies a theme and stores it. The next page load reads it before its first paint (`/theme.js`). */
export function chooseTheme(theme: Theme): void {
  selectedTheme = theme
  show(theme)
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is unavailable: the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen theme, and a function that changes it. */
export const useTheme = () => [useSyncExternalStore(subscribe, readTheme), chooseTheme] as const
