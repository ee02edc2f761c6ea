import type { StickyFooter } from './sticky-footer.ts'

/** The id of the card that a footer scrolls to; null = another action. */
export const findFooterAnchor = (footer: Pick<StickyFooter, 'targetUrl'>) =>
  footer.targetUrl?.startsWith('#') ? footer.targetUrl.slice(1) : null
