import { useFormat } from '../../platform/i18n/format.ts'

/** A score with one decimal; a dash where nobody has rated. */
export function useScore() {
  const { region } = useFormat()
  const format = new Intl.NumberFormat(region, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (average: number | null) => (average === null ? '–' : format.format(average))
}
