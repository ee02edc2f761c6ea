/**
 * A property of an element's style attribute, '' without it. `element.style` does not know the properties of Word, and is
 * empty where the content security policy blocks the attribute.
 */
export const styleOf = (element: Element, property: string) =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(element.getAttribute('style') ?? '')?.[1]?.trim() ?? ''
