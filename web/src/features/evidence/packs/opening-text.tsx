import { Trans } from '@lingui/react/macro'
import type { InspectionLink } from '@trellis/contract/evidence/packs.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'

/** When an inspector opened the page or downloaded the file, and with which browser. */
export const OpeningText = ({ opening: { at, what, browser } }: { opening: InspectionLink['openings'][number] }) => (
  <>
    {what === 'page' ? <Trans>Opened</Trans> : <Trans>Downloaded</Trans>} <RelativeTime at={at} />
    {browser && <> · {browser}</>}
  </>
)
