import { useFormat } from './format.ts'

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** Formats scores with two decimals: `stars` as 4.50, `percent` as 66.67%. */
export function useScoreFormat() {
  const { region } = useFormat()
  const stars = new Intl.NumberFormat(region, twoDecimals)
  const percents = new Intl.NumberFormat(region, { ...twoDecimals, style: 'percent' })
  return { stars: (score: number) => stars.format(score), percent: (score: number) => percents.format(score / 100) }
}
