/** Whether this page is shown within another one of this site, as the phone beside an editor is. */
export const isFramed = (): boolean => parent !== window
