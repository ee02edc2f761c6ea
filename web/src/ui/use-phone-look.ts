import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { PhoneLook } from './phone-look-buttons.tsx'

const isDarkHere = () => {
  const { theme } = document.documentElement.dataset
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}

/** How the phone looks: at first as the page around it. */
export function usePhoneLook() {
  const { i18n } = useLingui()
  return useState<PhoneLook>(() => ({
    isDark: isDarkHere(),
    locale: i18n.locale === 'es' ? 'es' : 'en',
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
  }))
}
