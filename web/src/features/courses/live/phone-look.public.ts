import { loadLocale } from '../../../platform/i18n/locale.ts'
import type { PhoneLook } from '../../../ui/phone-look-buttons.tsx'

const reducedMotion = '(prefers-reduced-motion: reduce)'
const still =
  '*, ::before, ::after { animation: none !important; transition: none !important; scroll-behavior: auto !important }'

let systemMedia: typeof matchMedia | null = null
let stillSheet: CSSStyleSheet | null = null

/** A style sheet that the policy of the site allows: made by the page itself. */
function sheetWithoutMotion() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(still)
  return sheet
}

/** Emulates the reduced-motion setting on this page. */
function setStill(isStill: boolean) {
  systemMedia ??= window.matchMedia.bind(window)
  const system = systemMedia
  // 'all' always matches.
  window.matchMedia = query => system(isStill && query === reducedMotion ? 'all' : query)
  stillSheet ??= sheetWithoutMotion()
  const others = document.adoptedStyleSheets.filter(sheet => sheet !== stillSheet)
  document.adoptedStyleSheets = isStill ? [...others, stillSheet] : others
}

/** Applies the look of an editor's phone to this page. Nothing is stored on the device. */
export function applyLook({ isDark, locale, isStill }: PhoneLook): void {
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  setStill(isStill)
  if (document.documentElement.lang !== locale) void loadLocale(locale)
}
