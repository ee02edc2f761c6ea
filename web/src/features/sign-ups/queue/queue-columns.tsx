import { Trans, useLingui } from '@lingui/react/macro'
import type { SignUpRequest } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { Chip } from '../../../ui/chip.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { Column } from '../../../ui/table-types.ts'
import { Decided } from './decided.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { dispensaryLabelOf, isUnlisted, nameOf, statusLabels } from './request-labels.ts'
import type { DecisionDialogs } from './use-decision-dialogs.tsx'

/** The status of a request, in a word. */
export function StatusChip({ request }: { request: SignUpRequest }) {
  const { i18n } = useLingui()
  const { text, tone } = statusLabels[request.requestStatus]
  return <Chip tone={tone}>{i18n._(text)}</Chip>
}

/** Whether a request is pending whose address is not confirmed. */
export const isUnconfirmed = ({ isAddressProven, requestStatus }: SignUpRequest) =>
  requestStatus === 0 && !isAddressProven

/** Says that the address is not confirmed yet. */
export const Unconfirmed = () => (
  <span className="block text-tiny text-wait leading-tight">
    <Trans>E-mail not confirmed yet</Trans>
  </span>
)

/** The dispensary that the request names, and what is particular about it. */
export const RequestedDispensary = ({ request }: { request: SignUpRequest }) => (
  <>
    {dispensaryLabelOf(request) || <Trans>No store named</Trans>}
    {isUnlisted(request) && (
      <span className="block text-tiny text-wait leading-tight">
        <Trans>Not on the list yet</Trans>
      </span>
    )}
    {request.runsStore && (
      <span className="block text-tiny text-wait leading-tight">
        <Trans>Says they run it</Trans>
      </span>
    )}
  </>
)

function Person({ request }: { request: SignUpRequest }) {
  const { i18n } = useLingui()
  return (
    <>
      <span className="font-semibold">{nameOf(request, i18n)}</span>
      <span className="block max-w-72 truncate text-ink-2 text-tiny leading-tight">{request.userEmail}</span>
      {isUnconfirmed(request) && <Unconfirmed />}
    </>
  )
}

/** The columns of the table of requests. */
export function useQueueColumns(answers: DecisionDialogs): Column<SignUpRequest>[] {
  const { t } = useLingui()
  return [
    { key: 'name', header: t`Name`, cell: request => <Person request={request} /> },
    { key: 'store', header: t`Store`, cell: request => <RequestedDispensary request={request} /> },
    { key: 'asked', header: t`Asked`, cell: request => <RelativeTime at={request.createdAt} /> },
    { key: 'status', header: t`Status`, cell: request => <StatusChip request={request} /> },
    {
      key: 'answer',
      header: t`Decision`,
      width: '15rem',
      cell: request =>
        request.requestStatus === 0 ? <DecisionButtons {...{ request, answers }} /> : <Decided request={request} />,
    },
  ]
}
