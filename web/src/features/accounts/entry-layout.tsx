import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EntryArt } from './entry-art.tsx'

type Props = { title: ReactNode; lead?: ReactNode; children: ReactNode }

/** Layout of the screens before login: one task, and an image beside it on desktop. */
export const EntryLayout = ({ title, lead, children }: Props) => (
  <div className="mx-auto grid max-w-350 gap-x-14 px-safe-5 pt-5 pb-12 min-[769px]:px-safe-7 min-[1025px]:min-h-[calc(100dvh-6rem)] min-[1025px]:grid-cols-[minmax(0,32rem)_1fr] min-[1025px]:items-center min-[1025px]:pt-5 min-[1025px]:pb-7">
    <div className="mx-auto w-full max-w-104">
      <h1 className="text-title-xl">{title}</h1>
      {lead && <p className="mt-2 text-ink-2 text-pretty">{lead}</p>}
      <div className="mt-7 grid gap-7">{children}</div>
    </div>
    <figure className="sticky top-7 self-start h-[calc(100dvh-8.75rem)] min-h-120 overflow-hidden rounded-l max-[1025px]:hidden">
      <EntryArt className="absolute inset-0 size-full" />
      <figcaption className="relative max-w-110 p-9 font-title text-[light-dark(#1b3d2e,#dfe7d6)] text-[1.75rem] leading-tight">
        <Trans>Know what you sell. Say it in your own words.</Trans>
      </figcaption>
    </figure>
  </div>
)
