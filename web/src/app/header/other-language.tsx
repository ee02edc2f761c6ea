import { useLingui } from '@lingui/react/macro'
import { Languages } from 'lucide-react'
import { chooseLocale, type Locale, languages } from '../../platform/i18n/locale.ts'
import { Button } from '../../ui/button.tsx'

/** Switches to the other language, labelled in that language. */
export function OtherLanguage() {
  const { i18n } = useLingui()
  const other: Locale = i18n.locale === 'es' ? 'en' : 'es'
  return (
    <Button variant="ghost" size="s" lang={other} className="min-h-11!" onClick={() => void chooseLocale(other)}>
      <Languages aria-hidden />
      <span className="max-[420px]:sr-only">{languages[other]}</span>
    </Button>
  )
}
