/**
 * A change may name the brand that its page shows as the one acted for: it is refused with OTHER_BRAND where the caller
 * acts for another by now, because they have chosen it in another window or on another device.
 */
export const currentBrandHeader = 'x-trellis-brand'
