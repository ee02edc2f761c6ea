import { Trans, useLingui } from '@lingui/react/macro'
import { useScreenTitle } from '../platform/frame/page-title.ts'
import { ButtonLink } from '../ui/button-link.tsx'

/** A drawing of a broken trellis with a shoot. */
const NotFoundDrawing = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 360 190" fill="none" aria-hidden className={className}>
    <rect width="360" height="190" rx="22" className="fill-accent-soft" />
    <circle cx="292" cy="52" r="21" className="fill-surface" />
    <path
      d="M0 160C90 156 104 118 168 120s96 44 192 36v12a22 22 0 0 1-22 22H22a22 22 0 0 1-22-22z"
      opacity=".22"
      className="fill-accent"
    />
    <g strokeWidth="7" strokeLinecap="round" opacity=".85" className="stroke-accent-ink">
      <path d="M84 40v126M140 30v136M252 96v70" />
      <path d="M62 70h118M62 118h66M168 118h106" />
      <path d="M196 30v20M196 148v18" />
    </g>
    <g strokeLinecap="round" className="stroke-reward-bright">
      <path d="M150 166c2-34 4-52 26-60s36-14 32-34" strokeWidth="6" />
      <path d="M156 132c-24 2-36-16-26-26s24-2 18 8" strokeWidth="4.5" />
    </g>
    <circle cx="207" cy="66" r="9" className="fill-reward-bright" />
    <path d="M230 84l7 7m0-7-7 7" strokeWidth="4" strokeLinecap="round" className="stroke-ink-3" />
  </svg>
)

/** Page for unknown paths. */
export function NotFoundPage() {
  const { t } = useLingui()
  useScreenTitle(t`Page not found`)
  return (
    <div className="mx-auto grid max-w-120 justify-items-center px-safe-5 pt-[8dvh] pb-16 text-center">
      <NotFoundDrawing className="w-full max-w-90" />
      <h1 className="mt-8 text-title-l">
        <Trans>Whoops! This page couldn't be found.</Trans>
      </h1>
      <p className="mt-3 text-ink-2 text-pretty">
        <Trans>The link may be out of date, or the address may be incomplete. Nothing of yours has changed.</Trans>
      </p>
      <ButtonLink to="/" className="mt-7">
        <Trans>Go home</Trans>
      </ButtonLink>
    </div>
  )
}
