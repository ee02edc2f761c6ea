import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { SupportLink } from '../waiting/support-link.public.tsx'

/** A mailed link that does not work, and the next steps; `children` are next steps of the screen's own. */
export const RefusedLink = ({ children }: { children?: ReactNode }) => (
  <div className="grid justify-items-start gap-5" role="alert">
    <p className="text-pretty">
      <Trans>
        Unable to reset password. Either your link has expired or it has already been used. You can request another link{' '}
        <TextLink to="/forgot-password">here</TextLink>. If you think this is a mistake, please{' '}
        <SupportLink>contact support</SupportLink>.
      </Trans>
    </p>
    {children}
    <ButtonLink to="/login" variant="quiet">
      <Trans>Log in</Trans>
    </ButtonLink>
  </div>
)
