import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type OpenTimeRequest, trainingTime } from '@trellis/contract/time-sheets/training-time.ts'
import { type FormEvent, useState } from 'react'
import { toError } from '../../../platform/api/problem.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { useDayFormat } from '../use-day-format.ts'
import { changedByApprovals } from './changed-reads.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { usePersonName } from './time-labels.tsx'

type RequestProps = { request: OpenTimeRequest }

function AddTime({ request }: RequestProps) {
  const { t } = useLingui()
  const toast = useToast()
  const cache = useQueryClient()
  const { duration } = useFormat()
  const name = usePersonName()(request)
  const [minutes, setMinutes] = useState<number | null>(request.minutes)
  const [isTried, setTried] = useState(false)
  const { mutateAsync, isPending } = useSend(trainingTime.answer, changedByApprovals)
  const isAllowed = minutes !== null && minutes >= 1 && minutes <= 720
  const time = isAllowed ? duration(minutes * 60) : t`time`
  // Awaited here: an answered request leaves the list, and takes the callbacks of a mutation with it.
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isAllowed || isPending) return
    try {
      await mutateAsync({ params: { id: request.id }, body: { answer: 'accepted', minutes } })
      toast.success(t`Added ${time} for ${name}.`)
    } catch (error) {
      toast.error(say(toError(error).message))
      void cache.invalidateQueries({ queryKey: [trainingTime.requests.path] })
    }
  }
  return (
    <form noValidate onSubmit={event => void add(event)} className="flex items-start gap-2">
      <NumberField
        label={t`Minutes to add for ${name}`}
        hideLabel
        className="w-32"
        unit={t`min`}
        value={minutes}
        onChange={setMinutes}
        error={isTried && !isAllowed && t`Enter 1 to 720 minutes.`}
      />
      <Button
        type="submit"
        variant="quiet"
        size="s"
        className="min-h-12"
        busy={isPending}
        aria-label={t`Add ${time} for ${name}`}
      >
        <Trans>Add {time}</Trans>
      </Button>
    </form>
  )
}

function TimeRequest({ request }: RequestProps) {
  const { t } = useLingui()
  const name = usePersonName()(request)
  const [isDeclining, setDeclining] = useState(false)
  const [time, day] = [useFormat().duration(request.minutes * 60), useDayFormat().day(request.day)]
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
      <div className="flex flex-wrap items-start gap-2">
        <AddTime request={request} />
        <Button
          size="s"
          variant="quiet"
          className="min-h-12"
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
