import { useLingui } from '@lingui/react/macro'
import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import type { HeaderLink } from './header-links.ts'
import { PhoneMenuSheet } from './phone-menu-sheet.tsx'

type Props = { links: readonly HeaderLink[]; switchesBrands: boolean }

/** The ways through the house on a phone, for everybody who has more than a learner's three. */
export function PhoneMenu(props: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="-ml-3 min-[769px]:hidden">
      <IconButton icon={MenuIcon} label={t`Menu`} aria-expanded={isOpen} onClick={() => setOpen(true)} />
      <PhoneMenuSheet {...props} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
