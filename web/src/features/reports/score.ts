import { useScoreFormat } from '../../platform/i18n/score-format.ts'

/** A score with two decimals; a dash where nobody has rated. */
export function useScore() {
  const { stars } = useScoreFormat()
  return (average: number | null) => (average === null ? '–' : stars(average))
}
