import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageFrame } from '../../ui/page-frame.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type Props = { title: ReactNode; lead?: ReactNode; end?: ReactNode; children: ReactNode }

/** The layout of one directory's page, with the link back to all of them. */
export const DirectoryFrame = ({ title, lead, end, children }: Props) => (
  <PageFrame width={180}>
    <TextLink to="/provisioning" quiet className="inline-flex items-center gap-1.5 text-ink-2 text-small">
      <ArrowLeft aria-hidden className="size-4" />
      <Trans>Company directories</Trans>
    </TextLink>
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
      <h1 className="min-w-0 break-words text-title-l">{title}</h1>
      {end}
    </div>
    {lead && <p className="mt-0.5 text-pretty text-ink-2">{lead}</p>}
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
  </PageFrame>
)
