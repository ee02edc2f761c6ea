import { Trans, useLingui } from '@lingui/react/macro'
import type { Role } from '@trellis/contract/roles.ts'
import { ChevronDown } from 'lucide-react'
import { PopoverButton } from '../../ui/popover-button.tsx'
import { MoreEntries } from './more-entries.tsx'
import { moreLinks } from './more-links.ts'

/** Menu of a role's further screens, beside the main links on a wide page. */
export function MoreMenu({ roles }: { roles: readonly Role[] }) {
  const { t } = useLingui()
  const { length } = moreLinks(roles)
  if (length === 0) return null
  return (
    <PopoverButton
      label={t`More`}
      className="-mx-2 flex max-[769px]:hidden min-h-11 items-center gap-1 rounded-s px-2 font-[550] text-[0.9375rem] text-ink-2"
      face={
        <>
          <Trans>More</Trans>
          <ChevronDown aria-hidden className="size-4" />
        </>
      }
      align="start"
      width={length > 8 ? 'w-120 max-w-[calc(100vw-1rem)]' : 'w-64'}
    >
      {close => (
        <nav aria-label={t`More`} className={length > 8 ? 'columns-2 gap-1' : undefined}>
          <MoreEntries roles={roles} onDone={close} />
        </nav>
      )}
    </PopoverButton>
  )
}
