import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { say } from '../../../platform/i18n/say.ts'
import type { Refusal } from '../../../platform/offline/outbox-calls.ts'
import type { OutboxEntry } from '../../../platform/offline/outbox-view.ts'
import { useOutbox } from '../../../platform/offline/use-outbox.ts'
import { Button } from '../../../ui/button.tsx'

/** The server's reason for rejecting an answer, in one sentence. */
function useReason() {
  const { t } = useLingui()
  return ({ code, message, fieldErrors }: Refusal) => {
    if (code === 'NOT_FOUND') return t`This card has changed in the meantime.`
    return say(Object.values(fieldErrors).flat()[0] ?? message)
  }
}

/** An answer that was rejected after it waited in the outbox: why, and what can be done. The answer is not lost. */
export function RefusedAnswer({ outboxEntry: { id, refusal } }: { outboxEntry: OutboxEntry }) {
  const outbox = useOutbox()
  const getReason = useReason()
  return (
    <div className="mt-3 rounded-m bg-bad-soft px-4 pt-3 pb-2 text-small">
      <p role="alert" className="flex items-start gap-1.5 font-medium text-bad">
        <CircleAlert aria-hidden className="mt-[3px] size-3.5 shrink-0" />
        <span>
          <Trans>Your answer was not saved.</Trans> {refusal && getReason(refusal)}
        </span>
      </p>
      <div className="-ms-3 mt-1 flex">
        <Button variant="ghost" size="s" onClick={() => void outbox?.retry(id)}>
          <Trans>Try again</Trans>
        </Button>
        <Button variant="ghost" size="s" onClick={() => void outbox?.dismiss(id)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </div>
  )
}
