import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { calendarLink } from '@trellis/contract/credentials/calendar.ts'
import { CalendarPlus } from 'lucide-react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useToast } from '../../../ui/toast-region.tsx'

/** The address opened by the calendar app of a phone or computer. */
const toWebcal = (url: string) => url.replace(/^https?:/, 'webcal:')

function NewAddress({ url }: { url: string }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-3">
      <a href={toWebcal(url)} className="justify-self-start font-medium text-accent-ink text-dense underline">
        <Trans>Open it in the calendar of this device</Trans>
      </a>
      <CopyField label={t`Address for another calendar`} value={url} />
      <p className="text-ink-2 text-small">
        <Trans>It is shown only now. Anyone who has it can read your dates.</Trans>
      </p>
    </div>
  )
}

/** Puts the last days of the person's certificates into their calendar. */
export function OwnCalendar() {
  const toast = useToast()
  const found = useQuery(read(calendarLink.get))
  const create = useSend(calendarLink.create, [calendarLink.get])
  const remove = useSend(calendarLink.remove, [calendarLink.get])
  const onError = (error: Error) => toast.error(say(error.message))
  const hasAddress = found.data?.createdAt != null
  const removeAddress = () => remove.mutate({}, { onSuccess: () => create.reset(), onError })
  return (
    <Panel
      title={<Trans>Calendar</Trans>}
      note={<Trans>The last day of each certificate appears in your own calendar.</Trans>}
    >
      {create.data && hasAddress && <NewAddress url={create.data.url} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" busy={create.isPending} onClick={() => create.mutate({}, { onError })}>
          <CalendarPlus aria-hidden />
          {hasAddress ? <Trans>Make a new address</Trans> : <Trans>Add the dates to your calendar</Trans>}
        </Button>
        {hasAddress && (
          <Button variant="ghost" busy={remove.isPending} onClick={removeAddress}>
            <Trans>Remove the address</Trans>
          </Button>
        )}
      </div>
    </Panel>
  )
}
