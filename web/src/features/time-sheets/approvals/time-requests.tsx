import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type OpenTimeRequest, trainingTime } from '@trellis/contract/time-sheets/training-time.ts'
import { useState } from 'react'
import { toError } from '../../../platform/api/problem.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { useDayFormat } from '../use-day-format.ts'
import { changedByApprovals } from './changed-reads.ts'
import { usePersonName } from './time-labels.tsx'

type RequestProps = { request: OpenTimeRequest }

function DeclineDialog({ request, onClose }: RequestProps & { onClose: () => void }) {
  const { t } = useLingui()
  const name = usePersonName()(request)
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutate, error, isPending } = useSend(trainingTime.answer, changedByApprovals)
  const submit = () => {
    setTried(true)
    if (!words.trim()) return
    mutate({ params: { id: request.id }, body: { answer: 'declined', words } }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={<Trans>Decline the time of {name}</Trans>}
      description={<Trans>They get your words by e-mail and can report the time again.</Trans>}
      confirm={<Trans>Decline</Trans>}
      busy={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={t`Why it is not added`}
        maxLength={300}
        value={words}
        onChange={event => setWords(event.target.value)}
        error={isTried && !words.trim() && t`Say why this time is not added.`}
      />
    </FormDialog>
  )
}

function TimeRequest({ request }: RequestProps) {
  const { t } = useLingui()
  const toast = useToast()
  const name = usePersonName()(request)
  const [isDeclining, setDeclining] = useState(false)
  const { mutateAsync, isPending } = useSend(trainingTime.answer, changedByApprovals)
  const [time, day] = [useFormat().duration(request.minutes * 60), useDayFormat().day(request.day)]
  // Awaited here: an answered request leaves the list, and takes the callbacks of a mutation with it.
  const add = async () => {
    try {
      await mutateAsync({ params: { id: request.id }, body: { answer: 'accepted' } })
      toast.success(t`Added ${time} for ${name}.`)
    } catch (error) {
      toast.error(say(toError(error).message))
    }
  }
  return (
    <li className="grid gap-2 border-line border-b py-3 first:pt-0 last:border-b-0 last:pb-0 min-[769px]:flex min-[769px]:items-center">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold text-dense">
          <Trans>
            {name} reports {time} missing on {day}
          </Trans>
        </p>
        <p className="wrap-anywhere text-pretty text-ink-2 text-small">
          <q>{request.words}</q> · {request.dispensary.name}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="s"
          className="min-h-11"
          busy={isPending}
          aria-label={t`Add ${time} for ${name}`}
          onClick={() => void add()}
        >
          <Trans>Add {time}</Trans>
        </Button>
        <Button
          size="s"
          variant="quiet"
          className="min-h-11"
          aria-label={t`Decline the time of ${name}`}
          onClick={() => setDeclining(true)}
        >
          <Trans>Decline</Trans>
        </Button>
      </div>
      {isDeclining && <DeclineDialog request={request} onClose={() => setDeclining(false)} />}
    </li>
  )
}

/** Reports of missing time to answer; renders nothing while there are none. */
export function TimeRequests({ employerId }: { employerId: string }) {
  const { data } = useQuery(read(trainingTime.requests, { query: { employerId } }))
  if (!data || data.items.length === 0) return null
  const more = data.paging.total - data.items.length
  return (
    <Panel title={<Trans>Reports of missing time</Trans>}>
      <ul>
        {data.items.map(request => (
          <TimeRequest key={request.id} request={request} />
        ))}
      </ul>
      {more > 0 && (
        <p className="text-ink-2 text-small">
          <Trans>{more} more appear once these are answered.</Trans>
        </p>
      )}
    </Panel>
  )
}
