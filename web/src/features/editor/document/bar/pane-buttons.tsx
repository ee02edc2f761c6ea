import { useLingui } from '@lingui/react/macro'
import { PanelLeft, PanelRight } from 'lucide-react'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useWide } from '../../../../ui/use-wide.ts'
import type { Panes } from '../use-panes.ts'

/** Hides and shows the panes beside the form, where they have room of their own. */
export function PaneButtons({ isListShown, isPhoneShown, toggle }: Panes) {
  const { t } = useLingui()
  const [hasList, hasPhone] = [useWide(768), useWide(1100)]
  return (
    <span className="flex">
      {hasList && (
        <IconButton
          size="s"
          icon={PanelLeft}
          label={isListShown ? t`Hide the list` : t`Show the list`}
          onClick={() => toggle('list')}
        />
      )}
      {hasPhone && (
        <IconButton
          size="s"
          icon={PanelRight}
          label={isPhoneShown ? t`Hide the phone` : t`Show the phone`}
          onClick={() => toggle('phone')}
        />
      )}
    </span>
  )
}
