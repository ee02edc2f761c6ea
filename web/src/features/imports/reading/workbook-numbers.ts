import { showNumber } from './shown-number.ts'

/** Built-in number formats by id. Date and time formats are handled by the reader. */
const builtIn: Readonly<Record<string, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00', 12: '# ?/?', 13: '# ??/??' },
  ...{
    37: '#,##0_);(#,##0)',
    38: '#,##0_);[Red](#,##0)',
    39: '#,##0.00_);(#,##0.00)',
    40: '#,##0.00_);[Red](#,##0.00)',
  },
  ...{ 0: 'General', 48: '##0.0E+0', 49: '@' },
}

const entities: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" }
const decode = (text: string) => text.replaceAll(/&(quot|amp|lt|gt|apos);/g, (_, name: string) => entities[name] ?? '')
const encode = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Whether a format has date or time letters outside quoted text. */
const isOfDays = (code: string) => /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|General|E[+-]/gi, ''))

/** Number format of each cell style; null = date, time or unknown. */
const readFormats = (xml: string): readonly (string | null)[] => {
  const codes = new Map(Object.entries(builtIn))
  for (const [tag] of xml.matchAll(/<numFmt\b[^>]*>/g)) {
    const [, id = ''] = /numFmtId="(\d+)"/.exec(tag) ?? []
    const [, code = ''] = /formatCode="([^"]*)"/.exec(tag) ?? []
    codes.set(id, decode(code))
  }
  const [, cellStyles = ''] = /<cellXfs\b[^>]*>(.*?)<\/cellXfs>/s.exec(xml) ?? []
  return [...cellStyles.matchAll(/<xf\b[^>]*>/g)].map(([tag]) => {
    const code = codes.get(/numFmtId="(\d+)"/.exec(tag)?.[1] ?? '0')
    return code === undefined || isOfDays(code) ? null : code
  })
}

/** A numeric cell, possibly computed by a formula. */
const cell = /<c\b([^>]*)>\s*(?:<f\b[^>]*(?:\/>|>[^<]*<\/f>)\s*)?<v>(-?\d+(?:\.\d+)?(?:E[+-]?\d+)?)<\/v>\s*<\/c>/gi

type SheetWithTexts = { xml: string; unclear: string[] }

/** Replaces numbers by their displayed text and lists cells with unknown formats. */
const withShownTexts = (xml: string, formats: readonly (string | null)[]): SheetWithTexts => {
  const unclear: string[] = []
  const withTexts = xml.replaceAll(cell, (whole, attributes: string, number: string) => {
    const style = /\bs="(\d+)"/.exec(attributes)?.[1]
    const code = style === undefined ? 'General' : (formats[Number(style)] ?? null)
    if (code === null || /\bt="(?!n")/.test(attributes)) return whole
    const text = showNumber(number, code)
    if (text === null) unclear.push(/\br="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? '')
    if (text === null || text === number) return whole
    return `<c${attributes.replace(/\st="n"/, '')} t="inlineStr"><is><t xml:space="preserve">${encode(text)}</t></is></c>`
  })
  return { xml: withTexts, unclear }
}

type Workbook = { bytes: Uint8Array<ArrayBuffer>; unclear: readonly string[] }

/** Workbook with numbers replaced by their displayed text; the reader itself formats only dates. */
export async function showNumbers(workbook: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  const { strFromU8, strToU8, unzipSync, zipSync } = await import('fflate')
  const files = unzipSync(workbook)
  const styles = files['xl/styles.xml']
  const formats = readFormats(styles ? strFromU8(styles) : '')
  const unclear: string[] = []
  for (const [name, bytes] of Object.entries(files)) {
    if (!name.startsWith('xl/worksheets/sheet')) continue
    const sheet = withShownTexts(strFromU8(bytes), formats)
    unclear.push(...sheet.unclear)
    files[name] = strToU8(sheet.xml)
  }
  return { bytes: zipSync(files, { level: 0 }), unclear }
}
