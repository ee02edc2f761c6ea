import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast-region.tsx'
import { useWriting } from './writing-context.ts'

/** Copies everything that is written, for when it cannot be saved. */
export function CopyAllText() {
  const { t } = useLingui()
  const toast = useToast()
  const { allText } = useWriting()
  const copy = () =>
    navigator.clipboard.writeText(allText()).then(
      () => toast.success(t`Copied`),
      () => toast.error(t`Your browser did not allow copying.`),
    )
  return (
    <Button variant="quiet" size="s" onClick={() => void copy()}>
      <Trans>Copy all text</Trans>
    </Button>
  )
}
