import { WaitingBell } from '../../features/home/waiting/waiting-bell.public.tsx'
import { BrandSwitcher } from '../../features/organizations/brand-switcher.public.tsx'
import { OwnStoreName } from '../../features/organizations/own-store-name.public.tsx'
import type { SessionUser } from '../../platform/session/session.ts'
import { switchesBrands } from './switches-brands.ts'

/** Header tools of non-learners: current store, brand switcher and bell. */
export const StaffTools = ({ user: { roles } }: { user: SessionUser }) => (
  <>
    {roles.includes('ROLE_DISPENSARY_ADMIN') && (
      <OwnStoreName className="truncate text-ink-2 text-small max-[1025px]:hidden" />
    )}
    {switchesBrands(roles) && <BrandSwitcher className="w-44 max-[769px]:hidden" />}
    <WaitingBell />
  </>
)
