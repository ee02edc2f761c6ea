import { Trans, useLingui } from '@lingui/react/macro'
import type { Role } from '@trellis/contract/roles.ts'
import clsx from 'clsx'
import { useLocation } from 'react-router'
import { BrandSwitcher } from '../../features/organizations/brand-switcher.public.tsx'
import type { HeaderLink } from '../../platform/composition/web-feature.ts'
import { Link } from '../../ui/link.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { isUnder } from './header-links.ts'
import { MoreEntries } from './more-entries.tsx'
import { switchesBrands } from './switches-brands.ts'

type Props = {
  links: readonly HeaderLink[]
  roles: readonly Role[]
  open: boolean
  onClose: () => void
}

/** Header links in one column, then the role's further screens. */
export function PhoneMenuSheet({ links, roles, open, onClose }: Props) {
  const { t, i18n } = useLingui()
  const { pathname } = useLocation()
  return (
    <Sheet open={open} onClose={onClose} title={<Trans>Menu</Trans>}>
      {switchesBrands(roles) && <BrandSwitcher className="mb-3" />}
      <nav aria-label={t`Main`}>
        <ul className="grid gap-1">
          {links.map(link => {
            const isHere = isUnder(pathname, link)
            return (
              <li key={link.to}>
                <Link
                  to={link.to}
                  onClick={onClose}
                  aria-current={isHere ? 'page' : undefined}
                  className={clsx(
                    'flex min-h-12 items-center rounded-m px-4 font-semibold transition-colors',
                    isHere ? 'bg-accent-soft text-accent-ink' : 'hover:bg-sunken',
                  )}
                >
                  {i18n._(link.label)}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <nav aria-label={t`More`} className="mt-2 border-line border-t pt-2 *:px-4 empty:hidden">
        <MoreEntries roles={roles} onDone={onClose} />
      </nav>
    </Sheet>
  )
}
