import { Trans } from '@lingui/react/macro'
import { PageFrame, PageHead } from '../../ui/page-frame.tsx'
import { LibraryPanel } from './library-panel.public.tsx'

const own = {}

/** Media library of the user's brand or chain; for administrators, the platform's. */
export const LibraryPage = () => (
  <PageFrame width={320}>
    <PageHead
      title={<Trans>Library</Trans>}
      note={<Trans>Images, videos, captions and documents for your training.</Trans>}
    />
    <div className="mt-5">
      <LibraryPanel owner={own} />
    </div>
  </PageFrame>
)
