import { useFormat } from '../../platform/i18n/format.ts'

/** A score with one decimal. */
export function useScoreFormat() {
  const { region } = useFormat()
  const format = new Intl.NumberFormat(region, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (score: number) => format.format(score)
}
