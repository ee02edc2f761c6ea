import { Trans, useLingui } from '@lingui/react/macro'
import type { ScreenPath } from '@trellis/contract/routes.ts'
import { screens } from '@trellis/contract/routes.ts'
import { Hammer } from 'lucide-react'
import { say } from '../platform/i18n/say.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { planned } from './planned.ts'

/** Stands where a screen will be, and says what it will do. */
export function PlaceholderPage({ path }: { path: ScreenPath }) {
  const { i18n } = useLingui()
  const purpose = planned[path]
  return (
    <div className="mx-auto max-w-140 px-safe-5 pt-[6dvh] pb-16">
      <Card className="px-6 py-8 sm:px-9 sm:py-10">
        <Chip icon={Hammer} tone="wait">
          <Trans>This page is being built.</Trans>
        </Chip>
        <h1 className="mt-5 text-title-l">{say(screens[path].title)}</h1>
        {purpose && <p className="mt-2.5 text-ink-2 text-pretty">{i18n._(purpose)}</p>}
        <ButtonLink to="/" variant="quiet" className="mt-7">
          <Trans>Go home</Trans>
        </ButtonLink>
      </Card>
    </div>
  )
}
