import { useLingui } from '@lingui/react/macro'
import { isSitePath } from '@trellis/contract/routes.ts'
import { useBranding } from '../../features/organizations/branding.public.ts'
import { useSite } from '../../platform/site/site.ts'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { logoTarget } from './logo-target.ts'

/** A brand's logo may be wide: it shrinks in favour of its neighbors. */
const look = 'flex min-h-11 min-w-0 items-center rounded-s'

/** Linked Trellis logo, or the logo of the brand whose course is open. */
export function HeaderLogo({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useLingui()
  const branding = useBranding()
  const { learnMoreUrl } = useSite()
  const target = logoTarget({ isSignedIn, headerLink: branding?.headerLink ?? null, learnMoreUrl })
  const brand = branding?.headerLogoUrl
    ? { name: branding.brandName ?? t`Home`, logoUrl: branding.headerLogoUrl }
    : null
  return isSitePath(target) ? (
    <Link to={target} aria-label={brand ? undefined : t`Trellis, home`} className={look}>
      <Logo brand={brand} />
    </Link>
  ) : (
    <a href={target} className={look}>
      <Logo brand={brand} />
    </a>
  )
}
