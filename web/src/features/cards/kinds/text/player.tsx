import { CardTitle } from '../../card-title.tsx'
import type { PlayerProps } from '../../card-view.ts'
import { Markdown } from '../../markdown.public.tsx'

/** A title and a few paragraphs. */
export const TextPlayer = ({ card }: PlayerProps<'TEXT'>) => (
  <div className="grid gap-3">
    <CardTitle>{card.title}</CardTitle>
    {card.text && <Markdown text={card.text} />}
  </div>
)
