import { useLingui } from '@lingui/react/macro'

/** What is said of a line of captions that is wrong or reads badly. */
export function useCaptionSentences() {
  const { t } = useLingui()
  return {
    'start-unreadable': t`Enter minutes and seconds, as in 0:04.5.`,
    'end-unreadable': t`Enter minutes and seconds, as in 0:04.5.`,
    'end-before-start': t`It must end after it begins.`,
    'no-text': t`Write what is said, or delete the line.`,
    'out-of-order': t`It begins before the line above it.`,
    overlap: t`It begins while the line above it is still shown: both stand on the film.`,
    'too-long': t`Longer than two short rows: split it, so that it fits on a phone.`,
    'too-fast': t`Few people read this fast: let it stay longer, or say it shorter.`,
    'after-film': t`It ends after the film.`,
  }
}
