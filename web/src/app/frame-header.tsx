import clsx from 'clsx'
import type { Ref } from 'react'
import type { SessionUser } from '../platform/session/session.ts'
import { Header } from './header/header.tsx'
import { VisitorHeader } from './header/visitor-header.tsx'

type Props = { user: SessionUser | null; isTaken: boolean; setSlot: Ref<HTMLDivElement> }

/** The page header: the default one, or the one that the current screen provides. */
export const FrameHeader = ({ user, isTaken, setSlot }: Props) => (
  <header
    className={clsx(
      'pt-safe',
      isTaken && 'sticky top-0 z-20 bg-surface',
      !isTaken && user && 'min-[769px]:sticky min-[769px]:top-0 min-[769px]:z-20',
    )}
  >
    {!isTaken && (user ? <Header user={user} /> : <VisitorHeader />)}
    <div ref={setSlot} />
  </header>
)
