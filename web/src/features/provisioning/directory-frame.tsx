import { Trans } from '@lingui/react/macro'
import { BackLink } from '../../ui/back-link.tsx'
import { DetailFrame, type DetailFrameProps } from '../../ui/detail-frame.tsx'

const back = (
  <BackLink to="/provisioning">
    <Trans>Company directories</Trans>
  </BackLink>
)

/** The layout of one directory's page, with the link back to all of them. */
export const DirectoryFrame = (props: DetailFrameProps) => <DetailFrame width={180} back={back} {...props} />
