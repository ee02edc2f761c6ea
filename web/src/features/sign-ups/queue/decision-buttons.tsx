import { Trans, useLingui } from '@lingui/react/macro'
import type { SignUpRequest } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import clsx from 'clsx'
import { Button } from '../../../ui/button.tsx'
import { getPersonName } from './request-labels.ts'
import type { DecisionDialogs } from './use-decision-dialogs.tsx'

type Props = { request: SignUpRequest; answers: DecisionDialogs; wide?: boolean }

/** Approve and reject buttons of a pending request. */
export function DecisionButtons({ request, answers, wide = false }: Props) {
  const { t, i18n } = useLingui()
  const name = getPersonName(request, i18n)
  const isBusy = answers.busyId === request.id
  return (
    <span className={clsx('flex gap-2', wide ? 'flex-1 [&>button]:min-h-11 [&>button]:flex-1' : 'justify-end')}>
      <Button
        variant="quiet"
        size="s"
        aria-label={t`Reject ${name}`}
        disabled={isBusy}
        onClick={() => answers.reject(request)}
      >
        <Trans>Reject</Trans>
      </Button>
      <Button size="s" aria-label={t`Approve ${name}`} busy={isBusy} onClick={() => answers.approve(request)}>
        <Trans>Approve</Trans>
      </Button>
    </span>
  )
}
