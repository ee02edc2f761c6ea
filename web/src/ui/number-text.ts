/** What was typed, without what only separates: thousands and spaces. */
const bare = (text: string) => text.replace(/[\s,$]/g, '')

/** A typed whole number; null where it is none. */
export const wholeOf = (text: string): number | null => (/^-?\d{1,15}$/.test(bare(text)) ? Number(bare(text)) : null)

/** A typed amount in minor units: “12.5” is 1250 cents; null where it is none. */
export function minorOf(text: string): number | null {
  const [, whole, part = ''] = bare(text).match(/^(\d{0,13})(?:\.(\d{0,2}))?$/) ?? []
  if (whole === undefined || whole + part === '') return null
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Minor units as they are typed: 1250 is “12.50”. */
export const textOfMinor = (minor: number) => (minor / 100).toFixed(2)
