import { useLingui } from '@lingui/react/macro'
import type { Role } from '@trellis/contract/roles.ts'
import { Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { HeaderLink } from '../../platform/composition/web-feature.ts'
import { IconButton } from '../../ui/icon-button.tsx'

const PhoneMenuSheet = lazy(async () => ({ default: (await import('./phone-menu-sheet.tsx')).PhoneMenuSheet }))

type Props = { links: readonly HeaderLink[]; roles: readonly Role[] }

/** Phone menu for roles with more links than a learner's three. */
export function PhoneMenu(props: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <div className="-ml-3 min-[769px]:hidden">
      <IconButton icon={MenuIcon} label={t`Menu`} aria-expanded={isOpen} onClick={open} />
      {wasOpened && (
        <Suspense>
          <PhoneMenuSheet {...props} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
