import { Trans, useLingui } from '@lingui/react/macro'
import { type OwnTimeRequest, ownRequestList, ownTime } from '@trellis/contract/time-sheets/own-time.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { usePanelList } from '../../../ui/list/use-panel-list.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { useDayFormat } from '../use-day-format.ts'

function State({ answer }: Pick<OwnTimeRequest, 'answer'>) {
  if (answer === 'accepted')
    return (
      <Chip tone="good">
        <Trans>Accepted</Trans>
      </Chip>
    )
  if (answer === 'declined')
    return (
      <Chip tone="bad">
        <Trans>Declined</Trans>
      </Chip>
    )
  if (answer === 'withdrawn')
    return (
      <Chip>
        <Trans>Withdrawn</Trans>
      </Chip>
    )
  return (
    <Chip tone="wait">
      <Trans>Waits for an answer</Trans>
    </Chip>
  )
}

function WithdrawButton({ request: { id, day }, onRefused }: { request: OwnTimeRequest; onRefused: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending } = useSend(ownTime.withdraw, [ownTime.requests])
  const date = useDayFormat().day(day)
  const onError = (error: Error) => {
    toast.error(say(error.message))
    onRefused()
  }
  return (
    <Button
      variant="quiet"
      size="s"
      busy={isPending}
      aria-label={t`Withdraw the request for ${date}`}
      onClick={() => mutate({ params: { id } }, { onError })}
    >
      <Trans>Withdraw</Trans>
    </Button>
  )
}

function Answer({ request }: { request: OwnTimeRequest }) {
  const { duration } = useFormat()
  const days = useDayFormat()
  const { addedMinutes, answerWords, countsOn, day } = request
  const added = duration((addedMinutes ?? 0) * 60)
  const later = countsOn !== null && countsOn !== day ? days.day(countsOn) : null
  return (
    <>
      {request.answer === 'accepted' && (
        <p>
          <Trans>Added: {added}</Trans>
        </p>
      )}
      {later && (
        <p>
          <Trans>Paid with the period of {later}.</Trans>
        </p>
      )}
      {answerWords && (
        <p className="wrap-anywhere">
          <Trans>Answer: {answerWords}</Trans>
        </p>
      )}
    </>
  )
}

function Request({ request, onRefused }: { request: OwnTimeRequest; onRefused: () => void }) {
  const { duration } = useFormat()
  const [date, time] = [useDayFormat().day(request.day), duration(request.minutes * 60)]
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-line border-b py-3 last:border-b-0">
      <div className="grid min-w-0 gap-1 text-dense">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="num">
            {date}, {time}
          </span>
          <State answer={request.answer} />
        </p>
        <p className="wrap-anywhere text-ink-2">{request.words}</p>
        <Answer request={request} />
      </div>
      {request.answer === null && <WithdrawButton request={request} onRefused={onRefused} />}
    </li>
  )
}

/** One's own requests for missing time; renders nothing if there are none. */
export function OwnRequests() {
  const { t } = useLingui()
  const { found, items, pages } = usePanelList(ownRequestList.limit, query => read(ownTime.requests, { query }))
  if (items.length === 0) return null
  return (
    <Panel title={<Trans>My requests</Trans>}>
      <ul>
        {items.map(request => (
          <Request key={request.id} request={request} onRefused={() => void found.refetch()} />
        ))}
      </ul>
      <Pagination label={t`Pages of my requests`} {...pages} />
    </Panel>
  )
}
