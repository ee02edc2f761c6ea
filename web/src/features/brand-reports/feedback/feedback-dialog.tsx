import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FeedbackBody, type FeedbackFilter } from './feedback-body.tsx'

type Props = FeedbackFilter & { title: string; onClose: () => void }

/** What people made of a course, or of all courses at a store. */
export function FeedbackDialog({ title, onClose, ...of }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      size="l"
      isFocusable
      title={t`Feedback: ${title}`}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <FeedbackBody of={of} />
    </Dialog>
  )
}
