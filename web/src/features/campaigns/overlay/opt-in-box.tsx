import type { OptInPart } from '@trellis/contract/campaigns/opt-in-wording.ts'
import { useEffect, useEffectEvent } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { OptIn } from './use-opt-in.ts'

const Piece = ({ part: { text, url } }: { part: OptInPart }) =>
  url ? (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="rounded-[4px] underline decoration-current/35 underline-offset-3 hover:decoration-current"
    >
      {text}
    </a>
  ) : (
    text
  )

/** A checkbox that allows the brand to send messages; nothing if the person has already agreed. */
export function OptInBox({ optIn: { wording, isTicked, tick, see } }: { optIn: OptIn }) {
  const isShown = wording !== null
  const saw = useEffectEvent(see)
  useEffect(() => {
    if (isShown) saw()
  }, [isShown])
  if (!isShown) return null
  return (
    <Checkbox
      className="mt-5 rounded-m bg-sunken px-4 py-1.5 text-start"
      label={
        <span className="text-dense">
          {wording.map(part => (
            <Piece key={part.text} part={part} />
          ))}
        </span>
      }
      checked={isTicked}
      onChange={event => tick(event.target.checked)}
    />
  )
}
