import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { PhoneLook } from './phone-look-buttons.tsx'

const isDarkHere = () => {
  const { theme } = document.documentElement.dataset
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}

/** Appearance of the phone; initially that of the surrounding page. */
export function usePhoneLook() {
  const { i18n } = useLingui()
  return useState<PhoneLook>(() => ({
    isDark: isDarkHere(),
    locale: i18n.locale === 'es' ? 'es' : 'en',
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
  }))
}
