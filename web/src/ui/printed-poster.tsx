import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { LogoMark } from './logo.tsx'
import './printed-poster.css'

type Props = {
  title: ReactNode
  /** One sentence below the title. */
  line: ReactNode
  code: ReactNode
  /** Content between the code and the footer. */
  children?: ReactNode
  /** For people without a camera. */
  foot: ReactNode
}

/** Poster with a QR code, as wide as its container; black on white in every theme. */
export const PrintedPoster = ({ title, line, code, children, foot }: Props) => (
  <div data-theme="light" className="@container h-full bg-[#fff] text-ink">
    <div className="flex aspect-[190/255] flex-col items-center px-[7cqw] py-[5cqw] text-center">
      <p className="title line-clamp-2 text-[6.4cqw] text-accent-ink leading-[1.1]">{title}</p>
      <p className="mt-[1.4cqw] text-[3.6cqw] text-ink-2 leading-tight">{line}</p>
      <div className="mt-[3cqw] rounded-[4cqw] border-[0.7cqw] border-accent p-[1.5cqw]">{code}</div>
      {children}
      <p className="mt-auto pt-[3cqw] text-[2.7cqw] text-ink-2 leading-snug">{foot}</p>
      <p className="title mt-[2cqw] inline-flex items-center gap-[1.2cqw] text-[3.2cqw] text-accent-ink">
        <LogoMark className="size-[4cqw]!" />
        Trellis
      </p>
    </div>
  </div>
)

export const papers = ['a6', 'a5', 'a4', 'letter'] as const
export type Paper = (typeof papers)[number]

/** Content printed instead of the page, on this paper; by default on Letter or A4. */
export const PrintSheet = ({ paper, children }: { paper?: Paper; children: ReactNode }) =>
  createPortal(
    <div className="poster-sheet" data-paper={paper}>
      {children}
    </div>,
    document.body,
  )
