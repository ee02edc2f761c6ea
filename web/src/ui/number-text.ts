/** Separators of thousands and cents. English has one style; Spanish varies by country, so both are accepted. */
const listSeparators = (region: string) => (region.startsWith('es') ? ['.,', ',.'] : [',.'])

/** Digits before and after the decimal separator; null = not a number. */
function parseDigits(text: string, region: string) {
  const bare = text.trim().replace(/^(?:US)?\$\s*|\s*\$$/g, '')
  for (const [thousands, cents] of listSeparators(region)) {
    // Thousands always have three digits: "10,50" would otherwise become 1,050.
    const [, whole, part] =
      bare.match(`^(-?(?:\\d*|\\d{1,3}(?:[${thousands}\\s]\\d{3})+))(?:[${cents}](\\d{0,2}))?$`) ?? []
    if (whole !== undefined) return { whole: whole.replace(/[.,\s]/g, ''), part }
  }
  return null
}

/** Parses a whole number; null = invalid. */
export function parseWhole(text: string, region: string): number | null {
  const { whole = '', part } = parseDigits(text, region) ?? {}
  return part === undefined && /^-?\d{1,15}$/.test(whole) ? Number(whole) : null
}

/** Parses an amount to minor units: "12.5" is 1250 cents; null = invalid. */
export function parseMinor(text: string, region: string): number | null {
  const { whole = '', part = '' } = parseDigits(text, region) ?? {}
  if (!/^\d{0,13}$/.test(whole) || whole + part === '') return null
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Formats minor units for typing in this region: 1250 is "12.50". */
export const textOfMinor = (minor: number, region: string) =>
  new Intl.NumberFormat(region.startsWith('es') ? region : 'en-US', {
    minimumFractionDigits: 2,
    useGrouping: false,
  }).format(minor / 100)
