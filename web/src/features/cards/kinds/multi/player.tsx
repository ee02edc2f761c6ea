import { useLingui } from '@lingui/react/macro'
import type { PlayerProps } from '../../card-view.ts'
import { Carousel } from '../../carousel/carousel.tsx'

/** A carousel of cards. */
export function MultiPlayer({ card, Part }: PlayerProps<'MULTI'>) {
  const { t } = useLingui()
  const pages = card.children.map(part => ({ id: part.id, content: <Part part={part} /> }))
  return <Carousel label={t`Card carousel`} pages={pages} isBoxed />
}
