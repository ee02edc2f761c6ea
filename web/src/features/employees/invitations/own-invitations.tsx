import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { employmentInvitations, type OwnInvitation } from '@trellis/contract/employees/invitations.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { Store } from 'lucide-react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { useHoldBack } from '../../../ui/shown-together.tsx'
import { useToast } from '../../../ui/toast-region.tsx'

function Question({ invitation: { id, employer } }: { invitation: OwnInvitation }) {
  const { t } = useLingui()
  const toast = useToast()
  const { name, city } = employer
  const { mutate, isPending, error } = useSend(employmentInvitations.answer, [employmentInvitations.mine, tracks.mine])
  const answer = (accept: boolean) =>
    mutate(
      { params: { id }, body: { accept } },
      { onSuccess: () => toast.success(accept ? t`You are on the team of ${name}.` : t`We have told ${name} no.`) },
    )
  return (
    <li className="grid gap-3 rounded-m bg-wait-soft p-4 sm:flex sm:items-center">
      <Store aria-hidden className="size-6 shrink-0 text-wait max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="font-bold leading-snug">
          {city === null ? (
            <Trans>Do you work for {name}?</Trans>
          ) : (
            <Trans>
              Do you work at {name}, {city}?
            </Trans>
          )}
        </p>
        <p className="text-ink-2 text-small">
          {city === null ? (
            <Trans>If you say yes, its pages open for you, and its people see your name and e-mail.</Trans>
          ) : (
            <Trans>
              If you say yes, its training is added to your courses, and the store sees your name and training.
            </Trans>
          )}
        </p>
        {error && <FailureLine error={error} />}
      </div>
      <span className="flex gap-2.5">
        <Button
          variant="quiet"
          disabled={isPending}
          className="max-sm:flex-1"
          aria-label={t`No, I do not work at ${name}`}
          onClick={() => answer(false)}
        >
          <Trans>No</Trans>
        </Button>
        <Button
          disabled={isPending}
          className="max-sm:flex-1"
          aria-label={t`Yes, I work at ${name}`}
          onClick={() => answer(true)}
        >
          <Trans>Yes</Trans>
        </Button>
      </span>
    </li>
  )
}

/** Stores and organizations asking the viewer to confirm employment; renders nothing when there are none. */
export function OwnInvitations({ className }: { className: string }) {
  const { t } = useLingui()
  const { data, isLoading } = useQuery({ ...read(employmentInvitations.mine), retry: false })
  useHoldBack(isLoading)
  if (!data || data.items.length === 0) return null
  return (
    <ul aria-label={t`Questions of stores`} className={className}>
      {data.items.map(invitation => (
        <Question key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  )
}
