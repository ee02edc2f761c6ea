/** Whether this page is embedded in another page of this site, such as the phone beside an editor. */
export const isFramed = (): boolean => parent !== window
