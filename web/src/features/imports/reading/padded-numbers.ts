/** `00000` or `00000\-0000`: a number that is shown with zeros before it, as ZIP codes are. */
const padded = /^0{2,}(?:\\?-0+)?$/

/** The templates of numbers with leading zeros, by the style of a cell. */
const paddedStyles = (xml: string): ReadonlyMap<string, string> => {
  const templates = new Map<string, string>()
  for (const [tag] of xml.matchAll(/<numFmt\b[^>]*>/g)) {
    const [, id = ''] = /numFmtId="(\d+)"/.exec(tag) ?? []
    const [, code = ''] = /formatCode="([^"]*)"/.exec(tag) ?? []
    // A locale may come before it: [$-409]00000.
    const template = code.replace(/^\[\$[^\]]*\]/, '')
    if (padded.test(template)) templates.set(id, template.replace('\\', ''))
  }
  const [, cellStyles = ''] = /<cellXfs\b[^>]*>(.*?)<\/cellXfs>/s.exec(xml) ?? []
  const styles = [...cellStyles.matchAll(/<xf\b[^>]*>/g)].map(([tag]) => /numFmtId="(\d+)"/.exec(tag)?.[1] ?? '')
  return new Map(styles.flatMap((id, style) => (templates.has(id) ? [[String(style), templates.get(id) ?? '']] : [])))
}

const shownAs = (digits: string, template: string) => {
  const all = digits.padStart(template.replace('-', '').length, '0')
  const end = template.includes('-') ? template.length - template.indexOf('-') - 1 : 0
  return end === 0 ? all : `${all.slice(0, -end)}-${all.slice(-end)}`
}

const cell = /<c\b([^>]*)>\s*<v>(\d+)<\/v>\s*<\/c>/g

/** Writes numbers of these styles as the texts that are shown. */
const withShownTexts = (xml: string, styles: ReadonlyMap<string, string>) =>
  xml.replaceAll(cell, (whole, attributes: string, digits: string) => {
    const template = styles.get(/\bs="(\d+)"/.exec(attributes)?.[1] ?? '')
    const isNumber = !/\bt="(?!n")/.test(attributes)
    if (template === undefined || !isNumber) return whole
    const others = attributes.replace(/\st="n"/, '')
    return `<c${others} t="inlineStr"><is><t>${shownAs(digits, template)}</t></is></c>`
  })

/** A workbook whose numbers with leading zeros are texts, as the reader of workbooks knows no such formats. */
export async function showLeadingZeros(workbook: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { strFromU8, strToU8, unzipSync, zipSync } = await import('fflate')
  const isStyles = ({ name }: { name: string }) => name === 'xl/styles.xml'
  const [styles] = Object.values(unzipSync(workbook, { filter: isStyles }))
  const known = paddedStyles(styles ? strFromU8(styles) : '')
  if (known.size === 0) return workbook
  const files = Object.entries(unzipSync(workbook)).map(([name, bytes]) => {
    const isSheet = name.startsWith('xl/worksheets/sheet')
    return [name, isSheet ? strToU8(withShownTexts(strFromU8(bytes), known)) : bytes] as const
  })
  return zipSync(Object.fromEntries(files), { level: 0 })
}
