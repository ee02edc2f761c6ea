import { Trans } from '@lingui/react/macro'
import { findFooterAnchor } from '@trellis/contract/courses/footer-anchor.ts'
import type { StickyFooter as Footer } from '@trellis/contract/courses/sticky-footer.ts'
import clsx from 'clsx'
import { lazy, Suspense, useState } from 'react'

const loadDialog = async () => ({ default: (await import('./locations-dialog.tsx')).LocationsDialog })
const LocationsDialog = lazy(loadDialog)

type Props = {
  footer: Footer
  /** Shown beside a main action, and less prominent than it. */
  isSmall: boolean
  onAnchor: (cardId: string) => void
}

const standard = { text: 'Call To Action', backgroundColor: '#000000', color: '#ffffff' }

const size = {
  small: 'relative min-h-9 rounded-full px-4 text-small after:absolute after:-inset-1',
  whole: 'min-h-12 rounded-m px-5 max-[769px]:w-full min-[769px]:min-w-72',
}

/** The course's call to action: opens a link, scrolls to a card, or opens a map of locations. */
export function StickyFooter({ footer, isSmall, onAnchor }: Props) {
  const [showsMap, setShowsMap] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const openMap = async () => {
    await loadDialog()
    setAsked(true)
    setShowsMap(true)
  }
  const anchor = findFooterAnchor(footer)
  const link = anchor === null ? footer.targetUrl : null
  const words = footer.text && footer.text !== standard.text ? footer.text : <Trans>Call To Action</Trans>
  const look = {
    className: clsx(
      'flex items-center justify-center text-center font-semibold transition-[filter] hover:brightness-110',
      isSmall ? size.small : size.whole,
    ),
    style: {
      backgroundColor: footer.buttonStyle.backgroundColor || standard.backgroundColor,
      color: footer.buttonStyle.color || standard.color,
    },
  }
  if (link) {
    return (
      <a href={link} target="_blank" rel="noopener noreferrer" {...look}>
        {words}
      </a>
    )
  }
  return (
    <>
      <button
        type="button"
        onClick={() => (anchor === null ? void openMap().catch(() => undefined) : onAnchor(anchor))}
        {...look}
      >
        {words}
      </button>
      <Suspense>
        {wasAsked && (
          <LocationsDialog footer={footer} title={words} open={showsMap} onClose={() => setShowsMap(false)} />
        )}
      </Suspense>
    </>
  )
}
