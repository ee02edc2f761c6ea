import type { PlayerProps } from '../../card-view.ts'

/** The heading of a chapter. */
export const HeaderPlayer = ({ card }: PlayerProps<'HEADER'>) => (
  <h2 className="-mb-3 border-line border-t pt-7 text-title-l [article:first-child_&]:border-t-0 [article:first-child_&]:pt-0">
    {card.value}
  </h2>
)
