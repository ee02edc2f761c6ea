import { i18n, type Messages } from '@lingui/core'
import { loadSentences } from './say.ts'

/** The supported languages, each under its own name. */
export const languages = { en: 'English', es: 'Español' } as const

export type Locale = keyof typeof languages

const storageKey = 'locale'

const isLocale = (value: unknown): value is Locale => typeof value === 'string' && value in languages

function storedLocale(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function storeLocale(locale: Locale) {
  try {
    localStorage.setItem(storageKey, locale)
  } catch {
    // Storage is unavailable: the choice lasts until the page is closed.
  }
}

/** The language of the page. */
export const currentLocale = (): Locale => (isLocale(i18n.locale) ? i18n.locale : 'en')

/** The initial language: the chosen one, else the browser's, else English. */
export function preferredLocale(): Locale {
  const preferred = storedLocale() ?? navigator.language.slice(0, 2).toLowerCase()
  return isLocale(preferred) ? preferred : 'en'
}

// English is compiled into the code; only a translation has to be loaded.
const catalogue: { [L in Locale]: () => Promise<Messages> } = {
  en: async () => ({}),
  es: async () => (await import('./spanish.ts')).spanish,
}

/** Loads the catalogue of a language and switches the page to it. */
export async function loadLocale(locale: Locale): Promise<void> {
  const [messages] = await Promise.all([catalogue[locale](), loadSentences(locale)])
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
}

/** Switches the page to a language and stores the choice. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await loadLocale(locale)
  storeLocale(locale)
}

// Anything rendered before a language is loaded (a test, an error page) is in English.
i18n.loadAndActivate({ locale: 'en', messages: {} })
