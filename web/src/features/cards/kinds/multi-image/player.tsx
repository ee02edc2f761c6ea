import { useLingui } from '@lingui/react/macro'
import type { PlayerProps } from '../../card-view.ts'
import { Carousel } from '../../carousel/carousel.tsx'

/** A carousel of images. */
export function MultiImagePlayer({ card, Part }: PlayerProps<'MULTI_IMAGE'>) {
  const { t } = useLingui()
  const pages = card.children.map(part => ({ id: part.id, content: <Part part={part} /> }))
  return <Carousel label={t`Image carousel`} pages={pages} />
}
