import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'

const FeedbackDialog = lazy(async () => ({ default: (await import('./feedback-dialog.tsx')).FeedbackDialog }))

type Props = {
  /** Of one course; else of all. */
  courseId?: string
  /** Of the people of one store that works with the brand; else of all. */
  dispensaryId?: string
  /** The course or store whose feedback is shown. */
  title: string
}

/** Opens what people made of a course of the brand. */
export function FeedbackButton({ title, ...of }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="s" aria-label={t`Feedback: ${title}`} onClick={() => setOpen(true)}>
        <Trans>Feedback</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <FeedbackDialog title={title} {...of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
