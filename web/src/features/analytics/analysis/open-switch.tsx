import { Trans, useLingui } from '@lingui/react/macro'
import { analysis } from '@trellis/contract/analytics/analysis.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { Switch } from '../../../ui/switch.tsx'
import { useToast } from '../../../ui/toast-region.tsx'

/** Whether everybody who has the address may see these counts. */
export function OpenSwitch({ courseId, isOpen }: { courseId: string; isOpen: boolean }) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, variables } = useSend(analysis.open, [analysis.get])
  return (
    <Switch
      label={<Trans>Everybody with the link may see these counts</Trans>}
      hint={<Trans>Others see neither the words of the cards nor what was answered.</Trans>}
      checked={isPending ? variables.body.isOpen : isOpen}
      disabled={isPending}
      onChange={event =>
        mutate(
          { params: { id: courseId }, body: { isOpen: event.target.checked } },
          { onError: () => toast.error(t`This could not be saved. Please try again.`) },
        )
      }
    />
  )
}
