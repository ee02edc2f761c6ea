import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button-link.tsx'
import { HeaderLogo } from './header-logo.tsx'
import { OtherLanguage } from './other-language.tsx'

/** The header of a visitor: logo, language and sign-in. */
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
