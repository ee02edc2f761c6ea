import { Trans, useLingui } from '@lingui/react/macro'
import { Languages } from 'lucide-react'
import { useLocation } from 'react-router'
import { chooseLocale, type Locale, languages } from '../../platform/i18n/locale.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { HeaderLogo } from './header-logo.tsx'

/** Switches to the other language, labelled in that language. */
function OtherLanguage() {
  const { i18n } = useLingui()
  const other: Locale = i18n.locale === 'es' ? 'en' : 'es'
  return (
    <Button variant="ghost" size="s" lang={other} className="min-h-11!" onClick={() => void chooseLocale(other)}>
      <Languages aria-hidden />
      <span className="max-[420px]:sr-only">{languages[other]}</span>
    </Button>
  )
}

/** Header of a visitor: logo, language and login. */
export function VisitorHeader() {
  const { pathname } = useLocation()
  return (
    <div className="flex h-15 items-center gap-3 px-safe-4 min-[769px]:px-safe-7">
      <HeaderLogo isSignedIn={false} />
      <span className="flex-1" />
      <OtherLanguage />
      {pathname !== '/login' && (
        <ButtonLink to="/login" variant="quiet" size="s">
          <Trans>Log in</Trans>
        </ButtonLink>
      )}
    </div>
  )
}
