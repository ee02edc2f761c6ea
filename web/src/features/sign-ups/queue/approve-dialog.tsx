import { Trans, useLingui } from '@lingui/react/macro'
import type { SignUpRequest } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { useState } from 'react'
import { formPart } from '../../../platform/forms/form-part.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DispensaryField } from '../dispensary-field.tsx'
import { type UnlistedDispensary, UnlistedFields } from '../unlisted-fields.tsx'
import { getPersonName, isUnlisted } from './request-labels.ts'
import type { Decision } from './use-decide.ts'
import { type DispensaryKind, type RequestDispensary, useRequestDispensary } from './use-request-dispensary.ts'

/** Asks for the store: an existing one or a new one. */
function RequestDispensaryFields({ place }: { place: RequestDispensary }) {
  const { t } = useLingui()
  if (place.isLooking) return <Skeleton className="h-58 w-full" />
  const segments: { value: DispensaryKind; label: string }[] = [
    { value: 'new', label: t`New store` },
    { value: 'listed', label: t`Already on the list` },
  ]
  return (
    <div className="grid min-h-58 content-start gap-4">
      <SegmentedControl label={t`Which store`} segments={segments} value={place.kind} onChange={place.choose} />
      {place.kind === 'new' ? (
        <UnlistedFields form={formPart<UnlistedDispensary>(place.form)} />
      ) : (
        <DispensaryField
          value={place.dispensaryId}
          onChange={place.setDispensaryId}
          onBlur={() => undefined}
          error={place.isMissing ? t`Choose a dispensary.` : undefined}
        />
      )}
    </div>
  )
}

type Job = 'budtender' | 'manager'

type Props = {
  request: SignUpRequest
  busy: boolean
  onApprove: (decision: Decision) => void
  onClose: () => void
}

function Question({ request }: Pick<Props, 'request'>) {
  const { i18n } = useLingui()
  const [name, store] = [getPersonName(request, i18n), request.dispensary?.name ?? '']
  if (isUnlisted(request) && request.asksToManage)
    return (
      <Trans>
        {name} says they run “{store}”, which is not on the list.
      </Trans>
    )
  if (isUnlisted(request))
    return (
      <Trans>
        {name} works at “{store}”, which is not on the list.
      </Trans>
    )
  return (
    <Trans>
      {name} says they run {store}.
    </Trans>
  )
}

function JobField({ value, onChange }: { value: Job; onChange: (job: Job) => void }) {
  const { t } = useLingui()
  return (
    <RadioGroup
      label={t`What they will do there`}
      options={[
        { value: 'budtender', label: t`Budtender`, hint: t`Takes the courses.` },
        {
          value: 'manager',
          label: t`Manager`,
          hint: t`Sees who is trained, decides who joins, and shares the store’s link. Check with the store before you choose this.`,
        },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

/** Asks for details required to approve: the store, and whether the person manages it. */
export function ApproveDialog({ request, busy, onApprove, onClose }: Props) {
  const { i18n } = useLingui()
  const place = useRequestDispensary(request)
  const [job, setJob] = useState<Job>(request.asksToManage ? 'manager' : 'budtender')
  const name = getPersonName(request, i18n)
  const approve = async () => {
    const placed = await place.take()
    if (placed) onApprove({ requestStatus: 1, ...placed, asManager: job === 'manager' })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={<Trans>Approve {name}?</Trans>}
      description={<Question request={request} />}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={busy} onClick={() => void approve()}>
            <Trans>Approve</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {place.isAsked && <RequestDispensaryFields place={place} />}
        <JobField value={job} onChange={setJob} />
        {job === 'manager' && !request.isAddressProven && (
          <p className="rounded-m bg-wait-soft px-4 py-3 text-small text-wait">
            <Trans>
              Their e-mail is not confirmed yet. We’ll e-mail them a link to choose a password, so that no one else can
              run the store.
            </Trans>
          </p>
        )}
      </div>
    </Dialog>
  )
}
