import type { PlayerProps } from '../../card-view.ts'

/** A chapter of the course. */
export const HeaderPlayer = ({ card }: PlayerProps<'HEADER'>) => (
  <h2 className="border-line border-t pt-7 text-title-l">{card.value}</h2>
)
