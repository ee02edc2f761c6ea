import { Trans, useLingui } from '@lingui/react/macro'
import { homeOf, type ScreenPath, screens } from '@trellis/contract/routes.ts'
import { Hammer } from 'lucide-react'
import { say } from '../platform/i18n/say.ts'
import { rolesOf, useSession } from '../platform/session/session.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { planned } from './planned.ts'

/** Stands where a screen will be, and says what it will do. */
export function PlaceholderPage({ path }: { path: ScreenPath }) {
  const { i18n } = useLingui()
  const purpose = planned[path]
  const isHome = homeOf(rolesOf(useSession())) === path
  return (
    <div className="mx-auto max-w-140 px-safe-5 pt-[6dvh] pb-16">
      <Card className="px-6 py-8 sm:px-9 sm:py-10">
        <Chip icon={Hammer} tone="wait">
          <Trans>This page is being built.</Trans>
        </Chip>
        <h1 className="mt-5 text-title-l">{say(screens[path].title)}</h1>
        {purpose && <p className="mt-2.5 text-ink-2 text-pretty">{i18n._(purpose)}</p>}
        <ButtonLink to={isHome ? '/mycourses' : '/'} variant="quiet" className="mt-7">
          {isHome ? <Trans>My courses</Trans> : <Trans>Go home</Trans>}
        </ButtonLink>
      </Card>
    </div>
  )
}
