import { Trans, useLingui } from '@lingui/react/macro'
import { listed } from '../../../../platform/autosave/document.ts'
import { Button } from '../../../../ui/button.tsx'
import { useToast } from '../../../../ui/toast-region.tsx'
import { useCourseDocument } from '../editor-context.ts'
import { cardsAsText } from '../list/clipboard.ts'

/** Copies everything that is written, for when it cannot be saved. */
export function CopyAllText() {
  const { t } = useLingui()
  const toast = useToast()
  const document = useCourseDocument()
  const copy = () =>
    navigator.clipboard.writeText(cardsAsText(listed(document))).then(
      () => toast.success(t`Copied`),
      () => toast.error(t`Your browser did not allow copying.`),
    )
  return (
    <Button variant="quiet" size="s" onClick={() => void copy()}>
      <Trans>Copy all text</Trans>
    </Button>
  )
}
