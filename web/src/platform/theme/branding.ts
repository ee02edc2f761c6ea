import { type AccentColors, brandColors } from './brand-colours.ts'

const isHexColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value)

const declarations = (colours: AccentColors) =>
  Object.entries(colours)
    .map(([role, hex]) => `--${role}: ${hex};`)
    .join(' ')

function rules(hex: string): string {
  const { light, dark } = brandColors(hex)
  return `
    :root, [data-theme] { ${declarations(light)} }
    [data-theme="dark"] { ${declarations(dark)} }
    @media (prefers-color-scheme: dark) { :root:not([data-theme]) { ${declarations(dark)} } }`
}

let sheet: CSSStyleSheet | undefined

/** Applies a brand's accent to the page, or Trellis's own when there is none or it is not `#rrggbb`. */
export function applyBranding(accent: string | null | undefined): void {
  // A constructed style sheet, because the content security policy allows no style element.
  sheet ??= new CSSStyleSheet()
  sheet.replaceSync(accent && isHexColor(accent) ? rules(accent) : '')
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
