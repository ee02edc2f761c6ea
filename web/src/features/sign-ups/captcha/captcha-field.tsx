import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { Captcha } from './use-captcha.ts'

type Settings = { sitekey: string; callback: (answer: string) => void; 'expired-callback': () => void }
type Google = { ready: (then: () => void) => void; render: (box: HTMLElement, settings: Settings) => number }

declare global {
  interface Window {
    grecaptcha?: Google
  }
}

let loading: Promise<void> | null = null

/** Loads Google's script, once, when its box is first shown. */
function loadScript(): Promise<void> {
  loading ??= new Promise<void>((onReady, fail) => {
    const script = document.createElement('script')
    script.async = true
    script.src = `https://www.google.com/recaptcha/api.js?render=explicit&hl=${document.documentElement.lang}`
    script.onerror = () => {
      loading = null
      script.remove()
      fail(new Error('Google could not be reached.'))
    }
    // Some blockers serve an empty script instead.
    script.onload = event => (window.grecaptcha ? window.grecaptcha.ready(onReady) : script.onerror?.(event))
    document.head.append(script)
  })
  return loading
}

type GoogleBoxProps = { siteKey: string; onAnswer: (answer: string) => void; onFailure: () => void }

/** Google's reCAPTCHA widget. */
function GoogleBox({ siteKey, onAnswer, onFailure }: GoogleBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const reportAnswer = useEffectEvent(onAnswer)
  const failed = useEffectEvent(onFailure)
  useEffect(() => {
    // A new element each time: Google renders into an element only once.
    const place = document.createElement('div')
    box.current?.append(place)
    const renderBox = () =>
      window.grecaptcha?.render(place, {
        sitekey: siteKey,
        callback: reportAnswer,
        'expired-callback': () => reportAnswer(''),
      })
    loadScript().then(renderBox, () => failed())
    return () => place.remove()
  }, [siteKey])
  return <div ref={box} className="min-h-19.5" />
}

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

/** Captcha field, solved while the form is being filled in. */
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
