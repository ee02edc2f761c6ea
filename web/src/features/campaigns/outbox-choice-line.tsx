import { Trans } from '@lingui/react/macro'
import { CircleAlert, CloudUpload } from 'lucide-react'
import { say } from '../../platform/i18n/say.ts'
import type { OutboxChoice } from './use-outbox-choices.ts'

/** Says that a choice waits in the outbox, or why it has to be made again. */
export const OutboxChoiceLine = ({ choice: { title, refusal } }: { choice: OutboxChoice }) =>
  refusal === null ? (
    <p className="flex items-start gap-1.5 font-medium text-small text-wait">
      <CloudUpload aria-hidden className="mt-[3px] size-4 shrink-0" />
      <span>
        <Trans>Waiting to be sent: {title}</Trans>
      </span>
    </p>
  ) : (
    <p className="flex items-start gap-1.5 font-medium text-bad text-small">
      <CircleAlert aria-hidden className="mt-[3px] size-4 shrink-0" />
      <span>
        {title}: {say(refusal)}
      </span>
    </p>
  )
