import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { GoogleBox } from './google-box.tsx'
import type { Captcha } from './use-captcha.ts'

type Props = { captcha: Captcha; error?: string; ref?: Ref<HTMLInputElement> }

function Progress({ stage }: Pick<Captcha, 'stage'>) {
  if (stage === 'working') return <Trans>Checking, this takes a moment…</Trans>
  if (stage === 'failed') return <Trans>The check did not work. Check the box to try again.</Trans>
  if (stage === 'solved') return <Trans>Verified. Nothing else to do here.</Trans>
  return <Trans>Your browser does a short calculation. No other service is involved.</Trans>
}

const CaptchaFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="grid justify-items-start gap-3 rounded-m border border-line bg-surface px-4 py-3">
    <p className="text-dense text-pretty">
      <Trans>
        Google’s check could not be loaded. A blocker in your browser or your network may be blocking it: allow
        google.com for this page.
      </Trans>
    </p>
    <Button variant="quiet" size="s" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </div>
)

/** Proves that a form is filled in by a person: it solves its challenge while the form is being filled in. */
export function CaptchaField({ captcha, error, ref }: Props) {
  const { t } = useLingui()
  const { stage, siteKey } = captcha
  if (siteKey)
    return (
      <div className="grid gap-1.5">
        {stage === 'failed' ? (
          <CaptchaFailure onRetry={captcha.restart} />
        ) : (
          <GoogleBox siteKey={siteKey} onAnswer={captcha.settle} onFailure={captcha.fail} />
        )}
        {error && <p className="text-bad text-small">{error}</p>}
      </div>
    )
  return (
    <div className="rounded-m border border-line bg-surface px-4 py-2.5">
      <div className="flex items-center justify-between gap-4">
        <Checkbox
          ref={ref}
          label={t`I am not a robot`}
          checked={stage === 'solved'}
          onChange={captcha.begin}
          aria-disabled={stage === 'working' || stage === 'solved'}
          error={error}
        />
        {stage === 'working' && <Spinner delay={0} silent className="shrink-0 text-accent" />}
      </div>
      <p aria-live="polite" className="pb-1 pl-8 text-ink-2 text-small">
        <Progress stage={stage} />
      </p>
    </div>
  )
}
