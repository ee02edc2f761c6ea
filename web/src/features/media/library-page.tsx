import { Trans } from '@lingui/react/macro'
import { PageFrame, PageHead } from '../../ui/page-frame.tsx'
import { LibraryPanel } from './library-panel.public.tsx'

const own = {}

/** The library of the person's own brand or chain; of the platform for administrators. */
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
