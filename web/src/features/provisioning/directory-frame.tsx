import { Trans } from '@lingui/react/macro'
import { BackLink } from '../../ui/back-link.tsx'
import { DetailFrame, type DetailFrameProps } from '../../ui/detail-frame.tsx'

const back = (
  <BackLink to="/provisioning">
    <Trans>Company directories</Trans>
  </BackLink>
)

/** Page layout of one directory, with the link back to the list. */
export const DirectoryFrame = (props: DetailFrameProps) => <DetailFrame width={180} back={back} {...props} />
