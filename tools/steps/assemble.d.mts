/** What a release holds besides the packages. */
export declare const shipped: readonly string[]
