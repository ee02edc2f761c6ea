import { Trans } from '@lingui/react/macro'

/** Says how many questions were answered earlier and are not submitted yet. */
export const SavedAnswersNote = ({ answered, count }: { answered: number; count: number }) => (
  <p className="num mt-4 rounded-m bg-sunken px-4 py-3 text-dense text-ink-2">
    <Trans>
      You answered {answered} of {count} questions earlier. Your answers are saved on this device.
    </Trans>
  </p>
)
