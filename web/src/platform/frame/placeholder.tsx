import { Trans } from '@lingui/react/macro'
import { homeOf, type ScreenPath, screens } from '@trellis/contract/routes.ts'
import { Hammer } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { say } from '../i18n/say.ts'
import { rolesOf, useSession } from '../session/session.ts'

/** A placeholder for a screen that is not built yet; says what it will do. */
export function Placeholder({ path, children }: { path: ScreenPath; children: ReactNode }) {
  const isHome = homeOf(rolesOf(useSession())) === path
  return (
    <div className="mx-auto max-w-140 px-safe-5 pt-[6dvh] pb-16">
      <Card className="px-6 py-8 sm:px-9 sm:py-10">
        <Chip icon={Hammer} tone="wait">
          <Trans>This page is being built.</Trans>
        </Chip>
        <h1 className="mt-5 text-title-l">{say(screens[path].title)}</h1>
        <p className="mt-2.5 text-ink-2 text-pretty">{children}</p>
        <ButtonLink to={isHome ? '/mycourses' : '/'} variant="quiet" className="mt-7">
          {isHome ? <Trans>My courses</Trans> : <Trans>Go home</Trans>}
        </ButtonLink>
      </Card>
    </div>
  )
}
