import { showNumber } from './shown-number.ts'

/** The formats that every workbook knows by their number. Those of days and times are read as such. */
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

/** A format with letters of days or times outside of its texts. */
const isOfDays = (code: string) => /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|General|E[+-]/gi, ''))

/** The format of each style of a cell; null = of days and times, or none that we know. */
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

/** A cell with a number, which a formula may have computed. */
const cell = /<c\b([^>]*)>\s*(?:<f\b[^>]*(?:\/>|>[^<]*<\/f>)\s*)?<v>(-?\d+(?:\.\d+)?(?:E[+-]?\d+)?)<\/v>\s*<\/c>/gi

type SheetWithTexts = { xml: string; unclear: string[] }

/** Writes numbers as the texts that are shown, and names the cells where we cannot tell. */
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

/** A workbook whose numbers are the texts that it shows, as the reader of workbooks knows days alone. */
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
