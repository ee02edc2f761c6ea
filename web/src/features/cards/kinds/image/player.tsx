import { useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Image } from '../../../../ui/image.tsx'
import type { PlayerProps } from '../../card-view.ts'
import { MediaCaption } from '../../media-caption.tsx'

function Linked({ href, children }: { href: string | null; children: ReactNode }) {
  const { t } = useLingui()
  if (!href) return children
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="group relative block rounded-l">
      {children}
      <span className="absolute end-3 bottom-3 flex size-9 items-center justify-center rounded-full bg-surface text-ink shadow-1">
        <ExternalLink aria-hidden className="size-4.5" />
        <span className="sr-only">{t`Opens another site`}</span>
      </span>
    </a>
  )
}

/** An image; its space is reserved before it loads. */
export const ImagePlayer = ({ card }: PlayerProps<'IMAGE'>) => (
  <figure>
    <Linked href={card.imageLink}>
      <Image src={card.url} alt={card.alt} ratio={card.aspectRatio} className="rounded-l" />
    </Linked>
    <MediaCaption title={card.title} text={card.text} />
  </figure>
)
