import { Trans, useLingui } from '@lingui/react/macro'
import type { SignUpRequest } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { getDispensaryLabel, getPersonName, isUnlisted, statusLabels } from './request-labels.ts'
import type { DecisionDialogs } from './use-decision-dialogs.tsx'

/** Who decided, when, and why. */
function Decided({ request: { decidedAt, decidedBy, reason, requestStatus } }: { request: SignUpRequest }) {
  if (!decidedAt) return null
  return (
    <span className="block text-ink-2 text-small leading-tight">
      {decidedBy ? (
        <Trans>
          {decidedBy}, <RelativeTime at={decidedAt} />
        </Trans>
      ) : requestStatus === 1 ? (
        <Trans>
          Automatically, <RelativeTime at={decidedAt} />
        </Trans>
      ) : (
        <RelativeTime at={decidedAt} />
      )}
      {reason && (
        <q className="mt-0.5 block max-w-72 truncate text-ink-2 text-tiny" title={reason}>
          {reason}
        </q>
      )}
    </span>
  )
}

/** Status of a request. */
function StatusChip({ request }: { request: SignUpRequest }) {
  const { i18n } = useLingui()
  const { text, tone } = statusLabels[request.requestStatus]
  return <Chip tone={tone}>{i18n._(text)}</Chip>
}

/** Whether a request is pending with an unconfirmed e-mail address. */
export const isUnconfirmed = ({ isAddressProven, requestStatus }: SignUpRequest) =>
  requestStatus === 0 && !isAddressProven

/** Marks an unconfirmed e-mail address. */
export const UnconfirmedBadge = () => (
  <span className="block whitespace-normal text-tiny text-wait leading-tight">
    <Trans>E-mail not confirmed yet</Trans>
  </span>
)

/** The requested store, with notes. */
const RequestedDispensary = ({ request }: { request: SignUpRequest }) => (
  <>
    {getDispensaryLabel(request) || <Trans>No store named</Trans>}
    {isUnlisted(request) && (
      <span className="block text-tiny text-wait leading-tight">
        <Trans>Not on the list yet</Trans>
      </span>
    )}
    {request.asksToManage && (
      <span className="block text-tiny text-wait leading-tight">
        <Trans>Says they run it</Trans>
      </span>
    )}
  </>
)

function Name({ request }: { request: SignUpRequest }) {
  const { i18n } = useLingui()
  return <span className="font-semibold">{getPersonName(request, i18n)}</span>
}

const EmailLine = ({ request }: { request: SignUpRequest }) => (
  <>
    {request.userEmail}
    {isUnconfirmed(request) && <UnconfirmedBadge />}
  </>
)

const Answer = ({ request, answers, wide }: { request: SignUpRequest; answers: DecisionDialogs; wide?: boolean }) =>
  request.requestStatus === 0 ? <DecisionButtons {...{ request, answers, wide }} /> : <Decided request={request} />

/** Columns of the request list. */
export function useQueueColumns(answers: DecisionDialogs): ListColumn<SignUpRequest>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      heading: t`Name`,
      cell: request => <Name request={request} />,
      below: request => <EmailLine request={request} />,
      card: 'title',
    },
    { id: 'store', heading: t`Store`, cell: request => <RequestedDispensary request={request} />, card: 'note' },
    {
      id: 'asked',
      heading: t`Asked`,
      time: request => request.createdAt,
      card: 'note',
      cardCell: request => (
        <Trans>
          Asked <RelativeTime at={request.createdAt} />
        </Trans>
      ),
    },
    { id: 'status', heading: t`Status`, cell: request => <StatusChip request={request} />, card: 'mark' },
    {
      id: 'answer',
      heading: t`Decision`,
      width: '15rem',
      cell: request => <Answer request={request} answers={answers} />,
      card: 'body',
      cardCell: request => <Answer request={request} answers={answers} wide />,
    },
  ]
}
