import { Trans, useLingui } from '@lingui/react/macro'
import { useScreenTitle } from '../platform/frame/page-title.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { NotFoundDrawing } from './not-found-drawing.tsx'

/** What any unknown path shows. */
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
