import { Trans } from '@lingui/react/macro'
import { ApiProblem } from '../../platform/api/problem.ts'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { AgeDialog } from './age-dialog.tsx'

type Props = {
  /** The brand's own addition to the question. */
  note: string | null
  busy: boolean
  error: Error | null
  onYes: () => void
  onNo: () => void
}

/** The age question. */
export const AgeQuestion = ({ note, busy, error, onYes, onNo }: Props) => (
  <AgeDialog
    title={<Trans>Are you 21 or older, or do you hold a valid medical card?</Trans>}
    actions={
      <>
        <Button wide busy={busy} onClick={onYes} data-autofocus>
          <Trans>Yes</Trans>
        </Button>
        <Button wide variant="quiet" disabled={busy} onClick={onNo}>
          <Trans>No</Trans>
        </Button>
      </>
    }
  >
    {note && <p className="mt-3 text-pretty text-ink-2">{note}</p>}
    {error && (
      <p role="alert" className="mt-3 font-medium text-bad text-small">
        {error instanceof ApiProblem ? say(error.message) : <Trans>We could not save that. Please try again.</Trans>}
      </p>
    )}
  </AgeDialog>
)
