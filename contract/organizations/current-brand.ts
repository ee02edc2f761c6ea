/**
 * A change may name the brand shown on its page: it is refused with OTHER_BRAND if the caller has switched to another
 * brand since, in another window or on another device.
 */
export const currentBrandHeader = 'x-trellis-brand'
