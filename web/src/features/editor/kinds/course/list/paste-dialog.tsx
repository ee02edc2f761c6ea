import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'

type Props = { paragraphs: readonly string[]; onPaste: (texts: readonly string[]) => void; onClose: () => void }

/** Asks whether a pasted text of several paragraphs becomes one card, or one card each. */
export function PasteDialog({ paragraphs, onPaste, onClose }: Props) {
  const { t } = useLingui()
  const paste = (texts: readonly string[]) => {
    onClose()
    onPaste(texts)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>1 card or {paragraphs.length}?</Trans>}
      description={<Trans>The text that you paste has {paragraphs.length} paragraphs.</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={() => paste([paragraphs.join('\n\n')])}>
            <Trans>1 card</Trans>
          </Button>
          <Button data-autofocus onClick={() => paste(paragraphs)}>
            {t`${paragraphs.length} cards`}
          </Button>
        </>
      }
    >
      <p className="line-clamp-6 whitespace-pre-wrap break-words text-dense text-ink-2">{paragraphs.join('\n')}</p>
    </Dialog>
  )
}
