import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import type { PlayerProps } from '../../card-view.ts'
import { useCourse } from '../../course-context.public.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { shareEvent, shareNatively } from './share.ts'

/** Shares a link, by the device's share sheet where there is one. */
export function ShareButtonPlayer({ card }: PlayerProps<'SHARE_BUTTON'>) {
  const { recordCatalyst } = useCourse()
  const [isCopying, setCopying] = useState(false)

  const share = async () => {
    const event = shareEvent(card)
    if (event) void recordCatalyst(card.id, event).catch(error => console.warn('The share was not recorded.', error))
    const isShared = await shareNatively({ title: card.title, text: card.text, url: card.targetUrl })
    if (!isShared) setCopying(true)
  }

  return (
    <div className="grid justify-items-center gap-4 rounded-l bg-sunken px-5 py-6 text-center">
      {card.text && <p className="text-balance text-ink-2">{card.text}</p>}
      <Button variant="quiet" onClick={share} className="bg-surface">
        <Share2 aria-hidden />
        {card.title}
      </Button>
      <CopyDialog open={isCopying} onClose={() => setCopying(false)} title={card.title} url={card.targetUrl} />
    </div>
  )
}
