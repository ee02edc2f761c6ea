import { Trans } from '@lingui/react/macro'
import { BackLink } from '../../ui/back-link.tsx'
import { DetailFrame, type DetailFrameProps } from '../../ui/detail-frame.tsx'

const back = (
  <BackLink to="/single-sign-on">
    <Trans>Company login</Trans>
  </BackLink>
)

/** Page layout of one connection, with the link back to the list. */
export const ConnectionFrame = (props: DetailFrameProps) => <DetailFrame width={160} back={back} {...props} />
