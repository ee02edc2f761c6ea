/** CRC-32 checksum for zip archives. */
const crc32 = (bytes: Uint8Array) => {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const numbers = (...fields: [value: number, bytes: 2 | 4][]) =>
  fields.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 255))

const text = (content: string) => [...new TextEncoder().encode(content)]

/** Zip archive without compression; its directory can declare a false size. */
export const buildZip = (files: Readonly<Record<string, string>>, unpacked?: number) => {
  const body: number[] = []
  const directory: number[] = []
  for (const [name, content] of Object.entries(files)) {
    const data = text(content)
    const common = numbers([20, 2], [0, 2], [0, 2], [0, 4], [crc32(new Uint8Array(data)), 4], [data.length, 4])
    const lengths = numbers([unpacked ?? data.length, 4], [name.length, 2], [0, 2])
    const at = body.length
    body.push(...numbers([0x04034b50, 4]), ...common, ...lengths, ...text(name), ...data)
    const rest = numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4])
    directory.push(...numbers([0x02014b50, 4], [20, 2]), ...common, ...lengths, ...rest, ...text(name))
  }
  const count = Object.keys(files).length
  const end = numbers([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [directory.length, 4], [body.length, 4], [0, 2])
  return new Uint8Array([...body, ...directory, ...end])
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A number with its number format. */
type Formatted = { value: number; format: string }
type Cell = string | number | boolean | Formatted
type Rows = readonly (readonly Cell[])[]

const printCell = (cell: Cell, at: string) => {
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c r="${at}" s="1"><v>${cell.value}</v></c>`
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`
}

/** Stylesheet whose second style has the given format. */
const printStyles = (format: string) =>
  `<?xml version="1.0"?><styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${format.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"/></numFmts><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`

const isFormatted = (cell: Cell): cell is Formatted => typeof cell === 'object'

const printSheet = (rows: Rows) =>
  `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${rows
    .map(
      (row, y) =>
        `<row r="${y + 1}">${row.map((cell, x) => printCell(cell, `${'ABCDEFGH'[x]}${y + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

type Sheets = Readonly<Record<string, Rows>>

/** Excel workbook with sheets by name; `unpacked` is the size that its directory declares. */
export const buildWorkbook = (sheets: Sheets, unpacked?: number) => {
  const names = Object.keys(sheets)
  const printSheets = (of: (name: string, index: number) => string) =>
    names.map((name, index) => of(name, index + 1)).join('')
  const formatted = Object.values(sheets).flat(2).find(isFormatted)
  const files = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/>${formatted ? `<Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/>` : ''}${printSheets((_, index) => `<Override PartName="/xl/worksheets/sheet${index}.xml" ContentType="${part}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${printSheets((name, index) => `<sheet name="${name}" sheetId="${index}" r:id="rId${index}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${printSheets((_, index) => `<Relationship Id="rId${index}" Type="${relations}/worksheet" Target="worksheets/sheet${index}.xml"/>`)}${formatted ? `<Relationship Id="rId90" Type="${relations}/styles" Target="styles.xml"/>` : ''}</Relationships>`,
    ...(formatted && { 'xl/styles.xml': printStyles(formatted.format) }),
    ...Object.fromEntries(
      names.map((name, index) => [`xl/worksheets/sheet${index + 1}.xml`, printSheet(sheets[name] ?? [])]),
    ),
  }
  return buildZip(files, unpacked)
}
