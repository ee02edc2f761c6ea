import { Trans } from '@lingui/react/macro'
import { Sheet } from '../../../../ui/sheet.tsx'
import { useWide } from '../../../../ui/use-wide.ts'
import { PlanPhone } from './plan-phone.tsx'

/** The phone of a plan: beside its sections where there is room, else over them. */
export function PhonePlace({ onClose }: { onClose: () => void }) {
  const isBeside = useWide(1025)
  if (isBeside)
    return (
      <div className="sticky top-34 h-[calc(100dvh-9.5rem)] rounded-m bg-sunken">
        <PlanPhone />
      </div>
    )
  return (
    <Sheet open onClose={onClose} title={<Trans>Preview</Trans>}>
      <div className="h-[78dvh]">
        <PlanPhone />
      </div>
    </Sheet>
  )
}
