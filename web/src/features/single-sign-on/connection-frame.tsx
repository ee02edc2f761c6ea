import { Trans } from '@lingui/react/macro'
import { BackLink } from '../../ui/back-link.tsx'
import { DetailFrame, type DetailFrameProps } from '../../ui/detail-frame.tsx'

const back = (
  <BackLink to="/single-sign-on">
    <Trans>Company login</Trans>
  </BackLink>
)

/** The layout of one connection's page, with the link back to all of them. */
export const ConnectionFrame = (props: DetailFrameProps) => <DetailFrame width={160} back={back} {...props} />
